import type { FieldKind, Read } from '../targets/field.ts'
import { isMaskedSsn } from '../targets/field-kinds/ssn.ts'
import { fieldProblem, labelOf, type OfficePlace } from '../targets/office-place.ts'
import { phoneDigits } from '../targets/phone.ts'
import { type FieldName, fieldNames, fieldOf } from '../targets/target.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { importLimits } from './import-limits.ts'
import { unmarkedTime } from './marked-time.ts'
import { type DateOrder, isNoDay, readWrittenDate } from './written-date.ts'

/** Value of a cell, or why it is wrong; undefined if the cell gives nothing. */
export type CellRead = Read<unknown> | undefined

/** The office, the zone of times that name none, and how the file writes its dates. */
export interface ReadingOffice extends OfficePlace {
  readonly zone: string
  /** The order of the file's dates; undefined if nobody said. */
  readonly dates?: DateOrder | undefined
  /** The day of the import in the office, `YYYY-MM-DD`: nobody was born after it. */
  readonly today?: string | undefined
  /** Whether the file is a workbook that counts its days from 1904. */
  readonly countsFrom1904?: boolean | undefined
}

type Reader = (text: string, office: ReadingOffice) => CellRead

/**
 * Rule X7. Reads a cell like its field, after undoing what spreadsheets do to values: yes and TRUE for a flag, any case for a
 * choice, `.0` behind a phone. An empty cell gives nothing. A phone that a spreadsheet shortened to `4.41E+11` is refused because
 * its digits are lost; one that still shows all ten is accepted.
 */
export function readCell(name: FieldName, raw: unknown, office: ReadingOffice): CellRead {
  if (raw === null || raw === undefined || raw === '') return undefined
  if (typeof raw === 'object') return bad(texts.notOneValue)
  const text = typeof raw === 'string' ? raw : String(raw)
  if (text.length > importLimits.maxCell)
    return bad(texts.longCell(labelOf(name, office), importLimits.maxCell))
  if (text.trim() === '') return undefined
  const read = readers[name](text, office)
  return read === undefined || read.ok ? read : bad(fieldProblem(name, read.message, office))
}

const good = (value: unknown): CellRead => ({ ok: true, value })
const bad = (message: string): CellRead => ({ ok: false, message })

/** Reads a value as its field does. */
function own(name: FieldName): Reader {
  const { read } = fieldOf(name)
  return (text, { zone }) => read(text, zone)
}

function phone(name: FieldName): Reader {
  const { label, read, kind } = fieldOf(name)
  return (text, { zone }) => {
    const typed = text.trim()
    const whole = wholeOf(typed)
    if (whole === 'shortened') return bad(texts.shortenedPhone(label))
    const given = whole.replace(/^(\d+)\.0+$/, '$1')
    if (given === '0') return undefined
    // An analyst may know only a part of a number.
    if (kind === 'part-of-phone') return read(given, zone)
    return phoneDigits(given)?.length === 10 ? good(phoneDigits(given)) : bad(texts.phoneDigits(label))
  }
}

/** Restores a number that a spreadsheet wrote as `8.635550111E+09`, if all ten digits are there; with fewer the rest is lost. */
function wholeOf(typed: string): string {
  const parts = /^(\d)(?:[.,](\d+))?e\+?(\d+)$/i.exec(typed)
  if (!parts) return typed
  const [, first = '', rest = '', power = ''] = parts
  return rest.length === Number(power) ? `${first}${rest}` : 'shortened'
}

const yes = new Set(['1', 'true', 'yes', 'y', 'x'])
const no = new Set(['0', 'false', 'no', 'n'])

function flag(name: FieldName): Reader {
  const read = own(name)
  return (text, office) => {
    const word = text.trim().toLowerCase()
    if (yes.has(word)) return good(true)
    return no.has(word) ? good(false) : read(text, office)
  }
}

function choice(name: FieldName): Reader {
  const { read, choices } = fieldOf(name)
  const byWord = new Map(choices.map(({ value }) => [value.toLowerCase(), value]))
  return (text, { zone }) => {
    const found = byWord.get(text.trim().toLowerCase())
    return found === undefined ? read(text, zone) : good(found)
  }
}

function date(name: FieldName): Reader {
  const { label, read } = fieldOf(name)
  return (text, { zone, dates, today, countsFrom1904 }) => {
    const written = readWrittenDate(text, { order: dates, latest: today, countsFrom1904 })
    if (written && 'problem' in written) return bad(written.problem)
    const value = read(written?.text ?? text, zone)
    if (value.ok) return value
    return bad(isNoDay(written?.text ?? text) ? texts.noSuchDay : texts.dateForm(label))
  }
}

/** Matches times as an export writes them, which need no calendar to be read. */
const ownForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function time(name: FieldName): Reader {
  const { label, read, kind } = fieldOf(name)
  return (text, { zone, dates, countsFrom1904 }) => {
    if (ownForm.test(text)) {
      const ms = Date.parse(text)
      if (!Number.isNaN(ms) && new Date(ms).toISOString() === text && text >= '1900') return good(text)
    }
    const unmarked = kind === 'requested-time' ? unmarkedTime(text) : undefined
    if (unmarked !== undefined) return read(unmarked, zone)
    const written = readWrittenDate(text, { order: dates, countsFrom1904 })
    if (written && 'problem' in written) return bad(written.problem)
    // A requested time is any text, but a date that somebody wrote is meant as one.
    if (written && isNoDay(written.text)) return bad(texts.noSuchDay)
    const value = read(written?.text ?? text, zone)
    if (value.ok) return value
    if (isNoDay(text)) return bad(texts.noSuchDay)
    return kind === 'requested-time' ? value : bad(texts.timeForm(label))
  }
}

function socialSecurityNumber(name: FieldName): Reader {
  const read = own(name)
  return (text, office) => (isMaskedSsn(text.trim()) ? undefined : read(text, office))
}

/** The reader of a field's cells, by the field's kind. */
const readerOf: Readonly<Record<FieldKind, (name: FieldName) => Reader>> = {
  text: own,
  'long-text': own,
  url: own,
  image: own,
  phone,
  'part-of-phone': phone,
  flag,
  'yes-no': flag,
  choice,
  instant: time,
  'requested-time': time,
  date,
  'arrest-day': own,
  number: own,
  amount: own,
  ssn: socialSecurityNumber,
}

const readers = Object.fromEntries(
  fieldNames.map((name) => [name, readerOf[fieldOf(name).kind](name)]),
) as Readonly<Record<FieldName, Reader>>
