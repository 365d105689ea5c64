import {
  currentOperation,
  FailureError,
  type FieldChange,
  mayEnter,
  messages,
  type Operation,
  type OperationId,
  type OperationLimit,
  operationNameKey,
  orThrow,
  requireOneOpen,
  storedState,
  whyMoved,
  whyNoContentChange,
  whyNoStageWork,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'

/** An operation with the values that only the server needs. */
export interface StoredOperation extends Operation {
  /** Number of its last change in the journal. */
  readonly version: number
  /** The adjustment of its Arrest Total. */
  readonly adjustment: number
}

/** The operation of everything from before there were operations. */
export const firstOperation = 1

interface OperationRow {
  id: number
  name: string
  state: string
  starts_at: string
  ends_at: string | null
  version: number
  arrest_adjustment: number
  title: string | null
  day_starts_at: string | null
  conflict_window_min: number | null
  scene_amber_min: number | null
  scene_red_min: number | null
}

/** Returns all operations, oldest first. */
export async function listOperations(reader: Reader): Promise<StoredOperation[]> {
  return (await reader.all<OperationRow>(reader.knex('operations').orderBy('id'))).map(fromRow)
}

/** Returns an operation that the actor may enter. @throws FailureError operation.missing */
export async function requireOperation(
  reader: Reader,
  id: OperationId,
  limit: OperationLimit,
): Promise<StoredOperation> {
  const [row] = await reader.all<OperationRow>(reader.knex('operations').where({ id }))
  if (!row || !mayEnter(limit, id)) throw missingOperation()
  return fromRow(row)
}

/**
 * Returns the operation that an actor works in (rule O5).
 * @throws FailureError operation.missing; input.invalid if the actor must name one and several are open (rule O6)
 */
export function operationOf(
  operations: readonly StoredOperation[],
  actor: Pick<Actor, 'operation' | 'operations' | 'mustNameOperation'>,
): StoredOperation {
  const { operation: chosen, operations: limit } = actor
  if (actor.mustNameOperation && chosen === undefined) orThrow(requireOneOpen(operations, limit))
  const current = currentOperation(operations, limit, chosen) as StoredOperation | undefined
  if (!current) throw missingOperation()
  return current
}

/** Returns the operation that an actor adds targets to. @throws FailureError operation.moved; operation.closed if it is not open (rule O3) */
export async function requireOpenOperation(reader: Reader, actor: Actor): Promise<StoredOperation> {
  const operation = await operationToChange(reader, actor)
  const refusal = whyNoStageWork(operation)
  if (refusal) throw new FailureError(refusal)
  return operation
}

/** Returns the operation whose own values an actor changes. @throws FailureError operation.moved; operation.closed if it is sealed (rule O3) */
export async function requireUnsealedOperation(reader: Reader, actor: Actor): Promise<StoredOperation> {
  const operation = await operationToChange(reader, actor)
  const refusal = whyNoContentChange(operation)
  if (refusal) throw new FailureError(refusal)
  return operation
}

/** Returns the operation that an actor works in. @throws FailureError operation.moved if the page of the call shows another one (rule O15) */
async function operationToChange(reader: Reader, actor: Actor): Promise<StoredOperation> {
  const operation = operationOf(await listOperations(reader), actor)
  const refusal = whyMoved(operation, actor.shownOperation)
  if (refusal) throw new FailureError(refusal)
  return operation
}

/** Returns the columns of an operation's name, state, dates and settings. */
function columnsOf({ name, state, startsAt, endsAt, settings }: Omit<Operation, 'id'>) {
  return {
    name,
    name_key: operationNameKey(name),
    state,
    starts_at: startsAt,
    ends_at: endsAt,
    title: settings.title,
    day_starts_at: settings.dayStartsAt,
    conflict_window_min: settings.conflictWindowMin,
    scene_amber_min: settings.sceneAmberMin,
    scene_red_min: settings.sceneRedMin,
  }
}

/** The action of the entry that adds an operation. No entry of the operation is older. */
export const addOperationAction = 'add-operation'

/** Stores a new operation with its entry. @throws FailureError when the name is taken */
export async function addOperation(
  tx: Tx,
  operation: Omit<Operation, 'id'>,
  by: Signature,
): Promise<{ readonly seq: number; readonly operation: StoredOperation }> {
  await requireFreeName(tx, operation.name)
  const [made] = await tx.run<{ id: number }>(
    tx
      .knex('operations')
      .insert({ ...columnsOf(operation), version: 0 })
      .returning('id'),
  )
  const id = Number(made?.id)
  const changes = changesBetweenOperations(undefined, operation)
  const seq = await append(tx, addOperationAction, id, changes, by)
  return { seq, operation: { ...operation, id, version: seq, adjustment: 0 } }
}

/** Stores a changed operation with its entry. Returns no number when nothing changed. @throws FailureError when the name is taken */
export async function saveOperation(
  tx: Tx,
  before: StoredOperation,
  after: StoredOperation,
  action: string,
  by: Signature,
  reason = '',
): Promise<{ readonly seq?: number; readonly operation: StoredOperation }> {
  const changes = changesBetweenOperations(before, after)
  if (changes.length === 0) return { operation: before }
  if (operationNameKey(before.name) !== operationNameKey(after.name)) await requireFreeName(tx, after.name)
  if (reason !== '') changes.push({ field: 'reason', before: null, after: reason })
  await tx.run(tx.knex('operations').where({ id: after.id }).update(columnsOf(after)))
  const seq = await append(tx, action, after.id, changes, by)
  return { seq, operation: { ...after, version: seq } }
}

async function requireFreeName(tx: Tx, name: string): Promise<void> {
  const [taken] = await tx.all<{ name: string }>(
    tx
      .knex('operations')
      .where({ name_key: operationNameKey(name) })
      .select('name'),
  )
  if (!taken) return
  const message = messages.operation.nameTaken(taken.name)
  throw new FailureError({ code: 'step.refused', field: 'name', message })
}

async function append(
  tx: Tx,
  action: string,
  id: OperationId,
  changes: readonly FieldChange[],
  { actor, via, session, at }: Signature,
): Promise<number> {
  const draft = { actor, via, action, kind: 'operation', object: String(id), changes, operation: id } as const
  const seq = await appendEntry(tx, { ...draft, ...(session !== undefined && { session }) }, at)
  await tx.run(tx.knex('operations').where({ id }).update({ version: seq }))
  return seq
}

function changesBetweenOperations(
  before: Omit<Operation, 'id'> | undefined,
  after: Omit<Operation, 'id'>,
): FieldChange[] {
  const flat = ({ name, state, startsAt, endsAt, settings }: Omit<Operation, 'id'>) => ({
    name,
    state,
    startsAt,
    endsAt,
    ...settings,
  })
  const old: Readonly<Record<string, string | number | null>> = before ? flat(before) : {}
  return Object.entries(flat(after)).flatMap(([field, value]) =>
    (old[field] ?? null) === value ? [] : [{ field, before: old[field] ?? null, after: value }],
  )
}

/** Gives the operation of the records from before its name, the office's title, if it has none yet. */
export async function nameFirstOperation(db: Pick<Database, 'knex' | 'write'>, title: string): Promise<void> {
  const unnamed: unknown = await db.knex('operations').where({ name: '' }).first('id')
  if (unnamed === undefined) return
  const name = { name: title, name_key: operationNameKey(title) }
  await db.write((tx) => tx.run(tx.knex('operations').where({ name: '' }).update(name)))
}

export function missingOperation(): FailureError {
  return new FailureError({ code: 'operation.missing', message: messages.operation.missing })
}

function fromRow(row: OperationRow): StoredOperation {
  return {
    id: row.id,
    name: row.name,
    state: storedState(row.state),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    version: row.version,
    adjustment: row.arrest_adjustment,
    settings: {
      title: row.title,
      dayStartsAt: row.day_starts_at,
      conflictWindowMin: row.conflict_window_min,
      sceneAmberMin: row.scene_amber_min,
      sceneRedMin: row.scene_red_min,
    },
  }
}
