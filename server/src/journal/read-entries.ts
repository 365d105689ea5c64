import {
  type Instant,
  type JournalEntry,
  type OperationId,
  type Outcome,
  olderOutcomes,
  tracedReads,
} from '@watchfloor/core'
import type { Knex } from 'knex'
import type { Database, JournalRow } from '../db/database.ts'
import { entryOfRow } from './journal-store.ts'

/** Which entries are read. An entry must match every filter that is not undefined. */
export interface EntryFilter {
  readonly target?: number | undefined
  readonly actor?: string | undefined
  /** A part of the actor's address. */
  readonly via?: string | undefined
  readonly kind?: string | undefined
  readonly action?: string | undefined
  readonly outcome?: Outcome | undefined
  readonly operation?: OperationId | undefined
  /** Only entries of these operations, and none about the office. */
  readonly operations?: readonly OperationId[] | undefined
  /** Only entries from this time on, and only entries before this time. */
  readonly from?: Instant | undefined
  readonly to?: Instant | undefined
  /** Whether entries about opened records, prints and lists are included. By default they are. */
  readonly reads?: boolean | undefined
  /** Only entries before this number. */
  readonly before?: number | undefined
  readonly limit: number
}

/** Returns the entries that match a filter, newest first. */
export async function readEntries(db: Pick<Database, 'knex'>, filter: EntryFilter): Promise<JournalEntry[]> {
  const { target, actor, via, operation, operations, before, limit } = filter
  const query = db.knex<JournalRow>('journal').orderBy('seq', 'desc').limit(limit)
  if (target !== undefined) query.whereIn('kind', ['target', 'read']).where({ object: String(target) })
  // SQLite does not know how many entries a value has. A plus or an appended text keeps it from an index that has more than another.
  if (actor !== undefined) {
    // Accounts are in small letters. A terminal and a token have their names as they are.
    const actors = [...new Set([actor, actor.toLowerCase()])]
    const places = actors.map(() => '?').join(', ')
    query.whereRaw(`${target === undefined ? 'actor' : "actor || ''"} in (${places})`, actors)
  }
  if (via !== undefined) query.whereRaw("via like ? escape '!'", [`%${via.replaceAll(/[!%_]/g, '!$&')}%`])
  for (const name of ['kind', 'action'] as const) {
    if (filter[name] !== undefined) query.where({ [name]: filter[name] })
  }
  const isNarrow = target !== undefined || filter.kind !== undefined
  if (operation !== undefined) query.whereRaw(`${isNarrow ? '+operation' : 'operation'} = ?`, [operation])
  if (operations !== undefined) {
    // The null makes an empty list a valid one.
    const places = ['null', ...operations.map(() => '?')].join(', ')
    query.whereRaw(`+operation in (${places})`, [...operations])
  }
  if (filter.outcome !== undefined) query.where((one) => ofOutcome(one, filter.outcome))
  if (filter.from !== undefined) query.where('at', '>=', filter.from)
  if (filter.to !== undefined) query.where('at', '<', filter.to)
  if (filter.reads === false)
    query.whereNot((one) => one.where({ kind: 'read' }).whereIn('action', [...tracedReads]))
  if (before !== undefined) query.where('seq', '<', before)
  return (await query).map(entryOfRow)
}

/** Selects the entries with an outcome. The action of an older entry gives its outcome (rule J10). */
function ofOutcome(query: Knex.QueryBuilder, outcome: Outcome | undefined): void {
  const actions = Object.keys(olderOutcomes)
  const own = actions.filter((action) => olderOutcomes[action] === outcome)
  query.where({ outcome })
  query.orWhere((older) => {
    older.whereNull('outcome')
    if (outcome === 'done') older.whereNotIn('action', actions)
    else older.whereIn('action', own)
  })
}
