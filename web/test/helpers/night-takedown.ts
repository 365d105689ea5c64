import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Hands } from './hands.ts'
import { button, column, dialog, field, goTo, isGone, readAlert, row, sees, showsCounts } from './locators.ts'

/** Checks that the display shows the expected targets and has no controls. */
export async function watch(page: Page): Promise<void> {
  await showsCounts(page, 2, 2, 0)
  await sees(page, 'night_owl')
  expect(await column(page, 'Username / Chat Name')).toEqual(['sk8r', 'night_owl'])
  expect(await page.locator('tbody').getByRole('button').count()).toBe(0)
}

/** Records an arrival, an additional person and the arrest. */
export async function takeDown(page: Page, hands: Hands): Promise<void> {
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

/** Checks that the arrest is on the list. */
export async function readArrests(page: Page): Promise<void> {
  await row(page, 'night_owl').waitFor()
  expect(await column(page, 'Case #')).toEqual(['PC26-0100'])
  expect(await column(page, 'Takedown Time')).toEqual([expect.stringMatching(/^11\/20\/2026\s20:0\d$/)])
}

/** Undoes the arrest. */
export async function undoArrest(page: Page, hands: Hands): Promise<void> {
  await showsCounts(page, 2, 1, 1)
  await goTo(page, hands, 'Arrest List')
  await hands.press(button(row(page, 'night_owl'), 'Undo Arrest'))
  const asking = dialog(page, 'Confirm Undo Arrest')
  await sees(asking, 'The arrest is undone: the arrival and takedown times are cleared.', 'Alpha')
  await hands.press(button(asking, 'Undo Arrest'))
  await sees(page, 'Arrest undone.', 'No results found')
}

/** Checks that the target is expected again. */
export async function findItBack(page: Page, hands: Hands): Promise<void> {
  await goTo(page, hands, 'Takedown')
  await row(page, 'night_owl').waitFor()
  expect(await column(page, 'Expected Arrival')).toEqual(['21:40', '21:45'])
  expect(await column(page, 'Arrival Time')).toEqual(['-', '-'])
}
