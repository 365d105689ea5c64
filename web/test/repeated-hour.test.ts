import { messages, pages } from '@watchfloor/core'
import { aMeetUp } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { button, dialog, isGone, row } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

/** 01:20 for the second time in the night, after the clocks went back. */
const now = '2026-11-01T06:20:00.000Z'
const meetUp = '2026-11-01T06:30:00.000Z'
const visits = visitOffice(() => ({ targets: [aMeetUp({ screenName: 'owl', dateTime: meetUp })], now }))
const { board } = messages.screen
const stored = async () => (await visits.office.context.db.knex('targets').first('date_time')).date_time

test('C7 a meet-up in the hour that comes twice stays when it is saved, and quick times count from now', async () => {
  const page = await visits.open('staff', pages.onTheHook.path)
  const editing = dialog(page, board.editTimeTitle)
  await button(row(page, 'owl'), board.editTime).click()
  await button(editing, messages.generic.save).click()
  await isGone(editing)
  expect(await stored()).toBe(meetUp)
  await button(row(page, 'owl'), board.editTime).click()
  await button(editing, messages.screen.time.inMinutes(15)).click()
  await button(editing, messages.generic.save).click()
  await isGone(editing)
  expect(await stored()).toMatch(/^2026-11-01T06:3[5-9]/)
})
