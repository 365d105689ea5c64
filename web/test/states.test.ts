import type { Role } from '@watchfloor/core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import {
  button,
  dialog,
  eventually,
  heading,
  isGone,
  readAlert,
  sees,
  showsCounts,
  words,
} from './helpers/locators.ts'
import { aFullNight } from './helpers/tonight.ts'
import { visitOffice, withoutFeed } from './helpers/visits.ts'

const screens: readonly [title: string, role: Role, path: string, empty: string][] = [
  ['Currently Chatting', 'supervisor', '/dashboard', 'No results found'],
  ['Target Entry', 'target-entry', '/dashboard/chatterlist', 'No results found'],
  ['On The Hook', 'supervisor', '/dashboard/incoming', 'No results found'],
  ['Takedown', 'staff', '/dashboard/operationview', 'No Takedowns Scheduled'],
  ['Arrest List', 'analyst', '/dashboard/arrestlist', 'No results found'],
  ['Inactive', 'supervisor', '/dashboard/targetlist', 'No results found'],
  ['Commander Review', 'staff', '/dashboard/ltchecklist', 'No records found.'],
  ['VIP', 'vip', '/dashboard/vipview', 'No results found'],
]

const listCall = '**/auth/chatterlist*'
const noResponse = 'No response from server. Please check your connection and try again.'
const firstRow = (page: Page) => page.locator('tbody tr').first()

describe('with targets', () => {
  const visits = visitOffice(() => ({ targets: aFullNight() }))

  test.each(screens)('%s: on its way, no answer, a failure, and there', async (title, role, path) => {
    let lose = () => {}
    const wait = new Promise<void>((resolve) => {
      lose = resolve
    })
    const page = await visits.open(role, path, {
      prepare: (page) => page.route(listCall, (route) => wait.then(() => route.abort())),
    })
    const shape = page.getByRole('status', { name: 'Connecting' })
    await shape.waitFor()
    expect(await page.getByText(/^No (results found|Takedowns Scheduled)$/).count()).toBe(0)
    lose()
    await readAlert(page, mouse, 'Failed to fetch data', noResponse)
    await heading(page, title).waitFor()
    const problem = page.getByRole('alert').filter({ hasText: 'Failed to fetch data' })
    await eventually(() => words(problem)).toContain(noResponse)

    await page.unroute(listCall)
    await page.route(listCall, (route) => route.fulfill({ status: 500, body: 'out of order' }))
    await button(problem, 'Try again').click()
    await readAlert(page, mouse, 'Failed to fetch data')
    await problem.waitFor()

    await page.unroute(listCall)
    await button(problem, 'Try again').click()
    await firstRow(page).waitFor()
    await isGone(problem)
    await isGone(shape)
  })

  test.each([
    ['upcoming_ops_count', 'Error fetching upcoming operations count'],
    ['arrest_total_count', 'Error fetching arrest total count'],
  ])('a failed counter (%s) shows a message, and its card shows that it is unknown', async (call, text) => {
    const page = await visits.open('supervisor', '/dashboard', {
      prepare: async (page) => {
        await page.route(`**/auth/${call}?*`, (route) => route.fulfill({ status: 500, body: '' }))
        // A change that comes while the page opens would bring the counters with it.
        await withoutFeed(page)
      },
    })
    await readAlert(page, mouse, text)
    await firstRow(page).waitFor()
    await page.getByRole('region', { name: 'Counters' }).getByText('not known').waitFor({ state: 'attached' })
  })

  test('a failed poll keeps the last data on the screen with its age', async () => {
    const page = await visits.open('supervisor', '/dashboard', { prepare: (page) => page.clock.install() })
    await firstRow(page).waitFor()
    await page.getByText(/^Live · \d+ s$/).waitFor()
    await page.route('**/auth/**', (route) => route.abort())
    await page.clock.runFor(100_000)
    await page.getByText(/No answer for 1 min/).waitFor()
    await firstRow(page).waitFor()
    expect(await dialog(page, 'Alert').count()).toBe(0)
  })
})

describe('without any target', () => {
  const visits = visitOffice(() => ({}))

  test.each(screens)('%s says so', async (_title, role, path, empty) => {
    const page = await visits.open(role, path)
    await sees(page, empty)
    if (role === 'supervisor' && path !== '/dashboard/targetlist') await showsCounts(page, 0, 0, 0)
  })
})
