import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { byteParts, type FileBytes } from './file-bytes.ts'
import { importLimits } from './import-limits.ts'
import { LineEnds } from './line-ends.ts'
import type { TextPart } from './text-window.ts'
import { isWindows1252, windows1252, withWindowsSigns } from './windows-1252.ts'

/**
 * Returns a decoder of a text that is given part by part, without its byte order mark. Both throw: this function if the encoding is
 * unknown, the decoder if the bytes are not in it.
 */
export type Decode = (encoding: string) => (part: Uint8Array, isLast: boolean) => string

/** First bytes of files that offices send instead of a list. */
const strangers: readonly (readonly [string, readonly number[]])[] = [
  ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a photo', [0xff, 0xd8, 0xff]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a compressed file', [0x1f, 0x8b]],
  ['a database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]],
]

/** The text of a file, and the encoding in which it is read. */
export interface FileText {
  readonly encoding: string
  readonly size: number
  /** First character that is no blank. */
  readonly start: string
  /** The end of its lines. */
  readonly lineBreak: '\n' | '\r'
  /** Reads the text part by part from its beginning, as often as needed. */
  parts(): Iterable<TextPart>
}

/**
 * Rule X1. Reads a file as text in UTF-8 or UTF-16, with or without a byte order mark, in the encoding that is named, or in
 * Windows-1252 if it can be no other. Anything else is refused with a message that says what to do: pictures, old workbooks, and
 * other old encodings, which no program can distinguish. The whole file is checked before its first row is read.
 */
export function readFileText(
  bytes: FileBytes,
  decode: Decode,
  named?: string | undefined,
): Result<FileText, Failure> {
  if (bytes.size === 0) return refuse(texts.empty)
  const start = bytes.read(0, 64)
  const stranger = strangers.find(([, signs]) => signs.every((byte, at) => start[at] === byte))
  if (stranger) return refuse(texts.notText(stranger[0]))
  if (named !== undefined && !isKnown(named, decode)) return refuse(texts.noEncoding(named))
  const encoding = named?.trim().toLowerCase() ?? encodingOf(start)
  if (named !== undefined && isUtf16(encoding) && !bytes.read(0, headLength).includes(0))
    return refuse(texts.wrongEncoding(named))
  const found = checkedText(bytes, encoding, decode)
  if (found) return found
  if (named !== undefined) return refuse(texts.wrongEncoding(named))
  if (encoding !== 'utf-8') return refuse(texts.notText('a damaged text'))
  const isWindows = isWindows1252(byteParts(bytes, importLimits.bytesAtOnce))
  const windows = isWindows ? checkedText(bytes, windows1252, decode) : undefined
  return windows ?? refuse(texts.notUtf8(badLine(bytes, decode)))
}

/** Reads the whole text once and checks what it holds. Returns undefined if it is not in this encoding. */
function checkedText(
  bytes: FileBytes,
  encoding: string,
  decode: Decode,
): Result<FileText, Failure> | undefined {
  const parts = () => decodedParts(bytes, encoding, decode)
  let head = ''
  const ends = new LineEnds()
  const reading = parts()
  for (;;) {
    const step = nextPart(reading)
    if (step === undefined) return undefined
    if (step.done) break
    const { text } = step.value
    if (text.includes('\u0000')) return refuse(texts.notText('a file of a program'))
    ends.add(text)
    if (head.length < headLength) head = (head + text.slice(0, headLength * 2)).trimStart()
  }
  if (head === '') return refuse(texts.empty)
  const lower = head.slice(0, headLength).toLowerCase()
  if (pageStarts.some((one) => lower.startsWith(one))) return refuse(texts.webPage)
  return ok({
    encoding,
    size: bytes.size,
    start: head.charAt(0),
    lineBreak: ends.lineBreak,
    parts,
  })
}

/** Number of characters by which a web page is told. */
const headLength = 1_000

/** Returns the next part of a text; undefined if its bytes are not in the encoding. */
function nextPart(parts: Iterator<TextPart, void>): IteratorResult<TextPart, void> | undefined {
  try {
    return parts.next()
  } catch {
    return undefined
  }
}

function* decodedParts(bytes: FileBytes, encoding: string, decode: Decode): Generator<TextPart, void> {
  const decoded = decode(encoding)
  for (const [part, at] of byteParts(bytes, importLimits.bytesAtOnce)) {
    const end = at + part.length
    const text = withWindowsSigns(decoded(part, end >= bytes.size), encoding)
    yield { text, until: end / bytes.size }
  }
}

/** The starts of web pages and XML that programs save under the name of a workbook. */
const pageStarts = ['<!doctype', '<html', '<table', '<meta', '<style', '<?xml']

/** Whether an encoding has a zero byte in each letter, digit and separator. Other texts decode to signs of no language. */
function isUtf16(encoding: string): boolean {
  return /^utf-16/.test(encoding)
}

function isKnown(encoding: string, decode: Decode): boolean {
  try {
    decode(encoding)
    return true
  } catch {
    return false
  }
}

/** Detects UTF-16 without a byte order mark by the empty half of each Latin letter. */
function encodingOf(start: Uint8Array): string {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const isEmpty = (odd: number) => start.length > 1 && start.every((byte, at) => at % 2 !== odd || byte === 0)
  if (isEmpty(1)) return 'utf-16le'
  return isEmpty(0) ? 'utf-16be' : 'utf-8'
}

/** Returns the number of the first line that is not UTF-8. */
function badLine(bytes: FileBytes, decode: Decode): number {
  const readable = readableParts(bytes, decode)
  const decoded = decode('utf-8')
  let line = 1
  for (const [part, at] of byteParts(bytes, importLimits.bytesAtOnce)) {
    const isReadable = at < readable
    if (isReadable) decoded(part, false)
    for (const [index, byte] of part.entries()) {
      if (!isReadable && !isRead(() => decoded(part.subarray(index, index + 1), false))) return line
      if (byte === 0x0a) line++
    }
  }
  return line
}

/** Returns where the first part starts that is not UTF-8. */
function readableParts(bytes: FileBytes, decode: Decode): number {
  const decoded = decode('utf-8')
  for (const [part, at] of byteParts(bytes, importLimits.bytesAtOnce)) {
    if (!isRead(() => decoded(part, false))) return at
  }
  return bytes.size
}

function isRead(decodes: () => string): boolean {
  try {
    decodes()
    return true
  } catch {
    return false
  }
}

function refuse(message: string): Result<never, Failure> {
  return err(invalid('file', message))
}
