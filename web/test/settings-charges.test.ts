import { messages, pages } from '@watchfloor/core'
import { describe, expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, heading, isGone, link, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const elsewhere = visitOffice(() => ({ env: { OFFICE_STATE: 'GA' } }))
const atHome = visitOffice(() => ({}))

test('Settings says how to import charges while the list of the office’s state is empty', async () => {
  const page = await elsewhere.open('admin', '/dashboard/settings')
  await heading(page, 'Settings').waitFor()
  await sees(page, messages.settings.noChargesYet)
  await hasNoBarrier(page)
  await link(page, messages.settings.import).first().click()
  await heading(page, pages.import.label).waitFor()
})

test('Settings says nothing about charges that are there', async () => {
  const page = await atHome.open('admin', '/dashboard/settings')
  await heading(page, 'Settings').waitFor()
  await sees(page, messages.settings.importNote)
  expect(await page.getByText(messages.settings.noChargesYet).count()).toBe(0)
})

const texts = messages.settings

describe.each([
  { ...mouse, words: 'solicit' },
  { ...keyboard, words: 'firearm' },
])('by $name', ({ press, write, words }) => {
  test('Y41 an admin finds a charge and gives it the codes of NIBRS, and takes them back', async () => {
    const page = await atHome.open('admin', '/dashboard/settings')
    const table = page.getByRole('table', { name: texts.charges })
    await table.waitFor()
    const card = page.locator('section', { has: table })
    await write(card.getByRole('searchbox'), 'no such charge')
    await sees(card, texts.noSuchCharge)
    await card.getByRole('searchbox').clear()
    await write(card.getByRole('searchbox'), words)
    const first = table.locator('tbody tr').first()
    const cells = () => first.locator('[data-label]').allInnerTexts()
    await eventually(async () => (await cells())[0]?.toLowerCase()).toContain(words)
    const [charge = ''] = await cells()
    await press(button(first, texts.editCodesOf(charge)))
    const asking = dialog(page, texts.editCodes)
    await hasNoBarrier(page)
    await write(field(asking, texts.chargeColumns.ucrCode), 'forty')
    await press(button(asking, 'Save'))
    await sees(page, messages.nibrs.wrongUcr)
    await press(button(page, 'OK'))
    await field(asking, texts.chargeColumns.ucrCode).clear()
    await write(field(asking, texts.chargeColumns.ucrCode), '40b')
    await asking.getByLabel(texts.chargeColumns.arrestType).selectOption('On-View')
    await press(button(asking, 'Save'))
    await isGone(asking)
    await card.getByRole('searchbox').clear()
    await write(card.getByRole('searchbox'), charge)
    await eventually(async () => (await cells()).slice(1, 3)).toEqual(['40B', 'On-View'])
    await hasNoBarrier(page)
    await press(button(page, 'Undo').first())
    await eventually(async () => (await cells()).slice(1, 3)).toEqual(['-', '-'])
  })
})
