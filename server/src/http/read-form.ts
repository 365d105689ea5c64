import type { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import {
  type Endpoint,
  type Failure,
  FailureError,
  imageLimits,
  importLimits,
  invalid,
  messages,
} from '@watchfloor/core'
import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import { type FormPart, preparePart, textOfPart } from './form-part.ts'
import { discardBody } from './read-body.ts'

/** A multipart body: text fields and at most one file. */
export interface Form {
  readonly fields: Record<string, unknown>
  readonly file: Buffer | undefined
}

/** Codes of formidable's errors. */
const formidableErrors = {
  maxFieldsSizeExceeded: 1006,
  biggerThanTotalMaxFileSize: 1009,
  unknownTransferEncoding: 1014,
  biggerThanMaxFileSize: 1016,
} as const

/** Maximum size of each kind of file, and the text for a larger one. */
const fileTerms = {
  image: { maxBytes: imageLimits.maxBytes, tooLarge: messages.image.tooLarge },
  file: {
    maxBytes: importLimits.maxBytes,
    tooLarge: messages.import.tooLarge(importLimits.maxBytes / 1024 / 1024),
  },
} as const

/** formidable sets a field with this name as a prototype, where the field is lost. */
const lostName = '__proto__'

const maxFields = 100
const maxFieldBytes = 1024 * 1024

/**
 * Reads a form with at most one file. The file stays in memory, so nothing is left on the disk.
 * @throws FailureError 413 for a body that is too large, 400 for an invalid form
 */
export async function readForm(ctx: Context, fileField: NonNullable<Endpoint['file']>): Promise<Form> {
  const terms = fileTerms[fileField]
  const parts = new Map<unknown, Buffer[]>()
  let hasLost = false
  let refusal: Failure | undefined
  const read = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      maxFiles: 1,
      maxFields,
      maxFieldsSize: maxFieldBytes,
      maxFileSize: terms.maxBytes,
      maxTotalFileSize: terms.maxBytes,
      allowEmptyFiles: true,
      minFileSize: 0,
      fileWriteStreamHandler: (file) => collector(parts, file),
      onPart: (part, take) => {
        hasLost ||= part.name === lostName
        refusal ??= preparePart(part as unknown as FormPart)
        return take(part)
      },
    },
    onError: (error) => {
      throw error
    },
  })
  try {
    await whileOpen(
      ctx.req,
      read(ctx, async () => undefined),
    )
  } catch (error) {
    await discardBody(ctx.req)
    throw formError(error, fileField)
  }
  // formidable stops at the closing boundary, but more bytes may follow. The upload ends only when the body ends.
  await discardBody(ctx.req)
  if (!ctx.req.complete) throw new FailureError({ code: 'input.invalid', message: messages.input.badForm })
  if (refusal) throw new FailureError(refusal)
  const file = wholeFile(parts, fileField)
  const names = Object.keys(ctx.request.files ?? {})
  const unknownField = hasLost ? lostName : names.find((name) => name !== fileField)
  if (unknownField !== undefined) {
    throw new FailureError(invalid(unknownField, messages.input.unknownField(unknownField)))
  }
  return { fields: textFields(ctx.request.body as Record<string, unknown>), file }
}

/**
 * Waits for the reading of a body. formidable does not hear of a connection that closed before it listened, and would wait forever.
 * @throws when the connection closes before the end of the body
 */
async function whileOpen(request: IncomingMessage, reading: Promise<unknown>): Promise<void> {
  await Promise.race([reading, finished(request).then(() => reading)])
}

/**
 * Decodes the texts of a form, and restores their line breaks: browsers send every one as CR LF (HTML, 4.10.21.8).
 * @throws FailureError for a text that is not UTF-8
 */
function textFields(body: Record<string, unknown>): Record<string, unknown> {
  const plain = (bytes: string) => {
    const text = textOfPart(bytes)
    if (text !== undefined) return text.replaceAll('\r\n', '\n')
    throw new FailureError({ code: 'input.invalid', message: messages.input.badEncoding })
  }
  // A name that is sent several times has a list.
  const entries = Object.entries(body as Record<string, string | string[]>)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(plain) : plain(value)]),
  )
}

/**
 * Returns the file, if one was chosen. A form without a file sends a part without a name. A named part without bytes is a
 * broken file.
 */
function wholeFile(parts: ReadonlyMap<unknown, Buffer[]>, field: keyof typeof fileTerms): Buffer | undefined {
  for (const [part, chunks] of parts) {
    const bytes = Buffer.concat(chunks)
    if (bytes.length > 0) return bytes
    if ((part as { originalFilename?: string | null }).originalFilename) {
      const message = field === 'image' ? messages.image.compressFailed : messages.import.empty
      throw new FailureError({ code: 'input.invalid', field, message })
    }
  }
  return undefined
}

function collector(parts: Map<unknown, Buffer[]>, file: unknown): Writable {
  const chunks: Buffer[] = []
  parts.set(file, chunks)
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
}

/** Converts formidable's error. Koa does not read its `httpCode`; its `code` shows what was too large. */
function formError(error: unknown, field: keyof typeof fileTerms): FailureError {
  const { code } = error as { code?: number }
  if (
    code === formidableErrors.biggerThanMaxFileSize ||
    code === formidableErrors.biggerThanTotalMaxFileSize
  ) {
    return new FailureError({ code: 'upload.too-large', field, message: fileTerms[field].tooLarge })
  }
  if (code === formidableErrors.maxFieldsSizeExceeded) {
    return new FailureError({ code: 'upload.too-large', message: messages.input.tooBig })
  }
  if (code === formidableErrors.unknownTransferEncoding) {
    return new FailureError({ code: 'input.invalid', message: messages.input.encodedPart })
  }
  return new FailureError({ code: 'input.invalid', message: messages.input.badForm })
}
