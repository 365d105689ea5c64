import { type FieldChange, isReviewedField, type TargetId } from '@watchfloor/core'
import type { JournalRow, Tx } from '../db/database.ts'
import { isPublishedEntry } from '../db/hidden-rows.ts'

/** A number beyond every entry. It fits the column of both engines. */
const maxSeq = 2_147_483_647

/** Number of entries in one read. Most records are found in the first. */
const atOnce = 50

/**
 * Rule V8. Returns who last changed what the reports show of a record. An entry whose values were removed counts, because it may
 * have changed that.
 */
export async function lastEditorOf(
  source: Pick<Tx, 'readJournal'>,
  id: TargetId,
): Promise<string | undefined> {
  for (let before = maxSeq; ; ) {
    const rows = await source.readJournal<Pick<JournalRow, 'seq' | 'actor' | 'changes'>>({
      sql: `select seq, actor, changes from journal where kind = 'target' and object = ? and seq < ? and ${isPublishedEntry()} order by seq desc limit ${atOnce}`,
      bindings: [String(id), before],
    })
    const last = rows.find(({ changes }) => changesPaper(JSON.parse(changes) as FieldChange[]))
    if (last || rows.length < atOnce) return last?.actor
    before = rows.at(-1)?.seq ?? 0
  }
}

function changesPaper(changes: readonly FieldChange[]): boolean {
  return changes.length === 0 || changes.some(({ field }) => isReviewedField(field))
}
