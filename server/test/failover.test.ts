import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningPostgres, startPostgres } from '../../fixtures/test-setup/postgres.ts'
import {
  addressOf,
  ask,
  primarySettings,
  replicateSynchronously,
  startStandby,
} from '../../fixtures/test-setup/standby.ts'
import { findTamperedEntry } from '../src/index.ts'
import { type Office, openOffice } from './helpers/office.ts'
import { lostPatches, PatchLoad } from './helpers/patch-load.ts'
import { ReadyWatch } from './helpers/watch-ready.ts'

/** The long form is `npm run failover`. */
const isLong = process.env['FAILOVER'] === '1'
const people = isLong ? 24 : 6
const [loadMs, outageMs, standbyAwayMs] = isLong ? [20_000, 5_000, 45_000] : [1_000, 1_000, 2_500]

const print = (words: string) => process.stderr.write(`failover: ${words}\n`)

/** Kills the main process and returns when the others have noticed. */
async function kill(primary: RunningPostgres): Promise<void> {
  const processes = await processesOf(primary)
  primary.kill()
  await expect.poll(() => processes.some((pid) => signalled(pid, 0)), { timeout: 30_000 }).toBe(false)
}

/** The processes that are to be killed in the end, because they take no other signal. */
let frozen: readonly number[] = []

/** Stops all processes, so that connections stay open and nothing answers: a machine without power or network. */
async function freeze(primary: RunningPostgres): Promise<void> {
  const processes = [primary.mainProcess(), ...(await processesOf(primary))]
  for (const pid of processes) signalled(pid, 'SIGSTOP')
  frozen = processes
}

/** The cases of a lost primary. Only the long form has the time that a silent machine takes. */
const losses = [
  { words: 'is killed', lose: kill },
  { words: 'does not answer any more', lose: freeze },
].slice(0, isLong ? 2 : 1)

async function processesOf({ url }: RunningPostgres): Promise<number[]> {
  const rows = await ask<{ pid: number }>(url, 'select pid from pg_stat_activity')
  return rows.map(({ pid }) => pid)
}

function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

describe('a primary with a synchronous standby', () => {
  let primary: RunningPostgres
  let standby: RunningPostgres
  let office: Office
  let load: PatchLoad
  let watch: ReadyWatch

  beforeEach(async () => {
    primary = await startPostgres({ settings: primarySettings })
    standby = await startStandby(primary)
    await replicateSynchronously(primary)
    office = await openOffice(addressOf(primary, standby))
    load = new PatchLoad()
    watch = new ReadyWatch([office.url])
    const roles = [office.as.staff, office.as.admin]
    for (let person = 0; person < people; person++) {
      const client = roles[person % roles.length] ?? office.as.staff
      load.add(() => client, await office.as.staff.add({ screenName: `person ${person}`, forceAdd: true }), 5)
    }
    await sleep(loadMs)
  }, 120_000)

  afterEach(async () => {
    for (const pid of frozen) signalled(pid, 'SIGKILL')
    frozen = []
    await Promise.all([load.stop(), watch.stop()])
    await office.close()
    await primary.stop()
    await standby.stop()
  }, 120_000)

  test.each(losses)(
    'M5 the primary $words: its standby is promoted, the desk finds it, and no acknowledged change is lost',
    {
      retry: 0,
      timeout: 300_000,
    },
    async ({ words, lose }) => {
      const killedMs = performance.now()
      await lose(primary)
      // The server still answers the changes that the primary confirmed before.
      await sleep(500)
      const goneMs = performance.now()
      await sleep(outageMs)
      const orderedMs = performance.now()
      const before = load.acknowledged.length
      expect(load.acknowledged.filter(({ atMs }) => atMs > goneMs)).toEqual([])
      expect(watch.greenWithin(goneMs, orderedMs)).toEqual([])
      await ask(standby.url, 'select pg_promote(true)')
      const promotedMs = performance.now()
      await expect.poll(() => load.acknowledged.length, { timeout: 150_000 }).toBeGreaterThan(before + people)
      await sleep(loadMs)
      await Promise.all([load.stop(), watch.stop()])

      const firstMs = load.acknowledged[before]?.atMs ?? Number.NaN
      const readyMs =
        watch.answers.find(({ isReady, askedMs }) => isReady && askedMs > goneMs)?.atMs ?? Number.NaN
      const lastMs = load.acknowledged[before - 1]?.atMs ?? Number.NaN
      print(
        `the primary ${words}. ${load.acknowledged.length} changes acknowledged, ${load.failed} refused. No change for ${Math.round(firstMs - lastMs)} ms: ` +
          `${Math.round(orderedMs - killedMs)} ms until the order to promote, ${Math.round(promotedMs - orderedMs)} ms for the ` +
          `promotion, first change ${Math.round(firstMs - promotedMs)} ms and ready ${Math.round(readyMs - promotedMs)} ms after it.`,
      )
      const { db } = office.context
      const [host] = await ask<{ port: string }>(standby.url, 'show port')
      const { rows } = await db.knex.raw<{ rows: { port: string }[] }>('show port')
      expect(rows).toEqual([host])
      expect(load.acknowledged.length).toBeGreaterThan(before + people)
      expect(await lostPatches(db.knex, load.acknowledged)).toEqual([])
      expect(await findTamperedEntry(db)).toBeUndefined()
    },
  )

  test('M1 loses its standby: nothing is acknowledged and the server is not ready until it is back', {
    retry: 0,
    timeout: 300_000,
  }, async () => {
    const [receiver] = await ask<{ pid: number }>(standby.url, 'select pid from pg_stat_wal_receiver')
    const pid = receiver?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    // What the standby had confirmed is answered before.
    await sleep(500)
    const stoppedMs = performance.now()
    await sleep(standbyAwayMs)
    const untilMs = performance.now()
    const [acknowledged, green] = [
      load.acknowledged.filter(({ atMs }) => atMs > stoppedMs),
      watch.greenWithin(stoppedMs, untilMs),
    ]
    process.kill(pid, 'SIGCONT')
    expect(acknowledged).toEqual([])
    expect(green).toEqual([])
    const before = load.acknowledged.length
    await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + people)
    await expect.poll(() => watch.answers.at(-1)?.isReady, { timeout: 60_000 }).toBe(true)
    await load.stop()
    print(`${Math.round(untilMs - stoppedMs)} ms without the standby: no change acknowledged, never ready.`)
    expect(await lostPatches(office.context.db.knex, load.acknowledged)).toEqual([])
  })
})
