import { type Role, roles } from '@watchfloor/core'
import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Hands, keyboard, mouse } from './helpers/hands.ts'
import {
  button,
  column,
  dialog,
  field,
  isGone,
  link,
  readAlert,
  row,
  sees,
  showsCounts,
  timeField,
} from './helpers/look.ts'
import { accountOf } from './helpers/office.ts'
import { visitOffice } from './helpers/visits.ts'

const tonight = () => [
  aMeetUp({ dateTime: at('21:40'), caseAgent: 'Bravo', screenName: 'sk8r' }),
  aTarget({ caseAgent: 'Charlie', screenName: 'old_timer', phone: '2125550102', isInactive: true }),
  aTarget({ caseAgent: 'Delta', screenName: 'walker' }),
  aTarget({ caseAgent: 'Echo', screenName: 'ghost' }),
]

describe.each([mouse, keyboard])('a whole night by $name', (hands) => {
  const visits = visitOffice(() => ({ targets: tonight() }))

  test('from the first chat to the arrest and back, each in their role', async () => {
    const as = async (role: Role, work: (page: Page, hands: Hands) => Promise<void>) => {
      const page = await visits.open(undefined, '/')
      const { email, password } = accountOf(role)
      await hands.write(field(page, 'Email'), email)
      await hands.write(page.getByLabel('Password', { exact: true }), password)
      await hands.press(button(page, 'Submit'))
      await link(page.getByRole('navigation', { name: 'Main' }), ownPage[role]).waitFor()
      await work(page, hands)
      await hands.press(button(page, 'Logout'))
      await page.getByRole('heading', { name: 'Login' }).waitFor()
      await page.context().close()
    }
    const worked: Role[] = []
    for (const [role, work] of shifts) {
      await as(role, work)
      worked.push(role)
    }
    expect(new Set(worked)).toEqual(new Set(roles))
  })
})

const ownPage: Readonly<Record<Role, string>> = {
  'target-entry': 'Target Entry',
  supervisor: 'Currently Chatting',
  analyst: 'Arrest List',
  vip: 'VIP',
  staff: 'Currently Chatting',
  admin: 'Currently Chatting',
}

const shifts: readonly [Role, (page: Page, hands: Hands) => Promise<void>][] = [
  ['target-entry', enterTarget],
  ['supervisor', supervise],
  ['vip', watch],
  ['supervisor', takeDown],
  ['analyst', readArrests],
  ['staff', undoArrest],
  ['admin', findItBack],
]

async function goTo(page: Page, { press }: Hands, menu: string): Promise<void> {
  await press(link(page.getByRole('navigation', { name: 'Main' }), menu))
  await page.getByRole('heading', { name: menu, level: 1, exact: true }).waitFor()
}

async function enterTarget(page: Page, { press, write }: Hands): Promise<void> {
  await press(link(page, 'Add Target'))
  await write(field(page, 'UC / Chatter'), 'Alpha')
  await write(field(page, 'Screen Name'), 'night_owl')
  await write(field(page, 'Phone'), '(212) 555-0102')
  await write(field(page, 'Deal Details & Vehicle Description'), 'Blue sedan')
  await press(button(page, 'Add Target'))
  const known = dialog(page, 'Duplicate Phone Number (INACTIVE)')
  await sees(known, 'This phone number is already on another target.', 'Linked to')
  await known.getByText('Charlie - old_timer').waitFor()
  await sees(known, 'Do you want to add this target anyway?')
  await press(button(known, 'Add anyway'))
  await sees(page, 'Target added.', 'night_owl', '(212) 555-0102')
  expect(new URL(page.url()).pathname).toBe('/dashboard/chatterList')
}

async function supervise(page: Page, hands: Hands): Promise<void> {
  await approveWithConflict(page, hands)
  await makeInactiveAndActive(page, hands)
  await recordNoShow(page, hands)
}

async function approveWithConflict(page: Page, { press, setTime }: Hands): Promise<void> {
  await showsCounts(page, 3, 1, 0)
  await press(button(row(page, 'night_owl'), 'Approve time'))
  const asking = dialog(page, 'Approve Time')
  await press(button(asking, 'Save'))
  await sees(asking, 'Please select a valid date/time.')
  await setTime(timeField(asking, 'Date and time'), '2026-11-20T21:45')
  await press(button(asking, 'Save'))
  const conflict = dialog(page, 'Time Conflict Alert')
  await sees(conflict, 'Bravo', 'sk8r', '21:40', 'Would you like to continue?')
  await sees(conflict, 'The approved time is within 10 minutes of an existing approved time.')
  await sees(conflict, 'Take 21:51, the next free time')
  await press(button(conflict, 'Continue'))
  await sees(page, 'Approved Time updated successfully')
  await showsCounts(page, 2, 2, 0)
  await isGone(row(page, 'night_owl'))
}

async function makeInactiveAndActive(page: Page, hands: Hands): Promise<void> {
  const { press } = hands
  await press(button(row(page, 'ghost'), 'Inactive'))
  const asking = dialog(page, 'Inactive')
  await sees(asking, 'Are you sure you want to mark this chatter as inactive?', 'Echo', 'ghost')
  await press(button(asking, 'Yes'))
  await sees(page, 'Successfully updated to inactive!')
  await showsCounts(page, 1, 2, 0)
  await goTo(page, hands, 'Inactive')
  await press(button(row(page, 'ghost'), 'Active'))
  await sees(page, 'Successfully updated to active status!')
  await isGone(row(page, 'ghost'))
  await goTo(page, hands, 'Currently Chatting')
  await showsCounts(page, 2, 2, 0)
  await row(page, 'ghost').waitFor()
}

async function recordNoShow(page: Page, hands: Hands): Promise<void> {
  const { press, setTime } = hands
  await press(button(row(page, 'walker'), 'Approve time'))
  await setTime(timeField(page, 'Date and time'), '2026-11-20T23:30')
  await press(button(page, 'Save'))
  await sees(page, 'Approved Time updated successfully')
  await press(page.getByRole('region', { name: 'Counters' }).getByRole('link', { name: 'On The Hook' }))
  await press(button(row(page, 'walker'), 'Edit time'))
  const edit = dialog(page, 'Edit Time')
  await press(button(edit, 'In 15 min'))
  await press(button(edit, 'Save'))
  await sees(page, 'Requested time updated successfully.', 'In 15 min')
  await press(button(row(page, 'walker'), 'No Show'))
  const asking = dialog(page, 'No Show')
  await sees(asking, 'Are you sure you want to mark this chatter as a no show?', 'Delta', 'walker')
  await press(button(asking, 'Yes'))
  await sees(page, 'No Show status updated successfully')
  await isGone(row(page, 'walker'))
  await showsCounts(page, 2, 2, 0)
}

async function watch(page: Page): Promise<void> {
  await showsCounts(page, 2, 2, 0)
  await sees(page, 'night_owl')
  expect(await column(page, 'Username / Chat Name')).toEqual(['sk8r', 'night_owl'])
  expect(await page.locator('tbody').getByRole('button').count()).toBe(0)
}

async function takeDown(page: Page, hands: Hands): Promise<void> {
  const { press, write } = hands
  await goTo(page, hands, 'Takedown')
  const owl = row(page, 'night_owl')
  await press(button(owl, 'Takedown'))
  await readAlert(page, hands, 'Arrival time has not been set.')
  await press(button(owl, 'Arrived'))
  await sees(page, 'Arrival Time updated successfully')
  await owl.getByText('On scene for').waitFor()
  await press(button(owl, '+ Person'))
  await sees(page, 'Additional Person Created')
  const guest = row(page, 'Guest')
  await press(button(guest, 'Delete Person'))
  await press(button(dialog(page, 'Delete Person'), 'Delete Person'))
  await sees(page, 'Additional Person deleted successfully')
  await isGone(guest)
  await press(button(owl, 'Takedown'))
  await press(button(dialog(page, 'Takedown of night_owl'), 'Cancel'))
  await press(button(owl, 'Takedown'))
  await write(field(dialog(page, 'Takedown of night_owl'), 'Case Number'), 'PC26-0100')
  await press(button(page, 'Save'))
  await sees(page, 'Takedown recorded.')
  await isGone(owl)
}

async function readArrests(page: Page): Promise<void> {
  await row(page, 'night_owl').waitFor()
  expect(await column(page, 'Case #')).toEqual(['PC26-0100'])
  expect(await column(page, 'Takedown Time')).toEqual([expect.stringMatching(/^2026-11-20 20:0\d$/)])
}

async function undoArrest(page: Page, hands: Hands): Promise<void> {
  await showsCounts(page, 2, 1, 1)
  await goTo(page, hands, 'Arrest List')
  await hands.press(button(row(page, 'night_owl'), 'Undo Arrest'))
  const asking = dialog(page, 'Confirm Undo Arrest')
  await sees(asking, 'The arrest is taken back: the arrival and takedown times are cleared.', 'Alpha')
  await hands.press(button(asking, 'Undo Arrest'))
  await sees(page, 'Arrest undone.', 'No results found')
}

async function findItBack(page: Page, hands: Hands): Promise<void> {
  await goTo(page, hands, 'Takedown')
  await row(page, 'night_owl').waitFor()
  expect(await column(page, 'Expected Arrival')).toEqual(['21:40', '21:45'])
  expect(await column(page, 'Arrival Time')).toEqual(['–', '–'])
}
