import type { Role } from '@watchfloor/core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, dialog, heading, isGone, readAlert, sees, showsCounts } from './helpers/look.ts'
import { aFullNight } from './helpers/tonight.ts'
import { visitOffice } from './helpers/visits.ts'

const screens: readonly [title: string, role: Role, path: string, empty: string][] = [
  ['Currently Chatting', 'supervisor', '/dashboard', 'No results found'],
  ['Target Entry', 'target-entry', '/dashboard/chatterlist', 'No results found'],
  ['On The Hook', 'supervisor', '/dashboard/incoming', 'No results found'],
  ['Takedown', 'staff', '/dashboard/operationview', 'No Takedowns Scheduled'],
  ['Arrest List', 'analyst', '/dashboard/arrestlist', 'No results found'],
  ['Inactive', 'supervisor', '/dashboard/targetlist', 'No results found'],
  ['VIP', 'vip', '/dashboard/vipview', 'No results found'],
]

const listCall = '**/auth/chatterlist'
const noResponse = 'No response from server. Please check your connection and try again.'
const firstRow = (page: Page) => page.locator('tbody tr').first()

describe('with targets', () => {
  const visits = visitOffice(() => ({ targets: aFullNight() }))

  test.each(screens)(
    '%s shows the shape of its list while that is on its way',
    async (_title, role, path) => {
      let answer = () => {}
      const wait = new Promise<void>((resolve) => {
        answer = resolve
      })
      const page = await visits.open(role, path, {
        prepare: (page) => page.route(listCall, (route) => wait.then(() => route.continue())),
      })
      const shape = page.getByRole('status', { name: 'Connecting' })
      await shape.waitFor()
      expect(await page.getByText('No results found').count()).toBe(0)
      answer()
      await firstRow(page).waitFor()
      await isGone(shape)
    },
  )

  test.each(screens)(
    '%s says that the server does not answer, and tries again',
    async (title, role, path) => {
      const page = await visits.open(role, path, {
        prepare: (page) => page.route(listCall, (route) => route.abort()),
      })
      await readAlert(page, mouse, 'Failed to fetch data', noResponse)
      await heading(page, title).waitFor()
      const problem = page.getByRole('alert').filter({ hasText: 'Failed to fetch data' })
      await problem.waitFor()
      await page.unroute(listCall)
      await button(problem, 'Try again').click()
      await firstRow(page).waitFor()
      await isGone(problem)
    },
  )

  test.each(screens)('%s says that the server failed', async (_title, role, path) => {
    const page = await visits.open(role, path, {
      prepare: (page) =>
        page.route(listCall, (route) => route.fulfill({ status: 500, body: 'out of order' })),
    })
    await readAlert(page, mouse, 'Failed to fetch data')
    await sees(page, 'Failed to fetch data')
  })

  test.each([
    ['upcoming_ops_count', 'Error fetching upcoming operations count'],
    ['arrest_total_count', 'Error fetching arrest total count'],
  ])('a counter that fails (%s) is told, and its card says that it is not known', async (call, text) => {
    const page = await visits.open('supervisor', '/dashboard', {
      prepare: (page) => page.route(`**/auth/${call}`, (route) => route.fulfill({ status: 500, body: '' })),
    })
    await readAlert(page, mouse, text)
    await firstRow(page).waitFor()
    await page.getByRole('region', { name: 'Counters' }).getByText('not known').waitFor({ state: 'attached' })
  })

  test('a poll that fails leaves what is known on the screen, and says how old it is', async () => {
    const page = await visits.open('supervisor', '/dashboard', { prepare: (page) => page.clock.install() })
    await firstRow(page).waitFor()
    await page.getByText(/^Live · \d+ s$/).waitFor()
    await page.route('**/auth/**', (route) => route.abort())
    await page.clock.runFor(100_000)
    await page.getByText(/^No answer for 1 min/).waitFor()
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
