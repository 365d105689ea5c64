import { messages, pages } from '@watchfloor/core'
import { aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { eventually, field, readAlert, sees } from './helpers/locators.ts'
import { firstOperation as first, inOperation } from './helpers/moved-session.ts'
import { callsAs, enterBy, type OfficeCalls, switcher } from './helpers/operations.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [aTarget({ screenName: 'owl' })], now: at('20:40') }))
const { shutOut, shutOutText, entered } = messages.operation.screen
let admin: OfficeCalls
/** Number of operations that the tests have started. A retry starts another. */
let started = 0

visits.prepare(async () => {
  // Its session starts in the first operation, and nobody is moved.
  await visits.open('staff', '/')
  await visits.open('admin', '/')
  admin = await callsAs(visits.office, 'admin')
})

test('O9 whoever types into a record of an operation that an admin takes away is told', async () => {
  const name = `Fair Watch ${++started}`
  const { page } = await inOperation({ visits, admin, name }, '/dashboard')
  const hen = await admin.add({ caseAgent: 'Echo', screenName: 'hen' })
  await admin.arrest(hen, at('20:10'), `26-${started}`)
  await page.goto(`${pages.commanderEdit.path}/${hen}`)
  await field(page, messages.several.labels).fill('half typed')
  const [one] = (await admin.list()).filter((operation) => operation.name === first)
  await admin.limit('staff', [one?.id ?? 0])
  try {
    await readAlert(page, mouse, shutOut(name, first), shutOutText)
  } finally {
    await admin.limit('staff', null)
  }
})

test('O5 a switch in another tab is told, the focus goes to the new screen, and the line of the night log comes back', async () => {
  const name = `Fair Watch ${++started}`
  const { page } = await inOperation({ visits, admin, name }, pages.nightLog.path)
  const line = field(page, messages.log.field)
  await line.fill('half typed')
  const other = await page.context().newPage()
  await other.goto(pages.nightLog.path)
  await enterBy(other, name, first)
  await sees(page, entered(first))
  await eventually(() => line.inputValue()).toBe('')
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await switcher(other, first).waitFor()
  await enterBy(other, first, name)
  await sees(page, entered(name))
  await eventually(() => line.inputValue()).toBe('half typed')
  expect(await field(other, messages.log.field).inputValue()).toBe('')
  await other.close()
})
