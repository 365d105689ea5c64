import { messages } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, eventually, heading, hoverOver, isGone, pollWhile, sees, take } from './helpers/locators.ts'
import { hold } from './helpers/pdf-dialog.ts'
import { somebodyElse } from './helpers/record-page.ts'
import { cardsIn, countsIn, listed, numbersOf, openView, statisticsPath } from './helpers/statistics-page.ts'
import { onlyPolls, type VisitOptions, visitOffice } from './helpers/visits.ts'

const johns = Array.from({ length: 16 }, (_, at) => anArrest({ type: 'John', analystFN: `John${at}` }))
const visits = visitOffice(() => ({ targets: johns }))
const clockwork = { prepare: onlyPolls }
/** The live feed reads the screen again when it opens, so that a retry would find nothing to try. */
const broken = (calls: string, answer: (route: Route) => Promise<void>): VisitOptions => ({
  prepare: async (page) => {
    await onlyPolls(page)
    await page.route(calls, answer)
  },
})
const noAnswer = (route: Route) => route.abort()
const failing = (route: Route) => route.fulfill({ status: 500, body: 'no page of ours' })
const refusing = (route: Route) =>
  route.fulfill({ status: 503, json: { Status: false, Error: 'The server is busy.', code: 'server.busy' } })
const noResponse = 'No response from server. Please check your connection and try again.'
const view = '**/auth/statistics/arrest'
const people = '**/auth/statistics/*/arrestees*'

test.each([
  ['?view=charge', '**/auth/statistics/charge'],
  ['', '**/auth/stats_overview*'],
])('while numbers (%s) load it shows Loading... and placeholders of their shape', async (query, call) => {
  let goOn = async () => {}
  const page = await visits.open('staff', `${statisticsPath}${query}`, {
    prepare: async (page) => {
      goOn = await hold(page, call).then((release) => async () => release())
    },
  })
  const status = page.getByRole('status').filter({ hasText: 'Loading...' })
  await status.waitFor()
  expect(await status.locator('.mantine-Skeleton-root').count()).toBeGreaterThan(0)
  await goOn()
  await isGone(status)
  if (query === '') await page.getByRole('link', { name: /^Arrest Data/ }).waitFor()
  else await numbersOf(page, 'New Charges').waitFor()
})

test.each<[string, (route: Route) => Promise<void>, string[]]>([
  ['does not answer', noAnswer, [`Error fetching data: ${noResponse}`]],
  ['answers what nobody can read', failing, ['Failed to fetch Arrest data']],
  ['refuses', refusing, ['Failed to fetch Arrest data', 'The server is busy.']],
])('a view shows in red that the server %s, and can be retried', async (_words, answer, texts) => {
  const page = await visits.open('staff', `${statisticsPath}?view=arrest`, broken(view, answer))
  const problem = page.locator('main').getByRole('alert')
  await sees(problem, ...texts)
  await eventually(() => problem.evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(176, 35, 35)',
  )
  await page.unroute(view)
  await button(problem, 'Try again').click()
  await numbersOf(page, 'Arrests by type').waitFor()
})

test.each<[string, string]>([
  ['us-states', 'Failed to fetch US States / Territories data'],
  ['public-assistance', 'Failed to fetch Public Assistance data'],
])('%s is named when it fails', async (name, text) => {
  const page = await visits.open(
    'staff',
    `${statisticsPath}?view=${name}`,
    broken(`**/statistics/${name}`, failing),
  )
  await sees(page, text)
})

test.each<[string, (route: Route) => Promise<void>, string]>([
  ['does not answer', noAnswer, `Error fetching Arrestees data: ${noResponse}`],
  ['fails', failing, 'Failed to fetch Arrestees data'],
])(
  'the list of arrestees shows in red that the server %s; the numbers stay',
  async (_words, answer, text) => {
    const page = await openView(visits, '?view=arrest&group=type&part=johns', broken(people, answer))
    await sees(page.locator('main').getByRole('alert'), text)
    await numbersOf(page, 'Arrests by type').waitFor()
    await page.unroute(people)
    await button(page, 'Try again').click()
    await listed(page, 'Arrestees for Type: Johns').waitFor()
  },
)

test('numbers stay if they cannot be loaded again', async () => {
  const page = await openView(visits, '?view=arrest', clockwork)
  await page.route(view, noAnswer)
  await page.clock.runFor(30_000)
  await numbersOf(page, 'Arrests by type').waitFor()
  expect(await page.locator('main').getByRole('alert').count()).toBe(0)
})

test('numbers update with the next poll', async () => {
  const page = await openView(visits, '?view=arrest&group=type&part=johns', clockwork)
  const table = numbersOf(page, 'Arrests by type')
  const before = johns.length
  const target = take(johns)
  await (await somebodyElse(visits, 'admin')).undoesArrest(target)
  await page.clock.runFor(30_000)
  await eventually(async () => (await countsIn(table))[1]).toEqual(['Johns', before - 1])
  await eventually(() => cardsIn(listed(page, 'Arrestees for Type: Johns')).count()).toBe(before - 1)
})

test('under the pointer numbers do not change; a notice counts the changes and shows them on request', async () => {
  const page = await openView(visits, '?view=arrest', clockwork)
  const table = numbersOf(page, 'Arrests by type')
  const before = johns.length
  await button(table, 'Johns').hover()
  const target = take(johns)
  await (await somebodyElse(visits, 'admin')).undoesArrest(target)
  await pollWhile(page, hoverOver(button(table, 'Johns')))
  await sees(page, '1 change held while you point here')
  expect((await countsIn(table))[1]).toEqual(['Johns', before])
  await page.mouse.move(2, 2)
  await eventually(async () => (await countsIn(table))[1]).toEqual(['Johns', before - 1])
})

test('under the pointer cards stay in place until it leaves', async () => {
  const page = await openView(visits, '?view=arrest&group=type&part=johns', clockwork)
  const cards = cardsIn(listed(page, 'Arrestees for Type: Johns'))
  const before = johns.length
  await cards.first().hover()
  const target = take(johns)
  await (await somebodyElse(visits, 'admin')).undoesArrest(target)
  await pollWhile(page, hoverOver(cards.first()))
  await sees(page, '1 change held while you point here')
  await eventually(() => cards.count()).toBe(before)
  await page.mouse.move(2, 2)
  await eventually(() => cards.count()).toBe(before - 1)
})

describe('without an arrest', () => {
  const empty = visitOffice(() => ({}))

  test.each([
    ['arrest', ['Arrest Total: 0', 'No arrests.']],
    ['age', ['No valid birth dates found.']],
    ['firearm', ['No arrestees.']],
    ['immigrant', ['Total Illegal Immigrants: 0']],
  ])('%s says %j', async (name, texts) => {
    const page = await openView(empty, `?view=${name}`)
    await sees(page, ...texts)
  })

  test('a chart without a segment has no hint to click on one', async () => {
    const page = await openView(empty, '?view=arrest')
    await sees(page, 'No arrests.')
    expect(await page.getByText(messages.statistics.clickHint).count()).toBe(0)
  })

  test('the map has no selectable state, and its squares show that', async () => {
    const page = await openView(empty, '?view=us-states')
    const map = page.getByRole('region', { name: 'Arrests by state' })
    await button(map, 'GU 0, Guam: no arrests').waitFor()
    expect(await map.getByRole('link').count()).toBe(0)
  })

  test('the press sheet has zeros, and no ages', async () => {
    const page = await empty.open('staff', `${statisticsPath}?view=press-sheet`)
    await heading(page, 'Press Sheet').waitFor()
    await page.getByRole('region', { name: 'Arrests', exact: true }).waitFor()
    expect(await page.getByRole('region', { name: 'Ages', exact: true }).count()).toBe(0)
  })
})
