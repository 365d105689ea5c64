import { messages } from '@watchfloor/core'
import { describe, expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { eventually, field, sees } from './helpers/locators.ts'
import { passwordField } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({}))
const texts = messages.settings
const by = { email: 'test', address: 'test' }
const [added, shown] = [30, 20]

visits.prepare(async () => {
  const { accounts } = visits.office.context
  for (let number = 1; number <= added; number++)
    await accounts.add(
      { email: `uc${number}@office.example`, password: 'keeps a violet kettle', role: 'vip' },
      by,
    )
})

describe.each([mouse, keyboard])('by $name', ({ write }) => {
  test('L17 many accounts show 20 rows, and a search finds the others', async () => {
    const page = await visits.open('admin', '/dashboard/settings')
    const table = page.getByRole('table', { name: texts.accounts })
    await table.waitFor()
    const card = page.locator('section', { has: table })
    const rows = table.locator('tbody tr')
    expect(await rows.count()).toBe(shown)
    const all = (await visits.office.context.accounts.list()).length
    await sees(card, messages.screen.list.searchFinds(shown, all))
    await hasNoBarrier(page)
    const search = card.getByRole('searchbox')
    await write(search, 'uc9 VIP')
    await eventually(() => rows.count()).toBe(1)
    await sees(rows.first(), 'uc9@office.example')
    await search.clear()
    await write(search, 'nobody here')
    await sees(card, messages.screen.list.noneFound)
    await search.clear()
    await eventually(() => rows.count()).toBe(shown)
  })
})

test('on a phone the search is as wide as the rows below it', async () => {
  const page = await visits.open('admin', '/dashboard/settings', { viewport: { width: 390, height: 844 } })
  const table = page.getByRole('table', { name: texts.accounts })
  await table.waitFor()
  const search = page.locator('section', { has: table }).locator('.search-box')
  const [box, list] = await Promise.all([search.boundingBox(), table.boundingBox()])
  expect(box?.width).toBe(list?.width)
})

test('L17 R47 an admin of one operation, whose search would be disabled, sees all accounts', async () => {
  const { accounts } = visits.office.context
  const limited = {
    email: 'limited@office.example',
    password: 'keeps a violet kettle',
    role: 'admin',
  } as const
  await accounts.add(limited, by)
  await accounts.setOperations(limited.email, [1], by)
  const page = await visits.open(undefined, '/')
  await field(page, 'Email').fill(limited.email)
  await passwordField(page).fill(limited.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard**')
  await page.goto('/dashboard/settings')
  const rows = page.getByRole('table', { name: texts.accounts }).locator('tbody tr')
  const all = (await accounts.list()).length
  await eventually(() => rows.count()).toBe(all)
})
