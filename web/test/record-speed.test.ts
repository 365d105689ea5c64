import { anArrest } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { entries, openRecord, panel, somebodyElse, tab, type TabKey, tabNames } from './helpers/record-look.ts'
import { visitOffice } from './helpers/visits.ts'

const [full, empty] = [anArrest(), anArrest()]
const visits = visitOffice(() => ({ targets: [full, empty] }))

const rows = 200
const keys = 60
/** How much longer a key may take on a full record: what is measured twice differs by a good deal on a busy machine. */
const mostRatio = 3

/** Milliseconds that the page works for a key, in the middle of what was measured. */
async function perKey(page: Page, label: string): Promise<number> {
  const field = panel(page).getByRole('textbox', { name: label, exact: true })
  await field.click()
  await page.evaluate(() => {
    const watch = window as unknown as { worked: number[] }
    watch.worked = []
    let began = 0
    window.addEventListener('keydown', () => void (began = performance.now()), true)
    // What is drawn for a key is drawn before the next task begins.
    window.addEventListener('input', () => {
      const start = began
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => void watch.worked.push(performance.now() - start)
      requestAnimationFrame(() => port2.postMessage(undefined))
    })
  })
  await field.pressSequentially('x'.repeat(keys))
  await page.waitForFunction((wanted) => (window as unknown as { worked: number[] }).worked.length >= wanted, keys)
  const worked = await page.evaluate(() => (window as unknown as { worked: number[] }).worked)
  return worked.sort((one, other) => one - other)[Math.floor(keys / 2)] ?? Number.POSITIVE_INFINITY
}

async function open(record: typeof full, key: TabKey): Promise<Page> {
  const page = await openRecord(visits, 'analyst', record, 'charges')
  for (const one of ['history', key] as const) {
    await tab(page, one).click()
    await page.getByRole('tab', { name: tabNames[one], selected: true }).waitFor()
  }
  return page
}

test('a record with 200 charges and 200 prior ones is as quick to type in as an empty one', async () => {
  const other = await somebodyElse(visits, 'staff')
  for (let at = 0; at < rows; at++) {
    const charge = { statute: `796.07(${at})`, offense: `Offense number ${at}`, degree: 'M1' }
    await other.adds(full, 'charges', charge)
    await other.adds(full, 'criminalhistory', {
      criminalCharge: charge.statute,
      description: charge.offense,
      level: charge.degree,
      state: 'GA',
      date: '2019-05-04',
      agency: 'Macon',
      notes: `Disposition ${at}`,
    })
  }
  for (const [key, label, list] of [
    ['charges', 'Offense Description', 'Charges'],
    ['history', 'City/County', 'Criminal History'],
  ] as const) {
    const quiet = await open(empty, key)
    const bare = await perKey(quiet, label)
    const page = await open(full, key)
    await entries(panel(page), list).nth(rows - 1).waitFor()
    const loaded = await perKey(page, label)
    expect(loaded / bare, `${key}: ${loaded.toFixed(1)} ms a key, ${bare.toFixed(1)} ms on an empty record`).toBeLessThan(
      mostRatio,
    )
  }
})
