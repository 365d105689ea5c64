import type { Role } from '@watchfloor/core'
import { roles } from '@watchfloor/core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, heading, isGone, link } from './helpers/look.ts'
import { signIn } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({}))

const officeMenu = [
  'Target Entry',
  'Currently Chatting',
  'On The Hook',
  'Takedown',
  'Arrest List',
  'Inactive',
  'Operations Display',
  'Logout',
]

const menus: Readonly<Record<Role, readonly string[]>> = {
  'target-entry': ['Target Entry', 'Logout'],
  supervisor: ['Currently Chatting', 'On The Hook', 'Takedown', 'Inactive', 'Logout'],
  analyst: ['Arrest List', 'Logout'],
  vip: ['VIP', 'Logout'],
  staff: officeMenu,
  admin: officeMenu,
}

const landings: Readonly<Record<Role, string>> = {
  'target-entry': '/dashboard/chatterlist',
  supervisor: '/dashboard',
  analyst: '/dashboard/arrestlist',
  vip: '/dashboard/vipview',
  staff: '/dashboard',
  admin: '/dashboard',
}

/** Every page, with its heading and who may open it. */
const doors: readonly [path: string, heading: string, who: readonly Role[]][] = [
  ['/dashboard/chatterlist', 'Target Entry', ['target-entry', 'staff', 'admin']],
  ['/dashboard/addchatterList', 'Add Target', ['target-entry', 'staff', 'admin']],
  ['/dashboard', 'Currently Chatting', ['supervisor', 'staff', 'admin']],
  ['/dashboard/incoming', 'On The Hook', ['supervisor', 'staff', 'admin']],
  ['/dashboard/operationview', 'Takedown', ['supervisor', 'staff', 'admin']],
  ['/dashboard/ArrestList', 'Arrest List', ['analyst', 'staff', 'admin']],
  ['/dashboard/targetlist', 'Inactive', ['supervisor', 'staff', 'admin']],
  ['/dashboard/vipview', 'Operations Display', ['staff', 'admin']],
]

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const pathOf = (page: Page) => new URL(page.url()).pathname

describe.each(roles)('%s', (role) => {
  test('lands on the page of the role, with its menu', async () => {
    const page = await visits.open(role, '/')
    await menu(page).waitFor()
    expect(await menu(page).getByRole('listitem').allInnerTexts()).toEqual(menus[role])
    expect(pathOf(page)).toBe(landings[role])
    const current = menu(page).locator('[aria-current="page"]')
    expect(await current.allInnerTexts()).toEqual([menus[role].find((label) => label === names[role])])
    await page.goto('/adminlogin')
    await page.waitForURL(`**${landings[role]}`)
  })

  test('opens the pages of the role, and is sent home from others', async () => {
    const page = await visits.open(role, '/')
    for (const [path, title, who] of doors) {
      await page.goto(path)
      if (who.includes(role)) await heading(page, title).waitFor()
      else if (!(role === 'vip' && path.endsWith('vipview'))) {
        await page.waitForURL((url) => url.pathname === landings[role])
        await heading(page, names[role]).waitFor()
      }
    }
  })
})

const names: Readonly<Record<Role, string>> = {
  'target-entry': 'Target Entry',
  supervisor: 'Currently Chatting',
  analyst: 'Arrest List',
  vip: 'VIP',
  staff: 'Currently Chatting',
  admin: 'Currently Chatting',
}

test('every entry of the menu leads to its page', async () => {
  const page = await visits.open('admin', '/dashboard')
  for (const label of officeMenu.slice(0, -1)) {
    await link(menu(page), label).click()
    await heading(page, label).waitFor()
    expect(await page.title()).toBe(`${label} · Watchfloor`)
  }
})

test('without a session every page is the sign-in', async () => {
  for (const path of ['/', '/adminlogin', '/AdminLogin', '/dashboard', '/dashboard/operationview']) {
    const page = await visits.open(undefined, path)
    await heading(page, 'Login').waitFor()
    await page.context().close()
  }
})

test.each<[Role, string]>([
  ['admin', '/dashboard/nowhere'],
  ['vip', '/dashboard/nowhere'],
  ['staff', '/nowhere'],
])('%s at %s is told that there is no such page, and led back', async (role, path) => {
  const page = await visits.open(role, path)
  await heading(page, 'There is no such page.').waitFor()
  await link(page, 'To the first page').click()
  await heading(page, names[role]).waitFor()
})

test('paths compare without regard to case', async () => {
  const page = await visits.open('supervisor', '/Dashboard/OperationView')
  await heading(page, 'Takedown').waitFor()
})

test('Logout ends the session, here and for whoever has its cookie', async () => {
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

test('the menu collapses to its icons, and stays so', async () => {
  const page = await visits.open('staff', '/dashboard')
  const width = async () => (await link(menu(page), 'Takedown').boundingBox())?.width
  await button(page, 'Collapse the menu').click()
  await expect.poll(width).toBeLessThan(60)
  await page.reload()
  await link(menu(page), 'Takedown').hover()
  await page.getByRole('tooltip', { name: 'Takedown' }).waitFor()
  expect(await width()).toBeLessThan(60)
  await button(page, 'Expand the menu').click()
  await expect.poll(width).toBeGreaterThan(120)
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
