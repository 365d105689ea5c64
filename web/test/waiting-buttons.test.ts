import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, eventually, field, isGone, row, sees } from './helpers/locators.ts'
import { callsAs } from './helpers/operations.ts'
import { passwordField } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

// One more than a page of the deleted records has.
const deleted = Array.from({ length: 51 }, () => aTarget())
const visits = visitOffice(() => ({
  targets: [...deleted, aMeetUp({ screenName: 'here', dateTime: at('19:30'), arrivalTime: at('19:40') })],
}))

const hasFocus = (locator: Locator) => locator.evaluate((one) => one === document.activeElement)

describe('a button that waits for the server keeps the focus', () => {
  test('Check now', async () => {
    const page = await visits.open('admin', '/dashboard/settings')
    const check = button(page, 'Check now')
    await check.press('Enter')
    await page.locator('.facts-table').getByText('journal', { exact: false }).first().waitFor()
    await eventually(() => check.getAttribute('aria-busy')).toBe(null)
    expect(await hasFocus(check)).toBe(true)
  })

  test('Submit of a sign-in that is refused', async () => {
    const page = await visits.open(undefined, '/adminlogin')
    await field(page, 'Email').fill('analyst@watchfloor.example')
    await passwordField(page).fill('not the password')
    const submit = button(page, 'Submit')
    await submit.press('Enter')
    await eventually(() => passwordField(page).inputValue()).toBe('')
    await eventually(() => submit.getAttribute('aria-busy')).toBe(null)
    expect(await hasFocus(submit)).toBe(true)
  })

  test('Add of the night log', async () => {
    const page = await visits.open('supervisor', '/dashboard/nightlog')
    await field(page, 'New line').fill('The van is here.')
    const add = page.locator('.line-form button')
    await add.press('Enter')
    await sees(page, 'Line added.')
    await eventually(() => hasFocus(add)).toBe(true)
  })

  test('Save of a case number', async () => {
    const page = await visits.open('staff', '/dashboard/operationview')
    await button(row(page, 'here'), 'Takedown now').click()
    const strip = page.getByRole('region', { name: 'Just taken down' })
    await field(strip, 'Case number of here').fill('26-040044')
    const answers: (() => void)[] = []
    await page.route('**/auth/**', async (route) => {
      if (route.request().method() !== 'GET') await new Promise<void>((answer) => answers.push(answer))
      await route.continue()
    })
    const save = strip.getByRole('button', { name: /^Save/ })
    await save.press('Enter')
    await eventually(() => answers.length).toBe(1)
    await eventually(() => save.getAttribute('aria-busy')).toBe('true')
    expect(await hasFocus(save)).toBe(true)
    await save.press('Enter')
    expect(answers.length).toBe(1)
    answers[0]?.()
    await sees(page, 'Case number updated successfully')
  })

  describe('Show older', () => {
    visits.prepare(async () => {
      const admin = await callsAs(visits.office, 'admin')
      for (const { id } of deleted) await admin.remove(id)
    })

    test('and moves it to the first of the oldest entries when there are no more', async () => {
      const page = await visits.open('admin', '/dashboard/deleted')
      const rows = page.locator('tbody tr')
      const older = button(page, 'Show older deletions')
      await older.press('Enter')
      await isGone(older)
      expect(await rows.count()).toBeGreaterThan(50)
      await eventually(() => hasFocus(rows.nth(50))).toBe(true)
    })
  })
})
