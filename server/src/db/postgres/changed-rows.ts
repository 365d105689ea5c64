import { setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { ChangedColumns } from '../changed-rows.ts'
import { deletedTable, type HiddenRange, type RemovedTargets } from '../hidden-rows.ts'
import { isLockTimeout, journalLock } from './session.ts'

/** The temporary table of the records that a transaction deletes, with the columns of those that are deleted. */
export const removedTable = 'removed_targets'

/** Number of targets in one statement. Somebody who wants one of them waits no longer than it takes. */
const changedAtOnce = 1_000

/** The highest id that the column can have. */
const maxId = 2_147_483_647

/** How long (ms) an import waits for a lock while it holds changed rows. */
const lockWaitMs = 50

/** How often an import starts again because others wanted its rows. Then they wait until all are changed. */
const maxAttempts = 6

/** How long (ms) an import leaves the rows to others before it starts again. */
const pauseMs = 150

/** Makes the table of the changes of this transaction. */
export async function makeChangesTable(trx: Knex.Transaction): Promise<void> {
  await trx.raw('create temp table import_changes (like import_changes including all) on commit drop')
}

/** Makes the table of the records that this transaction deletes. */
export async function makeRemovedTable(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`create temp table ${removedTable} (like ${deletedTable}) on commit drop`)
}

/** The targets whose changes are applied under the journal's lock. */
export type LeftTargets = 'all' | number[]

/**
 * Applies the changes of an import before it has the journal's lock, and takes that lock. Whoever wants a changed row meanwhile would
 * wait for it with the journal's lock, so the import then gives back all rows and starts again a moment later. Targets that others
 * changed since the check may be wanted again, so they are left for the end. Returns the targets that are left.
 */
export async function applyBeside(trx: Knex.Transaction, range: HiddenRange): Promise<LeftTargets> {
  // Without numbers the engine would read all targets for each part.
  if (hasChanges(range)) await trx.raw('analyze import_changes')
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    try {
      return await trx.transaction(async (inner) => {
        await inner.raw(`set local lock_timeout = ${lockWaitMs}`)
        const left = hasChanges(range) ? await readWanted(inner, range) : []
        await applyParts(inner, range, left, () => requireNobodyWaits(inner))
        await takeJournal(inner)
        return left
      })
    } catch (error) {
      if (!isYielding(error)) throw error
      await setTimeout(pauseMs * attempt)
    }
  }
  return 'all'
}

/** Applies the changes that are left. Nobody else can change a target meanwhile, because this transaction has the journal's lock. */
export async function applyLeft(trx: Knex.Transaction, range: HiddenRange, left: LeftTargets): Promise<void> {
  if (left === 'all') return applyParts(trx, range, [])
  for (const update of updatesOf(range.changed))
    await trx.raw(`${update} and change.target_id = any(?::int[])`, [0, maxId, left])
}

/** Returns the changed targets that others changed since the check. */
async function readWanted(
  trx: Knex.Transaction,
  { checkedSeq, firstSeq, batch }: HiddenRange,
): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select distinct target_id as id from journal join import_changes on journal.object = cast(target_id as text)
      where kind = 'target' and ((seq > ? and seq < ?) or seq > ?)`,
    [checkedSeq, firstSeq, batch],
  )
  return rows.map(({ id }) => id)
}

/** Whether an act changes existing targets. */
function hasChanges({ changed }: HiddenRange): boolean {
  return changed.targets.length > 0
}

/** Applies the changes part by part, except those of some targets, and deletes the targets that the act deletes. */
async function applyParts(
  trx: Knex.Transaction,
  range: HiddenRange,
  left: number[],
  afterPart: () => Promise<void> = async () => undefined,
): Promise<void> {
  if (hasChanges(range)) await changeParts(trx, range.changed, left, afterPart)
  if (range.removed) await removeParts(trx, range.removed, afterPart)
}

/** A record that somebody else deleted meanwhile stays as it was deleted. The last check finds its entry. */
async function removeParts(
  trx: Knex.Transaction,
  { firstId, lastId }: RemovedTargets,
  afterPart: () => Promise<void>,
): Promise<void> {
  for (let first = firstId; first <= lastId; first += changedAtOnce) {
    const part = [first, Math.min(first + changedAtOnce - 1, lastId)]
    await trx.raw(
      `insert into ${deletedTable} select * from ${removedTable} where id between ? and ? on conflict do nothing`,
      part,
    )
    await trx.raw('delete from targets where id between ? and ?', part)
    await afterPart()
  }
}

async function changeParts(
  trx: Knex.Transaction,
  changed: ChangedColumns,
  left: number[],
  afterPart: () => Promise<void>,
): Promise<void> {
  await trx.raw('set local enable_hashjoin = off; set local enable_mergejoin = off')
  for (let after = 0; ; ) {
    const { rows } = await trx.raw<{ rows: { last: number | null }[] }>(
      `select max(target_id) as last from (
        select target_id from import_changes where target_id > ? order by target_id limit ${changedAtOnce}) as part`,
      [after],
    )
    const last = rows[0]?.last ?? undefined
    if (last === undefined) return
    for (const update of updatesOf(changed))
      await trx.raw(`${update} and change.target_id <> all(?::int[])`, [after, last, left])
    await afterPart()
    after = last
  }
}

function updatesOf({ targets, keys }: ChangedColumns): string[] {
  return [
    updateOf('targets', 'id', 'fields', targets, 'version = change.version, '),
    ...(keys.length > 0 ? [updateOf('target_keys', 'target_id', 'keys', keys)] : []),
  ]
}

/** Returns the update of the rows whose changes are in a range. A column that a change does not name stays as it is. */
function updateOf(table: string, id: string, source: string, columns: readonly string[], first = ''): string {
  const names = columns.join(', ')
  const values = columns.map((name) => `populated.${name}`).join(', ')
  return `update ${table} set ${first}(${names}) = (
      select ${values} from jsonb_populate_record(${table}, change.${source}::jsonb) as populated)
    from (select target_id, version, ${source} from import_changes where target_id > ? and target_id <= ?) as change
    where ${table}.${id} = change.target_id and change.${source} <> '{}'`
}

/** Somebody waits for a row of this transaction. */
class RowsWanted extends Error {
  override readonly name = 'RowsWanted'
}

async function requireNobodyWaits(trx: Knex.Transaction): Promise<void> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1',
  )
  if (rows.length > 0) throw new RowsWanted()
}

async function takeJournal(trx: Knex.Transaction): Promise<void> {
  for (;;) {
    try {
      await trx.transaction((own) => own.raw('select pg_advisory_xact_lock(?)', [journalLock]))
      return
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await requireNobodyWaits(trx)
    }
  }
}

/** Whether an error means that another transaction wants the same rows: it waits for them, holds them, or both. */
function isYielding(error: unknown): boolean {
  const isDeadlock = (error as { code?: unknown }).code === '40P01'
  return error instanceof RowsWanted || isLockTimeout(error) || isDeadlock
}
