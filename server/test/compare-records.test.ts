import { makeOperation } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { loadOperation, verifyJournal } from '../src/index.ts'
import { appendEntry } from '../src/journal/journal-store.ts'
import { entriesPage } from '../src/proof/compare-records.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('the records and the journal on $name', ({ create }) => {
  const office = officeOn(create)
  const differences = async () => (await verifyJournal(office.context.db)).compared.differences
  const put = (table: string, where: object, values: object) =>
    office.context.db.write((tx) => tx.run(tx.knex(table).where(where).update(values)))

  test('J17 a demonstration has exactly the values that its journal tells', async () => {
    const { context } = office
    const { targets, ...rest } = makeOperation({ seed: 3, size: 80, now: context.now(), zone: 'UTC' })
    const content = { ...rest, accounts: [], targets: targets.map((target) => ({ ...target, image: '' })) }
    await loadOperation(context, content, () => Promise.reject(new Error('no photos here')))
    const { compared } = await verifyJournal(context.db)
    expect(compared).toMatchObject({ records: targets.length, count: 0, differences: [] })
    expect(compared.accounts).toBeGreaterThan(3)
  })

  test('J17 records with more entries than one read has are compared, and the ones after them', async () => {
    const { as, context } = office
    const [first, second] = [
      await as.staff.add({ screenName: 'many' }),
      await as.staff.add({ screenName: 'few' }),
    ]
    await context.db.write(async (tx) => {
      let version = 0
      for (let edit = 1; edit <= 1_100; edit++) {
        const changes = [{ field: 'notes', before: null, after: `edit ${edit}` }]
        const draft = {
          actor: 'x',
          via: 'test',
          action: 'edit',
          kind: 'target',
          changes,
          operation: 1,
        } as const
        version = await appendEntry(tx, { ...draft, object: String(first) }, context.now())
      }
      await tx.run(tx.knex('targets').where({ id: first }).update({ notes: 'edit 1100', version }))
    })
    await as.staff.patch(second, { notes: 'the last one' })
    expect(await differences()).toEqual([])
    await put('targets', { id: second }, { notes: 'rewritten' })
    expect(await differences()).toMatchObject([{ id: String(second) }])
    await put('targets', { id: second }, { notes: 'the last one' })
  })

  test('J17 a value that was changed behind the journal is named by its record and field', async () => {
    const { as } = office
    const id = await as.staff.add({ screenName: 'owl', notes: 'as told', phone: '8635550111' })
    await as.staff.patch(id, { notes: 'told later' })
    const known = { id }
    for (const [column, value, field] of [
      ['notes', 'rewritten', 'notes'],
      ['case_number', 'X-1', 'caseNumber'],
      ['is_arrested', true, 'isArrested'],
      ['social_security_number', '912345678', 'socialSecurityNumber'],
      ['version', 1, 'version'],
    ] as const) {
      const row: Record<string, unknown> = await office.context.db.knex('targets').where(known).first()
      await put('targets', known, { [column]: value })
      expect(await differences()).toEqual([{ kind: 'record', id: String(id), problem: 'changed', field }])
      await put('targets', known, { [column]: row[column] })
      expect(await differences()).toEqual([])
    }
  })

  test('J1 J17 an entry or a deleted record whose text cannot be read any more is named', async () => {
    const { as, context } = office
    const id = await as.staff.add({ screenName: 'torn' })
    await as.staff.post('/auth/delete_chatter', { id })
    const { knex } = context.db
    const [{ record }] = await knex('deleted_targets').where({ id }).select('record')
    await put('deleted_targets', { id }, { record: `${record.slice(0, -1)}x` })
    expect(await differences()).toEqual([{ kind: 'deleted-record', id: String(id), problem: 'deleted' }])
    await put('deleted_targets', { id }, { record })
    const added = { kind: 'target', object: String(id), action: 'add' }
    for (const entry of [added, { kind: 'account', action: 'add-account' }]) {
      const [{ seq, changes }] = await knex('journal').where(entry).select('seq', 'changes')
      for (const torn of [`${changes.slice(0, -1)}x`, '{}', '[7]']) {
        await put('journal', { seq }, { changes: torn })
        expect(await verifyJournal(context.db)).toMatchObject({ isWhole: false, firstTampered: seq })
        await put('journal', { seq }, { changes })
      }
    }
    expect(await verifyJournal(context.db)).toMatchObject({ isWhole: true })
  })

  test('J17 an account is named whose operations cannot be read any more', async () => {
    const [{ email }] = await office.context.db.knex('accounts').select('email').orderBy('email')
    await put('accounts', { email }, { only_operations: '[1' })
    expect(await differences()).toEqual([
      { kind: 'account', id: email, problem: 'changed', field: 'operations' },
    ])
    await put('accounts', { email }, { only_operations: null })
  })

  test('J17 a record that was added, deleted or restored behind the journal is named', async () => {
    const { as, context } = office
    const [gone, binned] = [
      await as.staff.add({ screenName: 'gone' }),
      await as.staff.add({ screenName: 'bin' }),
    ]
    await as.staff.post('/auth/delete_chatter', { id: binned })
    expect(await differences()).toEqual([])
    const { knex } = context.db
    const [kept] = await knex('targets').where({ id: gone })
    const [keys] = await knex('target_keys').where({ target_id: gone })
    const [deleted] = await knex('deleted_targets').where({ id: binned })
    await context.db.write(async (tx) => {
      await tx.run(tx.knex('targets').where({ id: gone }).delete())
      await tx.run(tx.knex('deleted_targets').where({ id: binned }).delete())
      await tx.run(tx.knex('targets').insert({ ...kept, id: 9_001 }))
    })
    expect(await differences()).toEqual([
      ...[gone, binned]
        .sort((one, other) => (String(one) < String(other) ? -1 : 1))
        .map((id) => ({
          kind: id === gone ? 'record' : 'deleted-record',
          id: String(id),
          problem: 'deleted',
        })),
      { kind: 'record', id: '9001', problem: 'added' },
    ])
    await context.db.write(async (tx) => {
      await tx.run(tx.knex('targets').where({ id: 9_001 }).delete())
      await tx.run(tx.knex('targets').insert(kept))
      if (keys) await tx.run(tx.knex('target_keys').insert(keys).onConflict('target_id').ignore())
      await tx.run(
        tx.knex('deleted_targets').insert({ ...deleted, record: deleted.record.replace('bin', 'been') }),
      )
    })
    expect(await differences()).toEqual([
      { kind: 'deleted-record', id: String(binned), problem: 'changed', field: 'screenName' },
    ])
    await put('deleted_targets', { id: binned }, { record: deleted.record })
    await as.staff.post(`/auth/deleted/${binned}/restore`, {})
    expect(await differences()).toEqual([])
  })

  test('J17 an entry of a list and an account are compared too', async () => {
    const { as, context } = office
    const id = await as.staff.add({ screenName: 'lister' })
    await as.staff.post('/auth/colors', { chatter_id: id, color: 'blue' })
    const row: { id: number } = await context.db.knex('colors').where({ target_id: id }).first()
    const about = { kind: 'item', id: String(id), list: 'colors', item: String(row.id) }
    await put('colors', { id: row.id }, { color: 'red' })
    expect(await differences()).toEqual([{ ...about, problem: 'changed', field: 'color' }])
    await context.db.write((tx) => tx.run(tx.knex('colors').where({ id: row.id }).delete()))
    expect(await differences()).toEqual([{ ...about, problem: 'deleted' }])
    await context.db.write((tx) => tx.run(tx.knex('colors').insert({ ...row, color: 'blue' })))
    await context.db.write((tx) => tx.run(tx.knex('colors').insert({ target_id: id, color: 'green' })))
    expect(await differences()).toMatchObject([{ kind: 'item', problem: 'added' }])
    await context.db.write((tx) => tx.run(tx.knex('colors').where({ color: 'green' }).delete()))
    const email = 'vip@watchfloor.example'
    await put('accounts', { email }, { role: 'admin' })
    expect(await differences()).toEqual([{ kind: 'account', id: email, problem: 'changed', field: 'role' }])
    await put('accounts', { email }, { role: 'vip' })
    expect(await differences()).toEqual([])
  })
})

const sqlite = testDatabases.filter(({ name }) => name === 'SQLite')

// PostgreSQL chooses by the numbers of rows, which a small database does not have.
describe.each(sqlite)('reads of the journal on $name', ({ create }) => {
  const office = officeOn(create)

  test('J17 the entries about some records are found by an index', async () => {
    const { knex } = office.context.db
    const { sql, bindings } = entriesPage(knex, ['1', '2', '3'], 5).toSQL()
    const plan = await knex.raw(`explain query plan ${sql}`, [...bindings])
    expect(JSON.stringify(plan.rows ?? plan)).not.toContain('journal_kind_seq_index')
  })
})
