import { setImmediate } from 'node:timers/promises'
import {
  type ColumnMap,
  type DuplicatePolicy,
  type FileColumn,
  type ImportVerdict,
  type Instant,
  isRefused,
  matchColumns,
  messages,
  orThrow,
  rowReader,
} from '@watchfloor/core'
import type { ProgressListener } from '../call/serve.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { readLastIds, setLastIds } from '../db/last-ids.ts'
import { nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import { namesIn } from './add-targets.ts'
import { PhotoNames } from './photo-names.ts'
import { type FileTable, openTable } from './table-reader.ts'
import { Tally } from './tally.ts'
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
  /** Photos that were sent before, by their names in the file. */
  readonly photos: ColumnMap
}

/** Takes a refused import back, and carries what there is to say about it. */
class ImportRefused extends Error {
  readonly verdict: ImportVerdict
  constructor(verdict: ImportVerdict) {
    super('the import was refused')
    this.verdict = verdict
  }
}

/**
 * Loads targets, all of them in one transaction and one act, or none. A dry run is the same run without anything to write to,
 * so it says of every row what the real one will. @throws FailureError when the file cannot be read at all
 */
export async function importTargets(
  bytes: Uint8Array | undefined,
  options: TargetImportOptions,
  by: Signature,
  context: ImportNeeds,
  onProgress: ProgressListener = () => undefined,
): Promise<ImportVerdict> {
  const run = async (reader: Reader, tx: Tx | undefined) => {
    const table = await openTable(bytes)
    try {
      return await runImport(table, options, { reader, tx, by, desk: context, onProgress })
    } finally {
      await table.close()
    }
  }
  if (options.dryRun) return context.db.read((reader) => run(reader, undefined))
  try {
    return await context.db.write((tx) => run(tx, tx))
  } catch (error) {
    if (error instanceof ImportRefused) return error.verdict
    throw error
  }
}

interface Run {
  readonly reader: Reader
  readonly tx: Tx | undefined
  readonly by: Signature
  readonly desk: ImportNeeds
  readonly onProgress: ProgressListener
}

async function runImport(table: FileTable, options: TargetImportOptions, run: Run): Promise<ImportVerdict> {
  const { reader, tx, by, desk: context, onProgress } = run
  const { columns, unmatched } = orThrow(matchColumns(table.columns, options.map))
  const tally = new Tally()
  tally.warnings.push(...columnWarnings(columns, unmatched))
  const { targets: lastId = 0 } = await readLastIds(reader, context.db.engine, ['targets'])
  const batch = tx ? await nextSeq(tx) : 0
  const setup = {
    reader,
    tx,
    cipher: context.db.cipher,
    lastId,
    policy: options.policy,
    skipInvalid: options.skipInvalid,
    names: namesIn(columns.map(({ use }) => use)),
    photos: new PhotoNames(options.photos, options.dryRun),
    act: { ...by, batch },
  }
  const targets = new TargetImport(setup, tally)
  const read = rowReader(columns, { zone: context.settings.timeZone, now: by.at })
  let last: number
  try {
    let count = 0
    for await (const { rows, part } of table.parts()) {
      await targets.take(rows.map(read))
      count += rows.length
      onProgress(part, count)
      await setImmediate()
    }
    last = await targets.finish()
  } catch (error) {
    await targets.settle()
    throw error
  }
  const isWritten = tx !== undefined && !isRefused(tally, options.skipInvalid)
  const verdict = tally.verdict(columns, isWritten)
  if (tx === undefined) return verdict
  if (!isWritten) throw new ImportRefused(verdict)
  if (context.db.engine === 'postgres' && last > lastId)
    await setLastIds(tx, context.db.engine, { targets: last })
  const hasWritten = verdict.added + verdict.updated > 0
  return hasWritten ? { ...verdict, batch } : verdict
}

function columnWarnings(columns: readonly FileColumn[], unmatched: readonly string[]): string[] {
  const { unknownColumn, unmatchedMap } = messages.import
  const unknown = columns.filter(({ use }) => use === undefined)
  return [...unknown.map(({ name }) => unknownColumn(name)), ...unmatched.map(unmatchedMap)]
}
