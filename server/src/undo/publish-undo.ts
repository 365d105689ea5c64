import {
  concernsUndo,
  type FieldChange,
  publicationOf,
  publishedActions,
  undoBegunAction,
  undoObject,
  undoPublishedAction,
} from '@watchfloor/core'
import { type ChangedRow, rowsOfChanges } from '../db/changed-rows.ts'
import type { Database, Tx } from '../db/database.ts'
import { deletedTable, isPublishedEntry, type JsonRows, type PutHidden } from '../db/hidden-rows.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { ChangedSinceCheck } from '../import/changed-since.ts'
import { HiddenEntries } from '../import/hidden-entries.ts'
import type { StagedRow, StagedRows } from '../import/staged-rows.ts'
import { maxShared, ownChanges, type SharedChange, tellAgain } from '../import/tell-again.ts'
import { requireNoUndo } from '../import/undo-import.ts'
import { appendEntry, reserveEntries } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { requireRecordsFree } from '../operation/hold-store.ts'
import type { CheckedUndo } from './check-undo.ts'
import type { LargeImport } from './large-import.ts'

/** Number of entries in one commit: few while others write, because they wait for it. */
const entriesAtOnce = { busy: 300, quiet: 1_000 } as const

export interface UndoPublication {
  readonly db: Database
  readonly act: LargeImport
  readonly by: Signature
  readonly rows: StagedRows
  /** Receives the number of entries that are written. */
  readonly onWritten: (count: number) => void
}

interface ReservedEntries {
  readonly batch: number
  readonly before: JournalHead
}

/**
 * Rule J20. Writes the checked undo in short commits and publishes it in the last one, which changes and deletes the targets and
 * appends the entry that binds the others to the chain (rule J9). Returns the number of the act.
 * @throws ChangedSinceCheck, RowsTaken, FailureError
 */
export async function publishUndo(checked: CheckedUndo, publication: UndoPublication): Promise<number> {
  const { db, by, act } = publication
  const { stager, operation, seq } = checked
  const reserved = await db.write((tx) => reserve(tx, checked, publication))
  const { batch, before } = reserved
  const [firstId, lastId] = [act.addedIds[0], act.addedIds.at(-1)]
  const removed = firstId === undefined || lastId === undefined ? undefined : { firstId, lastId }
  const seqs = { batch, firstSeq: before.seq + 1, checkedSeq: seq }
  // The undo adds no targets.
  const range = { ...seqs, firstId: 1, lastId: 0, changed: stager.changed, removed }
  let last = before
  await db.writeHidden(range, {
    async stage(put) {
      last = await writeUndo(checked, reserved, publication, put)
    },
    async publish(tx, apply) {
      const shared = await requireUnconcerned(tx, checked, reserved, act)
      if (removed) await requireRecordsFree(tx, operation, act.addedIds)
      await apply()
      await tellAgain(tx, shared, { operation: operation.id, batch, by, action: 'undo' })
      const entry = { ...by, action: undoPublishedAction, kind: 'setting', object: undoObject } as const
      const facts = publicationOf(stager.count, last.hash)
      await appendEntry(tx, { ...entry, changes: facts, operation: operation.id }, by.at, batch)
    },
  })
  return batch
}

/** Reserves the numbers of the entries. @throws FailureError server.busy if somebody undoes the import at this moment */
async function reserve(
  tx: Tx,
  { stager, operation }: CheckedUndo,
  { act, by }: UndoPublication,
): Promise<ReservedEntries> {
  await requireNoUndo(tx, act.addedIds)
  const entry = { ...by, kind: 'setting', object: undoObject, operation: operation.id } as const
  return reserveEntries(tx, stager.count, entry, by.at, undoBegunAction)
}

/** Writes all entries, changes and deleted records where nobody sees them. Returns the last of the entries. */
async function writeUndo(
  { operation }: CheckedUndo,
  { batch, before }: ReservedEntries,
  { db: { journalKeys }, by, rows, onWritten }: UndoPublication,
  put: PutHidden,
): Promise<JournalHead> {
  const chain = new HiddenEntries(before, { batch, by, operation: operation.id, journalKeys })
  let underWay = Promise.resolve(false)
  let atOnce: number = entriesAtOnce.busy
  let written = 0
  for await (const part of rows.parts(() => atOnce)) {
    const firstSeq = chain.head.seq + 1
    const entries = chain.append(
      part.map(({ changes, link = 0, changesText }) =>
        changes === undefined
          ? { object: link, action: 'delete', changesText }
          : { object: changes, action: 'undo', changesText },
      ),
    )
    // The engine writes a part while the next one is prepared.
    atOnce = (await underWay) ? entriesAtOnce.quiet : entriesAtOnce.busy
    underWay = put(entries, ...partsOf(part, firstSeq, batch, operation.id))
    underWay.catch(() => undefined)
    written += part.length
    onWritten(written)
  }
  await underWay
  return chain.head
}

/** Returns the rows of the changes and of the deleted records. */
function partsOf(rows: readonly StagedRow[], firstSeq: number, batch: number, operation: number): JsonRows[] {
  const changes: ChangedRow[] = []
  const deleted: string[] = []
  for (const [index, { changes: id, link, valuesJson, keysJson }] of rows.entries()) {
    const version = firstSeq + index
    if (id === undefined) deleted.push(`[${link},${version},${valuesJson}]`)
    else if (valuesJson !== '') changes.push({ id, version, fieldsJson: valuesJson, keysJson })
  }
  const records = {
    table: deletedTable,
    counting: {},
    shared: { operation_id: operation },
    columns: ['id', 'deleted_seq', 'record'],
    rows: deleted,
  }
  return [
    ...(changes.length > 0 ? [rowsOfChanges(batch, changes)] : []),
    ...(deleted.length > 0 ? [records] : []),
  ]
}

/** An entry since the check. */
interface LaterEntry {
  readonly kind: string
  readonly action: string
  readonly object: string
  readonly changes: string
}

/**
 * Checks that nothing since the check concerns the undo. Returns its own changes of targets that others changed in other fields.
 * @throws ChangedSinceCheck
 */
async function requireUnconcerned(
  tx: Tx,
  { stager, phones, seq }: CheckedUndo,
  { batch, before }: ReservedEntries,
  act: LargeImport,
): Promise<SharedChange[]> {
  const actions = publishedActions.map(() => '?').join(', ')
  const part = (range: string) =>
    `select seq, kind, action, object, changes from journal where ${range} and ${isPublishedEntry()}
      and (kind in ('target', 'operation') or action in (${actions}))`
  const entries = await tx.readJournal<LaterEntry>({
    sql: `${part('seq > ? and seq <= ?')} union all ${part('seq > ? and batch <> ?')} order by seq`,
    bindings: [seq, before.seq, ...publishedActions, batch, batch, ...publishedActions],
  })
  const [firstId = 1, lastId = 0] = [act.addedIds[0], act.addedIds.at(-1)]
  const shared = new Set<number>()
  for (const { kind, action, object, changes: text } of entries) {
    // The state of an operation, a legal hold, or another import.
    if (kind !== 'target') throw new ChangedSinceCheck()
    const id = Number(object)
    const changes = JSON.parse(text) as FieldChange[]
    const fields = stager.fields.get(id)
    const isAdded = id >= firstId && id <= lastId
    const isLinked = changes.some(
      ({ field, after }) =>
        field === 'linkedChatterId' && Number(after) >= firstId && Number(after) <= lastId,
    )
    const isPhoneTaken = changes.some(
      ({ field, after }) => ['phone', 'secondaryPhone'].includes(field) && phones.has(String(after)),
    )
    if (isAdded || isLinked || isPhoneTaken || (fields && concernsUndo({ action, changes }, fields)))
      throw new ChangedSinceCheck()
    if (fields) shared.add(id)
  }
  if (shared.size > maxShared) throw new ChangedSinceCheck()
  return ownChanges(tx, batch, [...shared])
}
