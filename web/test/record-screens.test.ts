import { anArrest, aTarget, portraitNames } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { button, dialog, field, sees } from './helpers/locators.ts'
import { addCharge, addColor, addHistory } from './helpers/record-failing.ts'
import {
  analystPath,
  commanderPath,
  entries,
  offered,
  panel,
  picker,
  somebodyElse,
  type TabKey,
  tab,
  tabNames,
  ucPath,
} from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const [photo = ''] = portraitNames
const long = 'a_very_long_name_without_any_place_to_break_it_'.repeat(2)
const record = anArrest({
  image: photo,
  screenName: long,
  socialSecurityNumber: '666123456',
  dealDetails: long.repeat(8),
})
const chatting = aTarget({ screenName: 'walker' })
const visits = visitOffice(() => ({ targets: [record, chatting] }))

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const looks = [
  [desktop, 'light'],
  [desktop, 'dark'],
  [phone, 'light'],
  [phone, 'dark'],
] as const
/** The light theme on a desktop, the dark theme on a phone. */
const dayAndNight = [looks[0], looks[3]]

async function hasNoBarrier(page: Page, words: string, as: readonly (typeof looks)[number][] = looks) {
  for (const [viewport, colorScheme] of as) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    const found = [await overhang(page), await barriers(page, colorScheme)]
    expect(found, `${words}, ${viewport.width} px, ${colorScheme}`).toEqual([0, []])
  }
}

/** The act that adds an entry to the list of each tab that has one. */
const entering: Partial<Record<TabKey, (page: Page) => Promise<unknown>>> = {
  charges: addCharge,
  history: addHistory,
  color: addColor,
  async items(page) {
    await field(panel(page), 'VIN').fill(long.slice(0, 40))
    await button(panel(page), 'Add Vehicle').click()
  },
}

test('no tab has a barrier or is wider than a phone', async () => {
  const page = await visits.open('analyst', analystPath(record))
  for (const key of Object.keys(tabNames) as TabKey[]) {
    await page.setViewportSize(desktop)
    await tab(page, key).click()
    await entering[key]?.(page)
    if (entering[key]) await entries(panel(page), /./).first().waitFor()
    // The screen of the whole record shows the other lists.
    if (key === 'uc' || key === 'items') await hasNoBarrier(page, key, dayAndNight)
    await page.setViewportSize(phone)
    expect([key, await overhang(page)]).toEqual([key, 0])
  }
})

test('the form of the UC, and its question, have no barrier', async () => {
  const page = await visits.open('target-entry', ucPath(chatting))
  await field(page, 'Notes').fill('x')
  await hasNoBarrier(page, 'form')
  await page.setViewportSize(desktop)
  await button(page, 'Back').click()
  await dialog(page, 'Leave without saving').waitFor()
  await hasNoBarrier(page, 'question', dayAndNight)
})

test('the whole record, with its lists and its history open, has no barrier', async () => {
  const page = await visits.open('staff', commanderPath(record))
  await button(page, 'History').click()
  await sees(page, 'Added the target')
  await hasNoBarrier(page, 'whole record')
})

test('a clash, a wrong value and the list of charges have no barrier', async () => {
  const page = await visits.open('analyst', analystPath(record, 'basic'))
  await field(panel(page), 'City').fill(long)
  await field(panel(page), 'SSN').fill('1')
  await button(panel(page), 'Save').click()
  await sees(panel(page), 'SSN must be 9 digits.')
  await field(panel(page), 'SSN').fill('***-**-3456')
  await (await somebodyElse(visits, 'staff')).changes(record, { city: long.slice(0, 60) })
  await hasNoBarrier(page, 'wrong value', dayAndNight)
  await field(panel(page), 'SSN').fill('666123457')
  await button(panel(page), 'Save').click()
  await button(panel(page), 'Take theirs').waitFor()
  await hasNoBarrier(page, 'clash', dayAndNight)
  await button(panel(page), 'Take theirs').click()
  await tab(page, 'charges').click()
  // The form is folded while the list has entries.
  await button(panel(page), 'Add Charge').click()
  await picker(panel(page)).click()
  await offered(page).first().waitFor()
  await hasNoBarrier(page, 'charges', dayAndNight)
})
