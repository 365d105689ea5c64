import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import {
  BackupDamaged,
  type BackupHead,
  backupHead,
  formats,
  parseJson,
  type Row,
  readRow,
} from './format.ts'
import { isSealed, type Opener, openSealed } from './seal.ts'

/** The first bytes of a gzip file. */
const gzipStart = Buffer.from([0x1f, 0x8b])

/**
 * Yields the lines of a backup, which may be encrypted. @throws BackupDamaged if it cannot be unpacked; BackupLocked if nothing opens
 * it
 */
export async function* linesOf(file: string, opener?: Opener): AsyncGenerator<string> {
  const sealed = await isSealedFile(file)
  const stored = await open(file)
  const text = new PassThrough()
  const bytes = stored.createReadStream()
  const packed = sealed ? openSealed(bytes, file, opener) : bytes
  // An error ends the text and is thrown to the reader of the lines.
  const unpacking = pipeline(packed, createGunzip(), text)
  unpacking.catch(() => undefined)
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
  // A reader that stops at a damaged line no longer listens. Without a listener, a later error would end the process.
  lines.on('error', () => undefined)
  try {
    yield* lines
    await unpacking
  } catch (error) {
    const isZip = (error as NodeJS.ErrnoException).code?.startsWith('Z_')
    throw isZip ? new BackupDamaged(file, 'it cannot be unpacked.') : error
  } finally {
    // A reader may stop early, and a locked file is not read at all. This closes the file.
    text.destroy()
    bytes.destroy()
  }
}

/** Reads the head of a backup. @throws BackupDamaged if the line is not one */
export function headOf(line: string, file: string): BackupHead {
  const read = backupHead.safeParse(parseJson(line))
  if (!read.success) throw new BackupDamaged(file, 'its first line does not say what it holds.')
  return read.data
}

/**
 * Yields the rows of one table of a backup that keeps its photos beside it, and reads no further. Yields nothing of any other file.
 * @throws BackupDamaged
 */
export async function* readRowsOf(file: string, table: string): AsyncGenerator<Row> {
  if (!(await isGzip(file))) return
  let head: BackupHead | undefined
  let rest = 0
  for await (const line of linesOf(file)) {
    if (!head) {
      head = headOf(line, file)
      rest = head.tables[table]?.rows ?? 0
      if (head.format !== formats.photosBeside || rest === 0) return
      continue
    }
    const read = readRow(line, head)
    if (read?.table !== table) continue
    yield read.row
    if (--rest === 0) return
  }
  throw new BackupDamaged(file, 'it is cut off.')
}

async function isGzip(path: string): Promise<boolean> {
  return (await startOf(path)).subarray(0, gzipStart.length).equals(gzipStart)
}

/** Whether a backup is encrypted. */
export async function isSealedFile(path: string): Promise<boolean> {
  return isSealed(await startOf(path))
}

/** Returns the first bytes of a file. */
async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
