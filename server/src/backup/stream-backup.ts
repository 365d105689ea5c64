import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Instant, SentBackup } from '@watchfloor/core'
import type { Inspection } from '../db/database.ts'
import { backupLines, readHead } from './backup-lines.ts'
import { type BackupHead, formats } from './format.ts'
import { Sealer, type SealTo } from './seal.ts'
import { backupFacts } from './write-backup.ts'

/** Maximum number of bytes that wait for a slow reader. */
const maxWaitingBytes = 1 << 20

/** A backup that is read part by part. Nothing of it is written to a disk here. */
export interface BackupStream {
  readonly facts: SentBackup
  /** The bytes of the file. They are read from one state of the database. */
  readonly parts: AsyncGenerator<Uint8Array>
}

/**
 * Opens a backup that is sent as it is read. A reader that takes nothing for `stallMs` ends it, because it holds a connection to the
 * database. @throws SealKeyError
 */
export async function openBackupStream(
  db: Inspection,
  at: Instant,
  sealTo: SealTo | undefined,
  stallMs = 60_000,
): Promise<BackupStream> {
  const sealer = sealTo && (await Sealer.open(sealTo))
  const bytes = new PassThrough({ highWaterMark: maxWaitingBytes })
  // Without a listener an error before the first read would end the process.
  bytes.on('error', () => undefined)
  return new Promise((resolve, reject) => {
    const work = db.read(async (reader) => {
      const head = await readHead(db, reader, at, formats.photosInside)
      resolve({ facts: factsOf(head, sealer !== undefined), parts: partsOf(bytes, stallMs) })
      await pipeline(
        Readable.from(backupLines(reader, head)),
        createGzip({ level: 6 }),
        (packed: AsyncIterable<Uint8Array>) => (sealer ? sealer.stream(packed) : packed),
        bytes,
      )
    })
    work.catch((error: Error) => {
      bytes.destroy(error)
      reject(error)
    })
  })
}

function factsOf(head: BackupHead, isEncrypted: boolean): SentBackup {
  const { file: _, ...facts } = backupFacts('', head, isEncrypted)
  return { ...facts, counts: { ...facts.counts }, keys: [...facts.keys] }
}

/** The reader stopped taking bytes. */
class ReaderStalled extends Error {
  override readonly name = 'ReaderStalled'
}

/** Yields the bytes. Whoever stops reading, or takes nothing for too long, ends the reading of the database. */
function partsOf(bytes: PassThrough, stallMs: number): AsyncGenerator<Uint8Array> {
  const stalled = () => bytes.destroy(new ReaderStalled('The reader of the backup takes nothing more.'))
  // From the first part on only the time that the reader takes counts.
  let timer = setTimeout(stalled, stallMs)
  return (async function* () {
    try {
      clearTimeout(timer)
      for await (const part of bytes as AsyncIterable<Uint8Array>) {
        timer = setTimeout(stalled, stallMs)
        yield part
        clearTimeout(timer)
      }
    } finally {
      clearTimeout(timer)
      bytes.destroy()
    }
  })()
}
