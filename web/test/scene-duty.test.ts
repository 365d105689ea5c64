import { aMeetUp, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { button, dialog, eventually, isGone, row, sees, words } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    aMeetUp({ screenName: 'long_there', dateTime: at('21:20'), arrivalTime: at('21:29') }),
    aMeetUp({ screenName: 'arrived_later', dateTime: at('21:20'), arrivalTime: at('21:31') }),
    aMeetUp({ screenName: 'very_late', dateTime: at('21:00') }),
  ],
  now: at('21:40'),
}))

test('Z10 a screen reader says once how many scenes must be acknowledged', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview', {
    prepare: (page) => page.clock.install(),
  })
  await row(page, 'arrived_later').waitFor()
  const said = page.getByRole('status').filter({ hasText: 'must be acknowledged' })
  await eventually(() => said.allInnerTexts()).toEqual(['1 scene must be acknowledged.'])
  // The session's poll would set the clock back to the server's.
  await page.route('**/auth/getLoggedInUser', (route) => route.abort())
  await page.clock.runFor(120_000)
  await eventually(() => said.allInnerTexts()).toEqual(['2 scenes must be acknowledged.'])
})

test('D7 a red clock is acknowledged by name, which every board shows', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  await eventually(() => page.title()).toMatch(/^\(1!\) Takedown/)
  await button(page, 'Acknowledge the scene of long_there').click()
  await eventually(() => page.title()).toMatch(/^Takedown/)
  await sees(page, 'Scene acknowledged.', 'Acknowledged 21:40 by supervisor')
  await isGone(button(page, 'Acknowledge the scene of long_there'))
  const other = await visits.open('staff', '/dashboard/operationview')
  await sees(other, 'Acknowledged 21:40 by supervisor')
  expect(await button(other, 'Acknowledge the scene of long_there').count()).toBe(0)
})

test('somebody who is late gets 15 more minutes, or is a No Show', async () => {
  const page = await visits.open('supervisor', '/dashboard/operationview')
  await button(page, 'Extend 15 minutes for very_late').click()
  await sees(page, 'Requested time updated successfully.')
  await eventually(() => words(row(page, 'very_late').locator('td').first())).toMatch(/^21:55 /)
  await button(page, 'Undo').click()
  await button(page, 'No Show of very_late').click()
  const asking = dialog(page, 'No Show')
  await sees(asking, 'very_late')
  await button(asking, 'Mark as no show').click()
  await isGone(row(page, 'very_late'))
  await eventually(() => barriers(page)).toEqual([])
})
