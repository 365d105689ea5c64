import { messages } from '@watchfloor/core'
import { anArrest, aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, hasNoBarrier } from './helpers/accessibility.ts'
import { type Hands, keyboard, mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, heading, isGone, row, sees } from './helpers/locators.ts'
import { callsAs } from './helpers/operations.ts'
import { analystPath, commanderPath, ucPath } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const arrest = anArrest({ id: 1, screenName: 'owl' })
const chatting = aTarget({ id: 2, screenName: 'walker' })
const visits = visitOffice(() => ({ targets: [arrest, chatting] }))
const texts = messages.hold.screen
const name = 'Summer Operation'

async function setHold(page: Page, hands: Hands, what: string, reference: string): Promise<void> {
  await hands.press(button(page, texts.manageOf(what)))
  const shown = dialog(page, texts.manageOf(what))
  await hands.write(field(shown, texts.reference), reference)
  await hands.write(field(shown, texts.reason), 'motion for discovery')
  await hands.press(button(shown, texts.set))
  await sees(page, texts.wasSet(reference))
  await isGone(shown)
}

async function releaseHold(page: Page, hands: Hands, what: string, reference: string): Promise<void> {
  await hands.press(button(page, texts.manageOf(what)))
  await hands.press(button(dialog(page, texts.manageOf(what)), texts.releaseOf(reference)))
  const asked = dialog(page, texts.releaseOf(reference))
  await hands.press(button(asked, texts.release))
  await sees(asked, messages.hold.reasonRequired)
  await hands.write(field(asked, texts.reason), 'case closed')
  await hands.press(button(asked, texts.release))
  await sees(page, texts.wasReleased(reference))
  await page.keyboard.press('Escape')
  await isGone(dialog(page, texts.manageOf(what)))
}

describe.each([mouse, keyboard])('O12 by $name', (hands) => {
  test('an admin sets and releases a hold of a record, and staff see it', async () => {
    const page = await visits.open('admin', commanderPath(arrest))
    await heading(page, 'Edit from Commander Review: owl').waitFor()
    await setHold(page, hands, 'owl', '26-CF-1')
    await page.locator('.record-holds .hold-mark').waitFor()
    const staff = await visits.open('staff', analystPath(arrest))
    await staff.locator('.record-holds').getByText('26-CF-1').waitFor()
    await sees(staff, 'motion for discovery')
    expect(await button(staff, texts.manageOf('owl')).count()).toBe(0)
    const analyst = await visits.open('analyst', analystPath(arrest))
    await analyst.locator('.record-holds .hold-mark').waitFor()
    expect(await analyst.getByText('26-CF-1').count()).toBe(0)
    await releaseHold(page, hands, 'owl', '26-CF-1')
    await isGone(page.locator('.record-holds'))
  })
})

test('O12 the page Operations shows what is held, and a reference that is taken is said at its field', async () => {
  const page = await visits.open('admin', '/dashboard/operations')
  await row(page, name).waitFor()
  await setHold(page, mouse, name, '26-CF-2')
  await row(page, name).locator('.hold-mark').getByText(texts.badge).waitFor()
  await button(page, texts.manageOf(name)).click()
  const shown = dialog(page, texts.manageOf(name))
  await button(shown, texts.set).click()
  await sees(shown, messages.hold.referenceRequired)
  await field(shown, texts.reference).fill('26-cf-2')
  await field(shown, texts.reason).fill('again')
  await button(shown, texts.set).click()
  await sees(shown, messages.hold.already('26-CF-2'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await eventually(() => barriers(page, colorScheme)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await hasNoBarrier(page)
  const record = await visits.open('staff', ucPath(chatting))
  await record.locator('.record-holds').getByText(texts.ofOperation).waitFor()
  await hasNoBarrier(record)
  await page.setViewportSize({ width: 1440, height: 900 })
  await releaseHold(page, mouse, name, '26-CF-2')
  await isGone(row(page, name).locator('.hold-mark'))
})

test('the question about a release keeps a long reference inside, and gives the focus back to where the holds were opened', async () => {
  const page = await visits.open('admin', analystPath(arrest), { viewport: { width: 390, height: 844 } })
  const reference = '26-CF-'.padEnd(80, '0123456789')
  await setHold(page, keyboard, 'owl', reference)
  const opener = button(page, texts.manageOf('owl'))
  await opener.press('Enter')
  await button(dialog(page, texts.manageOf('owl')), texts.releaseOf(reference)).press('Enter')
  const asked = dialog(page, texts.releaseOf(reference))
  await asked.waitFor()
  expect(await asked.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await isGone(asked)
  await eventually(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
  await releaseHold(page, keyboard, 'owl', reference)
  await eventually(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('O12 a deletion that a hold refuses says why', async () => {
  const page = await visits.open('admin', commanderPath(arrest))
  await heading(page, 'Edit from Commander Review: owl').waitFor()
  await setHold(page, mouse, 'owl', '26-CF-3')
  await page.goto('/dashboard/ltchecklist')
  await button(page, 'Delete').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await sees(page, messages.arrest.deleteFailed(messages.hold.recordsHeld([1])))
})

test('O12 the purge says at once that a hold keeps its records, and asks for nothing', async () => {
  const page = await visits.open('admin', '/dashboard/operations')
  await setHold(page, mouse, name, '26-CF-4')
  await page.goto('/dashboard/settings')
  await button(page, messages.settings.purgeTitle).click()
  const purge = dialog(page, messages.settings.purgeTitle)
  await sees(purge, messages.hold.operationHeld(name))
  // Nothing can be deleted, so nothing is asked.
  expect(await purge.getByRole('textbox').count()).toBe(0)
  expect(await button(purge, messages.purge.confirm).count()).toBe(0)
  const close = purge.locator('.dialog-actions button')
  await eventually(() => close.evaluate((one) => one === document.activeElement)).toBe(true)
  await close.click()
  await isGone(purge)
  await page.goto('/dashboard/operations')
  await releaseHold(page, mouse, name, '26-CF-4')
})

test('O3 a record of another operation is judged by its own operation, and the page says so', async () => {
  const admin = await callsAs(visits.office, 'admin')
  const page = await visits.open('staff', analystPath(arrest))
  await heading(page, 'Edit Target: owl').waitFor()
  const spring = await admin.start('Spring 2026')
  await admin.enter(spring)
  await admin.setState(spring, 'closed')
  // The session works in an open operation; the record belongs to a sealed one.
  const lark = await admin.start('Autumn 2026')
  await admin.enter(lark)
  const id = await admin.add({ caseAgent: 'Echo', screenName: 'lark' })
  await admin.setState(lark, 'sealed')
  await page.goto(`/dashboard/basicchatteredit/${id}`)
  await heading(page, 'Edit Target (UC): lark').waitFor()
  await sees(page, messages.edit.otherOperation('Autumn 2026', name))
  await sees(page, messages.operation.refused.sealed('Autumn 2026'))
  await eventually(() => button(page, messages.edit.updateTarget).isDisabled()).toBe(true)
  await eventually(() => barriers(page)).toEqual([])
})
