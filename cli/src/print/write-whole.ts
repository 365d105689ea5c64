import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/** Writes a file whole or not at all: what stood there before stays until the new one is on the disk. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.part`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw notWritten(path, error)
  }
}

/** Says in words why a file could not be written. */
export function notWritten(path: string, error: unknown): Error {
  return new Error(`${path} could not be written: ${whyOf(error)}`, { cause: error })
}

function whyOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'its folder does not exist.'
  if (code === 'EACCES' || code === 'EPERM') return 'writing there is not permitted.'
  if (code === 'EISDIR') return 'it is a folder.'
  return code === 'ENOSPC' ? 'the disk is full.' : message
}
