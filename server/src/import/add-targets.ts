import {
  emptyTarget,
  type FieldName,
  fieldNames,
  keyedFields,
  type NewTarget,
  newRecordChanges,
  type TargetId,
  type TargetPatch,
} from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { columnOf, keyColumnsOf, keyValues } from '../db/target-keys.ts'
import { appendEntries, nextSeq, type WrittenDraft } from '../journal/journal-store.ts'
import { columnValue } from '../targets/target-rows.ts'
import type { ActSignature } from '../targets/target-store.ts'

/**
 * Adds many targets, each with its keys and its journal entry, as three insertions.
 * @param names the fields that any of them gives; the others keep the defaults of the table
 */
export async function addTargets(
  tx: Tx,
  added: readonly NewTarget[],
  names: readonly FieldName[],
  by: ActSignature,
): Promise<void> {
  if (added.length === 0) return
  const first = await nextSeq(tx)
  const rows = added.map(({ id, fields }, index) => [
    id,
    first + index,
    by.operation.id,
    ...names.map((name) => columnValue(name, fields[name] ?? emptyTarget[name], { id, cipher: tx.cipher })),
  ])
  const drafts = added.map(({ id, fields }) => entryOf(id, fields, names, by))
  const columns = ['id', 'version', 'operation_id', ...names.map((name) => columnOf[name])]
  const keyed = keyedNames(names)
  const keys = added.map(({ id, fields }) =>
    keyValues({ ...emptyTarget, ...fields, id, version: 0 }, by.operation.id, keyed),
  )
  await appendEntries(
    tx,
    drafts,
    by.at,
    by.batch,
    { table: 'targets', columns, rows },
    { table: 'target_keys', columns: keyColumnsOf(keyed), rows: keys },
  )
}

/** Returns the fields among these that have an order key. */
export function keyedNames(names: readonly FieldName[]): readonly FieldName[] {
  return names.filter((name) => keyedFields.includes(name))
}

function entryOf(
  id: TargetId,
  fields: TargetPatch,
  names: readonly FieldName[],
  { actor, via, operation }: ActSignature,
): WrittenDraft {
  const changes = newRecordChanges(fields, names)
  return {
    actor,
    via,
    action: 'import',
    kind: 'target',
    object: String(id),
    changes,
    operation: operation.id,
  }
}

/** Fields that a row of a file gives beside the field of a column: a takedown makes an arrest (rule X9), a link gives a time (rule X16). */
const givenWith: Readonly<Partial<Record<string, readonly FieldName[]>>> = {
  takedownTime: ['isArrested'],
  linkedChatterId: ['isTimeApproved', 'dateTime'],
}

/** Returns the fields that rows of a file may give, in the order of the record. */
export function namesIn(uses: readonly (string | undefined)[]): readonly FieldName[] {
  const given = new Set(uses.flatMap((use) => (use === undefined ? [] : [use, ...(givenWith[use] ?? [])])))
  return fieldNames.filter((name) => given.has(name))
}
