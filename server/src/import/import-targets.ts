import { setImmediate } from 'node:timers/promises'
import {
  type ColumnMap,
  type DuplicatePolicy,
  type FileColumn,
  ImportTally,
  type ImportVerdict,
  type Instant,
  isRefused,
  matchColumns,
  messages,
  orThrow,
  rowReader,
  type TargetId,
} from '@watchfloor/core'
import type { Actor, ProgressListener } from '../call/serve.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { readLastIds, setLastIds } from '../db/last-ids.ts'
import { nextSeq } from '../journal/journal-store.ts'
import { type Signature, signatureOf } from '../journal/signature.ts'
import { requireOpenOperation, type StoredOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import { namesIn } from './add-targets.ts'
import { DecisionWriter } from './decision-writer.ts'
import { RowFactsLoader } from './load-row-facts.ts'
import { type FileTable, openTable } from './table-reader.ts'
import { TargetImport } from './target-import.ts'

export interface ImportNeeds {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
}

export interface TargetImportOptions {
  readonly dryRun: boolean
  readonly skipInvalid: boolean
  readonly policy: DuplicatePolicy
  readonly map: ColumnMap
  /** The photos that were sent before the import: their names in the file, and the names they are stored under. */
  readonly photos: ColumnMap
}

/** Rolls back a refused import, and carries its verdict. */
class ImportRefused extends Error {
  readonly verdict: ImportVerdict
  constructor(verdict: ImportVerdict) {
    super('the import was refused')
    this.verdict = verdict
  }
}

/**
 * Imports targets, all of them in one transaction and one act, or none. A dry run is the same run without a transaction to write
 * to, so it gives each row the outcome that the real run will. @throws FailureError when the file cannot be read at all
 */
export async function importTargets(
  bytes: Uint8Array | undefined,
  options: TargetImportOptions,
  actor: Actor,
  context: ImportNeeds,
  onProgress: ProgressListener = () => undefined,
): Promise<ImportVerdict> {
  const by = signatureOf(actor, context.now())
  const run = async (reader: Reader, tx: Tx | undefined) => {
    const operation = await requireOpenOperation(reader, actor)
    const table = await openTable(bytes)
    try {
      return await runImport(table, options, { reader, tx, by, operation, context, onProgress })
    } finally {
      await table.close()
    }
  }
  if (options.dryRun) return context.db.read((reader) => run(reader, undefined))
  try {
    return await context.db.write((tx) => run(tx, tx), { isLong: true })
  } catch (error) {
    if (error instanceof ImportRefused) return error.verdict
    throw error
  }
}

interface Run {
  readonly reader: Reader
  /** The transaction to write to; undefined in a dry run. */
  readonly tx: Tx | undefined
  readonly by: Signature
  /** The operation that the targets are added to. */
  readonly operation: StoredOperation
  readonly context: ImportNeeds
  readonly onProgress: ProgressListener
}

async function runImport(table: FileTable, options: TargetImportOptions, run: Run): Promise<ImportVerdict> {
  const { reader, tx, by, operation, context } = run
  const { skipInvalid, policy, photos: sentPhotos } = options
  const { columns, unmatched } = orThrow(matchColumns(table.columns, options.map, context.settings))
  const { targets: lastId = 0 } = await readLastIds(reader, context.db.engine, ['targets'])
  const batch = tx ? await nextSeq(tx) : 0
  const tally = new ImportTally(columnWarnings(columns, unmatched))
  const loader = new RowFactsLoader(reader, context.db.cipher, lastId, operation.id)
  const names = namesIn(columns.map(({ use }) => use))
  const writer = tx && new DecisionWriter(tx, names, { ...by, batch, operation })
  const targets = new TargetImport({ loader, writer, tally, lastId, policy, skipInvalid, sentPhotos })
  const highestId = await takeAll(table, columns, targets, run).catch(async (error: unknown) => {
    await writer?.stop()
    throw error
  })
  const isWritten = tx !== undefined && !isRefused(tally, skipInvalid)
  const verdict = tally.verdict(columns, isWritten)
  if (tx === undefined) return verdict
  if (!isWritten) throw new ImportRefused(verdict)
  if (context.db.engine === 'postgres' && highestId > lastId) {
    await setLastIds(tx, context.db.engine, { targets: highestId })
  }
  const hasWritten = verdict.added + verdict.updated > 0
  return hasWritten ? { ...verdict, batch } : verdict
}

/** Reads the file part by part. Returns the highest id of a target after it. */
async function takeAll(
  table: FileTable,
  columns: readonly FileColumn[],
  targets: TargetImport,
  { by, context, onProgress }: Run,
): Promise<TargetId> {
  const { timeZone: zone, county, state } = context.settings
  const read = rowReader(columns, { zone, county, state, now: by.at })
  let count = 0
  for await (const { rows, part } of table.parts()) {
    await targets.take(rows.map(read))
    count += rows.length
    onProgress(part, count)
    await setImmediate()
  }
  return targets.finish()
}

function columnWarnings(columns: readonly FileColumn[], unmatched: readonly string[]): string[] {
  const { unknownColumn, unmatchedMap } = messages.import
  const unknown = columns.filter(({ use }) => use === undefined)
  return [...unknown.map(({ name }) => unknownColumn(name)), ...unmatched.map(unmatchedMap)]
}
