import { type Failure, messages } from '@watchfloor/core'

/** A part of a form, as formidable hands it over. Its types lack the headers and the encoding. */
export interface FormPart {
  readonly name: string | null
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The name of a file. Null for a text. */
  originalFilename: string | null
  /** formidable takes a part with a type for a file, and one without for a text. */
  mimetype: string | null
  /** How formidable decodes a text. */
  transferEncoding: string
}

/** Transfer encodings that leave the bytes as they are. RFC 7578 (4.7) deprecates the others. */
const plainEncodings: readonly string[] = ['7bit', '8bit', 'binary']

/** Names of UTF-8, and of its part ASCII. */
const utf8Names: readonly string[] = ['utf-8', 'utf8', 'us-ascii', 'ascii']

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Prepares a part for formidable: what has a file name is a file (RFC 7578, 4.2), and each byte of a text becomes one character, which
 * `textOfPart` decodes. Returns why the part is refused. Undefined if it is not.
 */
export function preparePart(part: FormPart): Failure | undefined {
  const { headers, name } = part
  const disposition = headers['content-disposition'] ?? ''
  const fileName = parameterOf(disposition, 'filename') ?? parameterOf(disposition, 'filename*')
  const encoding = headers['content-transfer-encoding']?.trim().toLowerCase()
  const charset = parameterOf(headers['content-type'] ?? '', 'charset')?.toLowerCase()
  part.originalFilename = fileName ?? null
  part.mimetype = fileName === undefined ? null : part.mimetype || 'application/octet-stream'
  part.transferEncoding = 'latin1'
  const refused = { code: 'input.invalid', ...(name !== null && { field: name }) } as const
  if (encoding !== undefined && !plainEncodings.includes(encoding)) {
    return { ...refused, message: messages.input.encodedPart }
  }
  if (fileName === undefined && charset !== undefined && !utf8Names.includes(charset)) {
    return { ...refused, message: messages.input.wrongCharset }
  }
  return undefined
}

/** Returns the text of a part that was read byte by byte. Undefined if its bytes are not UTF-8. */
export function textOfPart(bytes: string): string | undefined {
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return undefined
  }
}

/** A parameter of a header: its name, and its value with or without quotes. */
const parameter = /;\s*([^\s=;"]+)\s*=\s*(?:"([^"]*)"|([^\s;]*))/g

/** Returns a parameter of a header, for example the `charset` of a type. */
function parameterOf(header: string, name: string): string | undefined {
  for (const [, key = '', quoted, plain = ''] of header.matchAll(parameter)) {
    if (key.toLowerCase() === name) return quoted ?? plain
  }
  return undefined
}
