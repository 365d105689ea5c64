import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyOldEntries, expungeRecord, findTamperedEntry, purgeOperation } from '../src/index.ts'
import {
  callAsEverybody,
  changingInputs,
  contentCalls,
  contentOf,
  fillOperation,
  type Ids,
  nameOf,
} from './helpers/changing-calls.ts'
import { type OpenOffice, officeOn } from './helpers/office.ts'

type Content = Awaited<ReturnType<typeof contentOf>>
type Row = Record<string, unknown>

const hold = { reference: '26-CF-1187', reason: 'State v. Doe' }
const by = { actor: 'cli:root', via: 'cli', at: '2030-01-01T00:00:00.000Z' }

/** How the records of the operation are held. */
const ways: readonly [string, (office: OpenOffice, ids: Ids) => Promise<void>][] = [
  [
    'each record is held',
    async ({ as }, { arrested, chatting, expected, deleted }) => {
      for (const id of [arrested, chatting, expected, deleted]) {
        expect((await as.admin.post(`/auth/record/${id}/holds`, hold)).status).toBe(200)
      }
    },
  ],
  [
    'the operation is held',
    async ({ as }, { operation }) => {
      expect((await as.admin.post(`/auth/operations/${operation}/holds`, hold)).status).toBe(200)
    },
  ],
]

describe.each(testDatabases)('O12 on $name', ({ create }) => {
  describe.each(ways)('O12 while %s', (_words, putOnHold) => {
    const office = officeOn(create)
    let ids: Ids
    let first: Content

    beforeAll(async () => {
      ids = await fillOperation(office)
      await putOnHold(office, ids)
      first = await contentOf(office)
    })

    test.each(contentCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
      'O12 no role removes anything with %s, and the journal has every value that is replaced',
      async (name, endpoint) => {
        const before = await contentOf(office)
        const lastSeq = await headOf(office)
        await callAsEverybody(office, endpoint, changingInputs[name]?.(ids) ?? [])
        requireAllThere(before, await contentOf(office))
        await requireReplacedValues(office, before, lastSeq)
      },
    )

    test.each<[string, () => Promise<unknown>]>([
      // A call has renamed the operation.
      ['the purge of the operation', () => purgeOperation(office.context, ids.operation, 'Another', by)],
      ['an expungement', () => expungeRecord(office.context, ids.arrested, '26-CA-1', by)],
      ['an expungement of a deleted record', () => expungeRecord(office.context, ids.deleted, '26-CA-1', by)],
    ])('O12 %s is refused, also when the operation is sealed', async (_what, act) => {
      const { as } = office
      await as.admin.post('/auth/operations/1/state', { state: 'sealed', force: true, reason: 'x' })
      const before = await contentOf(office)
      await expect(act()).rejects.toThrow('legal hold')
      expect(await contentOf(office)).toEqual(before)
    })

    test('O12 the journal keeps the values of held records, however old', async () => {
      const { context } = office
      const filled = () =>
        context.db
          .knex('journal')
          .where({ kind: 'target' })
          .whereNot({ changes: '[]' })
          .whereIn('object', held())
          .orderBy('seq')
      const before = await filled()
      expect(before.length).toBeGreaterThan(5)
      await emptyOldEntries(context, 365, by)
      expect(await filled()).toEqual(before)
      expect(await findTamperedEntry(context.db)).toBeUndefined()
    })

    test('O12 every record that was held is still there', async () => {
      requireAllThere(first, await contentOf(office))
    })

    const held = () => [ids.arrested, ids.chatting, ids.expected].map(String)
  })
})

async function headOf({ context }: OpenOffice): Promise<number> {
  return Number((await context.db.knex('journal').max({ seq: 'seq' }))[0]?.['seq'])
}

/** Checks that no row is gone. A deleted record may be restored, and a restored one is a record again. */
function requireAllThere(before: Content, after: Content): void {
  const idsOf = (content: Content, table: string) => (content[table] ?? []).map(({ id }) => id)
  const records = [...idsOf(after, 'targets'), ...idsOf(after, 'deleted_targets')]
  for (const id of idsOf(before, 'targets')) expect(idsOf(after, 'targets'), `record ${id}`).toContain(id)
  for (const id of idsOf(before, 'deleted_targets')) expect(records, `record ${id}`).toContain(id)
  for (const table of Object.keys(before)) {
    if (table === 'targets' || table === 'deleted_targets') continue
    for (const id of idsOf(before, table)) expect(idsOf(after, table), `${table} ${id}`).toContain(id)
  }
}

/** Checks that the journal has each changed column of each record with its old value. */
async function requireReplacedValues(office: OpenOffice, before: Content, lastSeq: number): Promise<void> {
  const after = await contentOf(office)
  const entries: { object: string; changes: string }[] = await office.context.db
    .knex('journal')
    .where('seq', '>', lastSeq)
    .where({ kind: 'target' })
  for (const row of before['targets'] ?? []) {
    const now = after['targets']?.find(({ id }) => id === row['id']) ?? {}
    const known = new Set(
      entries
        .filter(({ object }) => object === String(row['id']))
        .flatMap(({ changes }) => JSON.parse(changes) as { field: string; before?: unknown }[])
        .filter((change) => 'before' in change)
        .map(({ field }) => field.toLowerCase()),
    )
    for (const column of changedColumns(row, now))
      expect(known, `${column} of ${row['id']}`).toContain(column)
  }
}

/** Returns the changed columns, written as the fields of the journal are in lower case. */
function changedColumns(before: Row, after: Row): string[] {
  const changed = Object.keys(before).filter((name) => String(before[name]) !== String(after[name]))
  return changed.filter((name) => name !== 'version').map((name) => name.replaceAll('_', ''))
}
