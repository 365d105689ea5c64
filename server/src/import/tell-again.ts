import { type FieldChange, inBatches, type OperationId, type TargetId } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { appendEntries, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { updateJointKeys } from '../targets/target-key-store.ts'
import { fromRecord, type TargetRecord } from '../targets/target-rows.ts'

/** An entry of an act about a target that somebody else changed since the check, in other fields. */
export interface SharedChange {
  readonly id: TargetId
  readonly changes: readonly FieldChange[]
}

/** Maximum number of targets that an act and others change at the same time. With more of them the act is checked again. */
export const maxShared = 1_000

/** Number of targets in one statement. */
const atOnce = 400

/** Returns the entries of an act about some targets that existed before it. */
export async function ownChanges(tx: Tx, batch: number, ids: readonly TargetId[]): Promise<SharedChange[]> {
  const told: SharedChange[] = []
  for (const part of inBatches(ids, atOnce)) {
    const rows = await tx.readJournal<{ object: string; changes: string }>(
      tx
        .knex('journal')
        .where({ kind: 'target', batch })
        .whereIn('object', part.map(String))
        .orderBy('seq')
        .select('object', 'changes'),
    )
    for (const { object, changes } of rows)
      told.push({ id: Number(object), changes: JSON.parse(changes) as FieldChange[] })
  }
  return told
}

/** The act whose changes are told once more. */
interface ToldAct {
  readonly operation: OperationId
  readonly batch: number
  readonly by: Signature
  readonly action: 'edit' | 'undo'
}

/**
 * Rules X26 and J20. Tells changes once more after the entries of somebody else about the same targets, so that whoever edits a target
 * as such an entry left it learns of the act. Their keys of searches are made again: those of the act lack what somebody else changed.
 */
export async function tellAgain(
  tx: Tx,
  shared: readonly SharedChange[],
  { operation, batch, by, action }: ToldAct,
): Promise<void> {
  const entry = { ...by, action, kind: 'target', operation } as const
  for (const part of inBatches(shared, atOnce)) {
    const drafts = part.map(({ id, changes }) => ({ ...entry, object: String(id), changes }))
    const first = await nextSeq(tx)
    await appendEntries(tx, drafts, by.at, batch)
    const versions = new Map(part.map(({ id }, index) => [id, first + index]))
    const cases = [...versions].map(() => 'when id = ? then cast(? as integer)')
    await tx.run({
      sql: `update targets set version = case ${cases.join(' ')} end where id in (${cases.map(() => '?').join(', ')})`,
      bindings: [...[...versions].flat(), ...versions.keys()],
    })
    const rows = await tx.all<TargetRecord>(tx.knex('targets').whereIn('id', [...versions.keys()]))
    await updateJointKeys(tx, rows.map(fromRecord))
  }
}
