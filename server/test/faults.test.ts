import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMinutes, messages } from '@watchfloor/core'
import { demoAccounts, readPortrait } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { SqliteConnection } from '../src/db/sqlite/connection.ts'
import { findTamperedEntry, openContext, readSettings, verifyBackup, writeBackup } from '../src/index.ts'
import { Client } from './helpers/client.ts'
import { endWindows } from './helpers/end-windows.ts'
import { officeOn, openOffice } from './helpers/office.ts'

async function photoForm(): Promise<FormData> {
  const form = new FormData()
  form.set('caseAgent', 'Alpha')
  form.set('screenName', 'with a photo')
  form.set('image', new Blob([new Uint8Array(await readPortrait('portrait-01.jpg'))]), 'one.jpg')
  return form
}

describe.each(testDatabases)('faults on $name', ({ create, name: engine }) => {
  const office = officeOn(create)

  test('a clock that jumps a day ahead ends the sessions, and the journal stays whole', async () => {
    const { as, clock, context } = office
    const before = clock.now
    const id = await as.staff.add({ screenName: 'before the jump' })
    clock.forward(8 * 24 * 60)
    expect((await as.staff.get('/auth/chatterlist')).status).toBe(401)
    clock.now = before
    expect((await as.staff.get('/auth/chatterlist')).status).toBe(200)
    expect((await as.staff.patch(id, { notes: 'the clock is right again' })).status).toBe(200)
    expect(await findTamperedEntry(context.db)).toBeUndefined()
  })

  test('a clock that jumps an hour back keeps the sessions, the order of changes and the limits', async () => {
    const { as, clock, context } = office
    const before = clock.now
    const id = await as.staff.add({ screenName: 'two in the morning' })
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    clock.now = addMinutes(before, -60)
    expect((await as.staff.patch(id, { notes: 'an hour earlier' })).status).toBe(200)
    const arrival = { id, arrivalTime: before }
    const early = await as.supervisor.post('/auth/update_arrival_time', arrival)
    expect([early.status, early.json['Error']]).toEqual([400, expect.stringContaining('future')])
    const rows: { seq: number; at: string }[] = await context.db
      .knex('journal')
      .orderBy('seq')
      .select('seq', 'at')
    expect(rows.at(-1)?.at).toBe(clock.now)
    expect(await findTamperedEntry(context.db)).toBeUndefined()
    clock.now = before
    expect((await as.supervisor.post('/auth/update_arrival_time', arrival)).status).toBe(200)
  })

  test('a session that was started while the clock was 40 days ahead ends when it is set right', async () => {
    const { as, clock, url } = office
    const before = clock.now
    clock.forward(40 * 24 * 60)
    const client = new Client(url)
    const [account] = demoAccounts
    if (account) await client.signIn(account)
    expect((await client.get('/auth/chatterlist')).status).toBe(200)
    clock.now = before
    expect((await client.get('/auth/chatterlist')).status).toBe(401)
    // Its sign-in has ended those from before, which had expired by then.
    for (const account of demoAccounts) await as[account.role].signIn(account)
  })

  test('without a temporary folder, photos, papers, imports, exports and backups work', async () => {
    const { as, context, clock } = office
    const usual = process.env['TMPDIR']
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-faults-'))
    process.env['TMPDIR'] = join(folder, 'nowhere')
    try {
      const added = await as.staff.send('POST', '/auth/addChatterList', await photoForm())
      expect([added.status, added.text]).toEqual([200, expect.stringContaining('"id"')])
      const rows = new FormData()
      rows.set('file', new Blob(['caseAgent,screenName\nBravo,imported']), 'rows.csv')
      expect((await as.admin.send('POST', '/auth/import/targets', rows)).status).toBe(200)
      expect((await as.admin.get('/auth/press_sheet.pdf')).status).toBe(200)
      expect((await as.admin.get('/auth/journal?format=csv')).status).toBe(200)
      const file = join(folder, 'a.backup')
      await writeBackup(context.db, file, clock.now)
      await expect(verifyBackup(file)).resolves.toBeDefined()
      expect(readdirSync(folder)).toEqual(['a.backup'])
    } finally {
      if (usual === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = usual
      rmSync(folder, { recursive: true })
    }
  })

  test('while a disk is slow, lists are answered, and each change is answered once it is saved', async () => {
    const { as, context } = office
    const id = await as.staff.add({ screenName: 'slow disk' })
    const free = await holdWrites(engine, context.settings.databaseUrl)
    let isSaved = false
    const change = as.staff.patch(id, { notes: 'saved late' }).then((reply) => {
      isSaved = true
      return reply
    })
    for (let reads = 0; reads < 20; reads++)
      expect((await as.supervisor.get('/auth/chatterlist')).status).toBe(200)
    expect(isSaved).toBe(false)
    await free()
    expect((await change).status).toBe(200)
    expect((await as.staff.row(id))['notes']).toBe('saved late')
  })

  test('a backup that cannot be written leaves no file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-faults-'))
    const missing = join(folder, 'nowhere', 'a.backup')
    await expect(writeBackup(office.context.db, missing, office.clock.now)).rejects.toThrow(/ENOENT/)
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  test('limits count again after the clock was right again', async () => {
    const { limits } = office.context
    await limits.countFailure('signIn', '192.0.2.44', 301)
    await expect(limits.requireFewFailures('signIn', '192.0.2.44')).rejects.toMatchObject({
      failure: { code: 'access.too-many' },
    })
    await endWindows(office)
    await expect(limits.requireFewFailures('signIn', '192.0.2.44')).resolves.toBeUndefined()
  })
})

/** Keeps every write waiting, as a slow disk does, until the returned function is called. */
async function holdWrites(engine: string, url: string): Promise<() => Promise<void>> {
  if (engine === 'SQLite') {
    const other = await SqliteConnection.open(url.slice('sqlite:'.length))
    await other.exec('BEGIN IMMEDIATE')
    return async () => {
      await other.exec('ROLLBACK')
      await other.close()
    }
  }
  const other = await openContext(readSettings({ DATABASE_URL: url }))
  const trx = await other.db.knex.transaction()
  await trx.raw('lock table targets in share mode')
  return async () => {
    await trx.rollback()
    await other.close()
  }
}

describe('PostgreSQL alone', () => {
  test('a database that became read-only answers reads, tells writers why, and recovers', async () => {
    const database = await testDatabases.find(({ name }) => name === 'PostgreSQL')?.create()
    const office = await openOffice(database?.url ?? '')
    const { knex } = office.context.db
    const id = await office.as.staff.add({})
    const setReadOnly = async (value: 'on' | 'off') => {
      const [{ name } = { name: '' }] = (await knex.raw('select current_database() as name')).rows as {
        name: string
      }[]
      // The setting holds for new connections, so the present ones are ended.
      await knex.raw(
        `begin read write; alter database ?? set default_transaction_read_only = ${value}; commit`,
        [name],
      )
      // Its own connection is ended last: one that ends earlier would leave the others with the old setting.
      const all = 'select pid from pg_stat_activity where datname = current_database()'
      const ordered = `${all} order by pid = pg_backend_pid()`
      await knex.raw(`select pg_terminate_backend(pid) from (${ordered}) as ordered`).catch(() => undefined)
    }
    await setReadOnly('on')
    await expect
      .poll(async () => (await office.as.staff.patch(id, { notes: 'no' })).json['Error'], { timeout: 20_000 })
      .toBe(messages.generic.readOnlyDatabase)
    expect((await office.as.staff.get('/auth/chatterlist')).status).toBe(200)
    await setReadOnly('off')
    await expect
      .poll(async () => (await office.as.staff.patch(id, { notes: 'yes' })).status, { timeout: 20_000 })
      .toBe(200)
    await office.close()
    await database?.drop()
  }, 120_000)

  test('while it is frozen nothing is acknowledged that is lost, and the same server goes on afterwards', async () => {
    const postgres = await startPostgres()
    const office = await openOffice(postgres.url)
    const { knex } = office.context.db
    const id = await office.as.staff.add({})
    const backends: { pid: number }[] = await knex('pg_stat_activity').select('pid')
    const frozen = backends.map(({ pid }) => pid)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const writes = Array.from({ length: 5 }, (_, index) => write(office.as.staff, id, `frozen ${index}`))
    try {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    const acknowledged = (await Promise.all(writes)).filter((notes) => notes !== undefined)
    await expect
      .poll(async () => (await office.as.staff.patch(id, { notes: 'after' })).status, { timeout: 30_000 })
      .toBe(200)
    const entries: { changes: string }[] = await knex('journal')
      .where({ object: String(id) })
      .select('changes')
    for (const notes of acknowledged) {
      expect(
        entries.some(({ changes }) => changes.includes(notes)),
        notes,
      ).toBe(true)
    }
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
    await office.close()
    await postgres.stop()
  }, 180_000)
})

/** Writes notes. Returns them if the write was acknowledged. */
async function write(client: Client, id: number, notes: string): Promise<string | undefined> {
  const reply = await client.patch(id, { notes })
  return reply.status === 200 ? notes : undefined
}
