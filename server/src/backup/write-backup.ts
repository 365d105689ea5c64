import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Instant, messages } from '@watchfloor/core'
import type { Knex } from 'knex'
import type { Inspection, Reader } from '../db/database.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { readLastIds } from '../db/last-ids.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { readKeyNames } from '../keys/field-keys.ts'
import { findSecret, secretSetting } from '../keys/office-secret.ts'
import { version } from '../system/version.ts'
import { isAutomatic } from './backup-folder.ts'
import { PhotoKeeper, PhotoLost, type PhotoSealing } from './backup-photos.ts'
import { type BackupHead, formats, type Row, rowLine } from './format.ts'
import { photosBeside } from './photo-store.ts'
import { recipientsMark, Sealer, SealKeyError, type SealTo } from './seal.ts'
import { emptyPhotoList, PhotoIds, type PhotoList, photoListOf, writePhotoList } from './sealed-photos.ts'
import { backedUpTables, numberedTables } from './tables.ts'

/** Facts about a backup that was written or checked. */
export interface BackupFacts {
  readonly file: string
  readonly seq: number
  readonly madeAt: Instant
  readonly counts: Readonly<Record<string, number>>
  /** Fingerprints of the keys that its values are sealed with. The keys are not in the backup. */
  readonly keys: readonly string[]
  readonly isEncrypted: boolean
  /** Number of the first journal entry that was changed before the backup. */
  readonly firstTampered?: number
}

/** Receives the progress of a long task: rows done and rows in all. */
export type OnRows = (rows: number, all: number) => void

export interface BackupOptions {
  readonly onRows?: OnRows
  /** Whether the photos are kept in a folder beside the file, each once for all backups there. By default they are in the file. */
  readonly photosBeside?: boolean
  /** Who can open the backup. Without it the backup is not encrypted. */
  readonly sealTo?: SealTo | undefined
}

/**
 * Writes one state of the database to a file, while others keep writing to the database. The file is complete or absent, and
 * only its owner can read it. @throws SealKeyError
 */
export async function writeBackup(
  db: Inspection,
  file: string,
  at: Instant,
  options: BackupOptions = {},
): Promise<BackupFacts> {
  try {
    return await writeOnce(db, file, at, options)
  } catch (error) {
    // Another server deleted a photo that is encrypted anew now.
    if (error instanceof PhotoLost) return writeOnce(db, file, at, options)
    throw error
  }
}

async function writeOnce(
  db: Inspection,
  file: string,
  at: Instant,
  { onRows, photosBeside: isBeside = false, sealTo }: BackupOptions,
): Promise<BackupFacts> {
  const sealing = sealTo && (await sealingOf(db, sealTo, isBeside))
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`
  try {
    const { head, list } = await db.read(async (reader) => {
      const made = await readHead(db, reader, at, isBeside ? formats.photosBeside : formats.photosInside)
      const keeper = isBeside ? await keeperOf(reader, file, made, sealing?.photos) : undefined
      await pipeline(
        Readable.from(backupLines(reader, made, { onRows, keeper })),
        createGzip({ level: 6 }),
        (packed: AsyncIterable<Uint8Array>) => (sealing ? sealing.sealer.stream(packed) : packed),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
      )
      await keeper?.finish()
      return { head: made, list: sealing && listOf(file, sealing.photos, keeper) }
    })
    await sync(unfinished)
    // Without its list no photo of the backup may be deleted, so the list comes first.
    if (list) await writePhotoList(file, list)
    else await rm(photoListOf(file), { force: true })
    await rename(unfinished, file)
    return backupFacts(file, head, sealing !== undefined)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Returns the list beside an encrypted backup. A file that somebody carries away, with its photos inside, needs none. */
function listOf(
  file: string,
  photos: PhotoSealing | undefined,
  keeper: PhotoKeeper | undefined,
): PhotoList | undefined {
  if (photos && keeper) return keeper.listed(photos)
  return isAutomatic(file) ? emptyPhotoList : undefined
}

/** Returns how a backup and the photos beside it are encrypted. @throws SealKeyError */
async function sealingOf(db: Inspection, sealTo: SealTo, isBeside: boolean) {
  const sealer = await Sealer.open(sealTo)
  if (!isBeside) return { sealer, photos: undefined }
  if (!('recipients' in sealTo)) throw new SealKeyError(messages.backup.passphraseBeside)
  const ids = new PhotoIds((await findSecret(db.knex)) ?? randomUUID())
  return { sealer, photos: { sealer, ids, recipients: recipientsMark(sealTo.recipients) } }
}

/** Returns the number of rows in a backup. */
export function rowCount({ tables }: BackupHead): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}

export function backupFacts(
  file: string,
  { journal, madeAt, tables, keys }: BackupHead,
  isEncrypted: boolean,
): BackupFacts {
  const counts = Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]))
  return { file, seq: journal.seq, madeAt, counts, keys, isEncrypted }
}

async function readHead(
  db: Inspection,
  reader: Reader,
  at: Instant,
  format: BackupHead['format'],
): Promise<BackupHead> {
  const { knex } = reader
  const [last] = await reader.all<JournalHead>(
    knex('journal').select('seq', 'hash').orderBy('seq', 'desc').limit(1),
  )
  const tables: Record<string, BackupHead['tables'][string]> = {}
  for (const name of Object.keys(backedUpTables)) {
    // The schema may be older than this program, which saves it before an upgrade.
    if (!(await db.knex.schema.hasTable(name))) continue
    const [count] = await reader.all<{ rows: number | string }>(
      withoutSecret(name, knex(name).count({ rows: '*' })),
    )
    const info = Object.entries(await db.knex(name).columnInfo())
    const blobs = info.filter(([, { type }]) => ['blob', 'bytea'].includes(type)).map(([column]) => column)
    tables[name] = { columns: info.map(([column]) => column), blobs, rows: Number(count?.rows ?? 0) }
  }
  return {
    format,
    madeAt: at,
    version,
    migrations: await appliedMigrations(db.knex),
    journal: last ?? { seq: 0, hash: '' },
    keys: [...(await readKeyNames(knex))],
    lastIds: await readLastIds(
      reader,
      db.engine,
      numberedTables.filter((name) => name in tables),
    ),
    tables,
  }
}

function keeperOf(
  reader: Reader,
  file: string,
  { tables }: BackupHead,
  sealing: PhotoSealing | undefined,
): Promise<PhotoKeeper> {
  const blobs = tables['images']?.blobs ?? []
  return PhotoKeeper.open(reader, { folder: dirname(file), photos: photosBeside(file), blobs }, sealing)
}

interface LineOptions {
  readonly onRows: OnRows | undefined
  /** Keeps the photos beside the backup. */
  readonly keeper: PhotoKeeper | undefined
}

async function* backupLines(
  reader: Reader,
  head: BackupHead,
  { onRows, keeper }: LineOptions,
): AsyncGenerator<string> {
  const all = rowCount(head)
  let written = 0
  const digest = createHash('sha256')
  const counted = (text: string) => {
    digest.update(text)
    return text
  }
  yield counted(`${JSON.stringify(head)}\n`)
  for (const [table, { columns, blobs }] of Object.entries(head.tables)) {
    const isKept = keeper !== undefined && blobs.length > 0
    const read = isKept ? columns.filter((column) => !blobs.includes(column)) : undefined
    for await (const rows of pagesOf(reader, table, read)) {
      const whole = isKept ? await inTurn(rows, (row) => keeper.rowOf(row)) : rows
      yield counted(whole.map((row) => `${rowLine(table, columns, row)}\n`).join(''))
      written += rows.length
      onRows?.(written, all)
    }
  }
  yield `${JSON.stringify({ sha256: digest.digest('hex') })}\n`
}

/** Converts rows one after the other, because a transaction runs one query at a time. */
async function inTurn(rows: readonly Row[], convert: (row: Row) => Promise<Row>): Promise<Row[]> {
  const converted: Row[] = []
  for (const row of rows) converted.push(await convert(row))
  return converted
}

/** Leaves the device secret out of a query of the settings. The next start of a restored database generates another. */
function withoutSecret<Builder extends Knex.QueryBuilder>(table: string, query: Builder): Builder {
  if (table === 'settings') query.whereNot({ name: secretSetting })
  return query
}

/** @param columns the columns to read; all by default */
async function* pagesOf(
  reader: Reader,
  table: string,
  columns: readonly string[] = ['*'],
): AsyncGenerator<Row[]> {
  const { key, page } = backedUpTables[table] as { key: string; page: number }
  let last: unknown
  for (;;) {
    const query = reader
      .knex(table)
      .select([...columns])
      .orderBy(key)
      .limit(page)
    withoutSecret(table, query)
    if (last !== undefined) query.where(key, '>', last as string | number)
    const rows = await reader.all<Row>(query)
    if (rows.length > 0) yield rows
    if (rows.length < page) return
    last = rows.at(-1)?.[key]
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
