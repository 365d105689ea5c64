import { test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { button, eventually, field, heading, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({}))
const path = '/dashboard/addchatterList'

test('by keyboard: the second target of a UC needs one stroke besides its text', async () => {
  const page = await visits.open('target-entry', path)
  await heading(page, 'Add Target').waitFor()
  const active = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await eventually(active).toBe('caseAgent')
  await page.keyboard.type('Alpha')
  await page.keyboard.press('Tab')
  await page.keyboard.type('first_one')
  await page.keyboard.press('Control+Shift+Enter')
  await sees(page, 'Target added.')
  await eventually(active).toBe('screenName')
  await eventually(() => field(page, 'UC / Chatter').inputValue()).toBe('Alpha')
  await eventually(() => field(page, 'Screen Name').inputValue()).toBe('')
  await page.keyboard.type('second_one')
  await page.keyboard.press('Control+Enter')
  await heading(page, 'Target Entry').waitFor()
  await sees(page, 'first_one', 'second_one')
})

test('F10 a pasted text proposes values, and each is used by its own click', async () => {
  const page = await visits.open('staff', path)
  await button(page, 'Paste a text').click()
  await field(page, 'Pasted text').fill('@night.owl (813) 555-0101\nName: Ann Smith')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
  }
  await eventually(() => field(page, 'Screen Name').inputValue()).toBe('')
  await button(page, 'Use as Screen Name').click()
  await button(page, 'Use as Phone').click()
  await eventually(() => field(page, 'Screen Name').inputValue()).toBe('night.owl')
  await eventually(() => field(page, 'Phone').inputValue()).toBe('8135550101')
  await eventually(() => field(page, 'First Name').inputValue()).toBe('')
  await eventually(() => button(page, 'Use as Phone').isDisabled()).toBe(true)
})
