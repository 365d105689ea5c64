import {
  type FieldChange,
  type FieldName,
  importObject,
  importPublishedAction,
  inBatches,
  publicationOf,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import { type FieldCipher, ssnPlace } from '../db/field-cipher.ts'
import type { PutHidden } from '../db/hidden-rows.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { readLastIds, setLastIds } from '../db/last-ids.ts'
import { columnOf, keyColumnsOf } from '../db/target-keys.ts'
import { appendEntry, reserveEntries } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { requireOpenOperation, type StoredOperation } from '../operation/operation-store.ts'
import { keyedNames } from './add-targets.ts'
import { HiddenEntries } from './hidden-entries.ts'
import { type StagedRow, type StagedRows, stagedId } from './staged-rows.ts'

/** Rows that were checked, and what they were checked against. */
export interface CheckedRows {
  readonly rows: StagedRows
  readonly count: number
  readonly names: readonly FieldName[]
  /** Highest id of a target, and last number of the journal, at the check. */
  readonly lastId: number
  readonly seq: number
  readonly operation: StoredOperation
}

export interface Publication {
  readonly db: Database
  readonly actor: Actor
  readonly by: Signature
  /** Receives the number of rows that are written. */
  readonly onWritten: (count: number) => void
}

/** A target that was added or changed after the check is the same as a row. The rows must be checked again. */
export class ChangedSinceCheck extends Error {
  override readonly name = 'ChangedSinceCheck'
}

/** The numbers of an import, and the entry that its own follow. */
interface Reserved {
  readonly batch: number
  readonly before: JournalHead
  readonly firstId: number
}

/** Number of rows in one commit: few while others write, because they wait for it. */
const rowsAtOnce = { busy: 400, quiet: 1_600 } as const

/** Number of changed targets that one statement compares with the rows. */
const comparedAtOnce = 500

/**
 * Rule X21. Writes the checked rows in short commits and publishes them in the last one, which also appends the entry that binds
 * them to the chain (rule J9). Returns the number of the act. @throws ChangedSinceCheck
 */
export async function publishRows(checked: CheckedRows, publication: Publication): Promise<number> {
  const { db, actor, by } = publication
  const { count, operation } = checked
  const reserved = await db.write((tx) => reserve(tx, checked, publication))
  const { batch, before, firstId } = reserved
  const range = { batch, firstSeq: before.seq + 1, firstId, lastId: firstId + count - 1 }
  let last = before
  await db.writeHidden(range, {
    async stage(put) {
      last = await putAll(checked, reserved, publication, put)
    },
    async publish(tx) {
      const { id } = await requireOpenOperation(tx, actor)
      if (id !== operation.id || (await isChanged(tx, checked, reserved))) throw new ChangedSinceCheck()
      const entry = { ...by, action: importPublishedAction, kind: 'setting', object: importObject } as const
      await appendEntry(
        tx,
        { ...entry, changes: publicationOf(count, last.hash), operation: id },
        by.at,
        batch,
      )
    },
  })
  return batch
}

async function reserve(
  tx: Tx,
  { count, operation }: CheckedRows,
  { db, by }: Publication,
): Promise<Reserved> {
  const { targets = 0 } = await readLastIds(tx, db.engine, ['targets'])
  await setLastIds(tx, db.engine, { targets: targets + count })
  const entry = { ...by, kind: 'setting', object: importObject, operation: operation.id } as const
  return { ...(await reserveEntries(tx, count, entry, by.at)), firstId: targets + 1 }
}

/** Writes all rows. Returns the last of their entries. */
async function putAll(
  checked: CheckedRows,
  reserved: Reserved,
  { by, onWritten, db: { cipher, journalKeys } }: Publication,
  put: PutHidden,
): Promise<JournalHead> {
  const { rows, names, lastId, operation } = checked
  const { batch, before, firstId } = reserved
  const [idColumn = '', operationColumn = '', ...keyColumns] = keyColumnsOf(keyedNames(names))
  const linkAt = names.indexOf('linkedChatterId')
  const ssnAt = cipher.current === undefined ? -1 : names.indexOf('socialSecurityNumber')
  const shift = firstId - lastId - 1
  const columns = names.map((name) => columnOf[name])
  const chain = new HiddenEntries(before, { batch, by, operation: operation.id, journalKeys })
  let underWay = Promise.resolve(false)
  let atOnce: number = rowsAtOnce.busy
  let written = 0
  for await (const part of rows.parts(() => atOnce)) {
    const placed = shift === 0 ? part : part.map((row) => moved(row, linkAt, shift))
    const ids = firstId + written
    const counting = { id: ids, version: chain.head.seq + 1 }
    const entries = chain.append(placed.map(({ changesJson }, index) => [String(ids + index), changesJson]))
    const shared = { operation_id: operation.id }
    const values = placed.map(({ valuesJson }, index) =>
      ssnAt === -1 ? valuesJson : bound(valuesJson, ssnAt, ids + index, cipher),
    )
    const targets = { table: 'targets', counting, shared, columns, rows: values }
    // The engine writes a part while the next one is prepared.
    const keys = {
      table: 'target_keys',
      counting: { [idColumn]: ids },
      shared: { [operationColumn]: operation.id },
      columns: keyColumns,
      rows: placed.map((row) => row.keysJson),
    }
    atOnce = (await underWay) ? rowsAtOnce.quiet : rowsAtOnce.busy
    underWay = put(entries, targets, keys)
    underWay.catch(() => undefined)
    written += part.length
    onWritten(written)
  }
  await underWay
  return chain.head
}

/** Returns the values of a row with the SSN bound to the id of the row. */
function bound(valuesJson: string, ssnAt: number, id: number, cipher: FieldCipher): string {
  const values = JSON.parse(valuesJson) as unknown[]
  const ssn = values[ssnAt]
  if (typeof ssn !== 'string') return valuesJson
  values[ssnAt] = cipher.seal(cipher.open(ssn, ssnPlace(stagedId)), ssnPlace(id))
  return JSON.stringify(values)
}

/** Returns a row whose main target is of the file, after the ids of the file moved. */
function moved(row: StagedRow, linkAt: number, shift: number): StagedRow {
  if (row.link === undefined) return row
  const link = row.link + shift
  const changes = (JSON.parse(JSON.parse(row.changesJson) as string) as FieldChange[]).map((change) =>
    change.field === 'linkedChatterId' ? { ...change, after: link } : change,
  )
  const values = (JSON.parse(row.valuesJson) as unknown[]).map((value, at) => (at === linkAt ? link : value))
  return {
    ...row,
    link,
    changesJson: JSON.stringify(JSON.stringify(changes)),
    valuesJson: JSON.stringify(values),
  }
}

/** Whether a target that was added or changed since the check has a phone or a name of a row, or another import was published. */
async function isChanged(tx: Tx, { seq, count, operation }: CheckedRows, own: Reserved): Promise<boolean> {
  const entries = await tx.readJournal<{ kind: string; object: string }>({
    sql: `select kind, object from journal where seq > ? and batch <> ? and (kind = 'target' or action = '${importPublishedAction}')`,
    bindings: [seq, own.batch],
  })
  if (entries.some(({ kind }) => kind !== 'target')) return true
  const range = [own.firstId, own.firstId + count - 1] as const
  const ids = new Set(entries.map(({ object }) => Number(object)))
  for (const some of inBatches([...ids], comparedAtOnce)) {
    const others = await tx.all<Compared>(
      tx.knex('targets').whereIn('id', some).where({ operation_id: operation.id }).select(comparedColumns),
    )
    if (await isAmong(tx, others, range)) return true
  }
  return false
}

/** The columns by which a target is found to be the same as a row. */
const comparedColumns = ['phone', 'secondary_phone', 'screen_name'] as const

type Compared = Readonly<Record<(typeof comparedColumns)[number], string | null>>

/** Whether a row with an id of the range has a phone of other targets, or has no phone and one of their names. */
async function isAmong(
  tx: Tx,
  others: readonly Compared[],
  range: readonly [number, number],
): Promise<boolean> {
  const phones = others.flatMap(({ phone, secondary_phone: second }) => [phone, second]).filter(isText)
  const names = others.map(({ screen_name: name }) => name?.toLowerCase()).filter(isText)
  // Each statement finds its rows by one index. With `or` the engine would read the whole range.
  const queries = [
    tx.knex('targets').whereIn('phone', phones),
    tx.knex('targets').whereIn('secondary_phone', phones),
    tx
      .knex('targets')
      .whereIn(tx.knex.raw('lower(screen_name)') as never, names)
      .whereNull('phone')
      .whereNull('secondary_phone'),
  ]
  for (const query of queries) {
    const found = await tx.all(
      query
        .whereBetween('id', [...range])
        .select('id')
        .limit(1),
    )
    if (found.length > 0) return true
  }
  return false
}

function isText(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && value !== ''
}
