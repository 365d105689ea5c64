import type { CommandAct } from './read-command.ts'

/** A typed command that was read back in words. */
export interface CommandReadBack {
  readonly typed: string
  readonly act: CommandAct
}

/**
 * Rule C10. Whether a typed command is the one that was read back. The same text may mean somebody else, or another day, as soon as the
 * list or the hour changes; it is then read back again.
 */
export function isReadBack(before: CommandReadBack | undefined, typed: string, act: CommandAct): boolean {
  return before?.typed === typed && factsOf(before.act) === factsOf(act)
}

function factsOf(act: CommandAct): string {
  return JSON.stringify(act.kind === 'add' ? act : { ...act, target: act.target.id })
}
