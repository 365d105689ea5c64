import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addMinutes, type BackupTiers, type Instant } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dropExpired } from '../src/backup/scheduled-files.ts'
import {
  journaledBackup,
  newestBackupFile,
  openContext,
  ownBackups,
  readSettings,
  restoreBackup,
  type ServerContext,
  scheduleBackups,
  verifyBackup,
} from '../src/index.ts'
import { serverActor } from '../src/journal/signature.ts'

const start = '2026-11-21T01:00:00.000Z'
const zone = 'America/New_York'
const log = pino({ level: 'silent' })

describe.each(testDatabases)('M22 the scheduled backups of a database on $name', ({ create }) => {
  let folder: string
  let now: Instant
  let closing: (() => Promise<void>)[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'watchfloor-own-'))
    now = start
    closing = []
  })
  afterEach(async () => {
    for (const close of closing) await close()
    rmSync(folder, { recursive: true })
  })

  const openDesk = async (): Promise<ServerContext> => {
    const database = await create()
    const settings = readSettings({ DATABASE_URL: database.url })
    const context = await openContext(settings, { now: () => now, log })
    closing.push(async () => {
      await context.close()
      await database.drop()
    })
    return context
  }
  const names = () => readdirSync(folder).filter((name) => name.endsWith('.backup'))
  const planOf = (keep: BackupTiers) => ({ times: { everyMinutes: 60 }, keep, zone, folder })
  /** Starts a server, which takes a backup if one is due, and stops it. */
  const serve = (context: ServerContext, keep: BackupTiers = { last: 2 }) =>
    scheduleBackups(context, planOf(keep)).stop()
  const after = (minutes: number) => {
    now = addMinutes(start, minutes)
  }

  test('expire, and those of another database in the folder stay', async () => {
    const [one, other] = [await openDesk(), await openDesk()]
    for (const minutes of [0, 60, 120, 180]) {
      after(minutes)
      // The second starts in the same second.
      for (const desk of [one, other]) await serve(desk)
    }
    const own = await ownBackups(one.db)
    expect(names()).toHaveLength(4)
    const mine: string[] = []
    for (const name of names()) if (await own.has(name)) mine.push(name)
    expect(mine.map((name) => name.slice(20, 26))).toEqual(['030000', '040000'])
    for (const name of names()) await expect(verifyBackup(join(folder, name))).resolves.toBeDefined()
    after(240)
    await serve(other)
    expect(await newestBackupFile(folder, own, now)).toBe(join(folder, mine.at(-1) ?? ''))
  })

  test('from the future neither expire nor take the place of the one just taken', async () => {
    const desk = await openDesk()
    after(600_000)
    await serve(desk)
    after(600_060)
    await serve(desk)
    const ahead = names()
    expect(ahead).toHaveLength(2)
    for (const minutes of [0, 60, 120]) {
      after(minutes)
      await serve(desk)
    }
    expect(names().filter((name) => !ahead.includes(name))).toHaveLength(2)
    expect(names()).toEqual(expect.arrayContaining(ahead))
    const newest = await newestBackupFile(folder, await ownBackups(desk.db), now)
    expect(newest).toContain('watchfloor-20261121-030000-')
    // None is due before its time.
    after(125)
    await serve(desk)
    expect(names().filter((name) => name.includes('20261121-0305'))).toEqual([])
  })

  test('are there when the command after them runs, also after the clock ran ahead', async () => {
    const desk = await openDesk()
    after(600_000)
    await serve(desk, { last: 1 })
    after(0)
    const copy = join(folder, 'copied')
    const schedule = scheduleBackups(desk, {
      ...planOf({ last: 1 }),
      after: `cp "$BACKUP_FILE" ${copy}; true`,
    })
    await expect.poll(() => existsSync(copy), { timeout: 20_000 }).toBe(true)
    await schedule.stop()
    await expect(verifyBackup(copy)).resolves.toBeDefined()
  })

  test('do not replace a file', async () => {
    const desk = await openDesk()
    await journaledBackup(desk.db, join(folder, 'first.backup'), { ...serverActor, at: now })
    const { mark } = await ownBackups(desk.db)
    const taken = join(folder, `watchfloor-20261121-010000-${mark}-scheduled.backup`)
    writeFileSync(taken, 'of somebody')
    now = '2026-11-21T01:00:00.500Z'
    await scheduleBackups(desk, { ...planOf({ last: 2 }), times: { everyMinutes: 0.001 } }).stop()
    expect(readFileSync(taken, 'utf8')).toBe('of somebody')
    const second = `watchfloor-20261121-010000-${mark}-scheduled-2.backup`
    expect(names()).toContain(second)
    const write = journaledBackup(desk.db, taken, { ...serverActor, at: now }, { isNew: true })
    await expect(write).rejects.toThrow('EEXIST')
    expect(readFileSync(taken, 'utf8')).toBe('of somebody')
  })

  test('from before there were marks are those that the journal names', async () => {
    const desk = await openDesk()
    const named = (hour: number) => `watchfloor-20261120-0${hour}0000-scheduled.backup`
    for (const hour of [1, 2]) {
      await journaledBackup(desk.db, join(folder, named(hour)), { ...serverActor, at: now })
    }
    writeFileSync(join(folder, named(3)), '')
    writeFileSync(join(folder, 'watchfloor-20261119-010000-before-purge.backup'), '')
    writeFileSync(join(folder, 'mine.backup'), '')
    await dropExpired(folder, { last: 1 }, { own: await ownBackups(desk.db), zone, now })
    expect(names().sort()).toEqual(
      ['watchfloor-20261119-010000-before-purge.backup', 'mine.backup', named(2), named(3)].sort(),
    )
  })

  test('are others than those of the database that it was restored from', async () => {
    const [desk, copy] = [await openDesk(), await openDesk()]
    await serve(desk)
    after(60)
    await serve(desk)
    const [first = ''] = names()
    const by = { actor: 'cli:root', via: 'cli' }
    const options = { mayOverwrite: async () => true, copyTo: folder, at: now, by }
    await restoreBackup(copy.db, join(folder, first), options)
    const before = names()
    for (const minutes of [120, 180]) {
      after(minutes)
      await serve(copy, { last: 1 })
    }
    expect(names()).toEqual(expect.arrayContaining(before))
    expect(names()).toHaveLength(before.length + 1)
    const [one, other] = [await ownBackups(desk.db), await ownBackups(copy.db)]
    expect(one.mark).not.toBe(other.mark)
    expect(await newestBackupFile(folder, undefined, now)).toBe(await newestBackupFile(folder, other, now))
  })
})
