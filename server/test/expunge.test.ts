import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMinutes, messages } from '@watchfloor/core'
import { portraitNames, readPortrait } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordRestore } from '../src/backup/restore-entry.ts'
import {
  backupFolder,
  expungeRecord,
  findTamperedEntry,
  journaledBackup,
  verifyBackup,
  writeBackup,
} from '../src/index.ts'
import { isRewriteDue } from '../src/retention/rewrite-files.ts'
import { expectKeys } from './helpers/expect-keys.ts'
import { officeOn } from './helpers/office.ts'
import { dataOf, readEvents } from './helpers/read-events.ts'
import { relationsWith } from './helpers/relation-files.ts'

/** A text that nobody else has, in every field of the expunged record that takes one. */
const canary = 'Zebrafinch'
const [portrait = '', second = ''] = portraitNames
const by = { actor: 'cli:root', via: 'cli', at: '2026-11-21T01:00:00.000Z' }

describe.each(testDatabases)('O13 an expungement on $name', ({ name, create }) => {
  const office = officeOn(create)
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-expunge-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  /** The office with a folder of backups of its own, because those of PostgreSQL share one. */
  const needs = () => {
    const { db, settings, now } = office.context
    return { db, now, settings: { ...settings, databaseUrl: `sqlite:${join(folder, 'desk.db')}` } }
  }
  let arrested = 0
  let guest = 0
  let deleted = 0
  let kept = 0

  const withPhoto = async (screenName: string, photo: string): Promise<number> => {
    const reply = await office.as.staff.send(
      'POST',
      '/auth/addChatterList',
      await formOf(photo, { screenName }),
      {
        'idempotency-key': `add-${screenName}`,
      },
    )
    expect(reply.status, reply.text).toBe(200)
    return Number(reply.json['id'])
  }

  const arrest = async (id: number, caseNumber: string) => {
    const { as, clock } = office
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', { id, takedownTime: clock.now, caseNumber })
  }

  beforeAll(async () => {
    const { as, clock } = office
    arrested = await withPhoto(canary, portrait)
    await as.staff.patch(arrested, { notes: `${canary} notes`, firstName: canary, phone: '8135550101' })
    await as.supervisor.patch(arrested, { dateTime: clock.now, isTimeApproved: 1 })
    const added = await as.supervisor.post('/auth/create_guest', { linkedChatterId: arrested })
    guest = Number(added.json['id'])
    await arrest(arrested, canary)
    await as.analyst.post('/auth/colors', { chatter_id: arrested, color: canary })
    await as.analyst.send('PUT', `/auth/editchatterlist/${arrested}`, {
      city: canary,
      socialSecurityNumber: '912345678',
    })
    await as.analyst.send('GET', `/auth/chatterlist/${arrested}?reveal=socialSecurityNumber`)
    // Its first photo is now only in the journal.
    const photo = await as.staff.send('PATCH', `/auth/update_chatter/${arrested}`, await formOf(second, {}))
    expect(photo.status, photo.text).toBe(200)
    deleted = await as.staff.add({ screenName: `${canary} deleted` })
    await as.staff.post('/auth/delete_chatter', { id: deleted })
    kept = await as.staff.add({ screenName: 'kept', firstName: 'Kept' })
    expect((await as.staff.post('/auth/press_sheets', { name: 'Night 1' })).status).toBe(200)
    expect(
      (await as.admin.post('/auth/operations/1/state', { state: 'sealed', force: true, reason: 'x' })).status,
    ).toBe(200)
  })

  /** Opens the sealed operation again. It may be open already, because each test may run alone. */
  const unseal = () => office.as.admin.post('/auth/operations/1/state', { state: 'open', reason: 'undo' })

  const holds = async (tables: readonly string[]) => {
    const found: string[] = []
    for (const table of tables) {
      const rows: unknown[] = await office.context.db.knex(table)
      if (JSON.stringify(rows).includes(canary)) found.push(table)
    }
    return found
  }
  const tables = [
    'targets',
    'deleted_targets',
    'colors',
    'journal',
    'press_sheets',
    'idempotency',
    'presence',
  ]

  test('O13 it needs an order and a record that exists', async () => {
    await expect(expungeRecord(needs(), arrested, ' ', by)).rejects.toThrow('order')
    await expect(expungeRecord(needs(), 9999, '26-CA-1', by)).rejects.toThrow('9999')
    expect(await holds(tables)).toEqual(['targets', 'deleted_targets', 'colors', 'journal', 'idempotency'])
  })

  test('O13 it removes a record of a sealed operation from every table, and takes no backup', async () => {
    const { context, as } = office
    const backups = backupFolder(needs().settings)
    await writeBackup(context.db, join(folder, 'before.backup'), by.at)
    const done = await expungeRecord(needs(), arrested, ' 26-CA-0042 ', by)
    expect(done).toMatchObject({ id: arrested, operation: 1, order: '26-CA-0042', photos: 2, stillIn: [] })
    expect(done.entries).toBeGreaterThan(5)
    expect(existsSync(backups)).toBe(false)
    await expungeRecord(needs(), deleted, '26-CA-0042', by)
    expect(await holds(tables)).toEqual([])
    expect(await context.db.knex('images')).toEqual([])
    expect(await context.db.knex('idempotency')).toEqual([])
    expect((await as.staff.get(`/auth/chatterlist/${arrested}`)).status).toBe(404)
    if (name === 'PostgreSQL') expect(await relationsWith(context.db, `${canary} notes`)).toEqual([])
    if (name === 'SQLite') {
      const path = context.settings.databaseUrl.slice('sqlite:'.length)
      for (const file of [path, `${path}-wal`].filter(existsSync)) {
        expect(readFileSync(file).includes(`${canary} notes`), file).toBe(false)
      }
    }
  })

  test('O13 the journal names the order and the record, and no value', async () => {
    const entries = await office.context.db.knex('journal').where({ action: 'expunge', kind: 'operation' })
    expect(entries).toHaveLength(2)
    const [first] = entries
    expect(first).toMatchObject({ actor: 'cli:root', object: '1' })
    expect(first.changes).toContain('"26-CA-0042"')
    expect(first.changes).toContain(`{"field":"target","before":null,"after":${arrested}}`)
  })

  test('O13 the others are as they were; an additional person stands alone', async () => {
    const rows = await office.as.staff.list()
    expect(rows.map(({ id }) => id)).toEqual([guest, kept])
    expect(rows[0]).toMatchObject({ linkedChatterId: null })
    expect(rows[1]).toMatchObject({ firstName: 'Kept' })
  })

  test('O13 the chain is whole, in the database and in a backup', async () => {
    const { context } = office
    expect(await findTamperedEntry(context.db)).toBeUndefined()
    const file = join(folder, 'after.backup')
    await writeBackup(context.db, file, by.at)
    expect(await verifyBackup(file)).not.toHaveProperty('firstTampered')
  })

  test('O13 another emptied entry is still found', async () => {
    const { db } = office.context
    const entry = await db
      .knex('journal')
      .where({ kind: 'target', object: String(kept) })
      .first()
    const set = (changes: string) =>
      db.write((tx) => tx.run(tx.knex('journal').where({ seq: entry.seq }).update({ changes })))
    await set('[]')
    expect(await findTamperedEntry(db)).toEqual({ seq: entry.seq })
    await set(entry.changes)
    expect(await findTamperedEntry(db)).toBeUndefined()
  })

  test('O13 none of its acts can be undone, nor the expungement', async () => {
    const { as, context } = office
    await unseal()
    const entries = await context.db.knex('journal').whereIn('object', [String(arrested), String(deleted)])
    for (const { seq } of entries) {
      const reply = await as.staff.post(`/auth/undo/${seq}`, {})
      expect(reply.status, reply.text).toBeGreaterThanOrEqual(403)
      expect(reply.status).toBeLessThan(500)
    }
    const freed = await context.db
      .knex('journal')
      .where({ action: 'expunge', object: String(guest), kind: 'target' })
      .first()
    expect((await as.admin.post(`/auth/undo/${freed.seq}`, {})).status).toBeGreaterThanOrEqual(400)
    expect((await as.staff.list()).map(({ id }) => id)).toEqual([guest, kept])
    // The list is in memory, a page is from the database: the person is nobody's guest there, too.
    await expectKeys(office.context.db)
    const page = (await as.vip.get('/auth/targets')).json['items'] as unknown as { id: number }[]
    const list = await as.vip.list()
    expect(page.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
  })

  test('O18 what the files still hold is said, and the same act again removes it', async () => {
    const { context } = office
    await unseal()
    const id = await office.as.staff.add({ screenName: `${canary} left` })
    const failing = { ...context.db, compact: () => Promise.reject(new Error('no room')) }
    const reading = { ...context.db, compact: async () => false }
    const first = await expungeRecord({ ...needs(), db: failing }, id, '26-CA-7', by)
    expect(first).toMatchObject({ isRepeated: false, filesProblem: expect.stringContaining('no room. Run') })
    const end = () => context.db.knex('journal').max('seq as seq').first()
    const before = await end()
    const second = await expungeRecord({ ...needs(), db: reading }, id, '26-CA-7', by)
    expect(second).toMatchObject({
      id,
      operation: 1,
      isRepeated: true,
      filesProblem: messages.retention.notRewritten,
    })
    expect(await isRewriteDue(context.db)).toBe(true)
    const third = await expungeRecord(needs(), id, '26-CA-7', by)
    expect(third).toMatchObject({ entries: 0, photos: 0, isRepeated: true, filesProblem: undefined })
    expect(await isRewriteDue(context.db)).toBe(false)
    expect(await end()).toEqual(before)
  })

  test('O13 a folder of photos is named with a backup of its time alone, and never as a backup', async () => {
    const { context, clock, as } = office
    await unseal()
    const at = mkdtempSync(join(folder, 'shared-'))
    const other = await withPhoto(`${canary}-other`, portrait)
    clock.forward(180)
    const back = { ...by, at: addMinutes(clock.now, -120) }
    await journaledBackup(context.db, join(at, 'before.backup'), back, { photosBeside: true })
    const young = await as.staff.add({ screenName: `${canary} young` })
    expect(await expungeRecord(needs(), young, '26-CA-1', by)).toMatchObject({ stillIn: [], photosIn: [] })
    const old = await as.staff.add({ screenName: `${canary} old` })
    const late = join(at, 'after.backup')
    await journaledBackup(context.db, late, { ...by, at: clock.now }, { photosBeside: true })
    expect(await expungeRecord(needs(), old, '26-CA-2', by)).toMatchObject({
      stillIn: [late],
      photosIn: [join(at, 'photos')],
    })
    await expungeRecord(needs(), other, '26-CA-3', by)
    rmSync(at, { recursive: true })
  })

  test('Z13 the live feed says that records were erased, and not which', async () => {
    await unseal()
    const reading = await readEvents(office.as.staff)
    const id = await office.as.staff.add({ screenName: `${canary} live` })
    await expungeRecord(needs(), id, '26-CA-4', by)
    const events = (await reading.changes(3)).map(dataOf)
    expect(events.map((event) => [event.kind, event.id])).toEqual([
      ['target', id],
      ['target', null],
      ['erased', 1],
    ])
    reading.cut()
  })

  test('O13 the backups of its time are named, and the older ones are not', async () => {
    const { context, clock } = office
    const backups = backupFolder(needs().settings)
    mkdirSync(backups, { recursive: true })
    const old = join(backups, 'watchfloor-20251101-010000-scheduled.backup')
    await writeBackup(context.db, old, by.at)
    const former = join(folder, 'elsewhere', 'old.backup')
    mkdirSync(join(folder, 'elsewhere', 'photos', 'holiday'), { recursive: true })
    await journaledBackup(context.db, former, { ...by, at: '2026-11-01T01:00:00.000Z' })
    const id = await office.as.staff.add({ screenName: `${canary} again` })
    const recent = join(
      backups,
      `watchfloor-${clock.now.slice(0, 10).replaceAll('-', '')}-235959-scheduled.backup`,
    )
    await writeBackup(context.db, recent, by.at)
    // The folder has other photos than those of backups.
    const elsewhere = join(folder, 'elsewhere', 'kept.backup')
    await journaledBackup(context.db, elsewhere, { ...by, at: clock.now })
    // The clock was set back meanwhile.
    const setBack = join(folder, 'elsewhere', 'set-back.backup')
    await journaledBackup(context.db, setBack, { ...by, at: addMinutes(clock.now, -3 * 60) })
    // This database may have come from a backup, which the entry of the restore names.
    const source = join(folder, 'elsewhere', 'source.backup')
    await writeBackup(context.db, source, by.at)
    await context.db.write(async (tx) => {
      const facts = { file: source, copy: undefined, replaced: { seq: 0, hash: '' } }
      await recordRestore(tx, { ...by, at: clock.now }, facts)
    })
    const { stillIn } = await expungeRecord(needs(), id, '26-CA-0043', by)
    expect(stillIn).toEqual([recent, elsewhere, setBack, source])
    expect((await office.as.staff.list()).map((row) => row.id)).toEqual([guest, kept])
  })
})

async function formOf(photo: string, fields: Readonly<Record<string, string>>): Promise<FormData> {
  const form = new FormData()
  for (const [field, value] of Object.entries({ caseAgent: 'Alpha', ...fields })) form.set(field, value)
  form.set('image', new Blob([Buffer.from(await readPortrait(photo))]), 'a.jpg')
  return form
}
