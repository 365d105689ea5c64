import { anArrest } from '@watchfloor/fixtures'
import { closeVisit } from '@watchfloor/fixtures/test-setup'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, row } from './helpers/locators.ts'
import { callsAs, type OfficeCalls } from './helpers/operations.ts'
import { reviewPath } from './helpers/review-page.ts'
import { onlyPolls, visitOffice } from './helpers/visits.ts'

const [few, many] = [60, 600]
const changes = 5
/** Maximum ratio of the work for a change with ten times the rows. Rows that all render again cost more than four times as much. */
const mostRatio = 2.5

const night = (arrestDay: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    anArrest({ arrestDay, caseNumber: `26-${at}`, analystFN: `Number${at}`, analystLN: 'Long' }),
  )
const nights = [night(1, few), night(2, many)] as const
const visits = visitOffice(() => ({ targets: nights.flat() }))

/** Measures how long the scripts of the page work for changes of one record (s). */
async function workFor(page: Page, { edit }: OfficeCalls, id: number): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  }
  const change = async (name: string) => {
    await edit(id, { analystFN: name })
    await page.clock.runFor(30_000)
    await row(page, `${name} Long`).waitFor()
    // The tint of the changed row goes.
    await page.clock.runFor(2_000)
  }
  await change('Warm')
  const before = await worked()
  for (let at = 0; at < changes; at++) await change(`Changed${at}`)
  return (await worked()) - before
}

test('one change and the polls with it cost with 600 arrests on screen about as much as with 60', async () => {
  const calls = await callsAs(visits.office, 'staff')
  const seconds: number[] = []
  for (const [at, arrests] of nights.entries()) {
    const page = await visits.open('staff', `${reviewPath}?day=${at + 1}`, { prepare: onlyPolls })
    await eventually(async () => {
      await page.clock.runFor(100)
      return page.locator('tbody tr').count()
    }).toBe(arrests.length)
    seconds.push(await workFor(page, calls, arrests[5]?.id ?? 0))
    await closeVisit(page.context())
  }
  const [small = 0, big = Number.POSITIVE_INFINITY] = seconds
  expect(small).toBeGreaterThan(0)
  expect(big / small, `${seconds.join(' and ')} s for ${changes} changes`).toBeLessThan(mostRatio)
})
