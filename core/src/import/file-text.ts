import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { importLimits } from './import-limits.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** Turns bytes into text without a byte order mark. @throws if they are not in this encoding */
export type Decode = (bytes: Uint8Array, encoding: TextEncoding) => string

/** First bytes of files that offices send instead of a list. */
const strangers: readonly (readonly [string, readonly number[]])[] = [
  ['an Excel workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a photo', [0xff, 0xd8, 0xff]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a compressed file', [0x1f, 0x8b]],
  ['a database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]],
]

/**
 * Rule X1. Reads a file as text in UTF-8 or UTF-16, with or without a byte order mark. Anything else is refused with a message
 * that says what to do: workbooks, pictures, and old encodings, which no program can distinguish.
 */
export function readFileText(bytes: Uint8Array, decode: Decode): Result<string, Failure> {
  if (bytes.length === 0) return refuse(texts.empty)
  if (bytes.length > importLimits.maxBytes) {
    return refuse(texts.tooLarge(importLimits.maxBytes / 1024 / 1024))
  }
  const stranger = strangers.find(([, start]) => start.every((byte, at) => bytes[at] === byte))
  if (stranger) return refuse(texts.notText(stranger[0]))
  const encoding = encodingOf(bytes)
  try {
    const text = decode(bytes, encoding)
    if (text.includes('\u0000')) return refuse(texts.notText('a file of a program'))
    return text.trim() === '' ? refuse(texts.empty) : ok(text)
  } catch {
    return refuse(
      encoding === 'utf-8' ? texts.notUtf8(badLine(bytes, decode)) : texts.notText('a damaged text'),
    )
  }
}

/** Detects UTF-16 without a byte order mark by the empty half of each Latin letter. */
function encodingOf(bytes: Uint8Array): TextEncoding {
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
