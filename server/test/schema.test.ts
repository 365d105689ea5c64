import { emptyTarget, fieldNames } from '@watchfloor/core'
import { anArrest, makeOperation } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pendingMigrations } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { columnOf } from '../src/db/target-keys.ts'
import { loadOperation } from '../src/index.ts'
import { fromRecord, toRecord } from '../src/targets/target-rows.ts'
import { type Office, openOffice } from './helpers/office.ts'

describe.each(testDatabases)('the schema on $name', ({ create }) => {
  let office: Office
  let url: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await create()
    url = database.url
    drop = database.drop
    office = await openOffice(url)
  })
  afterAll(async () => {
    await office.close()
    await drop()
  })

  test('has a column for every field of the record', async () => {
    const columns = await office.context.db.knex('targets').columnInfo()
    expect(Object.keys(columns).sort()).toEqual(
      ['id', 'version', 'operation_id', ...fieldNames.map((name) => columnOf[name])].sort(),
    )
  })

  test('is complete after the first start, and several starts at once do not conflict', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase(url)))
    for (const database of databases) {
      expect(await pendingMigrations(database.knex)).toEqual([])
      await database.close()
    }
  })

  test('returns a record as it was stored', async () => {
    const { db } = office.context
    const whole = anArrest({
      assistanceAmount: 250.75,
      isHumanTrafficking: true,
      isPublicAssistance: false,
      dateOfBirth: '1990-02-28',
    })
    for (const target of [whole, { ...emptyTarget, id: 0, version: 0 }]) {
      const id = await db.write(async (tx) => {
        const [row] = await tx.run<{ id: number }>(
          tx
            .knex('targets')
            .insert({ ...toRecord(target, db.cipher), version: 0 })
            .returning('id'),
        )
        return Number(row?.id)
      })
      const row = await db.knex('targets').where({ id }).first()
      expect(fromRecord(row)).toEqual({ ...target, id, version: 0, operationId: 1 })
      await db.write((tx) => tx.run(tx.knex('targets').where({ id }).delete()))
    }
  })

  test('a loaded operation has journal entries', async () => {
    const { context } = office
    const operation = makeOperation({
      seed: 7,
      size: 60,
      now: context.now(),
      zone: context.settings.timeZone,
    })
    const withoutPhotos = operation.targets.map((target) => ({ ...target, image: '' }))
    await loadOperation(context, { accounts: [], targets: withoutPhotos }, () =>
      Promise.reject(new Error('no photos here')),
    )
    const { targets } = await context.snapshots.latest()
    expect(targets).toHaveLength(operation.targets.length)
    const entries = await context.db.knex('journal').where({ kind: 'target', action: 'add' })
    expect(entries).toHaveLength(operation.targets.length)
  })
})
