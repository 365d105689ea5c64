import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, dialog, row, search, sees } from './helpers/locators.ts'
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
    // Nobody knows the names of these two yet.
    anArrest({ ...aGuest(owl, { id: 5 }), isArrested: true }),
    anArrest({ ...aGuest(jay, { id: 6 }), isArrested: true }),
    anArrest({ screenName: 'lark', analystFN: 'Mia', analystLN: 'Lark', caseNumber: '', arrestDay: 1 }),
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
  ['/dashboard/arrestlist', 'Guest of owl', 'Undo Arrest'],
  ['/dashboard/ltchecklist', 'wren', 'Delete'],
  ['/dashboard/ltchecklist', 'Guest of jay', 'Undo Arrest'],
  ['/dashboard/settings', 'vip@watchfloor.example', 'Disable'],
])('on %s no two rows have buttons that a screen reader says alike', async (path, of, name) => {
  const page = await visits.open('admin', path)
  await page.getByRole('group', { name: of }).getByRole('button', { name, exact: true }).first().waitFor()
  expect(await alike(page)).toEqual([])
})

test('L7 in the reviews, too, an additional person without a name of its own has that of its main target', async () => {
  const page = await visits.open('admin', '/dashboard/ltchecklist')
  await row(page, 'Guest of owl').waitFor()
  await search(page).fill('guest of jay')
  await button(row(page, 'Guest of jay'), 'Undo Arrest').click()
  await sees(page.getByRole('dialog'), 'Guest of jay')
  await page.goto('/dashboard/reviewturn')
  await page.getByRole('button', { name: /^Guest of jay/ }).waitFor()
  await page.getByRole('button', { name: /^Guest of owl/ }).click()
  await page.getByRole('heading', { name: 'Guest of owl', level: 2 }).waitFor()
})

test('D5 the switch and the dialog of the transport name the person as the toast does', async () => {
  const page = await visits.open('admin', '/dashboard/arrestlist')
  for (const [name, username] of [
    ['Mia Lark', 'lark'],
    ['Guest of jay', 'Guest of jay'],
  ] as const) {
    const arrest = row(page, username)
    await arrest.getByRole('switch', { name: `Ready for transport: ${name}, Not ready` }).click()
    await page.locator('.toast').first().getByText(name).waitFor()
    await button(arrest, 'Add transporter').click()
    await dialog(page, `Transporter of ${name}`).waitFor()
    await page.keyboard.press('Escape')
  }
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
