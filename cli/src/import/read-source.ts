import { open } from 'node:fs/promises'
import { FailureError, importLimits, invalid, messages } from '@watchfloor/core'

/** Returns the bytes of a file, or of standard input for `-`. @throws FailureError if it is larger than an import accepts */
export async function readSource(file: string): Promise<Buffer> {
  if (file === '-') return collect(process.stdin)
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${file} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
    )
  })
  try {
    if ((await handle.stat()).isDirectory()) throw new Error(`${file} cannot be read: it is a folder.`)
    return await collect(handle.createReadStream({ autoClose: false }))
  } finally {
    await handle.close()
  }
}

async function collect(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length
    if (length > importLimits.maxBytes) {
      const message = messages.import.tooLarge(importLimits.maxBytes / 1024 / 1024)
      throw new FailureError({ ...invalid('file', message), code: 'upload.too-large' })
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
