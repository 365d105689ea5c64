import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { print, type Result } from './print.ts'
import { UsageProblem } from './usage-problem.ts'

/** Writes a result that is a file, `-` for standard output; says so in the words or the document of the command. */
export async function writeResult(
  path: string,
  bytes: Uint8Array,
  result: Result,
  flags: { json?: boolean },
): Promise<void> {
  if (path !== '-') {
    await writeWhole(path, bytes)
    return print(result, flags)
  }
  if (flags.json)
    throw new UsageProblem('With --json standard output is one JSON document. Give --out a file.')
  await new Promise<void>((resolve, reject) =>
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve())),
  )
}

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
