import { messages, viewNames } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, eventually, heading, sees, words } from './helpers/locators.ts'
import { statisticsPath, viewSelect } from './helpers/statistics-page.ts'
import { visitOffice } from './helpers/visits.ts'

const { overview, contradictions } = messages.statistics
const arrests = [
  anArrest({
    hasFirearm: true,
    isPolkCounty: true,
    addressState: 'GA',
    caseNumber: '26-1',
    analystFN: 'Ada',
    analystLN: 'Vale',
  }),
  anArrest({ hasFirearm: true, addressState: 'FL', dateOfBirth: '1990-05-05' }),
  anArrest({}),
]
const visits = visitOffice(() => ({ targets: arrests }))
const tiles = (page: Parameters<typeof heading>[0]) =>
  page.getByRole('list', { name: overview.title, exact: true }).getByRole('link')

test('Y32 the statistics open on the overview, with a tile for each view of the dropdown', async () => {
  const page = await visits.open('staff', statisticsPath)
  await heading(page, 'Visual Dashboard').waitFor()
  await eventually(() => tiles(page).count()).toBe(viewNames.length)
  const firearm = tiles(page).filter({ hasText: 'Firearm Data' })
  expect(await words(firearm)).toBe('Firearm Data 2 Firearm known for 3 of 3 +2 since the day before')
  await viewSelect(page).click()
  expect(await page.getByRole('option').count()).toBe(viewNames.length)
})

test.each([mouse, keyboard])(
  'Y32 a tile opens its view, and Overview leads back, by $name',
  async ({ press }) => {
    const page = await visits.open('staff', statisticsPath)
    await press(tiles(page).filter({ hasText: 'Age Data' }))
    await eventually(() => viewSelect(page).inputValue()).toBe('Age Data')
    await press(button(page, overview.title))
    await tiles(page).first().waitFor()
    expect(new URL(page.url()).searchParams.get('view')).toBe('overview')
  },
)

test('Y33 staff see the contradictions with a link to each record', async () => {
  const page = await visits.open('staff', statisticsPath)
  const list = page.getByRole('region', { name: contradictions.title, exact: true })
  await sees(list, contradictions.count(1))
  expect(await words(list.getByRole('listitem'))).toBe(
    'Ada Vale, 26-1: Polk resident with an address in Georgia',
  )
  await list.getByRole('link').click()
  await page.waitForURL(/lteditchatter\/1/)
})

test('Y23 the map has D.C. and the territories as chips that can be reached', async () => {
  const page = await visits.open('staff', `${statisticsPath}?view=us-states`)
  const chips = page
    .getByRole('list', { name: messages.statistics.screen.map.territories })
    .getByRole('button')
  await eventually(() => chips.allInnerTexts()).toHaveLength(6)
  expect((await chips.allInnerTexts()).map((text) => text.slice(0, 2)).sort()).toEqual([
    'AS',
    'DC',
    'GU',
    'MP',
    'PR',
    'VI',
  ])
})

test('the overview has no barrier and no overhang, in light and dark', async () => {
  const page = await visits.open('staff', statisticsPath)
  await tiles(page).first().waitFor()
  await hasNoBarrier(page)
})
