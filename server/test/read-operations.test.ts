import { anArrest } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadOperation } from '../src/index.ts'
import { listOperations } from '../src/operation/operation-store.ts'
import { arrestedPage } from '../src/statistics/arrested-pages.ts'
import { ReadOperationsCounter } from '../src/statistics/read-operations.ts'
import { extendVersions, firstVersions } from '../src/targets/operation-versions.ts'
import { officeOn } from './helpers/office.ts'

const noPhotos = () => Promise.reject(new Error('there are no photos'))

describe.each(testDatabases)('reads of many operations on $name', ({ create }) => {
  const office = officeOn(create)

  beforeAll(async () => {
    for (const name of ['Second', 'Third']) {
      await loadOperation(office.context, { accounts: [], targets: [anArrest(), anArrest()] }, noPhotos)
      await office.as.admin.post('/auth/operations', { name })
    }
  })

  test('Y30 after a change only the changed operation is read again', async () => {
    const { db, settings, now } = office.context
    let reads = 0
    const read: typeof db.read = (work) => {
      reads++
      return db.read(work)
    }
    const counter = new ReadOperationsCounter(Object.create(db, { read: { value: read } }), settings)
    const operations = await db.read(listOperations)
    const count = async (version: string, versions: ReturnType<typeof firstVersions>) => {
      const before = reads
      const { total } = await counter.of(operations, { version, versions }, now())
      return { arrests: total.actualCount, reads: reads - before }
    }
    const versions = firstVersions('tag', 1)
    expect(await count('1', versions)).toEqual({ arrests: 4, reads: 3 })
    await db.write((tx) =>
      tx.run(tx.knex('targets').where({ operation_id: 2 }).update({ is_arrested: false })),
    )
    const changed = extendVersions(versions, [{ seq: 2, kind: 'target', object: '3', operation: 2 }])
    expect(await count('2', changed)).toEqual({ arrests: 2, reads: 1 })
  })
})

const sqlite = testDatabases.filter(({ name }) => name === 'SQLite')

// PostgreSQL chooses by the numbers of rows, which a small database does not have.
describe.each(sqlite)('pages of arrested records on $name', ({ create }) => {
  const office = officeOn(create)

  test('Y30 a page of arrested records is read in the order of an index', async () => {
    const { knex } = office.context.db
    const page = arrestedPage(knex, { operation: 1, after: 0, perPage: 500 }).select('*').toSQL().toNative()
    const plan = await knex.raw(`explain query plan ${page.sql}`, [...page.bindings])
    expect(JSON.stringify(plan)).toContain('targets_operation_id_id_index')
    expect(JSON.stringify(plan)).not.toContain('TEMP B-TREE')
  })
})
