import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, eventually, heading, link, sees, words } from './helpers/locators.ts'
import { goldenOffice, listed, openView } from './helpers/statistics-page.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(goldenOffice)
const openMap = async (query = '') => {
  const page = await openView(visits, `?view=us-states${query}`)
  await mapOf(page).getByRole('link').first().waitFor()
  return page
}
const mapOf = (page: Page) => page.getByRole('region', { name: 'Arrests by state' })
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

test('the states with arrests are filled, each with its name and count', async () => {
  const page = await openMap()
  const map = mapOf(page)
  const names = await map
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => one.getAttribute('aria-label')))
  expect(names.sort()).toEqual([
    'District of Columbia: 1 arrest',
    'Florida: 80 arrests',
    'Georgia: 12 arrests',
    'New York: 4 arrests',
    'Texas: 1 arrest',
  ])
  const fill = (name: string) =>
    link(map, name)
      .locator('path')
      .evaluate((path) => getComputedStyle(path).fill)
  const fills = await Promise.all(['Florida: 80 arrests', 'Georgia: 12 arrests', 'Texas: 1 arrest'].map(fill))
  expect(new Set(fills).size).toBe(3)
  await sees(map, '1 to 3', '4 to 9', '10 to 27', '28 to 80')
})

test('a click on a state lists its arrestees; the address opens the list again', async () => {
  const page = await openMap()
  await link(mapOf(page), 'Georgia: 12 arrests').click()
  await sees(listed(page, 'Arrestees in state: Georgia'), '12 arrestees')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ view: 'us-states', state: 'GA' })
  await page.reload()
  await listed(page, 'Arrestees in state: Georgia').waitFor()
  await eventually(() => link(mapOf(page), 'Georgia: 12 arrests').getAttribute('aria-current')).toBe('true')
})

test('the middle of a state selects it, even if it is water', async () => {
  const page = await openMap()
  await link(mapOf(page), 'Florida: 80 arrests').click()
  await sees(listed(page, 'Arrestees in state: Florida'), '80 arrestees')
})

test('the pages of a list stay with its state', async () => {
  const page = await openMap('&state=FL')
  const florida = listed(page, 'Arrestees in state: Florida')
  await button(florida, 'Page 2').click()
  await eventually(() => words(florida.locator('[aria-current="page"]'))).toBe('2')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    view: 'us-states',
    state: 'FL',
    page: '2',
  })
})

test('the map is one stop of the Tab key; arrows move between states, Enter lists', async () => {
  const page = await openMap('&state=FL')
  const map = mapOf(page)
  await eventually(() => map.locator('a[tabindex="0"]').count()).toBe(1)
  await link(map, 'Florida: 80 arrests').focus()
  for (const [key, name] of [
    ['ArrowUp', 'Georgia: 12 arrests'],
    ['ArrowLeft', 'Texas: 1 arrest'],
    ['ArrowLeft', 'Texas: 1 arrest'],
    ['ArrowRight', 'Georgia: 12 arrests'],
  ] as const) {
    await page.keyboard.press(key)
    await eventually(() => focusedName(page)).toBe(name)
  }
  await page.keyboard.press('Enter')
  await sees(listed(page, 'Arrestees in state: Georgia'), '12 arrestees')
  await page.keyboard.press('Tab')
  await eventually(() => focusedName(page)).toBe('DC 1, District of Columbia: 1 arrest')
})

test('territories are squares below the map', async () => {
  const page = await openMap()
  const map = mapOf(page)
  await eventually(() => button(map, 'AS 0, American Samoa: no arrests').isDisabled()).toBe(true)
  await button(map, 'PR 5, Puerto Rico: 5 arrests').click()
  await sees(listed(page, 'Arrestees for Territory: Puerto Rico'), '5 arrestees')
  await eventually(() => button(map, 'PR 5, Puerto Rico: 5 arrests').getAttribute('aria-pressed')).toBe(
    'true',
  )
})

test('the district is a square beside the territories, because it is too small on the map', async () => {
  const page = await openMap()
  const squares = mapOf(page).getByRole('list', { name: 'Territories' }).getByRole('button')
  expect((await squares.allInnerTexts()).map((text) => text.slice(0, 2))).toEqual([
    'DC',
    'AS',
    'GU',
    'MP',
    'PR',
    'VI',
  ])
  await squares.first().click()
  await sees(listed(page, 'Arrestees in state: District of Columbia'), '1 arrestee')
  await eventually(() => squares.first().getAttribute('aria-pressed')).toBe('true')
})

test('a map that cannot be loaded shows a message and loads after a retry', async () => {
  const file = '**/assets/StateMap*.js'
  const page = await visits.open('staff', '/dashboard/statistics?view=us-states', {
    prepare: (page) => page.route(file, (route) => route.abort()),
    mayComplain: /No response from server/,
  })
  await heading(page, 'No response from server. Please check your connection and try again.').waitFor()
  await page.unroute(file)
  await button(page, 'Try again').click()
  await link(mapOf(page), 'Florida: 80 arrests').waitFor()
})
