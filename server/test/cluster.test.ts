import { setTimeout as sleep } from 'node:timers/promises'
import { demoAccounts } from '@watchfloor/fixtures'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { workFolder } from '../../cli/test/helpers/cli-process.ts'
import { freePort, type RunningPostgres, startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { findTamperedEntry, openContext, readSettings, type ServerContext } from '../src/index.ts'
import { Client } from './helpers/client.ts'
import { DeskProcess } from './helpers/desk-process.ts'
import { Follower } from './helpers/follower.ts'
import { lostPatches, PatchLoad } from './helpers/patch-load.ts'
import { nginx, type RunningProxy } from './helpers/proxies.ts'
import { ReadyWatch } from './helpers/watch-ready.ts'

/** The long form is `npm run cluster`. Its people go through nginx with the example of deploy/. */
const isLong = process.env['CLUSTER'] === '1'
const [people, followers, rounds, everyMs, pauseMs] = isLong ? [30, 6, 15, 20_000, 150] : [6, 2, 3, 1_500, 20]
/** Rounds in which PostgreSQL restarts. */
const restarts = isLong ? [4, 10] : [1]
/** How long a killed server and a stopped PostgreSQL stay away (ms). */
const awayMs = 1_000

const by = { email: 'test', address: 'test' }
const password = 'correct-horse-battery'
const print = (words: string) => process.stderr.write(`cluster: ${words}\n`)

let folder: ReturnType<typeof workFolder>
let postgres: RunningPostgres
let desks: readonly DeskProcess[]
let context: ServerContext
let proxy: RunningProxy | undefined

beforeEach(async () => {
  folder = workFolder()
  postgres = await startPostgres()
  const env = {
    DATABASE_URL: postgres.url,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  const ports = [await freePort(), await freePort(), await freePort()]
  desks = ports.map((port) => new DeskProcess(port, folder.path, env))
  // All start at once on an empty database.
  await Promise.all(desks.map((desk) => desk.start()))
  if (isLong) proxy = await nginx(ports, folder.path)
  context = await openContext(readSettings({ DATABASE_URL: postgres.url }), {
    log: pino({ level: 'silent' }),
  })
}, 120_000)

afterEach(async () => {
  // A step of the start that fails, for example without nginx, leaves no process.
  await (context as ServerContext | undefined)?.close()
  await proxy?.stop()
  await Promise.all(desks.map((desk) => desk.kill()))
  await postgres.stop()
  folder.remove()
}, 120_000)

/** Signs somebody in once and returns the client of the n-th try. Without a proxy each try goes to the next server. */
async function personWithTurns(number: number): Promise<(turn: number) => Client> {
  const email = `person-${number}@office.example`
  const staff = demoAccounts.find(({ role }) => role === 'staff')
  if (!staff) throw new Error('the fixtures have no staff')
  await context.accounts.add({ ...staff, email, password }, by)
  const clients = (proxy ? [proxy.url] : desks.map(({ url }) => url)).map((url) => new Client(url))
  const reply = await clients[0]?.signIn({ email, password })
  expect(reply?.status).toBe(200)
  for (const client of clients.slice(1))
    for (const [name, value] of clients[0]?.cookies ?? []) client.cookies.set(name, value)
  return (turn) => clients[(number + turn) % clients.length] ?? new Client('')
}

/** Kills one server after the other and restarts PostgreSQL. Returns the times (ms) in which no server could write. */
async function disturb(): Promise<{ fromMs: number; untilMs: number }[]> {
  const away: { fromMs: number; untilMs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const desk = desks[round % desks.length]
    const untilMs = performance.now() + everyMs
    await desk?.kill()
    await sleep(awayMs)
    await desk?.start()
    if (restarts.includes(round)) away.push(await postgres.restart('INT', awayMs))
    await sleep(Math.max(0, untilMs - performance.now()))
  }
  return away
}

test('three servers lose no acknowledged change and no event while each is killed and PostgreSQL restarts', {
  retry: 0,
  timeout: 60_000 + rounds * everyMs * 3,
}, async () => {
  const load = new PatchLoad()
  const turns = []
  for (let number = 0; number < people; number++) turns.push(await personWithTurns(number))
  const ids = []
  for (const clientOf of turns)
    ids.push(await clientOf(0).add({ screenName: `of ${ids.length}`, forceAdd: true }))
  await context.db.checkExternalCommits()
  const start = context.db.committedSeq
  const screens = turns.slice(0, followers).map((clientOf) => new Follower(clientOf, start))
  const watch = new ReadyWatch(desks.map(({ url }) => url))
  for (const [index, clientOf] of turns.entries()) load.add(clientOf, ids[index] ?? 0, pauseMs)

  const away = await disturb()
  await load.stop()
  const told: { seq: number }[] = await context.db
    .knex('journal')
    .where({ kind: 'target' })
    .where('seq', '>', start)
    .orderBy('seq')
    .select('seq')
  const numbers = told.map(({ seq }) => Number(seq))
  // The last events are on their way.
  await sleep(3_000)
  await Promise.all([watch.stop(), ...screens.map((screen) => screen.stop())])
  print(
    `${people} people, ${rounds} kills, PostgreSQL restarted ${away.length} times. ${load.acknowledged.length} changes acknowledged, ` +
      `${load.failed} refused; ${screens.length} streams with ${numbers.length} changes each and ` +
      `${screens.map(({ connections }) => connections).join(', ')} connections; ${watch.answers.length} questions for readiness, ` +
      `${watch.answers.filter(({ isReady }) => isReady).length} of them ready.`,
  )
  expect(load.acknowledged.length).toBeGreaterThan(people * rounds)
  expect(await lostPatches(context.db.knex, load.acknowledged)).toEqual([])
  for (const screen of screens) expect(screen.numbers).toEqual(numbers)
  expect(Math.min(...screens.map(({ connections }) => connections))).toBeGreaterThan(1)
  expect(away).toHaveLength(restarts.length)
  for (const { fromMs, untilMs } of away) expect(watch.greenWithin(fromMs, untilMs)).toEqual([])
  expect(await findTamperedEntry(context.db)).toBeUndefined()
})
