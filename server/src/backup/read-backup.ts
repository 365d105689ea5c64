import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { FailureError, messages, refused } from '@watchfloor/core'
import type { JournalRow } from '../db/database.ts'
import { migrationNames } from '../db/migrate.ts'
import { ChainCheck } from '../journal/chain-check.ts'
import { type OnRows, rowCount } from './backup-lines.ts'
import { BackupDamaged, type BackupHead, backupEnd, formats, parseJson, type Row, readRow } from './format.ts'
import { photosBeside, readKept, storedBytes } from './photo-store.ts'
import { headOf, isSealedFile, linesOf } from './read-lines.ts'
import { type Opener, PhotoOpener } from './seal.ts'
import { type BackupFacts, backupFacts } from './write-backup.ts'

export interface ReadOptions {
  readonly onRows?: OnRows | undefined
  /** What opens an encrypted backup. */
  readonly opener?: Opener | undefined
  /** Whether the backup is to be restored, so that its schema must be known. */
  readonly isToRestore?: boolean
}

/**
 * Reads a whole backup and checks that it is complete. @throws BackupDamaged; BackupLocked if nothing opens it; FailureError if it
 * is to be restored and a newer version made it
 */
export async function verifyBackup(
  file: string,
  { onRows, opener, isToRestore }: ReadOptions = {},
): Promise<BackupFacts> {
  let head: BackupHead | undefined
  let [rows, all] = [0, 0]
  const check = new Check(file)
  for await (const part of readBackup(file, opener, check)) {
    if (!head) {
      head = part.head
      all = rowCount(head)
      if (isToRestore) requireKnownSchema(head)
    }
    onRows?.(++rows, all)
  }
  if (!head) throw new BackupDamaged(file, 'it is empty.')
  const { tampered } = check
  const isEncrypted = await isSealedFile(file)
  return {
    ...backupFacts(file, head, isEncrypted),
    ...(tampered !== undefined && { firstTampered: tampered }),
  }
}

/** Returns the end of the journal in a backup, as its head names it. Undefined if there is no such file. */
export async function backupEndOf(file: string): Promise<BackupHead['journal'] | undefined> {
  try {
    for await (const line of linesOf(file)) return headOf(line, file).journal
  } catch {
    // It was deleted, moved or damaged.
  }
  return undefined
}

interface Part {
  readonly head: BackupHead
  readonly table: string
  readonly row: Row
}

/**
 * Yields the rows of a backup in order. Damage may show only at the end, so a caller that cannot undo its work verifies the
 * file first. @throws BackupDamaged; BackupLocked if nothing opens it
 */
export async function* readBackup(
  file: string,
  opener?: Opener,
  check = new Check(file),
): AsyncGenerator<Part> {
  const photoOpener = await PhotoOpener.open(opener)
  const digest = createHash('sha256')
  let head: BackupHead | undefined
  let before: string | undefined
  for await (const line of linesOf(file, opener)) {
    if (before !== undefined) {
      digest.update(`${before}\n`)
      if (!head) head = headOf(before, file)
      else yield await withPhotos(check.part(before, head), file, photoOpener)
    }
    before = line
  }
  if (!head) throw new BackupDamaged(file, 'it is cut off or something else.')
  const end = backupEnd.safeParse(parseJson(before ?? ''))
  if (!end.success) throw new BackupDamaged(file, 'it is cut off.')
  if (end.data.sha256 !== digest.digest('hex'))
    throw new BackupDamaged(file, 'it was changed after it was made.')
  check.end(head)
}

/** Returns a row with the bytes that the backup keeps beside it. @throws BackupDamaged if they are missing or changed */
async function withPhotos(part: Part, file: string, opener: PhotoOpener): Promise<Part> {
  const { head, table } = part
  const blobs = head.format === formats.photosBeside ? (head.tables[table]?.blobs ?? []) : []
  const row: Record<string, unknown> = { ...part.row }
  for (const blob of blobs) {
    if (row[blob] === null) continue
    const kept = storedBytes.safeParse(row[blob])
    if (!kept.success) throw new BackupDamaged(file, `it does not say where the photo ${row['name']} is.`)
    const photos = photosBeside(file)
    const content = await readKept(photos, kept.data)
    const place = `${join(photos, kept.data.sha256.slice(0, 2), kept.data.sha256)} (${blob} of ${row['name']})`
    if (content === 'missing') throw new BackupDamaged(file, `its photo ${place} is missing.`)
    if (content === 'changed')
      throw new BackupDamaged(file, `its photo ${place} was changed after it was made.`)
    row[blob] = await opener.plain(content, `${file}: its photo ${place}`)
  }
  return { ...part, row }
}

/** Counts the rows and checks the hash chain of the journal. */
class Check {
  #file: string
  #counts = new Map<string, number>()
  readonly #chain = new ChainCheck()

  constructor(file: string) {
    this.#file = file
  }

  /** Number of the first journal entry that breaks the chain. */
  get tampered(): number | undefined {
    return this.#chain.firstTampered
  }

  part(line: string, head: BackupHead): Part {
    const read = readRow(line, head)
    if (!read) throw new BackupDamaged(this.#file, 'it has a line that is no row.')
    this.#counts.set(read.table, (this.#counts.get(read.table) ?? 0) + 1)
    // The file is undamaged, so what breaks the chain was changed before the backup. It is restored as it was.
    if (read.table === 'journal') this.#chain.add(read.row as unknown as JournalRow)
    return { head, ...read }
  }

  end({ tables, journal }: BackupHead): void {
    for (const [table, { rows }] of Object.entries(tables)) {
      if ((this.#counts.get(table) ?? 0) !== rows) {
        throw new BackupDamaged(this.#file, `it has not all rows of ${table}.`)
      }
    }
    if (journal.seq !== this.#chain.last.seq) throw new BackupDamaged(this.#file, 'its journal is not whole.')
  }
}

/** Requires that this program knows the schema of a backup. @throws FailureError if a newer version made it */
function requireKnownSchema({ migrations, version }: Pick<BackupHead, 'migrations' | 'version'>): void {
  if (!migrations.every((name) => migrationNames.includes(name)))
    throw new FailureError(refused(messages.backup.newer(version)))
}
