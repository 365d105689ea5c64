import { messages, type Role } from '@watchfloor/core'
import { aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, dialog, field, heading, isGone, link, readAlert, row } from './helpers/locators.ts'
import { accountOf } from './helpers/office.ts'
import { signIn } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [aTarget({ screenName: 'owl' })],
  env: { SESSION_IDLE_MINUTES: '30', SESSION_HOURS: '12' },
}))

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Opens two tabs of one browser with one session. Neither polls. */
async function twoTabs(role: Role = 'supervisor', path = '/dashboard'): Promise<[one: Page, other: Page]> {
  const prepare = (page: Page) => page.clock.install()
  const one = await visits.open(undefined, '/', { prepare })
  await signIn(one, role)
  await row(one, 'owl').waitFor()
  const other = await one.context().newPage()
  other.setDefaultTimeout(10_000)
  await prepare(other)
  await other.goto(path)
  await menu(other).waitFor()
  return [one, other]
}

async function signOut(page: Page): Promise<void> {
  await button(menu(page), 'Logout').click()
  await heading(page, 'Login').waitFor()
}

/** Signs in without a message to the tabs, as if it were still on its way. */
async function signInSilently(page: Page, role: Role): Promise<void> {
  const { url } = visits.office
  const { email, password } = accountOf(role)
  await page.context().request.post(`${url}/auth/adminlogin`, { data: { email, password } })
}

test('signing out in one tab clears the others, even with typed text, which says so', async () => {
  const [one, other] = await twoTabs('staff', '/dashboard/addchatterList')
  await field(other, 'Screen Name').fill('half typed')
  await signOut(one)
  await readAlert(other, mouse, messages.login.leftElsewhere)
  await heading(other, 'Login').waitFor()
  await isGone(menu(other))
  for (const page of [one, other]) expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await dialog(other, 'Leave without saving').count()).toBe(0)
  await other.goto('/dashboard')
  await heading(other, 'Login').waitFor()
})

test('signing out in one tab says in another that the text of its dialog is not saved', async () => {
  const [one, other] = await twoTabs()
  await button(row(other, 'owl'), 'Approve time').click()
  await other.getByLabel('Meet Up Time', { exact: true }).fill('2026-11-20T23:15')
  await signOut(one)
  await readAlert(other, mouse, messages.login.leftElsewhere)
  await heading(other, 'Login').waitFor()
})

test('signing in in one tab signs in the others', async () => {
  const [one, other] = await twoTabs()
  await row(other, 'owl').waitFor()
  await signOut(one)
  await heading(other, 'Login').waitFor()
  await signIn(one, 'vip')
  await heading(one, 'VIP').waitFor()
  await heading(other, 'VIP').waitFor()
  expect(await link(menu(other), 'Inactive').count()).toBe(0)
})

test('a waiting save in one tab continues when the user signs in again in another', async () => {
  const [one, other] = await twoTabs()
  visits.office.clock.forward(31)
  for (const page of [one, other]) {
    await page.clock.runFor(30_000)
    await dialog(page, 'Login').waitFor()
  }
  await signIn(dialog(one, 'Login'), 'supervisor')
  for (const page of [one, other]) await isGone(dialog(page, 'Login'))
  await row(other, 'owl').waitFor()
})

test('a tab of another account changes nothing in the name of the current one', async () => {
  const [, other] = await twoTabs()
  const changes: string[] = []
  other.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(new URL(request.url()).pathname)
  })
  await row(other, 'owl').waitFor()
  await button(row(other, 'owl'), 'Approve time').click()
  await other.getByLabel('Meet Up Time', { exact: true }).fill('2026-11-20T23:15')
  await signInSilently(other, 'staff')
  await button(dialog(other, 'Approve Time'), 'Save').click()
  await readAlert(other, mouse, 'Somebody else has signed in here since, in another tab. Nothing was done.')
  expect(changes).toEqual([])
  await other.getByText('Signed in as staff@watchfloor.example').waitFor({ state: 'attached' })
})
