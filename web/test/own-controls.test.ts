import { anArrest } from '@watchfloor/fixtures'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, dialog, eventually, field, link, row } from './helpers/locators.ts'
import { analystPath } from './helpers/record-page.ts'
import { reviewPath } from './helpers/review-page.ts'
import { statisticsPath } from './helpers/statistics-page.ts'
import { visitOffice } from './helpers/visits.ts'

const longAgent = 'Detective Sergeant Alexandrina Montgomery-Cholmondeley of the night shift'
const long = anArrest({ id: 1, screenName: 'three', caseAgent: longAgent, arrestDay: 1 })
const others = ['one', 'two'].map((screenName, at) =>
  anArrest({ id: at + 2, screenName, caseNumber: `26-04000${at}`, arrestDay: 1, analystFN: screenName }),
)
const visits = visitOffice(() => ({ targets: [long, ...others] }))
const sized = (width: number) => ({ viewport: { width, height: 844 } })

/** Returns how a box is drawn. */
const lookOf = (box: Locator) =>
  box.evaluate((one) => {
    const { width, height, backgroundColor, borderTopColor, borderTopWidth, borderTopLeftRadius } =
      getComputedStyle(one)
    return { width, height, backgroundColor, borderTopColor, borderTopWidth, borderTopLeftRadius }
  })

test.each(['light', 'dark'] as const)(
  'the box of a record looks like the other boxes of the page (%s)',
  async (colorScheme) => {
    const page = await visits.open('staff', reviewPath, { colorScheme })
    const usual = page.getByRole('checkbox', { name: 'Pending Review', exact: true })
    await button(page, 'Set for several').click()
    const own = page.locator('.several-box input').first()
    await own.waitFor()
    const same = async () => JSON.stringify(await lookOf(own)) === JSON.stringify(await lookOf(usual))
    await eventually(same).toBe(true)
    await own.check()
    await usual.check()
    await eventually(same).toBe(true)
  },
)

test('the box of a record starts where the text below it starts', async () => {
  const page = await visits.open('staff', '/dashboard/arrestlist')
  await button(page, 'Set for several').click()
  const cell = row(page, '26-040000').locator('[data-kind="case"]')
  const own = await cell.getByRole('checkbox').boundingBox()
  const text = await cell.getByText('26-040000', { exact: true }).boundingBox()
  expect(own?.x).toBeCloseTo(text?.x ?? 0, 0)
})

test('the line that folds what arrests lack has the height of a thumb on a phone', async () => {
  const page = await visits.open('staff', reviewPath, sized(390))
  await button(page, 'Generate Briefing').click()
  const fold = dialog(page, 'Generate Briefing').locator('summary')
  await fold.waitFor()
  expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test.each([
  [1440, 24],
  [390, 36],
])(
  'the number of a note on the press sheet is pressed on %i px within %i px of height',
  async (width, height) => {
    const page = await visits.open('staff', `${statisticsPath}?view=press-sheet`, sized(width))
    const note = page.locator('.sheet-table sup a').nth(1)
    await note.waitFor()
    await note.scrollIntoViewIfNeeded()
    const hits = await note.evaluate((one, tall) => {
      const { x, y, width: wide, height: high } = one.getBoundingClientRect()
      const middle = y + high / 2
      return [middle - tall / 2 + 1, middle, middle + tall / 2 - 1].map(
        (at) => document.elementFromPoint(x + wide / 2, at) === one,
      )
    }, height)
    expect(hits).toEqual([true, true, true])
  },
)

test('Edit with Ctrl opens the record in another tab', async () => {
  const page = await visits.open('staff', reviewPath)
  const edit = link(row(page, 'two'), 'Edit')
  await edit.waitFor()
  const opened = page.context().waitForEvent('page')
  await edit.click({ modifiers: ['Control'] })
  const other = await opened
  await other.waitForURL('**/dashboard/lteditchatter/*')
  expect(new URL(page.url()).pathname).toBe(reviewPath)
  await other.close()
})

test.each([1440, 390])('what an analyst can only read is shown as a whole at %i px', async (width) => {
  const page = await visits.open('analyst', analystPath(long), sized(width))
  const agent = field(page, 'UC / Chatter')
  await eventually(() => agent.inputValue()).toBe(longAgent)
  const hidden = await agent.evaluate((one) => [
    one.scrollWidth - one.clientWidth,
    one.scrollHeight - one.clientHeight,
  ])
  expect(Math.max(...hidden)).toBeLessThanOrEqual(0)
  const short = await field(page, 'Screen Name/Chat Name').boundingBox()
  expect(short?.height).toBeLessThan(width === 390 ? 50 : 40)
})
