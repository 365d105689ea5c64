import { importPublishedAction, type OperationId, type TargetId } from '@watchfloor/core'
import type { Reader } from '../db/database.ts'

/** An import whose undo is written in short commits (rule J20). */
export interface LargeImport {
  readonly batch: number
  /** Number of its first entry. */
  readonly firstSeq: number
  /** The actor of the import. */
  readonly actor: string
  readonly operation: OperationId
  /** The targets that it added, which have consecutive ids. */
  readonly addedIds: readonly TargetId[]
  /** Number of its entries about targets. */
  readonly entries: number
}

/** Minimum number of entries of a large import. Fewer are undone in a small part of a second. */
const minEntries = 200

interface ActionCount {
  readonly batch: number
  readonly action: string
  readonly actor: string
  readonly entries: number
  readonly first_seq: number
  readonly first_id: number
  readonly last_id: number
  readonly operation: OperationId | null
}

/** Finds the large import that an entry belongs to. One whose additions have no consecutive ids is not found. */
export async function findLargeImport(reader: Reader, seq: number): Promise<LargeImport | undefined> {
  const counts = await reader.all<ActionCount>({
    sql: `select batch, action, count(*) as entries, min(actor) as actor, min(operation) as operation, min(seq) as first_seq,
            min(cast(object as integer)) as first_id, max(cast(object as integer)) as last_id
          from journal where kind = 'target' and batch = (select batch from journal where seq = ?)
          group by batch, action`,
    bindings: [seq],
  })
  const [first] = counts
  const entries = counts.reduce((sum, one) => sum + Number(one.entries), 0)
  if (!first || first.operation === null || entries < minEntries) return undefined
  const { batch, actor, operation } = first
  const added = counts.find(({ action }) => action === 'import')
  if (!added && !(await isImport(reader, batch))) return undefined
  const count = Number(added?.entries ?? 0)
  const isInRow = added === undefined || added.last_id - added.first_id + 1 === count
  if (!isInRow) return undefined
  const addedIds = Array.from({ length: count }, (_, at) => (added?.first_id ?? 0) + at)
  const firstSeq = Math.min(...counts.map((one) => one.first_seq))
  return { batch, firstSeq, actor, operation, addedIds, entries }
}

async function isImport(reader: Reader, batch: number): Promise<boolean> {
  const entry = { batch, kind: 'setting', action: importPublishedAction }
  return (await reader.all(reader.knex('journal').where(entry).select('seq'))).length > 0
}
