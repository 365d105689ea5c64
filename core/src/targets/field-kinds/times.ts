import { messages } from '../../text/messages.ts'
import type { Instant } from '../../time/instant.ts'
import { isWrittenAsTime, readInstant } from '../../time/read-instant.ts'
import type { ValueField } from '../field.ts'
import { bad, clearable, good } from './clearable.ts'
import { readText } from './texts.ts'

/** Returns a field for a time. Any other text is refused. */
export function instant(label: string): ValueField<Instant | null> {
  return clearable<Instant | null>(
    { label, kind: 'instant', column: 'nullable-text', empty: null },
    (input, zone) => {
      const value = typeof input === 'string' ? readInstant(input, zone) : undefined
      return value === undefined ? bad(messages.schedule.invalidTime) : good(value)
    },
  )
}

/**
 * Rule T5. Returns the field of a requested time: an instant if the text can be read as one, else any text of at most 64
 * characters. A text that has the form of a time but is not one is refused, for example in an hour that the clock skipped.
 */
export function requestedTime(label: string): ValueField<string | null> {
  return clearable<string | null>(
    { label, kind: 'requested-time', column: 'nullable-text', empty: null },
    (input, zone) => {
      const raw = readText(input, label, 64)
      if (!raw.ok) return raw
      const value = readInstant(raw.value, zone)
      if (value === undefined && isWrittenAsTime(raw.value)) return bad(messages.schedule.invalidTime)
      return good(value ?? raw.value)
    },
  )
}

/** Returns a field for a calendar date, `YYYY-MM-DD`. Only the first ten characters of a longer text are read. */
export function date(label: string): ValueField<string | null> {
  return clearable<string | null>({ label, kind: 'date', column: 'nullable-text', empty: null }, (input) => {
    const day = String(input).trim().slice(0, 10)
    const real = /^\d{4}-\d{2}-\d{2}$/.test(day) && readInstant(`${day}T00:00Z`, 'UTC')?.startsWith(day)
    return real ? good(day) : bad(messages.input.wrongDate(label))
  })
}
