import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyedFields } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { keyColumnOf } from '../src/db/target-keys.ts'
import { restoreBackup, writeBackup } from '../src/index.ts'
import { allTargets, expectKeys } from './helpers/expect-keys.ts'
import { csv, imported } from './helpers/import-files.ts'
import { officeOn, openOffice } from './helpers/office.ts'

describe.each(testDatabases)('L12 the keys follow every change on $name', ({ create }) => {
  const office = officeOn(create)
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-keys-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  afterEach(() => expectKeys(office.context.db))

  const lastSeq = async () => {
    const [row] = await office.context.db.knex('journal').where({ kind: 'target' }).max('seq as seq')
    return Number(row?.['seq'])
  }
  const undo = async () => {
    const reply = await office.as.admin.post(`/auth/undo/${await lastSeq()}`, {})
    expect(reply.status, reply.text).toBe(200)
  }
  const searched = async (search: string, stage = '') => {
    const reply = await office.as.staff.get(`/auth/targets?search=${encodeURIComponent(search)}${stage}`)
    return (reply.json['items'] as unknown as { screenName: string }[]).map(({ screenName }) => screenName)
  }

  test('L12 there is a column for each field that is sorted by a key', async () => {
    const columns = Object.keys(await office.context.db.knex('target_keys').columnInfo())
    expect(columns.filter((name) => name.endsWith('_key')).sort()).toEqual(
      keyedFields.map(keyColumnOf).sort(),
    )
  })

  test('L12 adding, editing and undoing the edit', async () => {
    const { as } = office
    const id = await as.staff.add({ screenName: 'Nachteule', phone: '8135550101' })
    expect(await searched('nachtEULE')).toEqual(['Nachteule'])
    await as.staff.patch(id, { screenName: 'Uhu', dealDetails: 'blue sedan' })
    expect([await searched('nachteule'), await searched('SEDAN')]).toEqual([[], ['Uhu']])
    await undo()
    expect([await searched('nachteule'), await searched('sedan')]).toEqual([['Nachteule'], []])
  })

  test('L12 the way from the chat to the arrest and back', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'raven', lastName: 'Grimes' })
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await expectKeys(office.context.db)
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    expect(await searched('grimes')).toEqual([])
    await as.supervisor.post('/auth/update_takedown_time', {
      id,
      takedownTime: clock.now,
      caseNumber: '26-77',
    })
    await expectKeys(office.context.db)
    expect([await searched('grimes'), await searched('26-77')]).toEqual([['raven'], ['raven']])
    expect((await as.admin.post('/auth/undo_arrest', { id })).status).toBe(200)
    expect(await searched('26-77')).toEqual([])
  })

  test('L12 deleting and undoing the deletion', async () => {
    const { as } = office
    const id = await as.staff.add({ screenName: 'heron' })
    await as.staff.post('/auth/delete_chatter', { id })
    expect(await searched('heron')).toEqual([])
    await expectKeys(office.context.db)
    await undo()
    expect(await searched('heron')).toEqual(['heron'])
  })

  test('L12 an import, its undo and a purge', async () => {
    const { as } = office
    const file = csv(
      ['UC / Chatter', 'Screen Name', 'Phone'],
      ['Adams', 'wren', '5555550142'],
      ['Adams', 'kite', ''],
    )
    const { batch } = await imported(as.admin, file)
    expect(await searched('555-0142')).toEqual(['wren'])
    await expectKeys(office.context.db)
    expect((await as.admin.post(`/auth/undo/${batch}`, {})).status).toBe(200)
    await expectKeys(office.context.db)
    await imported(as.admin, file)
    const purged = await as.admin.post('/auth/delete_non_arrested_records', { includeOnScene: true })
    expect(purged.status).toBe(200)
    expect(await searched('wren')).toEqual([])
  })

  test('L12 a restored backup, which has no keys', async () => {
    const { as, context } = office
    await as.staff.add({ screenName: 'Élan' })
    const file = join(folder, 'before.backup')
    await writeBackup(context.db, file, office.clock.now)
    await as.staff.add({ screenName: 'later' })
    const options = { mayOverwrite: async () => true, copyTo: folder, at: office.clock.now }
    // A server holds the lock of its database, so another one takes the backup.
    const database = await create()
    const other = await openOffice(database.url)
    await restoreBackup(other.context.db, file, options)
    await expectKeys(other.context.db)
    expect((await allTargets(other.context.db)).map(({ screenName }) => screenName)).toContain('Élan')
    await other.close()
    await database.drop()
  })
})
