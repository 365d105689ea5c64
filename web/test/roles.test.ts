import type { Role } from '@watchfloor/core'
import { roles } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import { closeVisit } from '@watchfloor/fixtures/test-setup'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, eventually, heading, isGone, link } from './helpers/locators.ts'
import { signIn } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

// Without an arrest day the Reports screen starts with an alert.
const visits = visitOffice(() => ({ targets: [anArrest({ arrestDay: 1 })] }))

const officeMenu = [
  'Target Entry',
  'Currently Chatting',
  'On The Hook',
  'Takedown',
  'Arrest List',
  'Reports',
  'Inactive',
  'Commander Review',
  'Statistics',
  'Briefing',
  'Operations Display',
  'Logout',
]

const menus: Readonly<Record<Role, readonly string[]>> = {
  'target-entry': ['Target Entry', 'Logout'],
  supervisor: ['Currently Chatting', 'On The Hook', 'Takedown', 'Inactive', 'Logout'],
  analyst: ['Arrest List', 'Reports', 'Logout'],
  vip: ['VIP', 'Logout'],
  staff: officeMenu,
  admin: officeMenu.toSpliced(-2, 0, 'Settings'),
}

const landings: Readonly<Record<Role, string>> = {
  'target-entry': '/dashboard/chatterlist',
  supervisor: '/dashboard',
  analyst: '/dashboard/arrestlist',
  vip: '/dashboard/vipview',
  staff: '/dashboard',
  admin: '/dashboard',
}

/** Every page, its heading, and the roles that may open it besides staff and admin, who have all pages in their menu. */
const doors: readonly [path: string, heading: string, who: readonly Role[]][] = [
  ['/dashboard/chatterlist', 'Target Entry', ['target-entry']],
  ['/dashboard/addchatterList', 'Add Target', ['target-entry']],
  ['/dashboard', 'Currently Chatting', ['supervisor']],
  ['/dashboard/incoming', 'On The Hook', ['supervisor']],
  ['/dashboard/operationview', 'Takedown', ['supervisor']],
  ['/dashboard/ArrestList', 'Arrest List', ['analyst']],
  ['/dashboard/reports', 'Reports', ['analyst']],
  ['/dashboard/targetlist', 'Inactive', ['supervisor']],
  ['/dashboard/LTChecklist', 'Commander Review', []],
  ['/dashboard/Statistics', 'Visual Dashboard', []],
  ['/dashboard/Briefing', 'Briefing', []],
  ['/dashboard/settings', 'Settings', []],
  ['/dashboard/import', 'Import', []],
  ['/dashboard/vipview', 'VIP', ['vip']],
]

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const pathOf = (page: Page) => new URL(page.url()).pathname

describe.each(roles)('%s', (role) => {
  test('lands on the page of the role with its menu', async () => {
    const page = await visits.open(role, '/')
    await menu(page).waitFor()
    await eventually(() => menu(page).getByRole('listitem').allInnerTexts()).toEqual(menus[role])
    expect(pathOf(page)).toBe(landings[role])
    const current = menu(page).locator('[aria-current="page"]')
    await eventually(() => current.allInnerTexts()).toEqual([
      menus[role].find((label) => label === names[role]),
    ])
    await page.goto('/adminlogin')
    await page.waitForURL(`**${landings[role]}`)
  })
})

test.each(['target-entry', 'supervisor', 'analyst', 'vip'] as const)(
  '%s opens the pages of the role, and is sent home from others',
  async (role) => {
    const page = await visits.open(role, '/')
    for (const [path, title, who] of doors) {
      await page.goto(path)
      if (who.includes(role)) await heading(page, title).waitFor()
      else {
        await page.waitForURL((url) => url.pathname === landings[role])
        await heading(page, names[role]).waitFor()
      }
    }
  },
)

const names: Readonly<Record<Role, string>> = {
  'target-entry': 'Target Entry',
  supervisor: 'Currently Chatting',
  analyst: 'Arrest List',
  vip: 'VIP',
  staff: 'Currently Chatting',
  admin: 'Currently Chatting',
}

test.each(['staff', 'admin'] as const)('every entry of the menu of %s leads to its page', async (role) => {
  const page = await visits.open(role, '/dashboard')
  for (const label of menus[role].slice(0, -1)) {
    const title = label === 'Statistics' ? 'Visual Dashboard' : label
    await link(menu(page), label).click()
    await heading(page, title).waitFor()
    await eventually(() => page.title()).toBe(`${title} · Watchfloor`)
  }
})

test('Settings are for admins: staff is sent to its landing page', async () => {
  const page = await visits.open('staff', '/dashboard/settings')
  await page.waitForURL((url) => url.pathname === '/dashboard')
})

test('without a session every page shows the sign-in', async () => {
  for (const path of ['/', '/adminlogin', '/AdminLogin', '/dashboard', '/dashboard/operationview']) {
    const page = await visits.open(undefined, path)
    await heading(page, 'Login').waitFor()
    await closeVisit(page.context())
  }
})

test.each<[Role, string]>([
  ['admin', '/dashboard/nowhere'],
  ['vip', '/dashboard/nowhere'],
  ['staff', '/nowhere'],
])('%s at %s sees that there is no such page, with a link back', async (role, path) => {
  const page = await visits.open(role, path)
  await heading(page, 'There is no such page.').waitFor()
  await link(page, 'Go to the start page').click()
  await heading(page, names[role]).waitFor()
})

test('paths compare without regard to case', async () => {
  const page = await visits.open('supervisor', '/Dashboard/OperationView')
  await heading(page, 'Takedown').waitFor()
})

test('Logout ends the session here and for its cookie', async () => {
  const page = await visits.open(undefined, '/')
  await signIn(page, 'supervisor')
  await heading(page, 'Currently Chatting').waitFor()
  const before = await page.context().cookies()
  await button(menu(page), 'Logout').click()
  await heading(page, 'Login').waitFor()
  await page.goBack()
  await heading(page, 'Login').waitFor()
  await page.context().addCookies(before)
  await page.goto('/dashboard')
  await heading(page, 'Login').waitFor()
})

test('Logout leads to the sign-in even if the server does not answer', async () => {
  const page = await visits.open('vip', '/dashboard/vipview')
  await page.route('**/auth/logout', (route) => route.abort())
  await button(menu(page), 'Logout').click()
  await heading(page, 'Login').waitFor()
})

test('the counters link to each other', async () => {
  const page = await visits.open('supervisor', '/dashboard')
  const counters = page.getByRole('region', { name: 'Counters' })
  await counters.getByRole('link', { name: 'On The Hook' }).click()
  await heading(page, 'On The Hook').waitFor()
  await counters.getByRole('link', { name: 'Actively Chatting' }).click()
  await heading(page, 'Currently Chatting').waitFor()
})

test('a failed screen shows a message, and the menu stays', async () => {
  const broken = `export function TakedownPage() { throw new Error('Broken on purpose.') }`
  const page = await visits.open('supervisor', '/dashboard', {
    mayComplain: /Broken on purpose|error boundary|React Router caught/,
    prepare: (page) =>
      page.route('**/assets/TakedownPage*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: broken }),
      ),
  })
  await link(menu(page), 'Takedown').click()
  await heading(page, 'Unexpected Application Error!').waitFor()
  await page.getByText('This screen could not be shown.').waitFor()
  expect(await page.getByText('Broken on purpose.').count()).toBe(0)
  await link(menu(page), 'Inactive').click()
  await heading(page, 'Inactive').waitFor()
})

test('the menu collapses to its icons and stays collapsed', async () => {
  const page = await visits.open('staff', '/dashboard')
  const width = async () => (await link(menu(page), 'Takedown').boundingBox())?.width
  await button(page, 'Collapse the menu').click()
  await eventually(width).toBeLessThan(60)
  await page.reload()
  await link(menu(page), 'Takedown').hover()
  await page.getByRole('tooltip', { name: 'Takedown' }).waitFor()
  await eventually(() => width()).toBeLessThan(60)
  await button(page, 'Expand the menu').click()
  await eventually(width).toBeGreaterThan(120)
})

test('on a phone the menu opens and closes', async () => {
  const page = await visits.open('supervisor', '/dashboard', { viewport: { width: 390, height: 844 } })
  const burger = page.getByRole('button', { name: 'Menu', exact: true })
  await burger.waitFor()
  expect(await link(menu(page), 'Takedown').isVisible()).toBe(false)
  await burger.click()
  await page.keyboard.press('Escape')
  await isGone(link(menu(page), 'Takedown'))
  await burger.click()
  await link(menu(page), 'Takedown').click()
  await heading(page, 'Takedown').waitFor()
  await isGone(link(menu(page), 'Takedown'))
})
