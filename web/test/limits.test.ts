import { messages } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { keyboard } from './helpers/hands.ts'
import { button, dialog, eventually, field, isGone, row, sees } from './helpers/locators.ts'
import { callsAs, type OfficeCalls, switcher } from './helpers/operations.ts'
import { visitOffice } from './helpers/visits.ts'

const path = '/dashboard/settings'
const visits = visitOffice(() => ({ targets: [] }))
const { limit, display } = messages.operation.screen
const email = 'vip@watchfloor.example'
let admin: OfficeCalls

visits.prepare(async () => {
  admin = await callsAs(visits.office, 'admin')
})

test('with one operation no account has a limit and a display no choice', async () => {
  const page = await visits.open('admin', path)
  await row(page, email).waitFor()
  expect(await page.getByRole('button', { name: /^Operations of/ }).count()).toBe(0)
  expect(await page.getByLabel(display.label, { exact: true }).count()).toBe(0)
})

test('O9 by keyboard an account is limited to some operations, and the change is undone', async () => {
  if ((await admin.list()).length === 1) await admin.start('Spring 2026')
  const page = await visits.open('admin', path)
  await keyboard.press(button(page, limit.buttonOf(email)))
  const limiting = dialog(page, limit.title(email))
  await limiting.getByRole('radio', { name: limit.every }).press('ArrowDown')
  await keyboard.press(button(limiting, 'Save'))
  await sees(limiting, limit.choose)
  await limiting.getByRole('checkbox', { name: 'Summer Operation' }).press('Space')
  await hasNoBarrier(page)
  await keyboard.press(button(limiting, 'Save'))
  await isGone(limiting)
  await sees(row(page, email), limit.only(['Summer Operation']))
  const vip = await visits.open('vip', '/dashboard/vipview')
  await vip.locator('.shell-title').waitFor()
  expect(await switcher(vip, 'Summer Operation').count()).toBe(0)
  await button(page.getByRole('status'), 'Undo').click()
  await eventually(() => page.getByText(limit.only(['Summer Operation'])).count()).toBe(0)
  await hasNoBarrier(page)
})

test('a display is approved for one operation', async () => {
  if ((await admin.list()).length === 1) await admin.start('Spring 2026')
  const reply = await fetch(`${visits.office.url}/auth/displays`, { method: 'POST' })
  const { code } = (await reply.json()) as { code: string }
  const page = await visits.open('admin', path)
  const card = page.getByRole('region', { name: 'Wall displays' })
  await field(card, 'Code on the screen').fill(code)
  await field(card, 'Name').fill('North wall')
  await card.getByLabel(display.label).selectOption('Spring 2026')
  await button(card, 'Approve display').click()
  await sees(card, 'North wall', display.of('Spring 2026'))
  await hasNoBarrier(page)
})

test('a long name of an operation fits the dialog of the limit', async () => {
  const long = 'Operation'.repeat(8)
  if (!(await admin.list()).some(({ name }) => name === long)) await admin.start(long)
  const page = await visits.open('admin', path, { viewport: { width: 390, height: 844 } })
  await button(page, limit.buttonOf(email)).click()
  const limiting = dialog(page, limit.title(email))
  await limiting.getByRole('radio', { name: limit.some }).check()
  await limiting.getByRole('checkbox', { name: long }).waitFor()
  const list = limiting.locator('.settings-limit-list')
  expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('R47 an admin with a limit sees the whole office, and no control of it answers', async () => {
  const [{ id = 0, name = '' } = {}] = await admin.list()
  // The last admin without a limit cannot get one (rule R21).
  await admin.addAccount('second-admin@watchfloor.example', 'admin')
  await admin.limit('admin', [id])
  const page = await visits.open('admin', path)
  await sees(page.locator('main'), messages.operation.wholeOffice)
  await row(page, email).waitFor()
  const accounts = page.getByRole('region', { name: messages.settings.accounts })
  expect(await button(accounts, messages.settings.addAccount).isEnabled()).toBe(false)
  expect(await row(page, email).getByRole('combobox').isEnabled()).toBe(false)
  expect(await button(page, messages.token.card.add).isEnabled()).toBe(false)
  expect(await button(page.locator('main'), 'Approve display').isEnabled()).toBe(false)
  expect(await button(page.locator('main'), messages.purge.button).isEnabled()).toBe(true)
  await hasNoBarrier(page)
  await page.goto('/dashboard/operations')
  await row(page, name).waitFor()
  await sees(page.locator('main'), messages.operation.wholeOffice)
  expect(await button(page, messages.operation.screen.start).isEnabled()).toBe(false)
  await hasNoBarrier(page)
})
