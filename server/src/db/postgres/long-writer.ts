import type { Knex } from 'knex'
import { type Insertion, isStatement, type Query, type Tx, type TxContext } from '../database.ts'
import {
  deletedTable,
  type HiddenRange,
  type HiddenWork,
  insertionOf,
  type JsonRows,
} from '../hidden-rows.ts'
import { keepHead } from '../journal-head.ts'
import { countApplied, requireOwnSchema } from '../migrate.ts'
import { Gate, waitEnd, whileLocked } from '../wait-for-lock.ts'
import { updateOf } from '../waiting-changes.ts'
import { applyBeside, applyLeft, makeChangesTable, makeRemovedTable, removedTable } from './changed-rows.ts'
import { copyRows } from './copy.ts'
import { noticeOf } from './listen.ts'
import { isLockTimeout, journalLock } from './session.ts'

/** Maximum number of connections that long writes hold. The others stay free for reading. */
const maxWriters = 3

/** Runs long writes, each in its own transaction. Its error concerns no other write, and it adds many rows with `COPY`. */
export class PostgresLongWriter {
  readonly #context: TxContext
  readonly #gate = new Gate(maxWriters)

  constructor(context: TxContext) {
    this.#context = context
  }

  /** Returns what `work` returned and the journal number of the commit, 0 if it has none. */
  async write<T>(work: (tx: Tx) => Promise<T>): Promise<{ readonly value: T; readonly seq: number }> {
    const endMs = waitEnd()
    return this.#gate.run(() => whileLocked(() => this.#attempt(work), isLockTimeout, endMs), endMs)
  }

  /** Adds rows in a transaction that takes the journal's lock only for its last step. */
  writeHidden<T>(
    range: HiddenRange,
    { stage, publish }: HiddenWork<T>,
  ): Promise<{ readonly value: T; readonly seq: number }> {
    const hasChanges = range.changed.targets.length > 0
    const isApplying = hasChanges || range.removed !== undefined
    return this.#gate.run(
      () =>
        this.#context.knex.transaction(async (trx) => {
          if (hasChanges) await makeChangesTable(trx)
          if (range.removed) await makeRemovedTable(trx)
          await stageInTurn(stage, (parts) => copyRows(trx, parts.map(insideOf)))
          const left = isApplying ? await applyBeside(trx, range) : []
          // A timeout here would lose all the rows, so it waits as long as a statement may.
          await trx.raw('set local lock_timeout = 0')
          return this.#underLock(trx, (tx) =>
            publish(tx, async () => {
              if (left.length > 0) await applyLeft(trx, range, left)
            }),
          )
        }),
      waitEnd(),
    )
  }

  #attempt<T>(work: (tx: Tx) => Promise<T>): Promise<{ readonly value: T; readonly seq: number }> {
    return this.#context.knex.transaction((trx) => this.#underLock(trx, work))
  }

  async #underLock<T>(
    trx: Knex.Transaction,
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ readonly value: T; readonly seq: number }> {
    await trx.raw('select pg_advisory_xact_lock(?)', [journalLock])
    const { rows } = await trx.raw<{ rows: { applied: string }[] }>(countApplied)
    requireOwnSchema(rows[0])
    const tx = writerOn(this.#context, trx)
    const value = await work(tx)
    const head = tx.journalHead
    if (head) await trx.raw(`${keepHead(head)} ${noticeOf(head.seq)}`)
    return { value, seq: head?.seq ?? 0 }
  }
}

/** Returns rows as an insertion. Deleted records wait in a table of their own, because others would wait for their ids. */
function insideOf(rows: JsonRows): Insertion {
  return insertionOf(rows.table === deletedTable ? { ...rows, table: removedTable } : rows)
}

/** Runs `stage`. Its parts are put one after the other, and none is put after it ended: the transaction would be over. */
async function stageInTurn(
  stage: HiddenWork<unknown>['stage'],
  put: (parts: readonly JsonRows[]) => Promise<void>,
): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  try {
    await stage((...parts) => {
      const own = last.then(() => put(parts))
      last = own.catch(() => undefined)
      // The process may be a server, which answers between two parts.
      return own.then(() => false)
    })
  } finally {
    await last
  }
}

function writerOn({ knex, cipher, journalKeys }: TxContext, trx: Knex.Transaction): Tx {
  let last: Promise<unknown> = Promise.resolve()
  // A connection runs one query at a time, so queries wait for their turn.
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = last.then(ask)
    last = answer.catch(() => undefined)
    return answer
  }
  const all = <Row>(query: Query) => inTurn(() => rowsOf<Row>(query, trx))
  return {
    knex,
    cipher,
    journalKeys,
    journalHead: undefined,
    all,
    readJournal: all,
    run: all,
    change: async (row) => void (await all(updateOf(row))),
    readTarget: async (id, read) => read.rowsOf(id, await all(read.statement([id]))),
    insertAll: (...insertions) => inTurn(() => copyRows(trx, insertions)),
    append: async (row) => void (await all(knex('journal').insert(row))),
  }
}

export async function rowsOf<Row>(query: Query, trx: Knex.Transaction): Promise<Row[]> {
  const sent = isStatement(query)
    ? trx.raw(query.sql, query.bindings as Knex.RawBinding[])
    : (query as Knex.QueryBuilder).transacting(trx)
  const answer = await sent
  return Array.isArray(answer) ? answer : (answer?.rows ?? [])
}
