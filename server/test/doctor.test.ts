import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { recordBackupFailure } from '../src/backup/backup-state.ts'
import { journaledBackup } from '../src/backup/journaled-backup.ts'
import { scheduleBackups } from '../src/backup/scheduled-backups.ts'
import { diagnose, openContext, readSettings } from '../src/index.ts'
import { gaugesOf } from '../src/metrics/readings.ts'
import { addEntries } from './helpers/add-entries.ts'
import { officeOn } from './helpers/office.ts'

interface Finding {
  readonly check: string
  readonly level: string
  readonly words: string
}

describe.each(testDatabases)('the doctor of a running server on $name', ({ create }) => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-doctor-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const office = officeOn(create, {}, { serves: true })

  test('M3 tells an admin what a monitor cannot see', async () => {
    const { status, json } = await office.as.admin.get('/auth/doctor')
    const findings = json['findings'] as unknown as Finding[]
    expect([status, json['ok']]).toEqual([200, true])
    const levels = new Map(findings.map(({ check, level }) => [check, level]))
    expect(levels.get('journal')).toBe('ok')
    expect(levels.get('backup')).toBe('warning')
    expect(levels.get('growth')).toBe('ok')
    expect(levels.get('disk')).toBe('ok')
    if (office.context.db.engine === 'postgres') expect(levels.get('clock')).toBe('ok')
    // SQLite's servers are counted by the locks that Linux lists.
    if (office.context.db.engine === 'postgres' || process.platform === 'linux')
      expect(findings.find(({ check }) => check === 'servers')?.words).toContain('1 server serves')
  })

  test('M3 a backup ends its warning', async () => {
    const by = { actor: 'server', via: 'server', at: new Date().toISOString() }
    await journaledBackup(office.context.db, join(folder, 'night.backup'), by)
    const { json } = await office.as.admin.get('/auth/doctor')
    const findings = json['findings'] as unknown as Finding[]
    expect(findings.find(({ check }) => check === 'backup')?.level).toBe('ok')
  })

  test('R27 R43 names who is soon disabled, never the last admin, and the tokens that end', async () => {
    const { context, as } = office
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const added = await as.admin.post('/auth/tokens', { name: 'cad-feed', scope: 'read' })
    expect(added.status, added.text).toBe(200)
    await context.db.write(async (tx) => {
      await tx.run(
        tx
          .knex('settings')
          .where({ name: 'accounts_counted_from' })
          .update({ value: daysAgo(80) }),
      )
      await tx.run(tx.knex('accounts').update({ added_at: daysAgo(80), last_sign_in_at: null }))
      await tx.run(tx.knex('service_tokens').update({ added_at: daysAgo(80), expires_at: daysAgo(-10) }))
    })
    const findings = await diagnose(context.settings)
    const wordsOf = (name: string) => findings.find(({ check }) => check === name)?.words
    const admins = await context.db.knex('accounts').where({ role: 'admin' }).pluck('email')
    expect(admins).toHaveLength(1)
    expect(wordsOf('idle accounts')).toContain('staff')
    expect(wordsOf('idle accounts')).not.toContain(admins[0])
    expect(wordsOf('tokens')).toContain('cad-feed (')
  })

  test('W44 names a webhook with messages that were not taken at four attempts, by its host, and why', async () => {
    const { context } = office
    const failing = async () =>
      (await diagnose(context.settings)).find(({ check }) => check === 'webhooks')?.words
    const attempt = (attempts: number, problem: string) =>
      context.db.write(async (tx) => {
        await tx.run(tx.knex('webhook_messages').update({ attempts }))
        await tx.run(tx.knex('webhooks').update({ problem }))
      })
    await context.db.write(async (tx) => {
      const facts = { events: '["arrival"]', added_at: '', added_by: 'chief', added_seq: 1 }
      await tx.run(tx.knex('webhooks').insert({ id: 7, url: 'https://cad.example/key-in-path', ...facts }))
      const message = { webhook: 7, body: '{}', next_at: '2026-11-20T20:00:00.000Z' }
      const rows = ['a', 'b'].map((id) => ({ ...message, message_id: id, attempts: 0 }))
      await tx.run(tx.knex('webhook_messages').insert(rows))
    })
    await attempt(3, messages.webhook.unreachable('CERT_HAS_EXPIRED'))
    expect(await failing()).toBeUndefined()
    await attempt(4, messages.webhook.unreachable('CERT_HAS_EXPIRED'))
    expect(await failing()).toContain(
      'Webhook 7 (cad.example): 2 messages wait. The certificate of the receiver has expired.',
    )
    expect(await failing()).not.toContain('key-in-path')
    await context.db.write(async (tx) => {
      await tx.run(tx.knex('webhook_messages').update({ next_at: null, delivered_at: '' }))
    })
    expect(await failing()).toBeUndefined()
  })

  test('M24 a failed and an overdue scheduled backup are told by GET /health, whose status stays 200, and by a metric', async () => {
    const { context, clock } = office
    const trouble = async () =>
      gaugesOf(context)
        .find(({ name }) => name === 'watchfloor_backup_trouble')
        ?.read()
    const plan = { times: { everyMinutes: 60 }, keep: { last: 9 }, zone: 'America/New_York', folder }
    const health = async () => {
      const { status, json } = await office.as.staff.get('/health')
      return [status, json]
    }
    expect(await health()).toEqual([200, { Status: true }])
    await scheduleBackups(context, plan).stop()
    clock.forward(119)
    expect(await health()).toEqual([200, { Status: true }])
    expect(await trouble()).toBe(0)
    clock.forward(2)
    expect(await health()).toEqual([200, { Status: true, backup: 'overdue' }])
    expect(await trouble()).toBe(1)
    await recordBackupFailure(context.db, { at: context.now(), step: 'backup', reason: 'no room' })
    expect(await health()).toEqual([200, { Status: true, backup: 'failed' }])
    expect(await trouble()).toBe(1)
    await scheduleBackups(context, plan).stop()
    expect(await health()).toEqual([200, { Status: true }])
    expect(await trouble()).toBe(0)
  })

  test('an examination leaves the time of the server to its other callers', async () => {
    const { context, as } = office
    const entries = 20_000
    await addEntries(context, entries)
    const activeMs = async (work: () => Promise<unknown>) => {
      const before = performance.eventLoopUtilization()
      await work()
      return performance.eventLoopUtilization(before).active
    }
    const here = await activeMs(() => diagnose(context.settings))
    let findings: Finding[] = []
    const there = await activeMs(async () => {
      findings = (await as.admin.get('/auth/doctor')).json['findings'] as unknown as Finding[]
    })
    const words = findings.find(({ check }) => check === 'journal')?.words ?? ''
    expect(Number(words.replaceAll(/\D/g, ''))).toBeGreaterThan(entries)
    expect(there).toBeLessThan(here / 3)
  })

  test('is for admins alone', async () => {
    for (const role of ['staff', 'supervisor', 'analyst', 'vip', 'target-entry'] as const)
      expect((await office.as[role].get('/auth/doctor')).status).toBe(403)
  })
})

test('the doctor says why the file of a database does not open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-doctor-'))
  const settings = readSettings({ DATABASE_URL: `sqlite:${join(folder, 'desk.db')}` })
  await (await openContext(settings)).close()
  // SQLite gives the same error for a write-ahead log that it cannot open as for a read-only file system.
  mkdirSync(join(folder, 'desk.db-wal'))
  const [finding] = await diagnose(settings)
  expect(finding).toMatchObject({ check: 'database', level: 'problem' })
  expect(finding?.words).toContain('its file, its folder or the file system is read-only')
  rmSync(folder, { recursive: true })
})

test('the doctor says that PostgreSQL does not wait for its disk', async () => {
  const postgres = await startPostgres({ settings: ['fsync=off', 'full_page_writes=off'] })
  const settings = readSettings({ DATABASE_URL: postgres.url })
  await (await openContext(settings)).close()
  const findings = (await diagnose(settings)).filter(({ check }) => check === 'durability')
  expect(findings).toEqual([
    {
      check: 'durability',
      level: 'problem',
      words: expect.stringContaining('PostgreSQL runs with fsync = off, full_page_writes = off.'),
    },
  ])
  await postgres.stop()
})
