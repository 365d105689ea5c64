import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Hands } from './hands.ts'
import { button, dialog, field, goTo, isGone, link, row, sees, showsCounts, timeField } from './locators.ts'

/** Adds a target whose phone an inactive target has. */
export async function enterTarget(page: Page, { press, write }: Hands): Promise<void> {
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

/** Approves a time despite a conflict, deactivates and reactivates a target, and records a No Show. */
export async function supervise(page: Page, hands: Hands): Promise<void> {
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
  await setTime(timeField(asking, 'Meet Up Time'), '2026-11-20T21:45')
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
  await press(button(asking, 'Mark as inactive'))
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
  await setTime(timeField(page, 'Meet Up Time'), '2026-11-20T23:30')
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
  await press(button(asking, 'Mark as no show'))
  await sees(page, 'No Show status updated successfully')
  await isGone(row(page, 'walker'))
  await showsCounts(page, 2, 2, 0)
}
