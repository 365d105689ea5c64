import type { Role } from '@watchfloor/core'
import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, readAlert, row, timeField } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const here = aMeetUp({ dateTime: at('19:50'), arrivalTime: at('19:55'), screenName: 'sk8r' })
const visits = visitOffice(() => ({
  targets: [
    here,
    aGuest(here),
    aMeetUp({ dateTime: at('21:00'), screenName: 'walker' }),
    aTarget({ screenName: 'owl' }),
    aTarget({ screenName: 'ghost', isInactive: true }),
    anArrest({ screenName: 'caught' }),
  ],
}))

const noResponse = 'No response from server. Please check your connection and try again.'

interface Deed {
  readonly name: string
  readonly role: Role
  readonly path: string
  readonly call: string
  readonly act: (page: Page) => Promise<void>
  readonly failed: string
  readonly error: string
}

const update = 'update_chatter/*'
const again = (what: string) => `Error ${what}. Please try again.`

const deeds: readonly Deed[] = [
  {
    name: 'approving a time',
    role: 'supervisor',
    path: '/dashboard',
    call: update,
    act: async (page) => {
      await button(row(page, 'owl'), 'Approve time').click()
      await timeField(page, 'Meet Up Time').fill('2026-11-20T23:15')
      await button(page, 'Save').click()
    },
    failed: 'Failed to update approve time',
    error: 'Error updating approve time',
  },
  {
    name: 'making inactive',
    role: 'supervisor',
    path: '/dashboard',
    call: update,
    act: async (page) => {
      await button(row(page, 'owl'), 'Inactive').click()
      await button(page, 'Mark as inactive').click()
    },
    failed: 'Failed to set chatter as inactive.',
    error: 'Error setting chatter as inactive.',
  },
  {
    name: 'making active',
    role: 'supervisor',
    path: '/dashboard/targetlist',
    call: update,
    act: (page) => button(row(page, 'ghost'), 'Active').click(),
    failed: 'Failed to update isInactive',
    error: 'Error updating chatter',
  },
  {
    name: 'editing a time',
    role: 'supervisor',
    path: '/dashboard/incoming',
    call: update,
    act: async (page) => {
      await button(row(page, 'walker'), 'Edit time').click()
      await button(page, 'In 30 min').click()
      await button(page, 'Save').click()
    },
    failed: 'Failed to update requested time.',
    error: 'Error updating requested time.',
  },
  {
    name: 'a no show',
    role: 'supervisor',
    path: '/dashboard/incoming',
    call: 'update_no_show',
    act: async (page) => {
      await button(row(page, 'walker'), 'No Show').click()
      await button(page, 'Mark as no show').click()
    },
    failed: 'Error updating no show status',
    error: 'Error updating no show status',
  },
  {
    name: 'an arrival',
    role: 'supervisor',
    path: '/dashboard/operationview',
    call: 'update_arrival_time',
    act: (page) => button(row(page, 'walker'), 'Arrived').click(),
    failed: again('setting arrival time'),
    error: again('setting arrival time'),
  },
  {
    name: 'a takedown',
    role: 'supervisor',
    path: '/dashboard/operationview',
    call: 'update_takedown_time',
    act: async (page) => {
      await button(row(page, 'sk8r'), 'Takedown').click()
      await button(page, 'Save').click()
    },
    failed: again('setting takedown time'),
    error: again('setting takedown time'),
  },
  {
    name: 'a case number',
    role: 'staff',
    path: '/dashboard/arrestlist',
    call: 'update_takedown_time',
    act: async (page) => {
      await button(row(page, 'caught'), 'Case number').click()
      await field(page, 'Case Number').fill('PC26-0001')
      await button(page, 'Save').click()
    },
    failed: again('updating case number'),
    error: again('updating case number'),
  },
  {
    name: 'deleting a person',
    role: 'supervisor',
    path: '/dashboard/operationview',
    call: 'delete_chatter',
    act: async (page) => {
      await button(row(page, 'Guest'), 'Delete Person').click()
      await button(dialog(page, 'Delete Person'), 'Delete Person').click()
    },
    failed: again('deleting chatter'),
    error: again('deleting chatter'),
  },
  {
    name: 'undoing an arrest',
    role: 'staff',
    path: '/dashboard/arrestlist',
    call: 'undo_arrest',
    act: async (page) => {
      await button(row(page, 'caught'), 'Undo Arrest').click()
      await button(dialog(page, 'Confirm Undo Arrest'), 'Undo Arrest').click()
    },
    failed: again('undoing arrest'),
    error: again('undoing arrest'),
  },
  {
    name: 'undoing an arrest in the review',
    role: 'staff',
    path: '/dashboard/ltchecklist',
    call: 'undo_arrest',
    act: async (page) => {
      await button(row(page, 'caught'), 'Undo Arrest').click()
      await button(dialog(page, 'Confirm Undo Arrest'), 'Undo Arrest').click()
    },
    failed: again('undoing arrest'),
    error: again('undoing arrest'),
  },
  {
    name: 'deleting a record in the review',
    role: 'staff',
    path: '/dashboard/ltchecklist',
    call: 'delete_chatter',
    act: async (page) => {
      await button(row(page, 'caught'), 'Delete').click()
      await button(dialog(page, 'Confirm Deletion'), 'Delete').click()
    },
    failed: again('deleting chatter'),
    error: again('deleting chatter'),
  },
]

describe.each(deeds)('$name', ({ role, path, call, act, failed, error }) => {
  test('shows that the server failed or did not answer; nothing has changed', async () => {
    const page = await visits.open(role, path)
    await page.route(`**/auth/${call}`, (route) => route.fulfill({ status: 500, body: '' }))
    await act(page)
    await readAlert(page, mouse, failed)
    await page.keyboard.press('Escape')
    await page.unroute(`**/auth/${call}`)
    await page.route(`**/auth/${call}`, (route) => route.abort())
    await act(page)
    await readAlert(page, mouse, error, noResponse)
  })
})

test('a failure is shown with the message of the server, and the typed text stays', async () => {
  const page = await visits.open('supervisor', '/dashboard')
  await button(row(page, 'owl'), 'Approve time').click()
  await timeField(page, 'Meet Up Time').fill('2026-11-20T23:15')
  const other = await visits.open('supervisor', '/dashboard')
  await button(row(other, 'owl'), 'Inactive').click()
  await button(other, 'Mark as inactive').click()
  await other.getByText('Successfully updated to inactive!').waitFor()
  await button(page, 'Save').click()
  await readAlert(page, mouse, 'This target is inactive. Reactivate it first.')
  await eventually(() => timeField(page, 'Meet Up Time').inputValue()).toBe('11/20/2026 23:15')
})

test('a failed undo names the reason', async () => {
  const page = await visits.open('staff', '/dashboard/arrestlist')
  await button(row(page, 'caught'), 'Undo Arrest').click()
  const other = await visits.open('staff', '/dashboard/arrestlist')
  await button(row(other, 'caught'), 'Undo Arrest').click()
  await button(dialog(other, 'Confirm Undo Arrest'), 'Undo Arrest').click()
  await other.getByText('Arrest undone.').waitFor()
  await button(dialog(page, 'Confirm Undo Arrest'), 'Undo Arrest').click()
  await readAlert(page, mouse, 'Failed to undo arrest: This target is not arrested.')
})
