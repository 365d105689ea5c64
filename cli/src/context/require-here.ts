import type { GlobalFlags } from '../global-flags.ts'
import { UsageProblem } from '../print/usage-problem.ts'

/** Some work needs the database itself, and is not done from another machine. */
export function requireHere(flags: GlobalFlags, command: string): GlobalFlags {
  if (flags.server === undefined) return flags
  throw new UsageProblem(
    `Run ${command} on the machine of the desk: it needs the database, and takes no --server.`,
  )
}
