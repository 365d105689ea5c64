import { isExportedList, listTitle } from '../account/exported-list.ts'
import { rowName } from '../targets/row-name.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { wordText } from '../text/word-text.ts'
import { releaseAction } from './release.ts'
import { stepName } from './step-name.ts'

/** The part of a journal entry that a line shows. */
interface LinedEntry {
  readonly action: string
  readonly kind: string
  readonly object: string
  readonly changes: readonly { readonly field: string; readonly before?: unknown; readonly after?: unknown }[]
}

/** Rule J32. Returns what was done. A token, a webhook, a display and others are added or approved like a target, but are none. */
export function journalAct(entry: Pick<LinedEntry, 'action' | 'kind' | 'changes'>): string {
  const { action, kind } = entry
  const ofObject = kind === 'target' ? undefined : messages.objectAct[action]
  return ofObject ?? messages.act[stepName(entry)] ?? messages.quietAct[action] ?? action
}

/** The change of an entry that names its object, by the kind of the object. */
const namingFields: Readonly<Record<string, string>> = {
  webhook: 'host',
  token: 'name',
  display: 'name',
  operation: 'name',
}

/** The kinds of entries whose object, if it is a number, is a record. */
const recordKinds: readonly string[] = ['target', 'read', releaseAction]

/**
 * Rule J32. Returns what an entry is about, as the journal's column shows it: `Record 7`, `Webhook 3 (hooks.example)`, `Charge
 * list`. The name is the one that the entry gives.
 */
export function journalObject({ kind, object, changes }: LinedEntry): string {
  if (recordKinds.includes(kind) && /^\d+$/.test(object)) return messages.journal.aboutRecord(object)
  const noun = messages.journal.about[kind]
  const field = namingFields[kind]
  if (noun === undefined || field === undefined || object === '') return thingText(object)
  const name = nameIn(changes, field)
  return name === undefined ? `${noun} ${object}` : `${noun} ${object} (${name})`
}

/** Returns the words for a list, a paper or a setting. One that only a newer version knows is its own text. */
function thingText(object: string): string {
  if (Object.hasOwn(messages.journal.things, object)) return wordText(messages.journal.things, object)
  const [, name = object, which] = /^(.+) (\w+)$/.exec(object) ?? []
  const words = wordText(messages.journal.things, name)
  if (which === undefined) return words
  return words === name ? object : `${words} ${isExportedList(which) ? listTitle(which) : which}`
}

/** Returns the text that an entry gives a field, otherwise the text it had before. */
function nameIn(changes: LinedEntry['changes'], field: string): string | undefined {
  const named = changes.find((change) => change.field === field)
  return [named?.after, named?.before].find((name): name is string => typeof name === 'string' && name !== '')
}

/**
 * Rule J32. Returns what a journal entry says, with the name of the person it is about: `night_owl: Arrival`. A record that the reader
 * does not see has the name that the entry gives, otherwise its number.
 * @param seen the target as the reader sees it
 */
export function journalSentence(
  entry: LinedEntry,
  seen: Pick<Target, 'screenName' | 'firstName' | 'guestOf'> | undefined,
): string {
  const act = journalAct(entry)
  if (entry.kind !== 'target') {
    const object = journalObject(entry)
    return object === '' ? act : `${object}: ${act}`
  }
  const name = seen ? rowName(seen) : (nameIn(entry.changes, 'screenName') ?? journalObject(entry))
  return `${name}: ${act}`
}
