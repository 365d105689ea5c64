import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { worksForAll } from './helpers/controls.ts'
import { button, eventually, focused, isGone } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    ...Array.from({ length: 30 }, (_, index) => aTarget({ screenName: `waits${index}` })),
    aMeetUp({ screenName: 'here', arrivalTime: at('19:50') }),
    aMeetUp({ screenName: 'comes', dateTime: at('23:50') }),
    aTarget({ screenName: 'asks', dateTime: at('23:00') }),
    aTarget({ screenName: 'gone', isInactive: true }),
    anArrest({ id: 35, screenName: 'caught', isReadyForTransport: true, transportUserID: 'Unit 2' }),
  ],
  entries: [{ list: 'colors', targetId: 35, values: { color: 'Green' } }],
}))
const phone = { viewport: { width: 390, height: 844 } }
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

describe('the open menu of a phone', () => {
  test('keeps the focus', async () => {
    const page = await visits.open('supervisor', '/dashboard', phone)
    await page.locator('tbody tr').first().waitFor()
    await button(page, 'Menu').click()
    await menu(page).waitFor()
    for (let turn = 0; turn < 20; turn++) {
      await page.keyboard.press('Tab')
      await eventually(() => page.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true)
    }
  })

  test.each([0, 5, 17])(
    'is closed by Escape after %d presses of Tab, with the focus on its button',
    async (presses) => {
      const page = await visits.open('supervisor', '/dashboard', phone)
      await page.locator('tbody tr').first().waitFor()
      await button(page, 'Menu').click()
      for (let turn = 0; turn < presses; turn++) await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await isGone(menu(page))
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        'Menu',
      )
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await focused(page)).not.toBe('Currently Chatting')
    },
  )

  test('closes, and the page is shown again, when the screen is turned', async () => {
    const page = await visits.open('supervisor', '/dashboard', phone)
    await page.locator('tbody tr').first().waitFor()
    await button(page, 'Menu').click()
    await page.setViewportSize({ width: 1200, height: 800 })
    await button(page.locator('tbody tr'), 'Inactive').first().click()
    await page.getByRole('dialog').waitFor()
  })
})

describe('the tools of a list', () => {
  const fold = (page: Page) => page.getByRole('button', { name: /^Filter and sort/ })
  const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test('are folded, opened by keyboard, and say how many are in effect', async () => {
    const page = await visits.open('supervisor', '/dashboard/incoming', phone)
    await page.locator('tbody tr').first().waitFor()
    // One row of controls and the line of the count.
    expect((await page.locator('.list-tools').boundingBox())?.height).toBeLessThan(100)
    expect(await chip(page, 'Late').isVisible()).toBe(false)
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Tab')
    await eventually(() => fold(page).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Enter')
    await eventually(() => fold(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Sort by')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await eventually(() => chip(page, 'Late').getAttribute('aria-pressed')).toBe('true')
    await worksForAll(page)
    await page.setViewportSize(phone.viewport)
    await fold(page).press('Enter')
    await isGone(chip(page, 'Late'))
    await eventually(() => fold(page).getAttribute('aria-expanded')).toBe('false')
    await page.getByRole('button', { name: 'Filter and sort 1 in effect' }).waitFor()
    await worksForAll(page)
  })

  test('stay in view in a wide window, without the button', async () => {
    const page = await visits.open('supervisor', '/dashboard/incoming')
    await chip(page, 'Late').waitFor()
    expect(await fold(page).isVisible()).toBe(false)
  })
})

test('the quick takedown has its whole name on a card', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview', phone)
  const quick = button(page, 'Takedown now')
  await eventually(() => quick.innerText()).toBe('Takedown now')
  await page.setViewportSize({ width: 1280, height: 800 })
  await eventually(() => quick.innerText()).toBe('Now')
})

test.each([
  ['supervisor', '/dashboard'],
  ['supervisor', '/dashboard/operationview'],
  ['supervisor', '/dashboard/incoming'],
  ['supervisor', '/dashboard/targetlist'],
  ['target-entry', '/dashboard/chatterlist'],
  ['staff', '/dashboard/arrestlist'],
] as const)('the next act of each row of %s at %s is under the thumb', async (role, path) => {
  const page = await visits.open(role, path, phone)
  const rows = page.locator('tbody tr:has(td)')
  await rows.first().waitFor()
  const places = await rows.evaluateAll((all) =>
    all.map((row) => {
      const buttons = [...row.querySelectorAll<HTMLElement>('.mantine-Button-root')]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ isNext: one.classList.contains('next-act'), box: one.getBoundingClientRect() }))
      const next = buttons.find(({ isNext }) => isNext)?.box
      const card = row.getBoundingClientRect()
      return {
        isThere: next !== undefined,
        isLarge: next !== undefined && next.height >= 44 && next.width >= 44,
        isRight: next !== undefined && card.right - next.right <= 20,
        isLowest: buttons.every(({ box }) => next !== undefined && box.bottom <= next.bottom + 1),
        isLast: card.bottom - (next?.bottom ?? 0) <= 20,
      }
    }),
  )
  const good = { isThere: true, isLarge: true, isRight: true, isLowest: true, isLast: true }
  expect(places).toEqual(places.map(() => good))
  expect(places.length).toBeGreaterThan(0)
})

const turned = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }
const holds = { upright: phone, turned }

test.each([
  ['supervisor', '/dashboard', 'upright'],
  ['supervisor', '/dashboard/operationview', 'upright'],
  ['supervisor', '/dashboard/operationview', 'turned'],
  ['staff', '/dashboard/arrestlist', 'upright'],
  ['staff', '/dashboard/ltchecklist', 'upright'],
  ['staff', '/dashboard/statistics?view=arrest', 'turned'],
  ['admin', '/dashboard/operations/1', 'turned'],
] as const)('what %s presses at %s on a phone (%s) is 44 pixels high', async (role, path, held) => {
  const page = await visits.open(role, path, holds[held])
  await page.locator('main').getByRole('button').first().waitFor()
  const controls = 'button, a.mantine-Button-root, .closeout-list a, input[type="checkbox"]'
  const small = await page.evaluate(
    (controls) =>
      [...document.querySelectorAll(controls)].flatMap((control) => {
        const box = control.getBoundingClientRect()
        if (box.width === 0 || getComputedStyle(control).visibility === 'hidden') return []
        const label = control.closest('.mantine-Switch-body, .mantine-Checkbox-body')
        const height = label ? label.getBoundingClientRect().height : box.height
        return height >= 44 ? [] : [`${control.textContent || control.getAttribute('aria-label')} ${height}`]
      }),
    controls,
  )
  expect(small).toEqual([])
})

test.each([
  ['/dashboard/reviewturn', '.turn-list button'],
  ['/dashboard/editchatterlist/35?tab=color', '.row-delete'],
])('a row of %s on a phone is 44 pixels high for a thumb', async (path, control) => {
  const page = await visits.open('staff', path, turned)
  const smallest = () =>
    page.locator(control).evaluateAll((all) => all.map((one) => getComputedStyle(one).minHeight))
  await eventually(smallest).toEqual(['44px'])
})

test('a checkbox on a phone is pressed on its box, and around it', async () => {
  const page = await visits.open('analyst', '/dashboard/arrestlist', phone)
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await page.getByRole('tab', { name: 'Basic Info' }).click()
  const box = page.getByRole('checkbox', { name: 'Polk County Resident' })
  await box.scrollIntoViewIfNeeded()
  const was = await box.isChecked()
  const { x, y, width, height } = (await box.boundingBox()) as NonNullable<
    Awaited<ReturnType<typeof box.boundingBox>>
  >
  await page.mouse.click(x + width / 2, y + height / 2)
  await eventually(() => box.isChecked()).toBe(!was)
  await page.mouse.click(x - 8, y + height / 2)
  await eventually(() => box.isChecked()).toBe(was)
})
