import type { Role } from '@watchfloor/core'
import { aMeetUp, anArrest, aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, eventually, field, heading, link, row, sees } from './helpers/locators.ts'
import { analystPath, choice, commanderPath, openRecord, panel, ucPath } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const arrest = anArrest({ screenName: 'owl', caseAgent: 'Bravo', notes: 'Comes late' })
const chatting = aTarget({ screenName: 'walker' })
const expected = aMeetUp({ screenName: 'ghost' })
const visits = visitOffice(() => ({ targets: [arrest, chatting, expected] }))

const titles = {
  [analystPath(arrest)]: 'Edit Target: owl',
  [ucPath(chatting)]: 'Edit Target (UC): walker',
  [commanderPath(arrest)]: 'Edit from Commander Review: owl',
}

/** The roles that may open each screen. Other roles are sent to their landing page. */
const doors: readonly [Role, landing: string, open: readonly string[]][] = [
  ['target-entry', '/dashboard/chatterlist', [ucPath(chatting)]],
  ['supervisor', '/dashboard', []],
  ['analyst', '/dashboard/arrestlist', [analystPath(arrest)]],
  ['vip', '/dashboard/vipview', []],
  ['admin', '/dashboard', Object.keys(titles)],
]

test.each(doors)(
  '%s opens the edit screens of the role, and is sent home from the others',
  async (role, landing, open) => {
    const page = await visits.open(role, '/health')
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path, { waitUntil: 'commit' })
      if (open.includes(path)) await heading(page, title).waitFor()
      else await page.waitForURL((url) => url.pathname === landing)
    }
  },
)

test('the screens are in no menu', async () => {
  const page = await visits.open('admin', analystPath(arrest))
  await heading(page, 'Edit Target: owl').waitFor()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await eventually(() => menu.getByRole('link').allInnerTexts()).toEqual([
    'Target Entry',
    'Currently Chatting',
    'On The Hook',
    'Takedown',
    'Arrest List',
    'Reports',
    'Inactive',
    'Commander Review',
    'Statistics',
    'Briefing',
    'Settings',
    'Operations Display',
  ])
})

describe('Edit opens the screen, and Back returns', () => {
  test.each<[Role, string, string, string]>([
    ['analyst', '/dashboard/arrestlist', 'owl', analystPath(arrest)],
    ['target-entry', '/dashboard/chatterlist', 'walker', ucPath(chatting)],
  ])('%s from %s', async (role, list, name, path) => {
    const page = await visits.open(role, list)
    await link(row(page, name), 'Edit').click()
    await page.waitForURL((url) => url.pathname === path)
    await button(page, 'Back').click()
    await page.waitForURL((url) => url.pathname === list)
    await page.goto(path)
    await button(page, 'Back').click()
    await page.waitForURL((url) => url.pathname === list)
  })
})

/** Returns the number of editable fields of the tab. */
async function writable(page: Page): Promise<number> {
  await field(panel(page), 'UC / Chatter').waitFor()
  return panel(page).locator(':is(input, textarea):not([type=file]):not([readonly])').count()
}

test('an analyst can read the UC fields, staff can change them', async () => {
  const labels = [
    'UC / Chatter',
    'Screen Name/Chat Name',
    'Website',
    'Phone',
    'Secondary Phone',
    'First Name',
    'Last Name',
    'Deal Details',
  ]
  const analyst = await openRecord(visits, 'analyst', arrest)
  for (const label of labels) await field(panel(analyst), label).waitFor()
  expect(await writable(analyst)).toBe(0)
  await sees(panel(analyst), 'Only the image can be changed here.')
  await sees(panel(analyst), 'Requested Meet Up', '20:00', 'Arrival Time', '20:05', 'Takedown Time', '20:15')
  await eventually(() => field(panel(analyst), 'Notes').inputValue()).toBe('Comes late')
  const staff = await openRecord(visits, 'staff', arrest)
  await eventually(() => writable(staff)).toBeGreaterThanOrEqual(labels.length)
  expect(await choice(panel(staff), 'Requested Meet Up').count()).toBe(0)
})

test.each([arrest.id, expected.id])(
  "nobody sees a record that the role's lists do not have (%i)",
  async (id) => {
    const role = id === arrest.id ? 'target-entry' : 'analyst'
    const path = role === 'analyst' ? analystPath(expected) : ucPath(arrest)
    const page = await visits.open(role, path)
    await sees(page, 'The record cannot be shown', 'There is no such record. It may have been deleted.')
  },
)
