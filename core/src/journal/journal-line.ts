import { rowName } from '../schedule/done-about.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'

/** The part of a journal entry that a line shows. */
interface LinedEntry {
  readonly action: string
  readonly kind: string
  readonly object: string
  readonly changes: readonly { readonly field: string; readonly before?: unknown; readonly after?: unknown }[]
}

/** Rule J32. Returns what was done. A token, a webhook, a display and others are added or approved like a target, but are none. */
export function journalAct({ action, kind }: Pick<LinedEntry, 'action' | 'kind'>): string {
  const ofObject = kind === 'target' ? undefined : messages.objectAct[action]
  return ofObject ?? messages.act[action] ?? messages.quietAct[action] ?? action
}

/**
 * Rule J32. Returns what a journal entry says, with the name of the person it is about: `night_owl: Arrival`. A record that the reader
 * does not see has the name that the entry gives, otherwise its number.
 * @param seen the target as the reader sees it
 */
export function journalSentence(
  { action, kind, object, changes }: LinedEntry,
  seen: Pick<Target, 'screenName' | 'firstName' | 'guestOf'> | undefined,
): string {
  const act = journalAct({ action, kind })
  if (kind !== 'target') return object === '' ? act : `${object}: ${act}`
  const named = changes.find(({ field }) => field === 'screenName')
  const told = [named?.after, named?.before].find((name) => typeof name === 'string' && name !== '')
  const name = seen ? rowName(seen) : typeof told === 'string' ? told : messages.journal.aboutRecord(object)
  return `${name}: ${act}`
}
