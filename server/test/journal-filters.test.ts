import type { JournalEntry } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { appendEntries, nextSeq, type WrittenDraft } from '../src/journal/journal-store.ts'
import { type EntryFilter, readEntries } from '../src/journal/read-entries.ts'
import { lastHandover, readNightLog } from '../src/log/night-log-store.ts'
import { officeOn } from './helpers/office.ts'

const kinds = ['target', 'read', 'log', 'setting'] as const

/** The entry with a number, so that every filter and every pair of filters has hits and misses. */
function draftOf(number: number): WrittenDraft {
  const kind = kinds[number % kinds.length] ?? 'log'
  const operation = kind === 'setting' ? null : 1 + (number % 3)
  return {
    actor: `actor${number % 5}`,
    via: 'test',
    action: 'edit',
    kind,
    object: String(number % 7),
    operation,
    changes: [],
  }
}

const filters: readonly Omit<EntryFilter, 'limit'>[] = [
  { operation: 2 },
  { actor: 'Actor3' },
  { operation: 2, actor: 'actor3' },
  { operation: 2, kind: 'log' },
  { actor: 'actor3', kind: 'log' },
  { target: 5, operation: 2 },
  { target: 5, actor: 'actor3' },
  { operations: [2, 3] },
  { operations: [] },
  { operations: [2, 3], operation: 2, kind: 'read' },
  { operation: 2, before: 60 },
]

describe.each(testDatabases)('the filters of the journal on $name', ({ create }) => {
  const office = officeOn(create)
  let all: JournalEntry[]
  beforeAll(async () => {
    const { db, now } = office.context
    const drafts = Array.from({ length: 120 }, (_, number) => draftOf(number))
    await db.write(async (tx) => appendEntries(tx, drafts, now(), await nextSeq(tx)))
    all = await readEntries(db, { limit: 1_000 })
  })

  test.each(filters)('%j finds the entries that match', async (filter) => {
    const { target, actor, kind, operation, operations, before } = filter
    const expected = all.filter(
      (entry) =>
        (target === undefined ||
          (['target', 'read'].includes(entry.kind) && entry.object === String(target))) &&
        (actor === undefined || entry.actor === actor.toLowerCase()) &&
        (kind === undefined || entry.kind === kind) &&
        (operation === undefined || entry.operation === operation) &&
        (operations === undefined || operations.includes(entry.operation ?? 0)) &&
        (before === undefined || entry.seq < before),
    )
    expect(await readEntries(office.context.db, { ...filter, limit: 1_000 })).toEqual(expected)
  })
})

const sqlite = testDatabases.filter(({ name }) => name === 'SQLite')

// PostgreSQL chooses by the numbers of rows, which a small database does not have.
describe.each(sqlite)('the filters of the journal on $name', ({ create }) => {
  const office = officeOn(create)

  /** Returns how SQLite carries out the last statement about the journal that some work makes. */
  async function planOf(work: () => Promise<unknown>): Promise<string> {
    const { knex } = office.context.db
    const asked: { sql: string; bindings: readonly string[] }[] = []
    const listener = (query: (typeof asked)[number]) => asked.push(query)
    knex.on('query', listener)
    await work()
    knex.off('query', listener)
    const { sql, bindings } = asked.findLast((query) => query.sql.includes('journal')) ?? asked[0] ?? fail()
    return JSON.stringify(await knex.raw(`explain query plan ${sql}`, [...bindings]))
  }
  const fail = (): never => {
    throw new Error('nothing was asked')
  }

  test.each<readonly [Omit<EntryFilter, 'limit'>, string]>([
    [{ operation: 2 }, 'journal_operation_seq_index'],
    [{ operation: 2, before: 60 }, 'journal_operation_seq_index'],
    [{ actor: 'x' }, 'journal_actor_seq_index'],
    [{ kind: 'log' }, 'journal_kind_seq_index'],
    [{ kind: 'log', operation: 2 }, 'journal_kind_seq_index'],
    [{ target: 5 }, 'journal_kind_object_seq_index'],
    [{ target: 5, operation: 2, actor: 'x' }, 'journal_kind_object_seq_index'],
    // Of several operations, all entries would be sorted.
    [{ operations: [2, 3] }, 'SCAN main.journal'],
  ])('%j is read by the index with the fewest entries', async (filter, index) => {
    const { db } = office.context
    expect(await planOf(() => readEntries(db, { ...filter, limit: 50 }))).toContain(index)
  })

  test('the written lines of a night log are read by their kind', async () => {
    const { db } = office.context
    expect(await planOf(() => lastHandover(db, 1))).toContain('journal_kind_seq_index')
    const read = (kind: string | undefined) =>
      readNightLog(db, { operationId: 1, kind, limit: 50 }, () => Promise.resolve([]))
    expect(await planOf(() => read('line'))).toContain('journal_kind_seq_index')
    expect(await planOf(() => read(undefined))).toContain('journal_operation_seq_index')
  })
})
