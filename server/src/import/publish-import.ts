import { importBegunAction, importObject, importPublishedAction, publicationOf } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Database, Tx } from '../db/database.ts'
import { readLastIds, setLastIds } from '../db/last-ids.ts'
import { appendEntry, reserveEntries } from '../journal/journal-store.ts'
import { requireRecordsFree } from '../operation/hold-store.ts'
import { requireOpenOperation } from '../operation/operation-store.ts'
import { ChangedSinceCheck, isCompared, SinceCheck } from './changed-since.ts'
import { tellAgain } from './tell-again.ts'
import { type CheckedRows, type Reserved, type Writing, writeStaged } from './write-staged.ts'

export interface Publication<Reply> extends Writing {
  readonly db: Database
  readonly actor: Actor
  /** Returns the reply of the act with a number. */
  readonly replyOf: (batch: number) => Reply
}

/**
 * Rule X21. Writes the checked rows in short commits and publishes them in the last one, which also changes the targets that existed
 * before, and appends the entry that binds the rows to the chain (rule J9). Returns the reply, which the same commit keeps for its key (rule R20). @throws ChangedSinceCheck
 */
export async function publishRows<Reply>(
  checked: CheckedRows,
  publication: Publication<Reply>,
): Promise<Reply> {
  const { db, by, replyOf } = publication
  const { added, changes } = checked
  const reserved = await db.write((tx) => reserve(tx, checked, publication), { isStep: true })
  const { batch, before, firstId } = reserved
  const ids = { firstId, lastId: firstId + added - 1 }
  const seqs = { batch, firstSeq: before.seq + 1, checkedSeq: checked.seq }
  const range = { ...seqs, ...ids, changed: changes.columns }
  let last = before
  return db.writeHidden(range, {
    async stage(put) {
      last = await writeStaged(checked, reserved, publication, put)
    },
    async publish(tx, apply) {
      await applyAll(tx, checked, reserved, publication, apply)
      const entry = { ...by, action: importPublishedAction, kind: 'setting', object: importObject } as const
      const operation = checked.operation.id
      const facts = publicationOf(checked.count, last.hash)
      await appendEntry(tx, { ...entry, changes: facts, operation }, by.at, batch)
      return replyOf(batch)
    },
  })
}

async function reserve(
  tx: Tx,
  { count, added, operation }: CheckedRows,
  { db, by }: Publication<unknown>,
): Promise<Reserved> {
  const { targets = 0 } = await readLastIds(tx, db.engine, ['targets'])
  if (added > 0) await setLastIds(tx, db.engine, { targets: targets + added })
  const entry = { ...by, kind: 'setting', object: importObject, operation: operation.id } as const
  return { ...(await reserveEntries(tx, count, entry, by.at, importBegunAction)), firstId: targets + 1 }
}

/** Makes the last checks and applies the changes. @throws ChangedSinceCheck, FailureError record.held */
async function applyAll(
  tx: Tx,
  checked: CheckedRows,
  reserved: Reserved,
  { actor, by }: Publication<unknown>,
  apply: () => Promise<void>,
): Promise<void> {
  const { operation, changes } = checked
  const { id } = await requireOpenOperation(tx, actor)
  if (id !== operation.id) throw new ChangedSinceCheck()
  const since = await SinceCheck.read(tx, checked, reserved)
  const shared = await since.sharedChanges()
  await since.requireNoneAmongRows()
  if (changes.replaced.length > 0) await requireRecordsFree(tx, operation, changes.replaced)
  await apply()
  // A row may have given a target the phone that somebody else entered meanwhile.
  if (isCompared(changes.columns.targets)) await since.requireNoneAmongRows()
  await tellAgain(tx, shared, { operation: operation.id, batch: reserved.batch, by, action: 'edit' })
}
