import {
  logLineKinds,
  type NightLogLine,
  nightLogActions,
  nightLogLine,
  nightLogUndo,
  nightLogUndoFields,
  type Target,
  type TargetId,
} from '@watchfloor/core'
import type { Knex } from 'knex'
import type { Database, JournalRow } from '../db/database.ts'
import { entryOfRow } from '../journal/journal-store.ts'
import { addOperationAction } from '../operation/operation-store.ts'

/** Which lines of a night log are read. */
export interface LogFilter {
  readonly operationId: number
  /** `line` for written lines only, or the name of an act. */
  readonly kind?: string | undefined
  /** Only lines before this number, and only lines after this number. */
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** Returns lines of the night log, newest first. A target is named as the reader sees it. */
export async function readNightLog(
  { knex }: Pick<Database, 'knex'>,
  { operationId, kind, before, after, limit }: LogFilter,
  seenOf: (ids: readonly TargetId[]) => Promise<readonly Target[]>,
): Promise<NightLogLine[]> {
  // The lines of all operations are few, and the entries of one are many. The plus keeps SQLite from the index of the many.
  const query = knex<JournalRow>('journal')
    .whereRaw(`${isLineKind(kind) ? '+operation' : 'operation'} = ?`, [operationId])
    .orderBy('seq', 'desc')
    .limit(limit)
  if (before !== undefined) query.where('seq', '<', before)
  // The journal of years has very many entries, and those before the operation are not its own.
  query.where('seq', '>', Math.max(after ?? 0, await additionOf(knex, operationId)))
  query.where((one) => ofKind(one, kind))
  const entries = (await query).map(entryOfRow)
  const about = entries.filter((entry) => entry.kind === 'target').map(({ object }) => Number(object))
  const seen = new Map((await seenOf([...new Set(about)])).map((target) => [target.id, target]))
  return entries.map((entry) => nightLogLine(entry, seen.get(Number(entry.object))))
}

/** Returns the number of the entry that added an operation, 0 for the one from before there were operations. */
async function additionOf(knex: Database['knex'], operationId: number): Promise<number> {
  const added = { kind: 'operation', object: String(operationId), action: addOperationAction }
  const [row] = await knex('journal').where(added).max({ seq: 'seq' })
  return Number(row?.['seq'] ?? 0)
}

/** Returns the number of the last handover of an operation, 0 for none. */
export async function lastHandover({ knex }: Pick<Database, 'knex'>, operationId: number): Promise<number> {
  const [row] = await knex('journal')
    .where({ kind: 'log', action: 'handover' })
    .whereRaw('+operation = ?', [operationId])
    .max({ seq: 'seq' })
  return Number(row?.['seq'] ?? 0)
}

/** Whether only written lines are of this kind. */
function isLineKind(kind: string | undefined): boolean {
  return kind !== undefined && (kind === 'line' || (logLineKinds as readonly string[]).includes(kind))
}

function ofKind(query: Knex.QueryBuilder, kind: string | undefined): void {
  if (isLineKind(kind)) {
    query.where({ kind: 'log' })
    if (kind !== 'line') query.where({ action: kind })
    return
  }
  query.where((one) => {
    one.where({ kind: 'target' }).whereIn(
      'action',
      nightLogActions.filter((name) => !kind || name === kind),
    )
  })
  if (kind === undefined || kind === nightLogUndo) query.orWhere(isShownUndo)
  if (kind === undefined) query.orWhere({ kind: 'log' })
}

/** Keeps the undos that changed a stage or a time. */
function isShownUndo(query: Knex.QueryBuilder): void {
  query.where({ kind: 'target', action: nightLogUndo }).where((one) => {
    for (const name of nightLogUndoFields) one.orWhere('changes', 'like', `%"field":"${name}"%`)
  })
}
