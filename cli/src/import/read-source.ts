import { type FileHandle, open } from 'node:fs/promises'
import {
  type CallOptions,
  FailureError,
  type FileBytes,
  importLimits,
  invalid,
  messages,
} from '@watchfloor/core'
import { aFolder, FileUnreadable, unreadableFile } from '../print/unreadable.ts'

/** The file of an import, as a call takes it. */
export interface OpenedSource {
  readonly options: Pick<CallOptions, 'file' | 'localFile'>
  /** The bytes of the file, or what reads them part by part. */
  readonly content: Uint8Array | FileBytes
  close(): Promise<void>
}

/**
 * Opens the file of an import, or standard input for `-`. For a server elsewhere it is read into memory; on this machine it is read part
 * by part (rule X25). @throws FailureError if it is larger than an import accepts
 */
export async function openSource(path: string, isElsewhere: boolean): Promise<OpenedSource> {
  const handle = path === '-' ? undefined : await openFile(path)
  const stream = handle?.createReadStream({ autoClose: false }) ?? process.stdin
  if (!isElsewhere) return openHere(handle, stream)
  try {
    const bytes = await collect(stream)
    return { options: { file: bytes }, content: bytes, close: async () => undefined }
  } finally {
    await handle?.close()
  }
}

async function openFile(path: string): Promise<FileHandle> {
  const handle = await open(path).catch(unreadableFile(path))
  if (!(await handle.stat()).isDirectory()) return handle
  await handle.close()
  throw new FileUnreadable(path, aFolder)
}

/** Opens a file of this machine. What can only be read once, for example a pipe, is read into memory, or copied if it is large. */
async function openHere(
  handle: FileHandle | undefined,
  stream: AsyncIterable<Buffer>,
): Promise<OpenedSource> {
  const stat = await handle?.stat()
  if (!handle || !stat?.isFile()) return openOnce(stream).finally(() => handle?.close())
  if (stat.size > importLimits.maxFileBytes) {
    await handle.close()
    throw tooLarge(messages.import.tooLarge(megabytes.file))
  }
  return readingFrom({ file: handle, close: () => handle.close() }, stat.size)
}

/** Reads a stream into memory, or from where it is larger than a sent file may be, into a file without a name. */
async function openOnce(stream: AsyncIterable<Buffer>): Promise<OpenedSource> {
  const parts: Buffer[] = []
  let length = 0
  const rest = stream[Symbol.asyncIterator]()
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    parts.push(next.value)
    length += next.value.length
    if (length > importLimits.maxBytes) return copied(parts, { [Symbol.asyncIterator]: () => rest })
  }
  const bytes = Buffer.concat(parts)
  return { options: { file: bytes }, content: bytes, close: async () => undefined }
}

async function copied(begun: readonly Buffer[], rest: AsyncIterable<Buffer>): Promise<OpenedSource> {
  const { openUnnamedFile } = await import('@watchfloor/server')
  const opened = await openUnnamedFile()
  try {
    for (const part of begun) await opened.file.writeFile(part)
    const before = begun.reduce((sum, { length }) => sum + length, 0)
    return await readingFrom(opened, await copy(rest, opened.file, before))
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function readingFrom(
  { file, close }: { readonly file: FileHandle; close(): Promise<void> },
  size: number,
): Promise<OpenedSource> {
  const { bytesOfFile } = await import('@watchfloor/server')
  const localFile = { descriptor: file.fd, size }
  return { options: { localFile }, content: bytesOfFile(localFile), close }
}

const megabytes = {
  sent: importLimits.maxBytes / 1024 / 1024,
  file: importLimits.maxFileBytes / 1024 / 1024,
} as const

/** Copies the rest of a stream into a file. Returns the number of bytes with those `before`. @throws FailureError */
async function copy(stream: AsyncIterable<Buffer>, file: FileHandle, before: number): Promise<number> {
  let length = before
  for await (const part of stream) {
    length += part.length
    if (length > importLimits.maxFileBytes) throw tooLarge(messages.import.tooLarge(megabytes.file))
    await file.writeFile(part)
  }
  return length
}

/** Reads a stream into memory. @throws FailureError */
async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream) {
    length += part.length
    if (length > importLimits.maxBytes)
      throw tooLarge(messages.import.sentTooLarge(megabytes.sent, megabytes.file))
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(message: string): FailureError {
  return new FailureError({ ...invalid('file', message), code: 'upload.too-large' })
}
