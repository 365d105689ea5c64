import {
  type contract,
  failureOf,
  type InputOf,
  messages,
  type RecordRefusal,
  type ReplyOf,
} from '@watchfloor/core'
import { refresh, report } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { showAlert } from '../../ui/dialog/alert-store.ts'
import { saveFailureTexts } from '../../ui/failure.ts'
import { undoEach } from './undo-each.ts'

export type SetFields = InputOf<typeof contract.target.updateEach>['set']
type EachRow = ReplyOf<typeof contract.target.updateEach>['Result'][number]

/** What became of one record: its reason if it was refused. */
export interface SetResult {
  readonly id: number
  readonly refusal: string | undefined
}

const texts = messages.several

/**
 * Sets the fields of several records. Returns the result of each, or undefined after an error that was shown. The Undo of its toast
 * undoes the change of each record, the last one first.
 */
export async function setSeveral(
  ids: readonly number[],
  set: SetFields,
): Promise<readonly SetResult[] | undefined> {
  let rows: readonly EachRow[]
  try {
    rows = (await api.target.updateEach({ ids: [...ids], set })).Result
  } catch (error) {
    const each = failureOf(error)?.each
    if (!each) showAlert(...saveFailureTexts(error, { failed: texts.failed }))
    return each?.map(refusedOf)
  }
  const seqs = rows.flatMap((row) => ('seq' in row && typeof row.seq === 'number' ? [row.seq] : []))
  const undo = () => undoEach(seqs, (seq) => api.journal.undo({ seq }))
  const results = rows.map(resultOf)
  const changed = results.filter(({ refusal }) => refusal === undefined).length
  report(texts.done(changed), undefined, undefined, seqs.length > 0 ? undo : 'none')
  await refresh().catch(() => undefined)
  return results
}

function resultOf(row: EachRow): SetResult {
  return { id: row.id, refusal: row.Status ? undefined : String(row.Error) }
}

function refusedOf({ id, refusal }: RecordRefusal): SetResult {
  return { id, refusal: refusal.message }
}
