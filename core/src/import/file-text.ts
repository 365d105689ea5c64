import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { importLimits } from './import-limits.ts'

/** Turns bytes into text without a byte order mark. @throws if they are not in this encoding, or the encoding is unknown */
export type Decode = (bytes: Uint8Array, encoding: string) => string

/** First bytes of files that offices send instead of a list. */
const strangers: readonly (readonly [string, readonly number[]])[] = [
  ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a photo', [0xff, 0xd8, 0xff]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a compressed file', [0x1f, 0x8b]],
  ['a database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]],
]

/** The text of a file, and the encoding in which it was read. */
export interface FileText {
  readonly text: string
  readonly encoding: string
}

/**
 * Rule X1. Reads a file as text in UTF-8 or UTF-16, with or without a byte order mark, in the encoding that is named, or in
 * Windows-1252 if it can be no other. Anything else is refused with a message that says what to do: pictures, old workbooks, and
 * other old encodings, which no program can distinguish.
 */
export function readFileText(
  bytes: Uint8Array,
  decode: Decode,
  named?: string | undefined,
): Result<FileText, Failure> {
  if (bytes.length === 0) return refuse(texts.empty)
  if (bytes.length > importLimits.maxBytes) {
    return refuse(texts.tooLarge(importLimits.maxBytes / 1024 / 1024))
  }
  const stranger = strangers.find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  if (stranger) return refuse(texts.notText(stranger[0]))
  if (named !== undefined && !isDecoded(new Uint8Array(), named, decode))
    return refuse(texts.noEncoding(named))
  const encoding = named?.trim().toLowerCase() ?? encodingOf(bytes)
  if (isDecoded(bytes, encoding, decode))
    return textOf(withWindowsSigns(decode(bytes, encoding), encoding), encoding)
  if (named !== undefined) return refuse(texts.wrongEncoding(named))
  if (encoding !== 'utf-8') return refuse(texts.notText('a damaged text'))
  if (isWindows1252(bytes))
    return textOf(withWindowsSigns(decode(bytes, windows1252), windows1252), windows1252)
  return refuse(texts.notUtf8(badLine(bytes, decode)))
}

function textOf(text: string, encoding: string): Result<FileText, Failure> {
  if (text.includes('\u0000')) return refuse(texts.notText('a file of a program'))
  const start = text.slice(0, 1_000).trimStart().toLowerCase()
  if (pageStarts.some((one) => start.startsWith(one))) return refuse(texts.webPage)
  return text.trim() === '' ? refuse(texts.empty) : ok({ text, encoding })
}

/** The starts of web pages and XML that programs save under the name of a workbook. */
const pageStarts = ['<!doctype', '<html', '<table', '<meta', '<style', '<?xml']

const windows1252 = 'windows-1252'
/** The signs of Windows-1252 for the bytes 0x80 to 0x9f, in their order. */
const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Replaces the control characters that Node before version 24 decodes instead of the signs of Windows-1252. */
function withWindowsSigns(text: string, encoding: string): string {
  if (!/^(windows-1252|cp1252|latin1|iso-8859-1|ascii|us-ascii)$/.test(encoding)) return text
  return text.replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? sign)
}

function isDecoded(bytes: Uint8Array, encoding: string, decode: Decode): boolean {
  try {
    decode(bytes, encoding)
    return true
  } catch {
    return false
  }
}

/**
 * Whether bytes that are no UTF-8 can only be Windows-1252: each is one of its quotation marks and dashes, or one of its letters that
 * stands alone or in a pair. Macintosh and DOS have their letters at other bytes, and texts in Cyrillic or Greek letters have many
 * beside one another.
 */
function isWindows1252(bytes: Uint8Array): boolean {
  let letters = 0
  for (const byte of bytes) {
    const isLetter = byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7
    letters = isLetter ? letters + 1 : 0
    if (letters > 2) return false
    if (byte >= 0x80 && !isLetter && !windowsSigns.has(byte)) return false
  }
  return true
}

/** Ellipsis, quotation marks, dashes, bullet, no-break space, inverted marks, degree, ordinals, copyright and registered signs. */
const windowsSigns = new Set([
  0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0xa0, 0xa1, 0xa9, 0xaa, 0xae, 0xb0, 0xba, 0xbf,
])

/** Detects UTF-16 without a byte order mark by the empty half of each Latin letter. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 64)
  const isEmpty = (odd: number) => start.length > 1 && start.every((byte, at) => at % 2 !== odd || byte === 0)
  if (isEmpty(1)) return 'utf-16le'
  return isEmpty(0) ? 'utf-16be' : 'utf-8'
}

/** Returns the number of the first line that cannot be read. Lines end alike in every encoding that contains ASCII. */
function badLine(bytes: Uint8Array, decode: Decode): number {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start)
    const stop = end < 0 ? bytes.length : end
    try {
      decode(bytes.subarray(start, stop), 'utf-8')
    } catch {
      return line
    }
    start = stop + 1
  }
  return line
}

function refuse(message: string): Result<never, Failure> {
  return err(invalid('file', message))
}
