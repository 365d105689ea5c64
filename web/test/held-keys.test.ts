import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changesOf } from './helpers/changes.ts'
import { button, dialog, eventually, field, isGone, row } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const here = ['anna_1', 'anna_2', 'anna_3']
const visits = visitOffice(() => ({
  targets: [
    ...here.map((screenName) =>
      aMeetUp({
        screenName,
        dateTime: at('21:20'),
        arrivalTime: at('21:29'),
        sceneAcknowledgedAt: at('21:30'),
      }),
    ),
    ...['late_1', 'late_2', 'late_3'].map((screenName) => aMeetUp({ screenName, dateTime: at('21:45') })),
    ...['off_1', 'off_2', 'off_3'].map((screenName) => aTarget({ screenName, isInactive: true })),
  ],
  now: at('21:40'),
}))

/** Presses a key, and repeats it as a keyboard does while it is held. */
async function hold(page: Page, key: string): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await page.keyboard.down(key)
    await page.waitForTimeout(30)
  }
  await page.keyboard.up(key)
}

test('a held Enter takes down one person', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  const sent = changesOf(page)
  await button(row(page, 'anna_1'), 'Takedown').click()
  const asking = dialog(page, 'Takedown of anna_1')
  await field(asking, 'Case Number').fill('26-1')
  // From the field a held Enter moves to Save, and does not press it.
  await hold(page, 'Enter')
  expect(sent).toEqual([])
  await hold(page, 'Enter')
  await isGone(row(page, 'anna_1'))
  await isGone(asking)
  expect(sent).toEqual(['POST /auth/update_takedown_time'])
  await row(page, 'anna_2').waitFor()
  await row(page, 'anna_3').waitFor()
})

test('a held Enter reactivates one target', async () => {
  const page = await visits.open('supervisor', '/dashboard/targetlist')
  await row(page, 'off_1').waitFor()
  const sent = changesOf(page)
  await row(page, 'off_1').getByRole('button').first().focus()
  await hold(page, 'Enter')
  await isGone(row(page, 'off_1'))
  expect(sent).toHaveLength(1)
})

test('a held j moves through the rows, and a held letter acts on one of them', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  await row(page, 'late_3').waitFor()
  const sent = changesOf(page)
  await hold(page, 'j')
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('late_3')
  await hold(page, 'a')
  await eventually(() => sent).toEqual(['POST /auth/update_arrival_time'])
})
