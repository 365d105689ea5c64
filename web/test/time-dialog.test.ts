import { messages } from '@watchfloor/core'
import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, dialog, eventually, isGone, readAlert, row, timeField } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    aTarget({ screenName: 'holder', isTimeApproved: true, dateTime: at('21:40') }),
    aTarget({ screenName: 'first' }),
    aTarget({ screenName: 'second' }),
    aTarget({ screenName: 'third' }),
    aMeetUp({ screenName: 'coming', dateTime: at('20:30') }),
  ],
}))

/** Opens the dialog with a time and holds every change until the test releases it. */
async function approve(screenName: string, time: string) {
  const page = await visits.open('supervisor', '/dashboard')
  const sent: string[] = []
  let letGo = () => {}
  const wait = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/auth/update_chatter/*', (route) => {
    sent.push(route.request().url())
    return wait.then(() => route.continue())
  })
  await button(row(page, screenName), 'Approve time').click()
  await timeField(page, 'Meet Up Time').fill(time)
  return { page, sent, letGo }
}

const asking = (page: Page) => dialog(page, 'Approve Time')

test('a conflict is shown even after the dialog was closed, and names its target', async () => {
  const { page, sent, letGo } = await approve('first', '2026-11-20T21:45')
  await button(asking(page), 'Save').click()
  await eventually(() => sent.length).toBe(1)
  await page.keyboard.press('Escape')
  await isGone(asking(page))
  letGo()
  await readAlert(page, mouse, 'first: The approved time is within 10 minutes of an existing approved time.')
  await row(page, 'first').waitFor()
})

test('Ctrl+Enter pressed twice sends once', async () => {
  const { page, sent, letGo } = await approve('second', '2026-11-20T23:15')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await eventually(() => sent.length).toBe(1)
  letGo()
  await isGone(row(page, 'second'))
  expect(sent).toHaveLength(1)
})

const { column, board, time } = messages.screen
test.each([
  ['Approve Time', '/dashboard', 'third', 'Approve time', time.label],
  ['the time of a meet-up', '/dashboard/incoming', 'coming', board.editTime, time.label],
  ['the arrival', '/dashboard/operationview', 'coming', board.arrivalAt, column.arrival],
])(
  'F7 Save without a readable time returns to the field, in the dialog of %s',
  async (_words, path, who, opens, label) => {
    const page = await visits.open('supervisor', path)
    await button(row(page, who), opens).click()
    const typed = timeField(page.getByRole('dialog'), label)
    await typed.fill('99:99')
    for (const _again of [1, 2]) {
      await button(page.getByRole('dialog'), messages.generic.save).click()
      await page.getByText(messages.schedule.invalidTime).waitFor()
      await eventually(() => typed.evaluate((one) => one === document.activeElement)).toBe(true)
    }
  },
)
