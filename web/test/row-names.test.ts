import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitOffice } from './helpers/visits.ts'

const [owl, jay] = [
  aMeetUp({ id: 1, screenName: 'owl', dateTime: at('21:50') }),
  aMeetUp({ id: 2, screenName: 'jay', dateTime: at('22:10') }),
]

const visits = visitOffice(() => ({
  targets: [
    owl,
    jay,
    aTarget({ screenName: 'hawk' }),
    aTarget({ screenName: 'kite', isInactive: true }),
    aGuest(owl, { id: 3 }),
    aGuest(jay, { id: 4 }),
    ...['wren', 'crow'].map((screenName) =>
      anArrest({ screenName, caseNumber: `26-${screenName}`, analystFN: screenName, arrestDay: 1 }),
    ),
  ],
  now: at('21:40'),
}))

/** Returns the buttons and links of the table rows that sound like another one: by their own name and that of their group. */
function alike(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sounds = [...document.querySelectorAll('tbody :is(button, a[href])')]
      .filter((one) => one.checkVisibility())
      .map((one) => `${one.closest('fieldset')?.ariaLabel ?? ''}: ${one.ariaLabel || one.textContent}`)
    return sounds.filter((sound, index) => sounds.indexOf(sound) !== index)
  })
}

test.each([
  ['/dashboard/operationview', 'owl', 'Takedown'],
  ['/dashboard/operationview', 'Guest of jay', 'Arrived'],
  ['/dashboard/incoming', 'owl', 'No Show'],
  ['/dashboard/arrestlist', 'wren', 'Undo Arrest'],
  ['/dashboard/ltchecklist', 'wren', 'Delete'],
  ['/dashboard/settings', 'vip@watchfloor.example', 'Disable'],
])('on %s no two rows have buttons that a screen reader says alike', async (path, of, name) => {
  const page = await visits.open('admin', path)
  await page.getByRole('group', { name: of }).getByRole('button', { name, exact: true }).first().waitFor()
  expect(await alike(page)).toEqual([])
})

test.each([
  ['/dashboard', 'hawk'],
  ['/dashboard/incoming', 'owl'],
  ['/dashboard/operationview', 'owl'],
  ['/dashboard/chatterlist', 'hawk'],
  ['/dashboard/arrestlist', 'wren'],
  ['/dashboard/targetlist', 'kite'],
  ['/dashboard/ltchecklist', 'wren'],
  ['/dashboard/vipview', 'owl'],
  ['/dashboard/settings', 'vip@watchfloor.example'],
  ['/dashboard/operations', 'Summer Operation'],
  ['/dashboard/reports', 'Day 1'],
])('on %s a screen reader knows in each cell whose row it is', async (path, name) => {
  const page = await visits.open('admin', path)
  await page.getByRole('rowheader', { name }).first().waitFor()
  const nameless = page.locator('.list-table tbody tr:not(.part-row):not(:has(th[scope="row"]))')
  expect(await nameless.allInnerTexts()).toEqual([])
})
