import { anArrest } from '@watchfloor/fixtures'
import { closeVisit } from '@watchfloor/fixtures/test-setup'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, row, search } from './helpers/locators.ts'
import { choice } from './helpers/record-page.ts'
import { reviewPath } from './helpers/review-page.ts'
import { visitOffice } from './helpers/visits.ts'

const [few, many] = [10, 300]
const keys = 30
/** Maximum ratio of the work for a key with 30 times the rows. Redrawing them for every key would take more than twice that. */
const mostRatio = 10

/** Every typed letter matches every record, so that the search does not get faster. */
const found = 'x'.repeat(keys + 8)
const night = (arrestDay: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    anArrest({ arrestDay, caseNumber: `26-${at}`, analystFN: `Number${at}`, analystLN: found }),
  )
const visits = visitOffice(() => ({ targets: [...night(1, few), ...night(2, many)] }))

/** Measures how long the page works for typed text (s of its main thread). */
async function workFor(page: Page): Promise<number> {
  await search(page).click()
  await search(page).pressSequentially('xxxx')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await worked()
  await search(page).pressSequentially('x'.repeat(keys))
  return (await worked()) - before
}

test('a day of 300 arrests is complete, and its search is as fast as for 10', async () => {
  const seconds: number[] = []
  for (const [day, count] of [
    ['1', few],
    ['2', many],
  ] as const) {
    const page = await visits.open('staff', `${reviewPath}?day=${day}`)
    await choice(page, 'Arrest Day').waitFor()
    await eventually(() => page.locator('tbody tr').count()).toBe(count)
    await row(page, `Number${count - 1} ${found}`).waitFor()
    seconds.push(await workFor(page))
    await closeVisit(page.context())
  }
  const [small = 0, big = 0] = seconds
  expect(small).toBeGreaterThan(0)
  expect(big / small).toBeLessThan(mostRatio)
})
