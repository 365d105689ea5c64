import { anArrest } from '@watchfloor/fixtures'
import { closeVisit } from '@watchfloor/fixtures/test-setup'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, field } from './helpers/locators.ts'
import { analystPath, commanderPath, entries, form, somebodyElse } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const [full, empty] = [anArrest(), anArrest()]
const visits = visitOffice(() => ({ targets: [full, empty] }))

const rows = 200
const keys = 40
/** Maximum ratio of the work for a key on a full record to that on an empty one. */
const mostRatio = 3

/** Measures how long the page works for typed text (s of its main thread). */
async function workFor(page: Page, label: Locator): Promise<number> {
  await label.click()
  await label.pressSequentially('warm')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await worked()
  await label.pressSequentially('x'.repeat(keys))
  return (await worked()) - before
}

async function fillLists(): Promise<void> {
  const { adds } = await somebodyElse(visits, 'staff')
  const add = async (at: number) => {
    const [statute, offense, degree] = [`796.07(${at})`, `Offense number ${at}`, 'M1']
    await adds(full, 'charges', { statute, offense, degree })
    await adds(full, 'criminalhistory', {
      ...{ criminalCharge: statute, description: offense, level: degree, notes: `Disposition ${at}` },
      ...{ state: 'GA', date: '2019-05-04', agency: 'Macon' },
    })
  }
  // Waiting writes share a commit.
  const atOnce = 20
  for (let from = 0; from < rows; from += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, at) => add(from + at)))
  }
}

const places: readonly [path: (record: typeof full) => string, form: string, label: string, list: string][] =
  [
    [(record) => analystPath(record, 'charges'), 'Add Charge', 'Offense Description', 'Charges'],
    [(record) => analystPath(record, 'history'), 'Add Criminal History', 'City/County', 'Criminal History'],
    [commanderPath, 'Edit from Commander Review', 'City', 'Criminal History'],
  ]

test('typing in a record with 200 charges and 200 prior ones is as fast as in an empty one', async () => {
  await fillLists()
  for (const [path, name, label, list] of places) {
    const seconds: number[] = []
    for (const record of [empty, full]) {
      const page = await visits.open('staff', path(record))
      if (record === full)
        await entries(page, list)
          .nth(rows - 1)
          .waitFor()
      // The form of a list is folded while the list has entries.
      if (record === full && name.startsWith('Add')) {
        await button(page, name).click()
        // The first field is the list of charges, which opens.
        await page.keyboard.press('Escape')
      }
      seconds.push(await workFor(page, field(form(page, name), label)))
      await closeVisit(page.context())
    }
    const [bare = 0, loaded = Number.POSITIVE_INFINITY] = seconds
    expect(bare).toBeGreaterThan(0)
    expect(loaded / bare, `${name}: ${seconds.join(' and ')} s for ${keys} keys`).toBeLessThan(mostRatio)
  }
})
