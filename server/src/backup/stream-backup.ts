import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Instant, SentBackup } from '@watchfloor/core'
import type { Inspection } from '../db/database.ts'
import { bytesForReader, partsForReader } from '../system/slow-reader.ts'
import { backupLines, readHead } from './backup-lines.ts'
import { type BackupHead, formats } from './format.ts'
import { Sealer, type SealTo } from './seal.ts'
import { backupFacts } from './write-backup.ts'

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
  stallMs?: number,
): Promise<BackupStream> {
  const sealer = sealTo && (await Sealer.open(sealTo))
  const bytes = bytesForReader()
  return new Promise((resolve, reject) => {
    const work = db.read(async (reader) => {
      const head = await readHead(db, reader, at, formats.photosInside)
      const parts = partsForReader(bytes, 'backup', stallMs)
      resolve({ facts: factsOf(head, sealer !== undefined), parts })
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
