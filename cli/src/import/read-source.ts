import { type FileHandle, open } from 'node:fs/promises'
import {
  type CallOptions,
  FailureError,
  type FileBytes,
  importLimits,
  invalid,
  messages,
} from '@watchfloor/core'

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
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${path} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
    )
  })
  if (!(await handle.stat()).isDirectory()) return handle
  await handle.close()
  throw new Error(`${path} cannot be read: it is a folder.`)
}

/** Opens a file of this machine. What can only be read once, for example a pipe, is copied into a file without a name first. */
async function openHere(
  handle: FileHandle | undefined,
  stream: AsyncIterable<Buffer>,
): Promise<OpenedSource> {
  const { bytesOfFile, openUnnamedFile } = await import('@watchfloor/server')
  const stat = await handle?.stat()
  const { file, close } =
    handle && stat?.isFile() ? { file: handle, close: () => handle.close() } : await openUnnamedFile()
  try {
    const size = file === handle ? Number(stat?.size) : await copy(stream, file)
    if (size > importLimits.maxFileBytes) throw tooLarge(messages.import.tooLarge(megabytes.file))
    const localFile = { descriptor: file.fd, size }
    return { options: { localFile }, content: bytesOfFile(localFile), close }
  } catch (error) {
    await close()
    throw error
  }
}

const megabytes = {
  sent: importLimits.maxBytes / 1024 / 1024,
  file: importLimits.maxFileBytes / 1024 / 1024,
} as const

/** Copies a stream into a file. Returns the number of bytes. @throws FailureError */
async function copy(stream: AsyncIterable<Buffer>, file: FileHandle): Promise<number> {
  let length = 0
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
