import type { GlobalFlags } from '../global-flags.ts'
import { UsageError } from '../print/usage-error.ts'

/** Returns the flags of a command that needs the database itself. @throws UsageError with `--server` */
export function requireHere(flags: GlobalFlags, command: string): GlobalFlags {
  if (flags.server === undefined) return flags
  throw new UsageError(`Run ${command} on the machine of the desk: it needs the database. Remove --server.`)
}
