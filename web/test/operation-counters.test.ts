import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { showsCounts } from './helpers/locators.ts'
import { callsAs, enterBy, switcher } from './helpers/operations.ts'
import { hold } from './helpers/pdf-dialog.ts'
import { onlyPolls, visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [aTarget({ screenName: 'owl' }), aMeetUp({ screenName: 'sk8r', dateTime: at('21:00') })],
  now: at('20:40'),
}))
const [first, second] = ['Summer Operation', 'Spring 2026']
const counters = ['chatter_count', 'upcoming_ops_count', 'arrest_total_count'] as const

test('the counters are those of the operation on screen, also while the page does not know of the switch', async () => {
  const page = await visits.open('staff', '/dashboard/vipview', { prepare: onlyPolls })
  await showsCounts(page, 1, 1, 0)
  const admin = await callsAs(visits.office, 'admin')
  await admin.enter(await admin.start(second))
  for (const screenName of ['lark', 'wren', 'swift']) await admin.add({ caseAgent: 'Echo', screenName })
  // Another tab switches the session, and the answers that tell this one so are late.
  const late = ['getLoggedInUser', 'operations', 'chatterlist**']
  const goOn = await Promise.all(late.map((call) => hold(page, `**/auth/${call}`)))
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await enterBy(other, first, second)
  await switcher(other, second).waitFor()
  await pollCounters(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const numbers = page.getByRole('region', { name: 'Counters' }).locator('.count-number')
  expect(await numbers.allTextContents()).toEqual(['1', '1', '0'])
  for (const release of goOn) release()
  await showsCounts(page, 3, 0, 0)
})

/** Lets the page poll its counters once, and waits for the answers. */
async function pollCounters(page: Page): Promise<void> {
  const answers = counters.map((name) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/auth/${name}`),
  )
  // A counter that was read a moment later than the clock was set is polled later than after 30 seconds.
  await page.clock.runFor(45_000)
  await Promise.all(answers.map(async (answer) => (await answer).finished()))
  await page.clock.runFor(100)
}
