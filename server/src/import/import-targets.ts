import {
  type ColumnMap,
  type DateOrder,
  type DuplicatePolicy,
  type FieldName,
  type FileReading,
  ImportTally,
  type ImportVerdict,
  type Instant,
  importLimits,
  isRefused,
  knownColumns,
  matchColumns,
  orThrow,
  type TargetId,
  valueCodes,
} from '@watchfloor/core'
import { formNotes } from '@watchfloor/core/source-file'
import type { Actor, ProgressListener } from '../call/serve.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { readLastIds, setLastIds } from '../db/last-ids.ts'
import { asDiskFullBeside } from '../db/private-file.ts'
import { nextSeq } from '../journal/journal-store.ts'
import { type Signature, signatureOf } from '../journal/signature.ts'
import { requireOpenOperation, type StoredOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import { namesIn } from './add-targets.ts'
import { ChangedSinceCheck } from './changed-since.ts'
import { DecisionWriter } from './decision-writer.ts'
import { openImportFiles, stagingFolder } from './import-files.ts'
import { ImportRefused, replyOfWrite, type VerdictReply, verdictReply } from './import-reply.ts'
import { RowFactsLoader } from './load-row-facts.ts'
import { publishRows } from './publish-import.ts'
import { columnWarnings, readRows, takeAll } from './read-rows.ts'
import { RowStager } from './row-stager.ts'
import type { RowWriter } from './row-writer.ts'
import { StagedRows } from './staged-rows.ts'
import { type ImportSource, sizeOf } from './table-reader.ts'
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
  readonly reading: FileReading
  /** Order of day and month in the file; undefined if nobody said. */
  readonly dates: DateOrder | undefined
  /** Meanings of values, as `{ 'field:Their value': 'our value' }`. */
  readonly values: ColumnMap
}

/**
 * Imports targets in one act, all of them or none. A dry run decides each row as the real run does. The rows of a larger file are
 * checked first, then written in short commits and published at once (rule X21). @throws FailureError when the file cannot be read
 * at all
 */
export async function importTargets(
  source: ImportSource | undefined,
  options: TargetImportOptions,
  actor: Actor,
  context: ImportNeeds,
  onProgress: ProgressListener = () => undefined,
): Promise<VerdictReply> {
  const run: Run = { source, options, actor, by: signatureOf(actor, context.now()), context, onProgress }
  if (options.dryRun)
    return context.db.read(async (reader) => verdictReply((await decideRows(run, reader)).verdict))
  if (source !== undefined && sizeOf(source) > importLimits.maxAtOnceBytes) {
    const reply = await importInParts(run)
    if (reply) return reply
  }
  return importAtOnce(run)
}

interface Run {
  readonly source: ImportSource | undefined
  readonly options: TargetImportOptions
  readonly actor: Actor
  readonly by: Signature
  readonly context: ImportNeeds
  readonly onProgress: ProgressListener
}

/** Checks and writes a file in one commit. */
function importAtOnce(run: Run): Promise<VerdictReply> {
  const { context, by, options } = run
  const work = async (tx: Tx): Promise<VerdictReply> => {
    const batch = await nextSeq(tx)
    let writer: DecisionWriter | undefined
    const decided = decideRows(run, tx, ({ names, operation }) => {
      writer = new DecisionWriter(tx, names, { ...by, batch, operation })
      return writer
    })
    const { verdict, lastId, highestId } = await decided.catch(async (error: unknown) => {
      await writer?.stop()
      throw error
    })
    if (isRefused(verdict, options.skipInvalid)) throw new ImportRefused(verdict)
    if (context.db.engine === 'postgres' && highestId > lastId) {
      await setLastIds(tx, context.db.engine, { targets: highestId })
    }
    const hasWritten = verdict.added + verdict.updated > 0
    return verdictReply({ ...verdict, written: true, ...(hasWritten && { batch }) })
  }
  return replyOfWrite(() => context.db.write(work, { isLong: true }))
}

/** Checks a file, and then writes it in short commits. Returns undefined when it must be one commit. */
async function importInParts(run: Run): Promise<VerdictReply | undefined> {
  for (let checks = 1; ; checks++) {
    const rows = await StagedRows.open(stagingFolder(run.context.settings))
    try {
      return await checkAndPublish(run, rows)
    } catch (error) {
      // The file of the rows is gone when others ask for the free space.
      if (!(error instanceof ChangedSinceCheck))
        throw asDiskFullBeside(error, run.context.settings.databaseUrl)
      // Somebody keeps adding what the file names. In one commit nobody comes between the check and the write.
      if (checks === importLimits.maxChecks) return undefined
    } finally {
      await rows.close()
    }
  }
}

async function checkAndPublish(run: Run, rows: StagedRows): Promise<VerdictReply> {
  const { context, options, actor, by, onProgress } = run
  const half: Run = { ...run, onProgress: (part, count) => onProgress(part / 2, count) }
  const { decided, stager, seq } = await context.db.read(async (reader) => {
    const { cipher } = context.db
    let stager: RowStager | undefined
    const [last] = await reader.all<{ seq: number | null }>(reader.knex('journal').max('seq as seq'))
    const decided = await decideRows(half, reader, ({ names, lastId }) => {
      stager = new RowStager({ rows, cipher, names, lastId })
      return stager
    })
    return { decided, stager, seq: Number(last?.seq ?? 0) }
  })
  const { verdict, names, lastId, operation } = decided
  // A call with the same key may have added the rows meanwhile. Then its reply is the right one (rule R20).
  const refuse = async () => {
    throw new ImportRefused(verdict)
  }
  if (isRefused(verdict, options.skipInvalid)) return replyOfWrite(() => context.db.write(refuse))
  const { count = 0, added = 0, changes } = stager ?? {}
  const done = (batch?: number) =>
    verdictReply({ ...verdict, written: true, ...(batch !== undefined && { batch }) })
  // Nothing is written but the reply for a key.
  if (!changes || count === 0) return context.db.write(async () => done())
  const onWritten = (written: number) => onProgress(0.5 + written / count / 2, verdict.read)
  const checked = { rows, count, added, changes, names, lastId, seq, operation }
  return publishRows(checked, { db: context.db, actor, by, onWritten, replyOf: done })
}

/** The columns and the place of an import, before its first row. */
interface Begun {
  readonly names: readonly FieldName[]
  /** Highest id of a target before the import. */
  readonly lastId: TargetId
  /** The operation that the targets are added to. */
  readonly operation: StoredOperation
}

interface Decided extends Begun {
  readonly verdict: ImportVerdict
  /** Highest id of a target after the import. */
  readonly highestId: TargetId
}

/** Decides all rows of the file, and gives the decisions to the writer, if there is one. */
async function decideRows(
  run: Run,
  reader: Reader,
  writerFor?: (begun: Begun) => RowWriter,
): Promise<Decided> {
  const { source, options, actor, context } = run
  const operation = await requireOpenOperation(reader, actor)
  const known = knownColumns(context.settings, options.map)
  const codes = orThrow(valueCodes(options.values, context.settings))
  const { table, shelf, close } = await openImportFiles(
    source,
    { ...options.reading, known },
    context.settings,
  )
  try {
    const { columns, unmatched } = orThrow(matchColumns(table.columns, options.map, context.settings))
    const { targets: lastId = 0 } = await readLastIds(reader, context.db.engine, ['targets'])
    const notes = formNotes(table.form, options.reading)
    const tally = new ImportTally([...notes, ...columnWarnings(columns, unmatched)])
    const loader = new RowFactsLoader(reader, context.db.cipher, lastId, operation.id)
    const begun: Begun = { names: namesIn(columns.map(({ use }) => use)), lastId, operation }
    const { policy, skipInvalid, photos: sentPhotos } = options
    const { reviewByOther } = context.settings
    const writer = writerFor?.(begun)
    const setup = { loader, writer, tally, shelf, lastId, policy, skipInvalid, sentPhotos, reviewByOther }
    const { timeZone: zone, county, state, importDates } = context.settings
    const dates = options.dates ?? importDates
    const read = readRows(columns, { zone, county, state, now: run.by.at, dates, codes }, tally)
    const highestId = await takeAll(table, read, new TargetImport(setup), run.onProgress)
    return { ...begun, verdict: tally.verdict(columns, table.form, false), highestId }
  } finally {
    await close()
  }
}
