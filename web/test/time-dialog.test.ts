import { aTarget, at } from '@watchfloor/fixtures'
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

test('a conflict is shown even after the dialog was closed', async () => {
  const { page, sent, letGo } = await approve('first', '2026-11-20T21:45')
  await button(asking(page), 'Save').click()
  await eventually(() => sent.length).toBe(1)
  await page.keyboard.press('Escape')
  await isGone(asking(page))
  letGo()
  await readAlert(page, mouse, 'The approved time is within 10 minutes of an existing approved time.')
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
