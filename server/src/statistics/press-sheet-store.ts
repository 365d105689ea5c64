import {
  FailureError,
  type KeptMark,
  type KeptSheet,
  mayEnter,
  messages,
  type OperationId,
  type OperationLimit,
  type SheetContent,
  sheetNameKey,
  takenName,
} from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import type { StoredOperation } from '../operation/operation-store.ts'

interface SheetRow {
  readonly id: number
  readonly name: string
  readonly taken_at: string
  readonly taken_by: string
  readonly content: string
  readonly operation_id: OperationId
}

const marks = ['id', 'name', 'taken_at', 'taken_by'] as const

/**
 * Stores the content of a press sheet under a name, with its entry. It is never changed. @throws FailureError when the name is
 * taken in the operation
 */
export async function keepSheet(
  tx: Tx,
  { id: operation }: Pick<StoredOperation, 'id'>,
  name: string,
  content: SheetContent,
  { actor, via, at }: Signature,
): Promise<{ readonly seq: number; readonly id: number }> {
  const key = sheetNameKey(name)
  const [same] = await tx.all<{ name: string }>(
    tx.knex('press_sheets').where({ operation_id: operation, name_key: key }).select('name'),
  )
  if (same) throw new FailureError(takenName(same.name))
  const taken = { name, name_key: key, taken_at: at, taken_by: actor }
  const row = { ...taken, content: JSON.stringify(content), operation_id: operation }
  const [made] = await tx.run<{ id: number }>(tx.knex('press_sheets').insert(row).returning('id'))
  if (!made) throw new Error('the database gave kept numbers no number')
  const changes = [
    { field: 'name', before: null, after: name },
    { field: 'arrests', before: null, after: content.arrests },
  ]
  const draft = {
    actor,
    via,
    action: 'keep',
    kind: 'setting',
    object: `press_sheet ${made.id}`,
    changes,
    operation,
  } as const
  return { seq: await appendEntry(tx, draft, at), id: made.id }
}

/** Returns the kept sheets of an operation without their numbers, newest first. */
export async function listSheets(
  { knex }: Pick<Database, 'knex'>,
  operation: OperationId,
): Promise<KeptMark[]> {
  const own = knex('press_sheets').where({ operation_id: operation })
  const rows: SheetRow[] = await own.select(marks).orderBy('id', 'desc')
  return rows.map(markOf)
}

/** Returns a kept sheet and its operation. @throws FailureError when the id is unknown */
export async function requireSheet(
  { knex }: Pick<Database, 'knex'>,
  id: number,
  limit: OperationLimit,
): Promise<{ readonly sheet: KeptSheet; readonly operation: OperationId }> {
  const row: SheetRow | undefined = await knex('press_sheets').where({ id }).first()
  if (!row || !mayEnter(limit, row.operation_id))
    throw new FailureError({ code: 'target.missing', message: messages.statistics.sheet.missing })
  const sheet = { ...(JSON.parse(row.content) as SheetContent), ...markOf(row) }
  return { sheet, operation: row.operation_id }
}

function markOf({ id, name, taken_at: takenAt, taken_by: takenBy }: SheetRow): KeptMark {
  return { id, name, takenAt, takenBy }
}
