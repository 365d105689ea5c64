import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { placeOf } from './place.ts'
import { type Output, print } from './print.ts'

/** Writes a result to a file or standard output (`-`). Prints the text or document of the command, unless standard output has the file. */
export async function writeResult(
  path: string,
  bytes: Uint8Array,
  result: Output,
  flags: { json?: boolean },
): Promise<void> {
  if ((await writeOut(path, bytes)) !== 'stdout') print(result, flags)
}

/** Writes to the place of a path and returns its kind. A file is written completely or not at all. */
export async function writeOut(path: string, bytes: Uint8Array) {
  const place = await placeOf(path)
  if (place.kind === 'stdout') await writeToStdout(bytes)
  else {
    await writers[place.kind](place.path, bytes).catch((error: unknown) => {
      throw notWritten(path, error)
    })
  }
  return place.kind
}

const writers = {
  file: writeWhole,
  pipe: writeThrough,
  folder: () => Promise.reject(new Error('it is a folder.')),
  nothing: () => Promise.reject(new Error('it takes no file.')),
}

/** Writes a file. The previous file is kept until the new one is on the disk. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
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
    throw error
  }
}

/** Writes into a pipe or a device without replacing it. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, constants.O_WRONLY)
  try {
    await file.writeFile(bytes)
  } catch (error) {
    // A reader that closes the pipe early is not a failure.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  } finally {
    await file.close()
  }
}

function writeToStdout(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) =>
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve())),
  )
}

/** Returns an error with the reason why a file could not be written. */
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
