import { randomUUID } from 'node:crypto'
import { readSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileBytes, LocalFile } from '@watchfloor/core'

/** Returns the bytes of an open file of this process. */
export function bytesOfFile({ descriptor, size }: LocalFile): FileBytes {
  return {
    size,
    read(start, length) {
      const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - start)))
      for (let read = 0; read < bytes.length; ) {
        const count = readSync(descriptor, bytes, read, bytes.length - read, start + read)
        if (count === 0) throw new Error('The file became shorter while it was read. Import it again.')
        read += count
      }
      return bytes
    },
  }
}

/** A file that only its owner can read. */
export interface UnnamedFile {
  readonly file: FileHandle
  close(): Promise<void>
}

/**
 * Opens a new file that has no name, so that nothing remains of it when the process dies. Where the system keeps the name of an open
 * file, it is deleted when it is closed.
 */
export async function openUnnamedFile(folder: string = tmpdir()): Promise<UnnamedFile> {
  const path = join(folder, `.watchfloor-import-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  const isUnnamed = await rm(path).then(
    () => true,
    () => false,
  )
  return {
    file,
    async close() {
      await file.close()
      if (!isUnnamed) await rm(path, { force: true })
    },
  }
}
