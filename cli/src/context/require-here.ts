import type { GlobalFlags } from '../global-flags.ts'
import { UsageProblem } from '../print/usage-problem.ts'

/** Returns the flags of a command that needs the database itself. @throws UsageProblem with `--server` */
export function requireHere(flags: GlobalFlags, command: string): GlobalFlags {
  if (flags.server === undefined) return flags
  throw new UsageProblem(`Run ${command} on the machine of the desk: it needs the database. Remove --server.`)
}
