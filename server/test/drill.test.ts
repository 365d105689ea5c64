import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMinutes, backupTrouble, type Instant, judgeBackups } from '@watchfloor/core'
import { demoAccounts, makeOperation, readPortrait } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackupState, recordBackupFailure } from '../src/backup/backup-state.ts'
import {
  type BackupPlan,
  drillRestore,
  loadOperation,
  openContext,
  readSettings,
  recordDrill,
  type ServerContext,
  scheduleBackups,
  writeBackup,
} from '../src/index.ts'
import { setTarget } from './helpers/set-target.ts'

const now = '2026-11-21T01:00:00.000Z'
const zone = 'America/New_York'
const log = pino({ level: 'silent' })

/** Returns the name of a scheduled backup without the mark of its database. */
const withoutMark = (file: string) => file.replace(/-[0-9a-f]{12}-scheduled/, '-scheduled')

describe.each(testDatabases)('drills and schedules on $name', ({ create }) => {
  let database: TestDatabase
  let context: ServerContext
  let clock: Instant = now
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-drill-test-'))
  const newFolder = () => mkdtempSync(join(folder, 'f-'))
  const drill = (file: string, scratch: string, settings = context.settings) =>
    drillRestore(file, settings, { folder: scratch, at: now, opener: undefined })

  beforeAll(async () => {
    database = await create()
    const settings = readSettings({ DATABASE_URL: database.url, FIELD_KEY: 'ab'.repeat(32) })
    context = await openContext(settings, { now: () => clock, log })
    const made = makeOperation({ seed: 3, size: 40, now, zone })
    await loadOperation(context, { ...made, accounts: demoAccounts }, readPortrait)
  })
  afterAll(async () => {
    await context.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('M23 a backup that comes back whole has no problems, and leaves no file', async () => {
    const scratch = newFolder()
    const file = join(newFolder(), 'a.backup')
    await writeBackup(context.db, file, now)
    const report = await drill(file, scratch)
    expect(report.problems).toEqual([])
    expect(report.counts['targets']).toBe(40)
    expect(report.photos).toBeGreaterThan(3)
    expect(readdirSync(scratch)).toEqual([])
  })

  test('M23 a tampered journal, an exchanged photo and a missing key are found', async () => {
    const other = await create()
    const env = { DATABASE_URL: other.url, FIELD_KEY: 'cd'.repeat(32) }
    const tampered = await openContext(readSettings(env), { now: () => clock, log })
    const made = makeOperation({ seed: 3, size: 20, now, zone })
    await loadOperation(tampered, { ...made, accounts: demoAccounts }, readPortrait)
    await setTarget(tampered, { screenName: 'then changed behind its back' })
    const [first, second] = await tampered.db.knex('images').orderBy('name').limit(2)
    await tampered.db.write(async (tx) => {
      await tx.run(tx.knex('images').where({ name: first.name }).update({ photo: second.photo }))
      await tx.run(tx.knex('journal').where({ seq: 2 }).update({ actor: 'somebody else' }))
    })
    const file = join(newFolder(), 'a.backup')
    await writeBackup(tampered.db, file, now)
    await tampered.close()
    await other.drop()
    const { problems } = await drill(file, newFolder())
    expect(problems).toEqual([
      'Entry 2 of the journal does not fit the chain.',
      `The photo ${first.name} has another content.`,
      expect.stringMatching(/^Its sealed values need the key [0-9a-f]{12}, which is not in /),
    ])
  })

  test('M23 a damaged backup is refused, and leaves no file', async () => {
    const scratch = newFolder()
    const file = join(newFolder(), 'a.backup')
    await writeBackup(context.db, file, now)
    writeFileSync(file, readFileSync(file).subarray(0, -100))
    await expect(drill(file, scratch)).rejects.toThrow('is no whole backup')
    expect(readdirSync(scratch)).toEqual([])
  })

  test('M23 the last backup and the last drill are kept', async () => {
    const other = await create()
    const own = await openContext(readSettings({ DATABASE_URL: other.url }), { now: () => clock, log })
    const plan = { times: { everyMinutes: 60 }, keep: { last: 2 }, zone, folder: newFolder() }
    await scheduleBackups(own, plan).stop()
    const last = { at: now, file: 'a.backup', madeAt: now, isWhole: true }
    await recordDrill(own.db, last)
    const finishedAt = expect.any(String)
    const dueAt = addMinutes(clock, 60)
    const facts = { takenAt: clock, dueAt, finishedAt, failure: undefined, drill: last }
    expect(await readBackupState(own.db.knex)).toEqual(facts)
    await own.close()
    await other.drop()
  })

  async function takeAt(at: Instant, plan: BackupPlan): Promise<string[]> {
    clock = at
    await scheduleBackups(context, plan).stop()
    return readdirSync(plan.folder)
      .filter((file) => file.endsWith('.backup'))
      .map(withoutMark)
      .sort()
  }

  test('M21 M22 backups are taken at a time of the day, and expire by tiers', async () => {
    await context.db.write((tx) =>
      tx.run(tx.knex('settings').where({ name: 'scheduled_backup_at' }).delete()),
    )
    const plan = { times: { at: ['03:00'] }, keep: { daily: 2 }, zone, folder: newFolder() }
    expect(await takeAt('2026-11-20T07:00:00.000Z', plan)).toHaveLength(1)
    expect(await takeAt('2026-11-20T07:59:00.000Z', plan)).toHaveLength(1)
    expect(await takeAt('2026-11-20T08:00:00.000Z', plan)).toEqual([
      'watchfloor-20261120-080000-scheduled.backup',
    ])
    expect(await takeAt('2026-11-21T08:00:00.000Z', plan)).toHaveLength(2)
    expect(await takeAt('2026-11-22T09:30:00.000Z', plan)).toEqual([
      'watchfloor-20261121-080000-scheduled.backup',
      'watchfloor-20261122-093000-scheduled.backup',
    ])
  })

  /** Takes a due backup with a command after it, until its failure is recorded or an older one is cleared. Returns the folder. */
  async function takeWith(after: string, at: Instant, reason: unknown): Promise<string> {
    const own = newFolder()
    clock = at
    await recordBackupFailure(context.db, { at, step: 'backup', reason: 'an older failure' })
    const plan = { times: { everyMinutes: 1 }, keep: { last: 2 }, zone, folder: own, after }
    const schedule = scheduleBackups(context, plan)
    const failure = async () => (await readBackupState(context.db.knex)).failure?.reason
    await expect.poll(failure, { timeout: 30_000 }).toEqual(reason)
    await schedule.stop()
    return own
  }

  test('the command after a backup gets its path, and no secret', async () => {
    process.env['FIELD_KEY'] = 'a secret of the server'
    const script = join(newFolder(), 'after it.mjs')
    writeFileSync(
      script,
      `import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
const file = process.argv.at(-1)
writeFileSync(dirname(file) + '/after', JSON.stringify([file, process.env.BACKUP_FILE, process.env.FIELD_KEY ?? 'none']))
`,
    )
    try {
      const own = await takeWith(`"${process.execPath}" "${script}"`, '2026-12-01T00:00:00.000Z', undefined)
      const [path = '', ...rest] = JSON.parse(readFileSync(join(own, 'after'), 'utf8')) as string[]
      expect(withoutMark(path)).toBe(join(own, 'watchfloor-20261201-000000-scheduled.backup'))
      expect(rest).toEqual([path, 'none'])
    } finally {
      delete process.env['FIELD_KEY']
    }
  })

  test('a command that fails after a backup is recorded until one succeeds, and the backup stays', async () => {
    const fails = 'f() { echo the copy host is away >&2; exit 7; }; f'
    const reason = expect.stringContaining('exited with 7: the copy host is away')
    const own = await takeWith(fails, '2026-12-02T00:00:00.000Z', reason)
    expect(readdirSync(own).some((name) => name.endsWith('.backup'))).toBe(true)
    const { failure } = await readBackupState(context.db.knex)
    expect(failure).toMatchObject({ step: 'after', at: '2026-12-02T00:00:00.000Z' })
    expect(judgeBackups(await readBackupState(context.db.knex), clock)[0]?.level).toBe('problem')
    await takeWith('true', '2026-12-03T00:00:00.000Z', undefined)
  })

  test('a backup that fails is recorded, and the next one clears it', async () => {
    clock = '2026-12-04T00:00:00.000Z'
    const own = newFolder()
    const plan = { times: { everyMinutes: 1 }, keep: { last: 2 }, zone, folder: own }
    // A file is where the folder of photos belongs.
    writeFileSync(join(own, 'photos'), '')
    await context.db.write((tx) =>
      tx.run(tx.knex('settings').where({ name: 'scheduled_backup_at' }).delete()),
    )
    await scheduleBackups(context, plan).stop()
    expect((await readBackupState(context.db.knex)).failure).toMatchObject({ step: 'backup' })
    rmSync(join(own, 'photos'))
    clock = '2026-12-04T00:10:00.000Z'
    await scheduleBackups(context, plan).stop()
    expect((await readBackupState(context.db.knex)).failure).toBeUndefined()
  })

  test('M24 a server that stops during a backup records that the command did not run', async () => {
    clock = '2026-12-04T12:00:00.000Z'
    const own = newFolder()
    const plan = { times: { everyMinutes: 1 }, keep: { last: 2 }, zone, folder: own, after: 'true' }
    await scheduleBackups(context, plan).stop()
    expect(readdirSync(own).some((name) => name.endsWith('.backup'))).toBe(true)
    const { failure, followedAt } = await readBackupState(context.db.knex)
    expect(failure).toMatchObject({ step: 'after', reason: expect.stringContaining('stopped before') })
    expect(followedAt).toBeUndefined()
  })

  test('M24 a command is known to run until it has ended', async () => {
    clock = '2026-12-04T18:00:00.000Z'
    const own = newFolder()
    const after =
      'f() { d=$(dirname "$1"); touch "$d/begun"; while [ -e "$d/begun" ] && [ ! -e "$d/go" ]; do sleep 0.05; done; }; f'
    const plan = { times: { everyMinutes: 1 }, keep: { last: 2 }, zone, folder: own, after }
    const schedule = scheduleBackups(context, plan)
    const followedAt = async () => (await readBackupState(context.db.knex)).followedAt
    await expect.poll(() => existsSync(join(own, 'begun')), { timeout: 20_000 }).toBe(true)
    expect(await followedAt()).toBe(clock)
    writeFileSync(join(own, 'go'), '')
    await expect.poll(followedAt, { timeout: 20_000 }).toBeUndefined()
    await schedule.stop()
    expect((await readBackupState(context.db.knex)).failure).toBeUndefined()
  })

  test('M24 a command that takes too long is ended with its children, which ignore SIGTERM, and the next backup is taken', async () => {
    clock = '2026-12-04T20:00:00.000Z'
    const own = newFolder()
    const after = 'f() { trap "" TERM; (while sleep 0.1; do echo . >> "$1.ticks"; done) & wait; }; f'
    const plan = { times: { everyMinutes: 1 }, keep: { last: 2 }, zone, folder: own }
    const schedule = scheduleBackups(context, { ...plan, after, afterMinutes: 0.03 })
    const state = () => readBackupState(context.db.knex)
    const reason = async () => (await state()).failure?.reason
    await expect
      .poll(reason, { timeout: 30_000 })
      .toMatch(/^The command after the backup took longer than 0.03 minutes and was ended/)
    const ticks = () => {
      const file = readdirSync(own).find((name) => name.endsWith('.ticks')) ?? 'none'
      return readFileSync(join(own, file), 'utf8')
    }
    const before = ticks()
    await sleep(500)
    expect(ticks()).toBe(before)
    expect(backupTrouble(await state(), clock)).toBe('failed')
    await schedule.stop()
    await takeWith('true', '2026-12-04T21:00:00.000Z', undefined)
  })

  test('a server that stops ends a command that is still running', async () => {
    clock = '2026-12-05T00:00:00.000Z'
    const own = newFolder()
    const after = 'f() { touch "$(dirname "$1")/after"; sleep 600; }; f'
    const plan = { times: { everyMinutes: 1 }, keep: { last: 2 }, zone, folder: own, after }
    const schedule = scheduleBackups(context, plan)
    await expect.poll(() => existsSync(join(own, 'after')), { timeout: 20_000 }).toBe(true)
    await schedule.stop()
    expect((await readBackupState(context.db.knex)).failure).toMatchObject({ step: 'after' })
  })
})
