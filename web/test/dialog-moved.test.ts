import { messages, pages } from '@watchfloor/core'
import { aTarget, at } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { changesOf } from './helpers/changes.ts'
import { button, dialog, eventually, field, isGone, row, sees } from './helpers/locators.ts'
import { firstOperation as first, inOperation, startInFirst, switcherOf } from './helpers/moved-session.ts'
import type { OfficeCalls } from './helpers/operations.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [aTarget({ screenName: 'owl' })], now: at('20:40') }))
let admin: OfficeCalls
/** Number of operations that the tests have started. A retry starts another. */
let started = 0

visits.prepare(async () => {
  admin = await startInFirst(visits)
})

const several = messages.several

/** Adds a record and its arrest to the operation of the admin. Returns its id. */
async function addArrest(): Promise<number> {
  const id = await admin.add({ caseAgent: 'Echo', screenName: `hen${started}` })
  await admin.arrest(id, at('20:10'), `26-${started}`)
  return id
}

/** Adds an arrest, chooses it in the list and opens the dialog that sets its fields. */
async function openSeveral(page: Page) {
  const hen = await addArrest()
  await row(page, `26-${started}`).waitFor()
  await button(page, several.start).click()
  await button(page, several.all).click()
  await button(page, several.set).click()
  return { hen, asking: dialog(page, several.title(1)) }
}

/** Checks that a dialog keeps its text and the focus after the session moved to the first operation. */
async function staysTyped(page: Page, input: Locator, text: string): Promise<void> {
  await switcherOf(page, first)
  expect(await input.inputValue()).toBe(text)
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await eventually(() => barriers(page)).toEqual([])
}

test.each([pages.arrests.path, pages.review.path])(
  'O15 the fields to set for several records on %s stay when their operation is closed, and are set there',
  async (path) => {
    const name = `Fair Watch ${++started}`
    const { fair, page } = await inOperation({ visits, admin, name }, path)
    const { hen, asking } = await openSeveral(page)
    await asking.getByLabel('Arrest Day').selectOption('Day 5')
    await field(asking, several.transporter).fill('Deputy')
    await admin.setState(fair, 'closed', 'The night is over')
    await sees(asking, several.otherOperation(name, first))
    await staysTyped(page, field(asking, several.transporter), 'Deputy')
    await button(asking, several.set).click()
    await isGone(asking)
    await sees(page, several.done(1))
    const record = await page.context().request.get(`/auth/chatterlist/${hen}`)
    expect(await record.json()).toMatchObject({
      Result: [{ arrestDay: 'Day 5', transportUserID: 'Deputy' }],
    })
  },
)

test('O15 the fields to set for several records stay when their operation is sealed, and cannot be set', async () => {
  const name = `Fair Watch ${++started}`
  const { fair, page } = await inOperation({ visits, admin, name }, pages.arrests.path)
  const { asking } = await openSeveral(page)
  await field(asking, several.transporter).fill('Deputy')
  await admin.setState(fair, 'sealed', 'The night is over')
  await sees(asking, messages.operation.refused.sealed(name))
  expect(await button(asking, several.set).isDisabled()).toBe(true)
  const sent = changesOf(page)
  await field(asking, several.transporter).press('Control+Enter')
  await admin.setState(fair, 'closed', 'Not yet')
  await sees(asking, several.otherOperation(name, first))
  expect(await field(asking, several.transporter).inputValue()).toBe('Deputy')
  expect(sent.filter((call) => call.includes('update'))).toEqual([])
})

test('O15 the name for the numbers of a press sheet stays when the operation is closed, and says whose would be kept', async () => {
  const name = `Fair Watch ${++started}`
  const { sheet } = messages.statistics
  const { fair, page } = await inOperation({ visits, admin, name }, '/dashboard/statistics?view=press-sheet')
  await button(page, sheet.keep).click()
  const asking = dialog(page, sheet.keepTitle)
  await field(asking, sheet.name).fill('Press conference')
  await admin.setState(fair, 'closed', 'The night is over')
  await sees(asking, sheet.keepElsewhere(name, first))
  await staysTyped(page, field(asking, sheet.name), 'Press conference')
})

test('O15 the name and the recipient of a briefing stay when the operation is closed, and say whose arrests it would have', async () => {
  const name = `Fair Watch ${++started}`
  const { bundle, release } = messages
  const { fair, page } = await inOperation({ visits, admin, name }, pages.review.path)
  await button(page, bundle.generate).click()
  const asking = dialog(page, bundle.generate)
  await field(asking, release.recipientLabel).fill('State Attorney')
  await admin.setState(fair, 'closed', 'The night is over')
  await sees(asking, bundle.madeElsewhere(name, first))
  await staysTyped(page, field(asking, release.recipientLabel), 'State Attorney')
})

const hold = messages.hold.screen

test('O15 the reason of a hold stays when the operation of its record is closed, and is set', async () => {
  const name = `Fair Watch ${++started}`
  const { fair, page } = await inOperation({ visits, admin, name }, '/dashboard', 'admin')
  const hen = await addArrest()
  await page.goto(`/dashboard/editchatterlist/${hen}`)
  await button(page, hold.manageOf(`hen${started}, 26-${started}`)).click()
  const asking = page.getByRole('dialog')
  await field(asking, hold.reference).fill('26-CF-1')
  await field(asking, hold.reason).fill('motion for discovery')
  await admin.setState(fair, 'closed', 'The night is over')
  await switcherOf(page, first)
  expect(await field(asking, hold.reason).inputValue()).toBe('motion for discovery')
  await button(asking, hold.set).click()
  await sees(page, hold.wasSet('26-CF-1'))
  await sees(page, messages.edit.otherOperation(name, first))
})

test('O15 the reason of a hold of an operation stays when that of the session is closed', async () => {
  const name = `Fair Watch ${++started}`
  const { fair, page } = await inOperation({ visits, admin, name }, pages.operations.path, 'admin')
  await button(page, hold.manageOf(first)).click()
  const asking = page.getByRole('dialog')
  await field(asking, hold.reason).fill('motion for discovery')
  await admin.setState(fair, 'closed', 'The night is over')
  await switcherOf(page, first)
  expect(await field(asking, hold.reason).inputValue()).toBe('motion for discovery')
})
