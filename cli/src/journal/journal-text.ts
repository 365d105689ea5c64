import { formatDateTime, type JournalRowOnWire, messages, wordText } from '@watchfloor/core'
import { cleanText } from '../print/clean-text.ts'
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
  const end = outcome === 'done' ? '' : `  ${wordText(messages.journal.outcomes, outcome)}`
  const act = `${cleanText(actor)}  ${action} ${kind} ${cleanText(object)}${end}`
  const head = `${String(seq).padStart(6)}  ${formatDateTime(at, zone)}  ${act}`
  const indent = ' '.repeat(below)
  return [hangWords(head, below), ...what.map((line) => indent + hangWords(line, below))].join('\n')
}

/** Rule T7. Returns a value on one line, shortened. */
function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  const text = cleanText(String(value))
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
