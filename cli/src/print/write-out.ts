import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { unfinishedResult } from '@watchfloor/core'
import { dropAbandonedOf } from '@watchfloor/server'
import { removeOnSignal } from './end-on-signal.ts'
import { notWritten } from './not-written.ts'
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

/** The content of a file, at once or part by part. */
type Content = Uint8Array | AsyncIterable<string | Uint8Array>

/** Checks a file before it gets its name. It throws if the file must not have it. */
type Check = (unfinished: string) => Promise<void>

/** Writes to the place of a path and returns its kind. A file is written completely or not at all. */
export async function writeOut(path: string, bytes: Content, check?: Check) {
  const place = await placeOf(path)
  if (place.kind === 'stdout') await writeToStdout(bytes)
  else {
    await writers[place.kind](place.path, bytes, check).catch((error: unknown) => {
      throw notWritten(path, error)
    })
  }
  return place.kind
}

/** How the bytes of an answer are written. */
interface Coming {
  /** Converts the bytes before they are written. */
  readonly convert?: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
  readonly check?: Check
}

/**
 * Writes the bytes of an answer as they come, all or none.
 * @throws the error of the connection or of the check rather than that of the file
 */
export async function writeComing(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  { convert = (same) => same, check }: Coming,
): Promise<void> {
  let broken: unknown
  const keep = (error: unknown): never => {
    broken = error
    throw error
  }
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes
    } catch (error) {
      keep(error)
    }
  }
  const checked = check && ((unfinished: string) => check(unfinished).catch(keep))
  await writeOut(path, convert(watched()), checked).catch((error: unknown) => {
    throw broken ?? error
  })
}

const writers = {
  file: writeWhole,
  pipe: writeThrough,
  folder: () => Promise.reject(new Error('it is a folder.')),
  nothing: () => Promise.reject(new Error('it takes no file.')),
}

/** Writes a file. The previous file is kept until the new one is on the disk and checked. */
async function writeWhole(path: string, bytes: Content, check?: Check): Promise<void> {
  await dropAbandonedOf(path)
  const unfinished = `${path}.${randomUUID().slice(0, 8)}${unfinishedResult}`
  const watch = removeOnSignal(unfinished)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await writeParts(file, bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await check?.(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    watch.end()
  }
}

/** Writes into a pipe or a device without replacing it. */
async function writeThrough(path: string, bytes: Content): Promise<void> {
  const file = await open(path, constants.O_WRONLY)
  try {
    await writeParts(file, bytes)
  } catch (error) {
    // A reader that closes the pipe early is not a failure.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  } finally {
    await file.close()
  }
}

/** Writes a content into an open file, one part after the other. */
async function writeParts(file: FileHandle, content: Content): Promise<void> {
  const parts = content instanceof Uint8Array ? [content] : content
  for await (const part of parts) await file.appendFile(part)
}

async function writeToStdout(content: Content): Promise<void> {
  const parts = content instanceof Uint8Array ? [content] : content
  for await (const part of parts) {
    await new Promise<void>((resolve, reject) =>
      process.stdout.write(part, (error) => (error ? reject(error) : resolve())),
    )
  }
}
