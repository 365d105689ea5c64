import { at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, eventually, field, heading, link, search } from './helpers/locators.ts'
import { aFullNight } from './helpers/tonight.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: aFullNight(), now: at('21:40') }))

const rows = (page: Page) => page.locator('tbody tr').count()
const ground = (page: Page) =>
  page.locator('.list-frame').evaluate((frame) => getComputedStyle(frame).backgroundColor)

/** Prepares a page for print as a browser does before it asks for the printer. */
async function toPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

test('controls are not printed, and nothing covers the rows', async () => {
  const page = await visits.open('admin', '/dashboard/operationview')
  await page.locator('tbody tr').first().waitFor()
  const skip = link(page, 'Skip to the content')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const pressed = [
    skip,
    menu,
    search(page),
    button(page, 'Arrived').first(),
    button(page, 'Set the arrival time').first(),
    button(page, 'Overdue'),
    page.locator('.live'),
  ]
  for (const one of pressed) expect(await one.isVisible()).toBe(true)
  await toPaper(page)
  for (const one of pressed) expect(await one.isVisible()).toBe(false)
  await eventually(() => heading(page, 'Takedown').isVisible()).toBe(true)
})

test('a list is printed whole, in columns with heads on every sheet', async () => {
  const page = await visits.open('supervisor', '/dashboard')
  await eventually(() => rows(page)).toBe(10)
  await page.setViewportSize({ width: 720, height: 960 })
  await toPaper(page)
  await eventually(() => rows(page)).toBe(26)
  const head = page.locator('thead')
  // A button in a repeated head is printed without its words.
  expect(
    await head.locator('button').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length),
  ).toBe(0)
  expect(await head.innerText()).toContain('Username / Chat Name')
  await eventually(() => head.evaluate((element) => getComputedStyle(element).display)).toBe(
    'table-header-group',
  )
  expect(
    await page
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).display),
  ).toBe('table-cell')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await eventually(() => rows(page)).toBe(10)
})

test('paper is white in the dark theme too, and the theme is restored', async () => {
  const page = await visits.open('supervisor', '/dashboard', { colorScheme: 'dark' })
  await page.locator('tbody tr').first().waitFor()
  const night = await ground(page)
  await toPaper(page)
  await eventually(() => ground(page)).toBe('rgb(255, 255, 255)')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await eventually(() => ground(page)).toBe(night)
})

test('a printed screen has the operation, the time, the account and its page', async () => {
  const page = await visits.open('staff', '/dashboard/targetlist')
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Summer Operation', { exact: true }).waitFor()
  await page.getByText(/^.+ · Printed 11\/20\/2026 \d\d:\d\d EST by staff@watchfloor\.example$/).waitFor()
  const rules = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map((rule) => rule.cssText)
      .join(' '),
  )
  expect(rules).toContain('counter(page) " / " counter(pages)')
  await page.emulateMedia({ media: 'screen' })
  await page.getByText(/Printed/).waitFor({ state: 'hidden' })
})

test('the total of a table is printed once, at its end', async () => {
  const page = await visits.open('staff', '/dashboard/statistics?view=us-states')
  await page.locator('tfoot').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(
    await page
      .locator('tfoot')
      .first()
      .evaluate((foot) => getComputedStyle(foot).display),
  ).toBe('table-row-group')
})

test('a printed log has no fields to write in, and a filter only where it leaves lines out', async () => {
  const page = await visits.open('admin', '/dashboard/nightlog?show=lines')
  const printed = [field(page, 'New line'), page.getByRole('combobox', { name: 'Show' })]
  const seen = () => Promise.all(printed.map((one) => one.isVisible()))
  await eventually(seen).toEqual([true, true])
  await page.emulateMedia({ media: 'print' })
  expect(await seen()).toEqual([false, true])
  await page.emulateMedia({ media: 'screen' })
  await page.goto(new URL('/dashboard/nightlog', page.url()).href)
  await eventually(seen).toEqual([true, true])
  await page.emulateMedia({ media: 'print' })
  expect(await seen()).toEqual([false, false])
})

test('a printed journal has its filters only where they leave entries out', async () => {
  const page = await visits.open('admin', '/dashboard/journal?actor=staff')
  const printed = [field(page, 'Person'), field(page, 'Release number')]
  const seen = () => Promise.all(printed.map((one) => one.isVisible()))
  await eventually(seen).toEqual([true, true])
  await page.emulateMedia({ media: 'print' })
  expect(await seen()).toEqual([true, false])
  await page.emulateMedia({ media: 'screen' })
  await button(page, 'Clear filters').click()
  await eventually(() => new URL(page.url()).search).toBe('')
  await page.emulateMedia({ media: 'print' })
  await eventually(seen).toEqual([false, false])
})

test('a printed review says everything that a record lacks', async () => {
  const page = await visits.open('staff', '/dashboard/ltchecklist?pending=1')
  const notes = page.locator('td[data-kind="missing"] .missing-note')
  await notes.first().waitFor({ state: 'attached' })
  await page.setViewportSize({ width: 740, height: 960 })
  await toPaper(page)
  const isWhole = () =>
    notes.evaluateAll((all) => all.every((one) => one.scrollHeight <= one.clientHeight || !one.clientHeight))
  await eventually(() => notes.first().isVisible()).toBe(true)
  await eventually(isWhole).toBe(true)
  expect(await notes.first().innerText()).toContain('Criminal History')
})

test('the review in turn prints the record alone, without the list and the buttons', async () => {
  const page = await visits.open('staff', '/dashboard/reviewturn')
  const record = page.locator('.turn-record')
  await record.locator('h2').waitFor()
  const left = [page.locator('.turn-list'), page.locator('.turn-actions')]
  for (const one of left) expect(await one.isVisible()).toBe(true)
  await toPaper(page)
  for (const one of left) expect(await one.isVisible()).toBe(false)
  const [box, head] = await Promise.all([record.boundingBox(), page.locator('.shell-header').boundingBox()])
  expect(box?.width).toBe(head?.width)
})

test('a printed journal has addresses on one line or two', async () => {
  const page = await visits.open('admin', '/dashboard/journal')
  const people = page.locator('[data-label="Person"]')
  await people.first().waitFor()
  await page.setViewportSize({ width: 740, height: 960 })
  await toPaper(page)
  await eventually(() =>
    people.evaluateAll((all) =>
      Math.max(
        ...all.map((one) => {
          const text = document.createRange()
          text.selectNodeContents(one)
          return text.getBoundingClientRect().height
        }),
      ),
    ),
  ).toBeLessThan(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('a printed list has the names of transporters whole', async () => {
  const page = await visits.open('analyst', '/dashboard/arrestlist')
  const names = page.locator('.transport [data-value] *')
  await names.first().waitFor({ state: 'attached' })
  await page.setViewportSize({ width: 740, height: 960 })
  await toPaper(page)
  const cut = () =>
    names.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    )
  await eventually(cut).toEqual([])
})
