import { type FileReply, releaseHeader, releaseIn } from '@watchfloor/core'
import { UnreadableAnswer } from '../ui/failure.ts'

/** Reads a response that is a file. */
export async function receiveFile(response: Response): Promise<FileReply> {
  const { headers } = response
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: headers.get('Content-Type') ?? '',
    etag: headers.get('ETag') ?? undefined,
    name: fileNameIn(headers.get('Content-Disposition') ?? ''),
    release: releaseIn(headers.get(releaseHeader)),
  }
}

/** Returns the name in `attachment; filename="Day 3.pdf"`. A name with non-ASCII letters is encoded in `filename*`. */
export function fileNameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  const plain = /filename="((?:[^"\\]|\\.)*)"|filename=([^;\s]+)/i.exec(disposition)
  return (encoded && decoded(encoded)) || plain?.[1]?.replace(/\\(.)/g, '$1') || plain?.[2]
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A file and its name. */
export interface Pdf {
  readonly blob: Blob
  readonly name: string
}

/** Returns the PDF of a call. @throws UnreadableAnswer for another type, for example the page of a proxy */
export function pdfOf(call: Promise<unknown>): Promise<Pdf> {
  return fileOf(call, 'application/pdf', 'report.pdf')
}

/** Returns the CSV of a call. @throws UnreadableAnswer for another type */
export function csvOf(call: Promise<unknown>): Promise<Pdf> {
  return fileOf(call, 'text/csv', 'report.csv')
}

/**
 * Returns the file of a call, by the name that the server suggests.
 * @throws UnreadableAnswer for another type, for example the page of a proxy
 */
export async function fileOf(call: Promise<unknown>, wanted: string, fallback: string): Promise<Pdf> {
  const { bytes, type, name = fallback } = (await call) as FileReply
  if (!type.startsWith(wanted)) throw new UnreadableAnswer(type)
  return { blob: new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name }
}
