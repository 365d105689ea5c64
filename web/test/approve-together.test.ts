import { messages } from '@watchfloor/core'
import { aTarget, at } from '@watchfloor/fixtures'
import { test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, dialog, readAlert, row, timeField } from './helpers/locators.ts'
import { callsAs } from './helpers/operations.ts'
import { visitOffice } from './helpers/visits.ts'

const target = aTarget({ screenName: 'owl', dateTime: 'after work' })
const visits = visitOffice(() => ({ targets: [target], now: at('20:40') }))

test('E14 who approves a time that somebody else has approved meanwhile is told who did, and the time', async () => {
  const page = await visits.open('supervisor', '/dashboard')
  await button(row(page, 'owl'), 'Approve time').click()
  const asking = dialog(page, 'Approve Time')
  await timeField(asking, 'Meet Up Time').waitFor()
  const staff = await callsAs(visits.office, 'staff')
  await staff.edit(target.id, { dateTime: at('21:45'), isTimeApproved: 1 })
  await timeField(asking, 'Meet Up Time').fill('2026-11-20T22:30')
  await button(asking, 'Save').click()
  await readAlert(
    page,
    mouse,
    messages.generic.staleEdit,
    'Requested Meet Up is 21:45 now (staff@watchfloor.example, 20:40).',
  )
})
