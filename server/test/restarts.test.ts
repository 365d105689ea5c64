import { messages } from '@watchfloor/core'
import { readPortrait } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { makeDice } from '../../fixtures/src/builder/dice.ts'
import { startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { checkRecords, findLosses } from './helpers/losses.ts'
import { MixedLoad } from './helpers/mixed-load.ts'
import { openOffice } from './helpers/office.ts'
import { ReadyWatch } from './helpers/watch-ready.ts'

/** The long form is `npm run torture`. A seed repeats its changes and restarts. */
const isLong = process.env['TORTURE'] === '1'
const seed = Number(process.env['TORTURE_SEED'] ?? (isLong ? Date.now() % 1_000_000 : 20_261_121))
const [lanes, restarts] = isLong ? [16, 20] : [8, 2]

/** How PostgreSQL is ended: as by `pg_ctl restart -m fast` and `-m smart`. */
const modes = ['INT', 'TERM'] as const

/**
 * The refusals of a restart. A connection that ends before the answer to its commit leaves the change unknown, and in the long form
 * each account sends more photos at once than may wait.
 */
const expected = [messages.generic.noDatabase, messages.generic.maybeSaved, messages.image.busy]

test('PostgreSQL restarted in order under mixed writes with photos: no acknowledged change is lost, and the same server goes on', {
  retry: 0,
  timeout: 120_000 + restarts * 60_000,
}, async () => {
  process.stderr.write(`torture of a restarted PostgreSQL: TORTURE_SEED=${seed} repeats it\n`)
  const dice = makeDice(seed)
  const postgres = await startPostgres()
  const office = await openOffice(postgres.url)
  const { staff, admin } = office.as
  const photo = new Uint8Array(await readPortrait('portrait-01.jpg'))
  const load = new MixedLoad([staff, admin], lanes, { seed, photo })
  const watch = new ReadyWatch([office.url])
  const count = () => load.acknowledged.length
  for (let restart = 0; restart < restarts; restart++) {
    // The people work again before the next restart.
    const enough = count() + dice.between(60, 160)
    await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(enough)
    const refusedBefore = load.refusedWith(messages.generic.noDatabase)
    const { fromMs, untilMs } = await postgres.restart(
      modes[restart % modes.length] ?? 'INT',
      dice.between(100, 800),
    )
    expect(watch.greenWithin(fromMs, untilMs)).toEqual([])
    await expect
      .poll(() => load.refusedWith(messages.generic.noDatabase), { timeout: 60_000 })
      .toBeGreaterThan(refusedBefore)
  }
  const enough = count() + 60
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(enough)
  await expect.poll(() => watch.answers.at(-1)?.isReady, { timeout: 20_000 }).toBe(true)
  await Promise.all([load.stop(), watch.stop()])

  const refusals = [...load.refused.keys()]
  process.stderr.write(`${count()} changes acknowledged; refused: ${JSON.stringify([...load.refused])}\n`)
  const isExpected = (said: string) => expected.some((text) => said.startsWith('503 ') && said.includes(text))
  expect(refusals.filter((said) => !isExpected(said))).toEqual([])
  expect(load.acknowledged.some((one) => one.photo)).toBe(true)
  expect(await findLosses(office.context, load.acknowledged)).toEqual([])
  await checkRecords(office.context)
  await office.close()
  await postgres.stop()
})
