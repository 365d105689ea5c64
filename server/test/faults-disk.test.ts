import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '@watchfloor/core'
import { readPortrait } from '@watchfloor/fixtures'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type PostgresOptions,
  type RunningPostgres,
  startPostgres,
} from '../../fixtures/test-setup/postgres.ts'
import { diagnose } from '../src/health/diagnose.ts'
import { checkRecords, findLosses } from './helpers/losses.ts'
import { MixedLoad } from './helpers/mixed-load.ts'
import { type Office, openOffice } from './helpers/office.ts'

const { diskFull, diskFailing, noDatabase } = messages.generic
const seed = 20_261_121

/** The tables that grow with the work of a desk. Their long values are in files of their own. */
const growing = ['settings', 'images', 'targets', 'journal'] as const

/** Text that does not compress: larger than what PostgreSQL keeps in a row. */
const longText = () => randomBytes(40_000).toString('base64')

let postgres: RunningPostgres
let office: Office
let load: MixedLoad | undefined

async function start(options?: PostgresOptions): Promise<void> {
  postgres = await startPostgres(options)
  office = await openOffice(postgres.url)
}

afterEach(async () => {
  await load?.stop()
  load = undefined
  await office.close()
  await postgres.stop()
})

/** Starts people who work until the end of the test. */
async function work(): Promise<MixedLoad> {
  const photo = new Uint8Array(await readPortrait('portrait-02.jpg'))
  load = new MixedLoad([office.as.staff, office.as.admin], 4, { seed, photo })
  return load
}

/** Ends the other connections, so that the next ones open the files anew. */
async function endConnections(): Promise<void> {
  const all = 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'
  await office.context.db.knex.raw(`${all} and backend_type = 'client backend'`)
  await sleep(100)
}

/**
 * Syncs every file that got something since the last checkpoint. PostgreSQL stops when a checkpoint cannot open such a file. So a test
 * takes files away after this, while nobody works. A checkpoint that comes due later then does no harm.
 */
async function writeCheckpoint(): Promise<void> {
  await office.context.db.knex.raw('checkpoint')
}

/** Waits until a change is refused for this reason. On a busy machine the first one may still find its connection gone. */
async function refusedAs(id: number, reason: string): Promise<void> {
  const refusal = async () => (await office.as.staff.patch(id, { notes: longText() })).json['Error']
  await expect.poll(refusal, { timeout: 20_000 }).toContain(reason)
}

/** Returns the answers to a person, a monitor, a load balancer and an administrator. */
async function told(id: number) {
  const { staff } = office.as
  const reply = await staff.patch(id, { notes: longText() })
  const [health, ready] = [await staff.get('/health'), await staff.get('/health/ready')]
  const findings = await diagnose(office.context.settings)
  return {
    reply: [reply.status, reply.json['Error']],
    health: [health.status, health.json['Error']],
    ready: [ready.status, ready.json['Error']],
    doctor: findings
      .filter(({ level }) => level === 'problem')
      .map(({ check, words }) => `${check}: ${words}`),
  }
}

/** Returns the refusals that did not say that the desk is out of order for a while. */
function refusedOtherwise(people: MixedLoad): string[] {
  return [...people.refused.keys()].filter((reply) => !reply.startsWith('503 '))
}

/** Expects that the desk takes changes again and says so, without a restart of its own. */
async function expectHealed(id: number, people: MixedLoad): Promise<void> {
  await expect
    .poll(async () => (await office.as.staff.patch(id, { notes: longText() })).status, { timeout: 60_000 })
    .toBe(200)
  await expect.poll(async () => (await office.as.staff.get('/health')).status, { timeout: 20_000 }).toBe(200)
  await expect
    .poll(async () => (await office.as.staff.get('/health/ready')).status, { timeout: 20_000 })
    .toBe(200)
  const before = people.acknowledged.length
  await expect.poll(() => people.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
  await people.stop()
  expect(await findLosses(office.context, people.acknowledged)).toEqual([])
  await checkRecords(office.context)
  expect((await diagnose(office.context.settings)).filter(({ level }) => level === 'problem')).toEqual([])
}

const answered = (text: string) => [503, expect.stringContaining(text)]

/** Returns the path of a file of PostgreSQL. */
async function fileOf(relation: string): Promise<string> {
  const { rows } = await office.context.db.knex.raw<{ rows: { path: string }[] }>(
    'select pg_relation_filepath(?::regclass) as path',
    [relation],
  )
  return join(postgres.data, rows[0]?.path ?? '')
}

async function longValuesOf(table: string): Promise<string> {
  const { rows } = await office.context.db.knex.raw<{ rows: { name: string }[] }>(
    'select reltoastrelid::regclass::text as name from pg_class where oid = ?::regclass',
    [table],
  )
  return rows[0]?.name ?? ''
}

describe('the files of PostgreSQL may not grow', () => {
  const megabyte = 1024 ** 2
  beforeEach(() =>
    start({
      settings: ['autovacuum=off'],
      // The log of PostgreSQL has files of a fixed size, which must be smaller than the limit.
      initdb: ['--wal-segsize=1'],
      maxFileBytes: 4 * megabyte,
    }),
  )

  test('the disk is called full, reads go on, and the desk recovers when there is room', async () => {
    const { staff } = office.as
    const id = await staff.add({ screenName: 'before' })
    const people = await work()
    const grow = async () => (await staff.patch(id, { notes: longText() })).status
    await expect.poll(grow, { timeout: 60_000, interval: 1 }).toBe(503)
    // A limit is one of each file. On a full disk no file grows.
    const fill = (name: string) =>
      office.context.db.write((tx) => tx.run(tx.knex('settings').insert({ name, value: longText() })))
    await expect(async () => {
      for (;;) await fill(randomBytes(8).toString('hex'))
    }).rejects.toThrow('could not extend file')
    expect(await told(id)).toEqual({
      reply: answered(diskFull),
      health: answered(diskFull),
      ready: answered(diskFull),
      doctor: [`storage: ${messages.doctor.storageFull}`],
    })
    expect((await staff.get('/auth/chatterlist')).status).toBe(200)
    expect((await staff.get(`/auth/chatterlist/${id}`)).status).toBe(200)
    await postgres.restart('INT', 100)
    await expectHealed(id, people)
    expect(refusedOtherwise(people)).toEqual([])
  }, 90_000)
})

describe('a disk under PostgreSQL', () => {
  // A small log is written to new files all the time.
  const settings = ['wal_recycle=off', 'min_wal_size=2MB', 'max_wal_size=2MB']
  beforeEach(() => start({ settings, initdb: ['--wal-segsize=1'] }))

  const device = '/dev/full'
  const devices = existsSync(device) ? [device] : []
  test.each(devices)(
    'without space (%s) is called full, and the desk recovers without any restart',
    async () => {
      const { staff } = office.as
      const id = await staff.add({ screenName: 'before' })
      const files = await Promise.all(growing.map(async (table) => fileOf(await longValuesOf(table))))
      await writeCheckpoint()
      for (const file of files) {
        renameSync(file, `${file}.kept`)
        symlinkSync(device, file)
      }
      await endConnections()
      const people = await work()
      await refusedAs(id, diskFull)
      await writeCheckpoint()
      expect(await told(id)).toEqual({
        reply: answered(diskFull),
        health: answered(diskFull),
        ready: answered(diskFull),
        doctor: [`storage: ${messages.doctor.storageFull}`],
      })
      expect((await staff.get('/auth/chatterlist')).status).toBe(200)
      for (const file of files) renameSync(`${file}.kept`, file)
      await expectHealed(id, people)
      expect(refusedOtherwise(people)).toEqual([])
    },
    180_000,
  )

  test('whose files cannot be opened is called failing, and the desk recovers when they can', async () => {
    const { staff } = office.as
    const id = await staff.add({ screenName: 'before' })
    const file = await fileOf('targets')
    await writeCheckpoint()
    chmodSync(file, 0)
    await endConnections()
    const people = await work()
    await refusedAs(id, diskFailing)
    await writeCheckpoint()
    const said = await told(id)
    chmodSync(file, 0o600)
    expect(said).toEqual({
      reply: answered(diskFailing),
      health: answered(diskFailing),
      ready: answered(diskFailing),
      doctor: [expect.stringContaining('could not open file')],
    })
    await expectHealed(id, people)
    expect(refusedOtherwise(people)).toEqual([])
  }, 90_000)

  test('without room for its log stops PostgreSQL: nothing is lost, and the desk goes on when it starts again', async () => {
    const { staff } = office.as
    const id = await staff.add({ screenName: 'before' })
    const people = await work()
    await expect.poll(() => people.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20)
    const folder = join(postgres.data, 'pg_wal')
    chmodSync(folder, 0o500)
    const change = async () => (await staff.patch(id, { notes: longText() })).json['Error']
    await expect.poll(change, { timeout: 120_000, interval: 1 }).toContain(noDatabase)
    chmodSync(folder, 0o700)
    // Without room it neither recovers nor ends in order.
    await postgres.restart('QUIT', 100)
    await expectHealed(id, people)
    expect(refusedOtherwise(people)).toEqual([])
  }, 90_000)
})
