import { formatDateTime, type JournalRowOnWire, messages } from '@watchfloor/core'
import { hangWords } from '../print/wrap-words.ts'

/** Returns entries as lines: number, time, actor, action, the outcome of an act that was not done, and the changed fields. */
export function entriesText(entries: readonly JournalRowOnWire[], zone: string): string {
  if (entries.length === 0) return 'No entries.'
  return entries.map((entry) => lineOf(entry, zone)).join('\n')
}

/** Column below which an entry goes on. */
const below = 8

function lineOf(entry: JournalRowOnWire, zone: string): string {
  const { seq, at, actor, action, kind, object, outcome, changes } = entry
  const what = changes.map(({ field, before, after }) => `${field}: ${shown(before)} → ${shown(after)}`)
  const end = outcome === 'done' ? '' : `  ${messages.journal.outcomes[outcome]}`
  const act = `${actor}  ${action} ${kind} ${object}${end}`
  const head = `${String(seq).padStart(6)}  ${formatDateTime(at, zone)}  ${act}`
  const indent = ' '.repeat(below)
  return [hangWords(head, below), ...what.map((line) => indent + hangWords(line, below))].join('\n')
}

/** Returns a value on one line without control characters, because a typed value must not control the terminal. */
function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  const text = String(value)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
