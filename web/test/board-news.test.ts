import { aMeetUp, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, eventually, row, sees } from './helpers/locators.ts'
import { callsAs } from './helpers/operations.ts'
import { visitOffice } from './helpers/visits.ts'

const meetUp = (screenName: string, time: string) => aMeetUp({ screenName, dateTime: at(time) })
const group = Array.from({ length: 12 }, (_, index) => meetUp(`guest_${index}`, '21:00'))
const visits = visitOffice(() => ({
  targets: [meetUp('early', '19:00'), meetUp('one', '21:00'), ...group],
  now: at('20:00'),
}))

const board = '/dashboard/operationview'

/** Keeps every text of the live region about arrivals, because each is there for a short time only. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const region = document.querySelector('[data-news]')
    if (!region) throw new Error('There is no live region.')
    new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

test('Z14 a board says who arrived and was taken down elsewhere, and leaves its own acts to the toast', async () => {
  const page = await visits.open('supervisor', board)
  await row(page, 'early').waitFor()
  const heard = await listen(page)
  const other = await visits.open('staff', board)
  await button(row(other, 'one'), 'Arrived').click()
  await eventually(heard).toEqual([expect.stringMatching(/^one arrived 20:0\d\.$/)])
  const region = page.locator('[data-news]')
  expect(await region.getAttribute('role')).toBe('status')

  await button(row(page, 'early'), 'Arrived').click()
  await sees(page, 'Arrival Time updated successfully')
  await button(row(other, 'one'), 'Takedown now').click()
  await eventually(async () => (await heard()).slice(1)).toEqual([
    expect.stringMatching(/^one taken down 20:0\d\.$/),
  ])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Takedown')
})

test('Z14 more than three at once are a number', async () => {
  const page = await visits.open('supervisor', '/dashboard/incoming')
  await row(page, 'guest_11').waitFor()
  const heard = await listen(page)
  const calls = await callsAs(visits.office, 'staff')
  const rows = page.locator('tr[data-row]', { hasText: 'guest_' })
  const ids = await rows.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-row'))))
  for (const id of ids) await calls.arrive(id, at('19:59'))
  await eventually(async () => (await heard()).join(' ')).toMatch(/\d+ people arrived\./)
})
