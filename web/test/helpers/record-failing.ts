import type { Page, Route } from 'playwright-core'
import { button, field } from './locators.ts'
import { choice, form, panel, type TabKey } from './record-page.ts'

/** How a call fails. */
export type Fate = (route: Route) => unknown

/** Answers a call without a message that can be shown. */
export const silent: Fate = (route) => route.fulfill({ status: 500, body: '' })
export const offline: Fate = (route) => route.abort()
/** Answers a call with a failure and its message. */
export const closed: Fate = (route) =>
  route.fulfill({ status: 409, json: { Status: false, Error: 'The desk is closed.', code: 'step.refused' } })

export const noAnswer = 'No response from server. Please check your connection and try again.'
export const chargeParts = ['Violation statute/ordinance #', 'Offense Description', 'Degree/Level'] as const
export const colorNote = 'Noteworthy information, grouped by event'

const save = (label: string, name: string) => async (page: Page) => {
  await field(panel(page), label).fill('x')
  await button(panel(page), name).click()
}

export const addColor = save(colorNote, 'Add Color')

export async function addCharge(page: Page): Promise<void> {
  const add = form(panel(page), 'Add Charge')
  for (const label of chargeParts) await field(add, label).fill('x')
  await button(add, 'Add Charge').click()
}

export async function addHistory(page: Page): Promise<void> {
  const add = form(panel(page), 'Add Criminal History')
  await choice(add, 'State/Territory').selectOption('GA')
  await add.getByLabel('Date', { exact: true }).fill('2019-05-04')
  for (const label of ['City/County', ...chargeParts]) await field(add, label).fill('x')
  await button(add, 'Add Criminal History').click()
}

async function saveBriefing(page: Page): Promise<void> {
  await field(page, 'Special Briefing Labels').fill('x')
  await button(page, 'Save Special Briefing Labels').click()
}

interface FailingAct {
  readonly tab: TabKey
  readonly act: (page: Page) => Promise<unknown>
  readonly fate: Fate
  /** The message on the screen. */
  readonly texts: readonly string[]
}

const saveCity = save('City', 'Save')
const saveUc = save('Website', 'Save UC Info')
const saveDetails = save('Analyst Deal Details', 'Save Analyst Details')
const review = (page: Page) => button(page, 'Review').click()

function failing(tab: TabKey, act: FailingAct['act'], fate: Fate, ...texts: string[]): FailingAct {
  return { tab, act, fate, texts }
}

export const failingActs: readonly FailingAct[] = [
  failing('uc', review, silent, 'An error occurred while updating the review status.'),
  failing('uc', saveBriefing, silent, 'An error occurred while saving the briefing data.'),
  failing('uc', saveUc, silent, 'Failed to update UC Info'),
  failing('uc', saveUc, offline, 'An error occurred while updating UC Info.', noAnswer),
  failing('basic', saveCity, silent, 'An error occurred while saving the data.'),
  failing('basic', saveCity, closed, 'The desk is closed.'),
  failing('basic', saveCity, offline, 'An error occurred while saving the data.', noAnswer),
  failing('charges', saveDetails, silent, 'An error occurred while saving analyst details.'),
  failing('charges', addCharge, closed, 'Error adding charge: The desk is closed.'),
  failing('history', addHistory, silent, 'An error occurred while adding the criminal history.'),
  failing('color', addColor, closed, 'Error adding color: The desk is closed.'),
  failing('color', addColor, silent, 'Error adding color.'),
]
