import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, eventually, field, heading, isGone, link } from './helpers/locators.ts'
import { passwordField } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [] }))
const password = 'a violet kettle sings'
const email = 'bartholomew.konstantinopoulos-wojciechowska@special-investigations.polk-county-sheriff.example'

visits.prepare(() =>
  visits.office.context.accounts.add({ email, password, role: 'admin' }, { email: 'test', address: 'test' }),
)

const side = (page: Page) => page.locator('.sidebar')

async function bottomOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

describe('the open menu in a low window', () => {
  test('a long address covers neither an entry nor a button', async () => {
    const page = await visits.open(undefined, '/', { viewport: { width: 1024, height: 640 } })
    await field(page, 'Email').fill(email)
    await passwordField(page).fill(password)
    await page.keyboard.press('Enter')
    await heading(page, 'Currently Chatting').waitFor()
    const words = side(page).locator('.sidebar-person .sidebar-words')
    const address = await words.boundingBox()
    expect(address?.y).toBeGreaterThanOrEqual(await bottomOf(button(side(page), 'Logout')))
    const collapse = button(side(page), 'Collapse the menu')
    expect((await collapse.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(words))
    await collapse.scrollIntoViewIfNeeded()
    expect(await bottomOf(collapse)).toBeLessThanOrEqual(640)
  })
})

test('the entries of the menu have the height of a thumb on a phone', async () => {
  const page = await visits.open('admin', '/dashboard', { viewport: { width: 390, height: 844 } })
  await button(page, 'Menu').click()
  await button(side(page), 'Logout').waitFor()
  const heights = await side(page)
    .locator('.sidebar-item:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(10)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test('the icons of the collapsed menu tell their names to the keyboard, and Esc hides the name', async () => {
  const page = await visits.open('staff', '/dashboard')
  await button(page, 'Collapse the menu').click()
  await heading(page, 'Currently Chatting').click()
  const shown = page.getByRole('tooltip')
  await isGone(shown)
  for (const control of [
    link(side(page), 'Takedown'),
    side(page).locator('.sidebar-person'),
    button(side(page), 'Expand the menu'),
  ]) {
    // Only the keyboard shows a name with the focus.
    await control.evaluate((one) => (one as HTMLElement).focus())
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const name = (await control.getAttribute('aria-label')) ?? /Takedown|My Account/
    await eventually(() => shown.innerText()).toMatch(name)
    await page.keyboard.press('Escape')
    await isGone(shown)
  }
})
