import {
  FailureError,
  type FieldChange,
  groupBy,
  type JournalEntry,
  joinCharge,
  type ListedCharge,
  messages,
  refused,
  splitCharge,
} from '@watchfloor/core'
import type { JournalRow, Tx } from '../db/database.ts'
import { appendEntries, entryOfRow, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { keyOfCharge, listCharges } from './charge-store.ts'

const ofList = { kind: 'setting', object: 'charge-list' } as const
const adding = 'add-charge-to-list'
const coding = 'code-charge'

type ListEntry = Pick<JournalEntry, 'kind' | 'action' | 'changes'>

/** Whether an entry added a charge to the shared list, or changed its codes. */
export function isOfChargeList({ kind, action }: Pick<JournalEntry, 'kind' | 'action'>): boolean {
  return kind === 'setting' && [adding, coding].includes(action)
}

/**
 * Rule J5. Undoes what an act did to the shared list, the newest first: a charge that it added is deleted, and one that it gave codes gets
 * those before. @throws FailureError when a later act touched the same
 */
export async function undoCharges(
  tx: Tx,
  entries: readonly JournalEntry[],
  { actor, via, at }: Signature,
): Promise<number> {
  const first = await nextSeq(tx)
  const later = groupBy(await laterChanges(tx, entries), keyIn)
  const listed = new Map((await listCharges(tx)).map((one) => [keyOfCharge(one), one]))
  const drafts = []
  for (const entry of entries.toReversed()) {
    const key = keyIn(entry)
    const charge = listed.get(key)
    if (!charge || later.get(key)?.some((one) => touchesSame(entry, one)))
      throw new FailureError(refused(messages.record.undoTouched))
    const query = tx.knex('charge_list').where({ text_key: key })
    await tx.run(entry.action === adding ? query.delete() : query.update(codesBefore(entry)))
    drafts.push({ ...ofList, actor, via, ...undoneEntry(entry, charge) })
  }
  await appendEntries(tx, drafts, at, first)
  return first
}

/** Returns the later entries of other acts about the shared list. */
async function laterChanges(tx: Tx, entries: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const [{ seq = 0, batch = 0 } = {}] = entries
  const query = tx.knex('journal').where(ofList).where('seq', '>', seq).whereNot({ batch })
  return (await tx.readJournal<JournalRow>(query)).map(entryOfRow)
}

/** Returns the key of the charge that an entry is about. */
function keyIn({ changes }: ListEntry): string {
  const { before, after } = changes.find(({ field }) => field === 'charge') ?? {}
  return keyOfCharge(splitCharge(String(after ?? before ?? '')))
}

/** Whether a later entry about the same charge changed what an entry changed. The addition of a charge is its codes, too. */
function touchesSame(entry: ListEntry, later: ListEntry): boolean {
  if (entry.action === adding || later.action !== coding) return true
  const own = new Set(codesIn(entry).map(({ field }) => field))
  return codesIn(later).some(({ field }) => own.has(field))
}

function codesIn({ changes }: ListEntry): readonly FieldChange[] {
  return changes.filter(({ field }) => field !== 'charge')
}

function codesBefore(entry: ListEntry) {
  const columns: Readonly<Record<string, string>> = { ucrCode: 'ucr_code', arrestType: 'arrest_type' }
  return Object.fromEntries(
    codesIn(entry).map(({ field, before }) => [columns[field] ?? field, before ?? '']),
  )
}

function undoneEntry(entry: ListEntry, charge: ListedCharge) {
  const text = joinCharge(charge)
  if (entry.action === adding)
    return {
      action: 'delete-charge-from-list',
      changes: [{ field: 'charge', before: text, after: undefined }],
    }
  const codes = codesIn(entry).map(({ field, before, after }) => ({ field, before: after, after: before }))
  return { action: coding, changes: [{ field: 'charge', before: text, after: text }, ...codes] }
}
