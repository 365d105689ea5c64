import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backupFolder } from '../src/backup/backup-folder.ts'
import type { Tx } from '../src/db/database.ts'
import { openContext, readSettings, restoreBackup, verifyBackup } from '../src/index.ts'
import { nextSeq } from '../src/journal/journal-store.ts'
import { addHold } from '../src/operation/hold-store.ts'
import { findParty } from '../src/targets/load-party.ts'
import { saveTarget } from '../src/targets/target-store.ts'
import { anArrest, arrest } from './helpers/full-arrest.ts'
import { type Office, openOffice } from './helpers/office.ts'
import { dataOf, readEvents } from './helpers/read-events.ts'

const path = '/auth/delete_non_arrested_records'
const mayOverwrite = async () => false

describe.each(testDatabases)('deleting all non-arrested records on $name', ({ create }) => {
  let office: Office
  let drop: () => Promise<void>
  const home = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-purge-'))

  beforeEach(async () => {
    const database = await create()
    drop = database.drop
    // Backups of PostgreSQL are written to the working folder.
    process.chdir(folder)
    office = await openOffice(database.url)
  })
  afterEach(async () => {
    process.chdir(home)
    await office.close()
    await drop()
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  async function withPhoto(color: string): Promise<number> {
    const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: color } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('caseAgent', 'Alpha')
    form.set('screenName', color)
    form.set('image', new Blob([new Uint8Array(picture)]), 'photo.jpg')
    return Number((await office.as.staff.send('POST', '/auth/addChatterList', form)).json['id'])
  }

  test('deletions at the same moment take turns, and hold up no list', async () => {
    const { admin, staff } = office.as
    await staff.add({ screenName: 'gone' })
    const deletions = Promise.all(Array.from({ length: 8 }, () => admin.post(path, {})))
    expect((await admin.get('/auth/journal?limit=1')).status).toBe(200)
    const replies = await deletions
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const deleted = replies.map(({ json }) => Number(json['deletedCount'] ?? 0))
    expect(deleted.reduce((sum, count) => sum + count)).toBe(1)
  })

  test('keeps the arrested, and saves a backup that restores the others', async () => {
    const { as, clock } = office
    const arrested = await anArrest(office, { analystFN: 'Ida' })
    const gone = await as.staff.add({ screenName: 'gone', notes: 'noteXylem' })
    const main = await as.staff.add({ screenName: 'main' })
    await as.staff.patch(main, { dateTime: clock.now, isTimeApproved: 1 })
    const guest = Number((await as.staff.post('/auth/create_guest', { linkedChatterId: main })).json['id'])
    await arrest(office, guest)
    const before = await as.admin.list()

    const reply = await as.admin.post(path, {})
    expect([reply.status, reply.json]).toMatchObject([
      200,
      { Status: true, Message: 'Successfully deleted 2 non-arrested records', deletedCount: 2 },
    ])
    const after = await as.admin.list()
    expect(after.map(({ id }) => id).sort()).toEqual([arrested, guest].sort())
    expect(after.find(({ id }) => id === guest)?.['linkedChatterId']).toBeNull()

    const file = String(reply.json['backup'])
    expect((await verifyBackup(file)).counts['targets']).toBe(before.length)
    const other = await create()
    const restored = await openContext(readSettings({ DATABASE_URL: other.url }))
    await restoreBackup(restored.db, file, { mayOverwrite, copyTo: tmpdir(), at: restored.now() })
    expect(await restored.db.knex('targets').where({ id: gone }).first()).toMatchObject({
      notes: 'noteXylem',
    })
    await restored.close()
    await other.drop()
  })

  test('keeps a photo that the undo of a change of a kept record restores', async () => {
    const { admin, staff } = office.as
    const gone = await withPhoto('#406080')
    const image = String((await admin.row(gone))['image'])
    const kept = await withPhoto('#406080')
    expect(await admin.row(kept)).toMatchObject({ image })
    await arrest(office, kept)
    const { seq } = (await staff.patch(kept, { image: '' })).json
    expect((await admin.post(path, {})).status).toBe(200)
    expect((await staff.post(`/auth/undo/${seq}`, {})).status).toBe(200)
    expect(await admin.row(kept)).toMatchObject({ image })
    expect(await office.context.db.knex('images').where({ name: image }).select('name')).toHaveLength(1)
    await staff.patch(kept, { image: '' })
  })

  test('keeps no copy and no unused photo of the deleted, but journals their ids', async () => {
    const [gone, kept] = [await withPhoto('#104020'), await withPhoto('#204060')]
    const image = (await office.as.admin.row(gone))['image']
    await arrest(office, kept)
    expect((await office.as.admin.post(path, {})).status).toBe(200)
    const { knex } = office.context.db
    expect(await knex('deleted_targets').select()).toEqual([])
    const images: { name: string }[] = await knex('images').select('name')
    const names = images.map(({ name }) => name)
    expect(names).toContain((await office.as.admin.row(kept))['image'])
    expect(names).not.toContain(image)
    const entries = (await office.as.admin.get(`/auth/journal?target=${gone}`)).json['Result'] as unknown as {
      action: string
      changes: unknown[]
    }[]
    expect(entries[0]).toMatchObject({ action: 'purge', changes: [] })
    expect((await office.as.admin.get(`/auth/chatterlist/${gone}`)).status).toBe(404)
  })

  test('Z13 the live feed says once that records were erased', async () => {
    const { as } = office
    for (const screenName of ['one', 'two']) await as.staff.add({ screenName })
    const reading = await readEvents(as.supervisor)
    await as.admin.post(path, {})
    const events = (await reading.changes(2)).map(dataOf)
    expect(events.map(({ kind, id }) => [kind, id])).toEqual([
      ['target', null],
      ['erased', 1],
    ])
    reading.cut()
  })

  test('is refused while a target is on scene, unless those are included', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'on_scene' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    const refused = await as.admin.post(path, {})
    expect([refused.status, refused.json['Error']]).toEqual([409, expect.stringContaining('on scene')])
    expect(await as.admin.list()).toHaveLength(1)
    expect((await as.admin.post(path, { includeOnScene: 'true' })).json['deletedCount']).toBe(1)
  })

  test('is refused if the expected number or a field is wrong', async () => {
    await office.as.staff.add({ screenName: 'one' })
    expect((await office.as.admin.post(path, { expect: 2 })).status).toBe(409)
    for (const body of [{ expect: -1 }, { expect: 'many' }, { includeOnScene: 'perhaps' }, { all: 1 }])
      expect((await office.as.admin.post(path, body)).status, JSON.stringify(body)).toBe(400)
    expect(await office.as.admin.list()).toHaveLength(1)
  })

  test('every target that was added meanwhile is in the backup or still there', async () => {
    const { as } = office
    for (let count = 0; count < 5; count++) await as.staff.add({ screenName: `before ${count}` })
    const [reply, ...added] = await Promise.all([
      as.admin.post(path, {}),
      ...[1, 2, 3].map((count) => as.staff.add({ screenName: `meanwhile ${count}` })),
    ])
    expect(reply.status).toBe(200)
    const other = await openContext(readSettings({ DATABASE_URL: (await create()).url }))
    await restoreBackup(other.db, String(reply.json['backup']), {
      mayOverwrite,
      copyTo: tmpdir(),
      at: other.now(),
    })
    const saved: { id: number }[] = await other.db.knex('targets').select('id')
    await other.close()
    const left = await as.admin.list()
    for (const id of added)
      expect(
        [...saved, ...left].some((row) => row.id === id),
        `record ${id}`,
      ).toBe(true)
    expect(existsSync(String(reply.json['backup']))).toBe(true)
  })

  /** Starts a write as soon as the backup of the next purge is written. It comes before that purge deletes. */
  function afterBackup(work: (tx: Tx) => Promise<unknown>): void {
    const stop = office.context.db.onCommit(() => {
      stop()
      void office.context.db.write(work)
    })
  }
  const backups = () => {
    const place = backupFolder(office.context.settings)
    return existsSync(place) ? readdirSync(place).filter((name) => name.includes('before-purge')) : []
  }

  test('O12 it is refused for a legal hold, before a backup and also if the hold comes during it', async () => {
    const id = await office.as.staff.add({ screenName: 'held' })
    const by = { actor: 'test', via: 'test', at: office.clock.now }
    const hold = (target: number | null) => (tx: Tx) =>
      addHold(tx, { operation: 1, target }, { reference: '26-CF-1', reason: 'State v. Doe' }, by)
    afterBackup(hold(id))
    for (const more of [1, 0]) {
      const before = backups().length
      const reply = await office.as.admin.post(path, {})
      expect([reply.status, reply.json['code']]).toEqual([409, 'record.held'])
      expect(backups()).toHaveLength(before + more)
    }
    expect(await office.as.admin.list()).toHaveLength(1)
  })

  test('a record that is changed during the backup is in another one before it is deleted', async () => {
    const id = await office.as.staff.add({ screenName: 'changed' })
    afterBackup(async (tx) => {
      const party = await findParty(tx, id)
      if (!party) throw new Error('no party')
      const { target, operation } = party
      const act = { actor: 'test', via: 'test', at: office.clock.now, batch: await nextSeq(tx), operation }
      await saveTarget(tx, target, { ...target, notes: 'noteXylem' }, 'edit', act)
    })
    const reply = await office.as.admin.post(path, {})
    expect(reply.json['deletedCount']).toBe(1)
    const other = await openContext(readSettings({ DATABASE_URL: (await create()).url }))
    const file = String(reply.json['backup'])
    await restoreBackup(other.db, file, { mayOverwrite, copyTo: tmpdir(), at: other.now() })
    expect(await other.db.knex('targets').where({ id }).first()).toMatchObject({ notes: 'noteXylem' })
    await other.close()
  })

  test('deletes zero records if there are none', async () => {
    expect((await office.as.admin.post(path, {})).json['deletedCount']).toBe(0)
  })
})
