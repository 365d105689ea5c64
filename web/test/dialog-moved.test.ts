import { messages, pages } from '@watchfloor/core'
import { aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { button, dialog, eventually, field, isGone, row, sees } from './helpers/locators.ts'
import { firstOperation as first, inOperation, switcherOf } from './helpers/moved-session.ts'
import { callsAs, type OfficeCalls } from './helpers/operations.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [aTarget({ screenName: 'owl' })], now: at('20:40') }))
let admin: OfficeCalls
/** Number of operations that the tests have started. A retry starts another. */
let started = 0

visits.prepare(async () => {
  // Its session starts in the first operation, and nobody is moved.
  await visits.open('staff', '/')
  await visits.open('admin', '/')
  admin = await callsAs(visits.office, 'admin')
})

const focusIsIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
const several = messages.several

test.each([pages.arrests.path, pages.review.path])(
  'O15 the fields to set for several records on %s stay when their operation is closed, and are set there',
  async (path) => {
    const name = `Fair Watch ${++started}`
    const { fair, page } = await inOperation({ visits, admin, name }, path)
    const hen = await admin.add({ caseAgent: 'Echo', screenName: `hen${started}` })
    await admin.arrest(hen, at('20:10'), `26-${started}`)
    await row(page, `26-${started}`).waitFor()
    await button(page, several.start).click()
    await button(page, several.all).click()
    await button(page, several.set).click()
    const asking = dialog(page, several.title(1))
    await asking.getByLabel('Arrest Day').selectOption('Day 5')
    await field(asking, several.transporter).fill('Deputy')
    await admin.setState(fair, 'closed', 'The night is over')
    await sees(asking, several.otherOperation(name, first))
    await switcherOf(page, first)
    expect(await field(asking, several.transporter).inputValue()).toBe('Deputy')
    expect(await focusIsIn(page)).toBe(true)
    await eventually(() => barriers(page)).toEqual([])
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
  const hen = await admin.add({ caseAgent: 'Echo', screenName: `hen${started}` })
  await admin.arrest(hen, at('20:10'), `26-${started}`)
  await row(page, `26-${started}`).waitFor()
  await button(page, several.start).click()
  await button(page, several.all).click()
  await button(page, several.set).click()
  const asking = dialog(page, several.title(1))
  await field(asking, several.transporter).fill('Deputy')
  await admin.setState(fair, 'sealed', 'The night is over')
  await sees(asking, messages.operation.refused.sealed(name))
  expect(await button(asking, several.set).isDisabled()).toBe(true)
  expect(await field(asking, several.transporter).inputValue()).toBe('Deputy')
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
  await switcherOf(page, first)
  expect(await field(asking, sheet.name).inputValue()).toBe('Press conference')
  expect(await focusIsIn(page)).toBe(true)
  await eventually(() => barriers(page)).toEqual([])
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
  await switcherOf(page, first)
  expect(await field(asking, release.recipientLabel).inputValue()).toBe('State Attorney')
  expect(await focusIsIn(page)).toBe(true)
  await eventually(() => barriers(page)).toEqual([])
})

const hold = messages.hold.screen

test('O15 the reason of a hold stays when the operation of its record is closed, and is set', async () => {
  const name = `Fair Watch ${++started}`
  const { fair, page } = await inOperation({ visits, admin, name }, '/dashboard', 'admin')
  const hen = await admin.add({ caseAgent: 'Echo', screenName: `hen${started}` })
  await admin.arrest(hen, at('20:10'), `26-${started}`)
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
