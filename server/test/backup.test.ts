import { hash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { addMinutes, type Instant, nextBackupAt } from '@watchfloor/core'
import { demoAccounts, makeOperation, readPortrait } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeTurn } from '../src/backup/backup-turn.ts'
import { backedUpTables, leftOutTables } from '../src/backup/tables.ts'
import {
  findTamperedEntry,
  loadOperation,
  openContext,
  readSettings,
  restoreBackup,
  type ServerContext,
  scheduleBackups,
  verifyBackup,
  writeBackup,
} from '../src/index.ts'
import { setTarget } from './helpers/set-target.ts'

const now = '2026-11-21T01:00:00.000Z'
/** The long form is `npm run torture`. */
const rounds = process.env['TORTURE'] === '1' ? 20 : 1
const zone = 'America/New_York'
/** Number of damaged copies of a backup to read. */
const flippedBytes = 60

/** Returns everything that a backup holds, in the same form for both engines. */
async function stateOf({ db }: ServerContext): Promise<Record<string, unknown[]>> {
  const state: Record<string, unknown[]> = {}
  for (const [table, { key }] of Object.entries(backedUpTables)) {
    const all: Record<string, unknown>[] = await db.knex(table).select()
    const rows = all.filter((row) => table !== 'settings' || row['name'] !== 'device_secret')
    const flags = Object.entries(await db.knex(table).columnInfo()).filter(
      ([, { type }]) => type === 'boolean',
    )
    for (const row of rows) {
      for (const [flag] of flags) if (row[flag] !== null) row[flag] = Boolean(row[flag])
      for (const [column, value] of Object.entries(row)) {
        if (Buffer.isBuffer(value)) row[column] = value.toString('base64')
      }
    }
    state[table] = rows.sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
  }
  return state
}

/** Options of a restore: into an empty database, or over any data. */
const unasked = { mayOverwrite: async () => false, copyTo: tmpdir(), at: now }
const forced = {
  mayOverwrite: async () => true,
  copyTo: mkdtempSync(join(tmpdir(), 'watchfloor-copies-')),
  at: now,
}
afterAll(() => rmSync(forced.copyTo, { recursive: true, force: true }))

const open = (url: string) =>
  openContext(readSettings({ DATABASE_URL: url }), { log: pino({ level: 'silent' }) })

describe.each(testDatabases)('a backup of $name', ({ create, name }) => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-backup-'))
  const file = join(folder, 'night.backup')
  let database: TestDatabase
  let context: ServerContext

  beforeAll(async () => {
    database = await create()
    context = await open(database.url)
    const operation = makeOperation({ seed: 3, size: 40, now, zone })
    await loadOperation(context, { ...operation, accounts: demoAccounts.slice(0, 2) }, readPortrait)
    await writeBackup(context.db, file, now)
  })
  afterAll(async () => {
    await context.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function elsewhere(
    kind: (typeof testDatabases)[number],
    work: (context: ServerContext) => Promise<void>,
  ): Promise<void> {
    const other = await kind.create()
    const restored = await open(other.url)
    try {
      await work(restored)
    } finally {
      await restored.close()
      await other.drop()
    }
  }

  test.each(testDatabases)('restores into $name with the same rows', async (kind) => {
    await elsewhere(kind, async (restored) => {
      const facts = await restoreBackup(restored.db, file, unasked)
      expect(await stateOf(restored)).toEqual(await stateOf(context))
      expect(facts.counts['targets']).toBe(40)
      expect(facts.seq).toBe(Number((await context.db.knex('journal').max({ seq: 'seq' }))[0]?.['seq']))
      expect(await findTamperedEntry(restored.db)).toBeUndefined()
    })
  })

  test.each(testDatabases)(
    'after a restore into $name, new ids and journal entries continue',
    async (kind) => {
      await elsewhere(kind, async (restored) => {
        await restoreBackup(restored.db, file, unasked)
        const [highest] = (await restored.db.knex('targets').max({ id: 'id' })) as { id: number }[]
        const id = await setTarget(restored, { screenName: 'after the restore' })
        expect(id).toBeGreaterThan(Number(highest?.id))
        expect(await findTamperedEntry(restored.db)).toBeUndefined()
      })
    },
  )

  test('M26 a backup that is stopped at its first rows leaves nothing', async () => {
    const before = readdirSync(folder)
    const stop = new AbortController()
    const options = { onRows: () => stop.abort(), signal: stop.signal }
    await expect(writeBackup(context.db, join(folder, 'stopped.backup'), now, options)).rejects.toThrow(
      'aborted',
    )
    expect(readdirSync(folder)).toEqual(before)
  })

  test('a database with data is not overwritten, unless forced', async () => {
    await elsewhere({ create, name }, async (other) => {
      await setTarget(other, { screenName: 'somebody was here' })
      const before = await stateOf(other)
      await expect(restoreBackup(other.db, file, unasked)).rejects.toThrow('--force')
      expect(await stateOf(other)).toEqual(before)
      const { copy = '' } = await restoreBackup(other.db, file, forced)
      expect(await stateOf(other)).toEqual(await stateOf(context))
      await restoreBackup(other.db, copy, forced)
      expect(await stateOf(other)).toEqual(before)
    })
  })

  test('a database that was empty at first is not overwritten if a command wrote meanwhile', async () => {
    await elsewhere({ create, name }, async (other) => {
      const read: typeof other.db.read = async (work) => {
        const found = await other.db.read(work)
        await setTarget(other, { screenName: 'written meanwhile' })
        return found
      }
      await expect(restoreBackup({ ...other.db, read }, file, unasked)).rejects.toThrow('--force')
      expect((await other.snapshots.latest()).targets.map(({ screenName }) => screenName)).toEqual([
        'written meanwhile',
      ])
    })
  })

  test('a context that is open during a restore shows the restored data, even if the journal became shorter', async () => {
    const other = await create()
    const [reading, restored] = [await open(other.url), await open(other.url)]
    try {
      for (let index = 0; index < 90; index++) await setTarget(reading, { screenName: `gone ${index}` })
      expect((await reading.snapshots.latest()).targets).toHaveLength(90)
      await setTarget(reading, { screenName: 'not read yet' })
      await restoreBackup(restored.db, file, forced)
      const { targets } = await reading.snapshots.latest()
      expect(targets.map(({ screenName }) => screenName).sort()).toEqual(
        (await context.snapshots.latest()).targets.map(({ screenName }) => screenName).sort(),
      )
    } finally {
      await Promise.all([reading.close(), restored.close()])
      await other.drop()
    }
  })

  /** Restores backups under a context that is open and has read everything. Returns the screen names that it and a new one show. */
  async function shownAfter(longer: boolean): Promise<readonly [string[], string[]]> {
    const [desk, copy] = [await create(), await create()]
    const [reading, restored, other] = [await open(desk.url), await open(desk.url), await open(copy.url)]
    const names = async ({ snapshots }: ServerContext) => {
      await sleep(40)
      await snapshots.keepFresh()
      return (await snapshots.latest()).targets.map(({ screenName }) => screenName).sort()
    }
    try {
      await restoreBackup(restored.db, file, forced)
      await restoreBackup(other.db, file, forced)
      for (let index = 0; index < (longer ? 3 : 9); index++) await setTarget(reading, { screenName: 'gone' })
      for (let index = 0; index < 6; index++) await setTarget(other, { screenName: `back ${index}` })
      expect(await names(reading)).toContain('gone')
      const branch = join(folder, longer ? 'longer.backup' : 'shorter.backup')
      await writeBackup(other.db, branch, now)
      await restoreBackup(restored.db, branch, { ...forced, by: { actor: 'cli:root', via: 'cli' } })
      rmSync(branch)
      return [await names(reading), await names(other)]
    } finally {
      await Promise.all([reading.close(), restored.close(), other.close()])
      await desk.drop()
      await copy.drop()
    }
  }

  test.each([
    ['shorter', false],
    ['longer', true],
  ])('a context that read everything shows a restored database whose journal is %s', async (_, longer) => {
    const [shown, restored] = await shownAfter(longer)
    expect(shown).toEqual(restored)
  })

  test('a database that a server serves is not restored, and no server starts during a restore', async () => {
    const other = await create()
    const serve = () =>
      openContext(readSettings({ DATABASE_URL: other.url }), { log: pino({ level: 'silent' }), serves: true })
    const restored = await open(other.url)
    try {
      await setTarget(restored, { screenName: 'served' })
      const servers = [await serve(), await serve()]
      const before = await stateOf(restored)
      for (const server of servers) {
        await expect(restoreBackup(restored.db, file, forced)).rejects.toThrow('Stop every server first')
        expect(await stateOf(restored)).toEqual(before)
        await server.close()
      }
      let startError: unknown
      const mayOverwrite = async () => {
        startError = await serve().catch((error: unknown) => error)
        return true
      }
      await restoreBackup(restored.db, file, { ...forced, mayOverwrite })
      expect(startError).toMatchObject({ name: 'DatabaseInUse' })
      await (await serve()).close()
    } finally {
      await restored.close()
      await other.drop()
    }
  })

  test('the device secret is not in it, and that of an older backup is dropped', async () => {
    const [first = '', ...rows] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
    expect(first).not.toContain(context.secret)
    expect(rows.join('\n')).not.toContain(context.secret)
    const head = JSON.parse(first) as { tables: { settings: { columns: string[]; rows: number } } }
    const { settings } = head.tables
    settings.rows++
    const values = settings.columns.map((column) => (column === 'name' ? 'device_secret' : context.secret))
    const lines = [JSON.stringify(head), JSON.stringify(['settings', ...values]), ...rows.slice(0, -1)]
    const text = lines.map((line) => `${line}\n`).join('')
    const older = join(mkdtempSync(join(tmpdir(), 'watchfloor-secret-')), 'older.backup')
    writeFileSync(older, gzipSync(`${text}${JSON.stringify({ sha256: hash('sha256', text) })}\n`))
    const other = await create()
    const restored = await openContext(readSettings({ DATABASE_URL: other.url }))
    await restoreBackup(restored.db, older, forced)
    await restored.close()
    const again = await openContext(readSettings({ DATABASE_URL: other.url }))
    expect([context.secret, restored.secret]).not.toContain(again.secret)
    await again.close()
    await other.drop()
    rmSync(dirname(older), { recursive: true })
  })

  test('every table is in a backup or in the list of left-out tables', async () => {
    const rows: { name: string }[] =
      context.db.engine === 'sqlite'
        ? await context.db.knex('sqlite_master').select('name').where({ type: 'table' })
        : await context.db.knex('pg_tables').select({ name: 'tablename' }).where({ schemaname: 'public' })
    // The index of the texts is made from the keys, which are left out.
    const own = rows
      .map((row) => row.name)
      .filter((table) => !/^(sqlite_|migration|target_texts)/.test(table))
    expect(own.sort()).toEqual([...Object.keys(backedUpTables), ...leftOutTables].sort())
  })

  test('only its owner can read it, and nothing else is left in the folder', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['night.backup'])
  })

  test(
    'during 50 writes a second it is the state of one moment',
    async () => {
      const busy = join(folder, 'busy.backup')
      const ids = await Promise.all(
        Array.from({ length: 10 }, (_, index) => setTarget(context, { screenName: `busy ${index}` })),
      )
      let isOver = false
      const writing = (async () => {
        for (let count = 0; !isOver; count++) {
          await setTarget(context, { notes: `note ${count}` }, ids[count % ids.length])
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      })()
      try {
        for (let round = 0; round < rounds; round++) {
          const { seq } = await writeBackup(context.db, busy, addMinutes(now, 1))
          await elsewhere({ create, name }, async (restored) => {
            await restoreBackup(restored.db, busy, unasked)
            await requireStateAt(restored, seq, ids)
          })
        }
      } finally {
        isOver = true
        await writing
        rmSync(busy, { force: true })
      }
    },
    rounds * 30_000,
  )

  /** Checks that every record matches its last journal entry up to that number, and that no entry follows. */
  async function requireStateAt({ db }: ServerContext, seq: number, ids: readonly number[]): Promise<void> {
    const [last] = (await db.knex('journal').max({ seq: 'seq' })) as { seq: number }[]
    expect(Number(last?.seq)).toBe(seq)
    for (const id of ids) {
      const { notes, version } = await db.knex('targets').where({ id }).first()
      const [entry] = await db
        .knex('journal')
        .where({ kind: 'target', object: String(id) })
        .orderBy('seq', 'desc')
        .limit(1)
      expect(entry.seq).toBe(version)
      const change = (JSON.parse(entry.changes) as { field: string; after: string }[]).find(
        ({ field }) => field === 'notes',
      )
      expect(change?.after ?? '').toBe(notes)
    }
  }

  describe('a damaged file', () => {
    const damaged = join(folder, 'damaged.backup')
    const text = () => gunzipSync(readFileSync(file)).toString()
    afterAll(() => rmSync(damaged, { force: true }))

    test.each([
      ['no gzip', () => Buffer.from('nothing')],
      ['empty', () => Buffer.alloc(0)],
      ['cut off', () => readFileSync(file).subarray(0, -200)],
      ['cut at a line', () => gzipSync(text().split('\n').slice(0, 30).join('\n'))],
      ['one letter changed', () => gzipSync(text().replace('"screen_name"', '"screen_mane"'))],
      ['a row less', () => gzipSync(text().split('\n').toSpliced(20, 1).join('\n'))],
      ['something else', () => gzipSync('{"format":"something-else"}\n{}\n')],
    ])('%s is refused before anything changes', async (_words, bytes) => {
      writeFileSync(damaged, bytes())
      await expect(verifyBackup(damaged)).rejects.toThrow('is no whole backup')
      await elsewhere({ create, name }, async (other) => {
        await setTarget(other, { screenName: 'still here' })
        const before = await stateOf(other)
        await expect(restoreBackup(other.db, damaged, forced)).rejects.toThrow('Nothing was changed')
        expect(await stateOf(other)).toEqual(before)
      })
    })

    test('a flipped byte is reported as damage, wherever it is', async () => {
      const whole = readFileSync(file)
      const gzipHeaderBytes = 10
      for (let turn = 0; turn < flippedBytes; turn++) {
        const bytes = Buffer.from(whole)
        // Half of the bytes are near the start. There the reader stops while most of the file is still being unpacked.
        const span = turn % 2 === 0 ? 2_000 : whole.length - gzipHeaderBytes
        const at = gzipHeaderBytes + Math.floor((turn / flippedBytes) * span)
        bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
        writeFileSync(damaged, bytes)
        await expect(verifyBackup(damaged), `byte ${at}`).rejects.toThrow('is no whole backup')
      }
    })
  })
})

test('backups are taken while the server runs, and only the newest are kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-schedule-'))
  let now = '2026-11-21T01:00:00.000Z'
  const context = await openContext(readSettings({ DATABASE_URL: `sqlite:${join(folder, 'desk.db')}` }), {
    now: () => {
      now = addMinutes(now, 1)
      return now
    },
    log: pino({ level: 'silent' }),
  })
  const backups = join(folder, 'backups')
  const schedule = scheduleBackups(context, {
    times: { everyMinutes: 0.001 },
    keep: { last: 3 },
    zone,
    folder: backups,
  })
  const taken = () =>
    existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.backup')) : []
  await expect.poll(taken, { timeout: 20_000 }).toHaveLength(3)
  await schedule.stop()
  for (const name of taken()) expect((await verifyBackup(join(backups, name))).counts['targets']).toBe(0)
  await context.close()
  rmSync(folder, { recursive: true })
})

describe.each(testDatabases)('scheduled backups on $name', ({ create }) => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-turns-'))
  const taken = () => readdirSync(folder).filter((file) => file.endsWith('.backup'))
  const plan = { times: { everyMinutes: 60 }, keep: { last: 9 }, zone, folder }
  const dueAt = (now: Instant) => ({
    dueAfter: (last: Instant | undefined) => nextBackupAt(last, plan.times, now, zone),
    newest: undefined,
    folder: plan.folder,
    now,
  })
  let database: TestDatabase
  const contexts: ServerContext[] = []
  let clock = now

  beforeAll(async () => {
    database = await create()
    for (let count = 0; count < 2; count++) {
      const settings = readSettings({ DATABASE_URL: database.url })
      contexts.push(await openContext(settings, { now: () => clock, log: pino({ level: 'silent' }) }))
    }
  })
  afterAll(async () => {
    for (const context of contexts) await context.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts every server, which checks whether a backup is due, and stops it. */
  async function startAll(): Promise<number> {
    await Promise.all(contexts.map((context) => scheduleBackups(context, plan).stop()))
    return taken().length
  }

  test('a server that starts takes a backup if the newest is old, and only one of several servers does', async () => {
    expect(await startAll()).toBe(1)
    clock = addMinutes(now, 59)
    expect(await startAll()).toBe(1)
    clock = addMinutes(now, 60)
    expect(await startAll()).toBe(2)
  })

  test('a backup in the folder counts, even if its database has no record of it', async () => {
    const [context] = contexts
    await context?.db.write((tx) =>
      tx.run(tx.knex('settings').where({ name: 'scheduled_backup_at' }).delete()),
    )
    expect(await startAll()).toBe(2)
    clock = addMinutes(now, 121)
    expect(await startAll()).toBe(3)
  })

  test('a server whose backup failed releases its turn for the next', async () => {
    const [context] = contexts
    if (!context) throw new Error('no context')
    const ask = () => takeTurn(context.db, dueAt(addMinutes(now, 300)))
    const turn = await ask()
    if (!turn.isMine) throw new Error('no turn')
    expect((await ask()).isMine).toBe(false)
    await turn.release()
    expect((await ask()).isMine).toBe(true)
    await context.db.write((tx) =>
      tx.run(tx.knex('settings').where({ name: 'scheduled_backup_turn' }).delete()),
    )
  })

  test('a server takes over the turn of one that was killed, but not a turn that is renewed', async () => {
    const [context] = contexts
    if (!context) throw new Error('no context')
    const ask = (minutes: number) => takeTurn(context.db, dueAt(addMinutes(now, minutes)))
    const killed = await ask(400)
    expect(killed.isMine).toBe(true)
    expect(await ask(401)).toEqual({ isMine: false, inMinutes: 2 })
    const going = await ask(403)
    if (!going.isMine || !killed.isMine) throw new Error('no turn')
    await going.renew(addMinutes(now, 405))
    await killed.release()
    expect(await ask(407)).toEqual({ isMine: false, inMinutes: 1 })
    clock = addMinutes(now, 409)
    const before = taken().length
    expect(await startAll()).toBe(before + 1)
    expect(await ask(410)).toEqual({ isMine: false, inMinutes: 59 })
  })

  test('a turn from the future, taken before the clock was set back, does not block others', async () => {
    const [context] = contexts
    if (!context) throw new Error('no context')
    const ask = (minutes: number) => takeTurn(context.db, dueAt(addMinutes(now, minutes)))
    expect((await ask(9_000)).isMine).toBe(true)
    expect((await ask(500)).isMine).toBe(true)
  })
})
