import { importTexts as texts } from '../text/import-texts.ts'

/** Order of day and month in the dates of a file. */
export const dateOrders = ['mdy', 'dmy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A date as our fields read it, or why it is ambiguous; undefined if the text is in no form that people write. */
export type WrittenDate = { readonly text: string } | { readonly problem: string } | undefined

/** What a date may mean. */
export interface DateReading {
  /** The order of the file's dates; undefined if nobody said. */
  readonly order?: DateOrder | undefined
  /** The last day that the date can be, `YYYY-MM-DD`; undefined if it may lie in the future. */
  readonly latest?: string | undefined
  /** Whether day numbers count from 1904. */
  readonly countsFrom1904?: boolean | undefined
}

const clock = String.raw`(?:[ ,T]+(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]\.?\s?m\.?)?)?`
const slashes = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})${clock}$`, 'i')
const yearFirst = new RegExp(String.raw`^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})${clock}$`, 'i')
/** A date or a time in the form that our fields read by themselves. */
const ownForm = /^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?$/
const monthFirst = new RegExp(String.raw`^([a-z]{3,9})\.?[ -](\d{1,2}),?[ -](\d{2}|\d{4})${clock}$`, 'i')
const dayFirst = new RegExp(String.raw`^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{2}|\d{4})${clock}$`, 'i')
/** A spreadsheet's number of days with five digits: 1927 to 2173. A year has four. */
const serial = /^\d{5}(?:\.\d+)?$/

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

/** Day 0 of a spreadsheet's count, so that its days from March 1900 on are right. */
const serialStart = Date.UTC(1899, 11, 30)
/** Days between the starts of the two ways in which workbooks count days. */
const days1904 = 1_462

/** An hour that no day has. */
const noHour = '99'

/**
 * Rule X6. Reads a date with slashes in the order of the file. If nobody gave one, it must have only one reading: one of its first
 * two numbers is not a month, or both are the same. A date that begins with its year, written months and a spreadsheet's day numbers
 * have one reading. A year of two digits is read where the order is given, as the latest year that is not after the last possible day,
 * else in this century. Without an order it is read if only one century is possible.
 */
export function readWrittenDate(text: string, reading: DateReading = {}): WrittenDate {
  const typed = text.trim()
  if (isDayNumber(typed)) return { text: serialDate(Number(typed), reading.countsFrom1904) }
  return (
    yearDate(typed) ??
    namedDate(monthFirst.exec(typed), [2, 1], reading) ??
    namedDate(dayFirst.exec(typed), [1, 2], reading) ??
    slashDate(slashes.exec(typed), reading)
  )
}

/** Whether a text is a spreadsheet's number of a day. */
export function isDayNumber(text: string): boolean {
  return serial.test(text)
}

/** Returns what a spreadsheet's day number means where no format says it: a day, or a moment if it has a fraction. */
export function serialDate(days: number, countsFrom1904 = false): string {
  const moment = serialMoment(days, countsFrom1904)
  return moment.endsWith('T00:00') ? moment.slice(0, 10) : moment
}

/** Returns the moment of a spreadsheet's day number, in the minute that a sheet shows. */
export function serialMoment(days: number, countsFrom1904 = false): string {
  return minuteText((days + (countsFrom1904 ? days1904 : 0)) * 1_440)
}

/** Returns the time of a spreadsheet's fraction of a day, `HH:mm`. */
export function serialTime(fraction: number): string {
  return minuteText(fraction * 1_440).slice(11)
}

function minuteText(minutes: number): string {
  // A tenth of a second makes up for the digits that a file leaves out.
  const minute = Math.floor(minutes + 1 / 600)
  return new Date(serialStart + minute * 60_000).toISOString().slice(0, 16)
}

function yearDate(typed: string): WrittenDate {
  const found = ownForm.test(typed) ? null : yearFirst.exec(typed)
  return found ? { text: dateText(found[1], found[2], found[3], found.slice(4)) } : undefined
}

function namedDate(
  found: RegExpExecArray | null,
  [dayAt, monthAt]: readonly [number, number],
  reading: DateReading,
): WrittenDate {
  const word = found?.[monthAt]?.toLowerCase()
  const month = word === undefined ? -1 : months.findIndex((name) => name.startsWith(word))
  if (!found || month < 0) return undefined
  const write = (year: string) => dateText(year, String(month + 1), found[dayAt], found.slice(4))
  return inCentury(found[3], write, reading)
}

function slashDate(found: RegExpExecArray | null, reading: DateReading): WrittenDate {
  if (!found) return undefined
  const [, a = '', b = '', year = '', ...time] = found
  const mdy = (whole: string) => dateText(whole, a, b, time)
  const dmy = (whole: string) => dateText(whole, b, a, time)
  const order = orderOf(Number(a), Number(b)) ?? reading.order
  if (order !== undefined) return inCentury(year, order === 'dmy' ? dmy : mdy, reading)
  const [first, second] = [inCentury(year, mdy, reading), inCentury(year, dmy, reading)]
  if ('problem' in first) return first
  if ('problem' in second) return second
  if (isNoDay(first.text)) return first
  return { problem: texts.ambiguousDate(first.text.slice(0, 10), second.text.slice(0, 10)) }
}

/** Whether a text has the form of a date, and the calendar has no such day. */
export function isNoDay(text: string): boolean {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? []
  if (day === undefined) return false
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(day)
}

/** Rule X6. Whether a date with slashes has only one reading, and it is not in the order of the file. */
export function isAgainstOrder(text: string, order: DateOrder): boolean {
  const [, a = '', b = ''] = slashes.exec(text.trim()) ?? []
  const only = a === b ? undefined : orderOf(Number(a), Number(b))
  return only !== undefined && only !== order
}

/** The order that two numbers can only have; undefined if they can have both. */
function orderOf(a: number, b: number): DateOrder | undefined {
  if (a > 12) return 'dmy'
  return b > 12 || a === b ? 'mdy' : undefined
}

/** Returns the date in the century of its year. A century in which it would be too late is none. */
function inCentury(
  year: string | undefined,
  write: (year: string) => string,
  { order, latest }: DateReading,
): Exclude<WrittenDate, undefined> {
  if (year?.length !== 2) return { text: write(year ?? '') }
  const [before, recent] = [write(`19${year}`), write(`20${year}`)]
  // 29 February 1900, or a day that no year has.
  if (isNoDay(before)) return { text: recent }
  if (latest !== undefined && recent.slice(0, 10) > latest) return { text: before }
  return order === undefined ? { problem: texts.shortYear(before, recent) } : { text: recent }
}

function dateText(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  [hours, minutes, half]: readonly (string | undefined)[],
): string {
  const time = hours === undefined ? '' : `T${hour(Number(hours), half)}:${minutes}`
  return `${year}-${pad(month)}-${pad(day)}${time}`
}

/** Returns the hour of a day. An hour past 12 with am, for example `13:30 am`, is none, so that the field refuses the time. */
function hour(hours: number, half: string | undefined): string {
  const isMorning = half !== undefined && /^a/i.test(half)
  if (hours > 12) return isMorning ? noHour : String(hours)
  if (half === undefined) return pad(String(hours))
  return pad(String((hours % 12) + (isMorning ? 0 : 12)))
}

function pad(digits = ''): string {
  return digits.padStart(2, '0')
}
