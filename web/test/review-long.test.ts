import { messages, reviewRowsAtOnce } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { button, eventually, isGone, link, row, search } from './helpers/locators.ts'
import { reviewPath } from './helpers/review-page.ts'
import { visitOffice } from './helpers/visits.ts'

const [days, hidden] = [2, 50]
const count = reviewRowsAtOnce + hidden
const nameOf = (at: number) => `Number${at} Long`
const targets = Array.from({ length: count }, (_, at) =>
  anArrest({
    // The days share the records, so that the second one is cut.
    arrestDay: 1 + Math.floor((at * days) / count),
    caseNumber: `26-${String(at).padStart(6, '0')}`,
    analystFN: `Number${at}`,
    analystLN: 'Long',
  }),
)
const visits = visitOffice(() => ({ targets }))
const openList = async () => {
  const page = await visits.open('staff', reviewPath)
  const rows = page.locator('tbody tr')
  await eventually(() => rows.count()).toBe(reviewRowsAtOnce)
  return { page, rows, more: button(page.locator('.older'), messages.review.more(hidden)) }
}

test('V12 shows 600 arrests, then the others with the focus on the first of them', async () => {
  const { page, rows, more } = await openList()
  await more.focus()
  await page.keyboard.press('Enter')
  await eventually(() => rows.count()).toBe(count)
  await isGone(more)
  expect(await page.locator('tr:focus').textContent()).toContain(nameOf(reviewRowsAtOnce))
})

test('V12 a search finds an arrest that is not shown', async () => {
  const { page, rows, more } = await openList()
  await search(page).fill(`26-${String(count - 1).padStart(6, '0')}`)
  await eventually(() => rows.count()).toBe(1)
  await row(page, nameOf(count - 1)).waitFor()
  await isGone(more)
  await search(page).clear()
  await eventually(() => rows.count()).toBe(reviewRowsAtOnce)
})

test('V12 who comes back from the last arrest finds its row', async () => {
  const { page, more } = await openList()
  await more.click()
  const last = row(page, nameOf(count - 1))
  await link(last, 'Edit').click()
  await page.waitForURL('**/lteditchatter/**')
  await page.goBack()
  await eventually(() => last.locator('a:focus').count()).toBe(1)
})

test('V12 prints all arrests', async () => {
  const { page, rows } = await openList()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await rows.count()).toBe(count)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await rows.count()).toBe(reviewRowsAtOnce)
})

test('V11 the review in turn has all arrests, and lays out only those near the shown one', async () => {
  const last = targets[count - 1]
  const page = await visits.open('staff', `/dashboard/reviewturn?record=${last?.id}`)
  const rows = page.locator('.turn-list li')
  await eventually(() => rows.count()).toBe(count)
  const isLaidOut = (at: number) =>
    rows
      .nth(at)
      .locator('button')
      .evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))
  await eventually(() => isLaidOut(count - 1)).toBe(true)
  expect(await isLaidOut(0)).toBe(false)
  const isInView = () =>
    rows.nth(count - 1).evaluate((one) => {
      const list = one.parentElement?.getBoundingClientRect()
      return one.getBoundingClientRect().bottom <= (list?.bottom ?? 0) + 1
    })
  await eventually(isInView).toBe(true)
  await rows.first().locator('button').click()
  await page.getByRole('heading', { level: 2, name: nameOf(0) }).waitFor()
  await eventually(() => isLaidOut(0)).toBe(true)
})
