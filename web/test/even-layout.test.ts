import { aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { overhang } from './helpers/accessibility.ts'
import { button, dialog, eventually, heading, link, row } from './helpers/locators.ts'
import { callsAs } from './helpers/operations.ts'
import { windowPlace } from './helpers/places.ts'
import { visitOffice } from './helpers/visits.ts'

const longCase = '2026-COUNTY-CASE-NUMBER-0000000000000009'
const longName = 'maximiliana_throckmorton_featherstonehaugh'
const onScene = ['amber_cricket320', longName, 'night_owl'].map((screenName) =>
  aMeetUp({ screenName, caseAgent: 'Bravo', dateTime: at('21:30'), arrivalTime: at('21:35') }),
)
const arrest = anArrest({ screenName: 'caught_one', caseNumber: '26-040001', arrestDay: 1 })
const visits = visitOffice(() => ({
  targets: [
    ...onScene,
    arrest,
    anArrest({ screenName: 'caught_two', caseNumber: '', arrestDay: 1 }),
    anArrest({ screenName: 'caught_long', caseNumber: longCase, arrestDay: 1, takedownTime: at('21:38') }),
  ],
  now: at('21:40'),
}))

const sized = (width: number, height = 844) => ({ viewport: { width, height } })

/** Returns the gap between two elements, of which the first is above the other. */
const apart = async (above: Locator, below: Locator) =>
  (await windowPlace(below)).y - (await windowPlace(above)).bottom

/** Returns the places of all elements. */
const boxes = (locator: Locator) =>
  locator.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height, right, bottom } = one.getBoundingClientRect()
      return { x, y, width, height, right, bottom }
    }),
  )

/** Returns the number of lines of every piece of a text. A long word has several pieces, one for each place where it may break. */
const linesOf = (locator: Locator) =>
  locator.evaluate((one) => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const lines: number[] = []
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
    }
    return lines
  })
/** Returns the number of lines of a text as a whole. */
const allLinesOf = (locator: Locator) =>
  locator.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })

async function choosing(width: number): Promise<Page> {
  const page = await visits.open('admin', '/dashboard/arrestlist', sized(width))
  await button(page, 'Set for several').click()
  await page.locator('.several-box').nth(2).waitFor()
  return page
}

describe('the Arrest List', () => {
  test('has the box of a record beside its case number on a phone', async () => {
    const page = await choosing(390)
    const cell = row(page, '26-040001').locator('[data-kind="case"]')
    const chosen = await windowPlace(cell.getByRole('checkbox'))
    const number = await windowPlace(cell.getByText('26-040001'))
    expect(number.x).toBeGreaterThan(chosen.right)
    expect(Math.abs(number.y + number.height / 2 - (chosen.y + chosen.height / 2))).toBeLessThan(8)
  })

  test.each([1280, 1440])('has the box at the same place in every row at %i px', async (width) => {
    const page = await choosing(width)
    const cells = await boxes(page.locator('tbody [data-kind="case"]'))
    const chosen = await boxes(page.locator('.several-box'))
    const numbers = await boxes(page.locator('tbody [data-kind="case"] .strong'))
    expect(new Set(chosen.map(({ x }, at) => Math.round(x - (cells[at]?.x ?? 0)))).size).toBe(1)
    for (const [at, one] of chosen.entries()) expect(numbers[at]?.y).toBeGreaterThanOrEqual(one.bottom - 1)
  })

  test('has the four buttons of a card in two equal columns on a phone', async () => {
    const page = await visits.open('admin', '/dashboard/arrestlist', sized(390))
    const buttons = row(page, '26-040001').locator('[data-kind="actions"]').locator('button, a')
    await buttons.nth(3).waitFor()
    const places = await boxes(buttons)
    expect(new Set(places.map(({ width }) => Math.round(width))).size).toBe(1)
    expect(new Set(places.map(({ y }) => Math.round(y))).size).toBe(2)
    const [left, right] = places.sort((a, b) => a.y - b.y || a.x - b.x)
    expect((right?.x ?? 0) - (left?.right ?? 0)).toBeCloseTo(8, 0)
  })
})

test('a long case number on the strip of takedowns stays on a phone, with its button', async () => {
  const page = await visits.open('admin', '/dashboard/operationview', sized(390))
  const strip = page.getByRole('region', { name: 'Just taken down' })
  const change = strip.locator('.case-number-recorded button')
  await change.waitFor()
  await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
  const label = change.locator('.mantine-Button-label')
  expect(await label.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  expect((await windowPlace(change)).right).toBeLessThanOrEqual((await windowPlace(strip)).right)
})

test.each([
  ['a usual name keeps its line', 'amber_cricket320', 1],
  ['a long name breaks after its signs', longName, 3],
])('%s in a dialog on a phone', async (_, screenName, count) => {
  const page = await visits.open('admin', '/dashboard/operationview', sized(390))
  const target = page.locator('tbody tr').filter({ hasText: screenName })
  await button(target, 'Takedown').click()
  const name = dialog(page, `Takedown of ${screenName}`).locator('dd').filter({ hasText: screenName })
  await name.waitFor()
  expect(new Set(await linesOf(name))).toEqual(new Set([1]))
  expect(await allLinesOf(name)).toBe(count)
})

test('the buttons of the Night Log are in one row on a phone', async () => {
  const page = await visits.open('admin', '/dashboard/nightlog', sized(390))
  const packet = await windowPlace(button(page, 'Handover packet'))
  const handOver = await windowPlace(button(page, 'Hand over'))
  expect(handOver.y).toBeCloseTo(packet.y, 0)
  expect(handOver.x - packet.right).toBeCloseTo(8, 0)
})

test('what blocks a close-out does not touch the edge of its row on a phone', async () => {
  const page = await visits.open('admin', '/dashboard/operations/1', sized(390))
  const finding = page.locator('.closeout-finding[data-blocking]')
  await finding.waitFor()
  const whole = await windowPlace(finding)
  expect(whole.bottom - (await windowPlace(finding.locator('.closeout-kind'))).bottom).toBeGreaterThanOrEqual(
    8,
  )
  const places = await boxes(page.locator('.closeout-finding a'))
  for (const { height } of places) expect(height).toBeGreaterThanOrEqual(44)
})

test('a result of the palette has the height of a thumb on a phone', async () => {
  const page = await visits.open('admin', '/dashboard', sized(390))
  await heading(page, 'Currently Chatting').waitFor()
  await page.keyboard.press('Control+k')
  const options = page.locator('.palette-options button')
  await options.first().waitFor()
  expect(Math.min(...(await boxes(options)).map(({ height }) => height))).toBeGreaterThanOrEqual(44)
})

test('the words of the keys start in one line', async () => {
  const page = await visits.open('admin', '/dashboard', sized(390))
  await heading(page, 'Currently Chatting').waitFor()
  await page.keyboard.press('?')
  const words = page.locator('.key-group dd')
  await words.first().waitFor()
  expect(new Set((await boxes(words)).map(({ x }) => Math.round(x))).size).toBe(1)
})

describe('the cards of settings and of an account', () => {
  test('have a hint close to its field', async () => {
    const page = await visits.open('admin', '/dashboard/settings', sized(1280))
    const hint = page.locator('.total-form').getByText('Optional. It is shown')
    const field = page.locator('.total-form').getByRole('textbox', { name: 'Reason' })
    await eventually(() => apart(hint, field)).toBeLessThanOrEqual(6)
  })

  test('end as far below their last line as they start above their first', async () => {
    const page = await visits.open('admin', '/dashboard/account', sized(1280))
    const cards = page.locator('.section-card')
    await cards.nth(2).waitFor()
    await page.locator('.own-list li').first().waitFor()
    const unevenGaps = () =>
      cards.evaluateAll((all) =>
        all
          .map((card) => {
            const { top, bottom } = card.getBoundingClientRect()
            const first = card.firstElementChild?.getBoundingClientRect().top ?? 0
            const last = card.lastElementChild?.getBoundingClientRect().bottom ?? 0
            return [Math.round(first - top), Math.round(bottom - last)]
          })
          .filter(([above, below]) => above !== below),
      )
    await eventually(unevenGaps).toEqual([])
  })

  test('have the first field of the password below its heading, without a gap for a problem', async () => {
    const page = await visits.open('admin', '/dashboard/account', sized(1280))
    const title = page.getByRole('heading', { name: 'Password' })
    const label = page.getByText('Current password', { exact: true })
    await eventually(() => apart(title, label)).toBeLessThanOrEqual(16)
  })
})

describe('the import', () => {
  test('starts as far below its title as its parts are apart', async () => {
    const page = await visits.open('admin', '/dashboard/import', sized(1280))
    const drop = page.locator('.import-drop')
    const gap = await apart(drop, page.locator('.import-choices'))
    await eventually(() => apart(page.locator('.page-head'), drop)).toBe(gap)
  })

  test('shows a telephone number in one line beside a long text', async () => {
    const page = await visits.open('admin', '/dashboard/import', sized(1280))
    const list = [
      'UC / Chatter,Screen Name,Phone,Requested Meet Up,Deal Details',
      `Alpha,${'long'.repeat(40)},8635550101,11/30/2026 21:00,`,
      `Bravo,night_owl,8635550102,,${'Silver pickup with a ladder rack. '.repeat(6)}`,
    ].join('\n')
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
    await page.locator('.import-drop input').setInputFiles(file)
    const phone = page.locator('.import-sample [data-label="Phone"]')
    await phone.first().waitFor()
    expect(await linesOf(phone.first())).toEqual([1])
  })
})

test('a note above a PDF does not touch the buttons', async () => {
  const page = await visits.open('admin', '/dashboard/briefing', {
    ...sized(390),
    prepare: (made) =>
      made.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })),
  })
  await page.locator('.arrest-card').first().click()
  await page.locator('.pdf-note').waitFor()
  const gap = () => apart(page.locator('.pdf-bar'), page.locator('.pdf-note'))
  await eventually(gap).toBeGreaterThanOrEqual(8)
})

test('the button that adds to a list of a record does not touch the list', async () => {
  const page = await visits.open('admin', `/dashboard/editchatterlist/${arrest.id}?tab=items`, sized(1280))
  await page.getByRole('textbox', { name: 'Description' }).first().fill('Overnight bag')
  await button(page, 'Add Property').click()
  await page.locator('.item-table tbody tr').first().waitFor()
  await page.reload()
  const list = page.locator('.record-part').first()
  const add = button(list, 'Add Property')
  await list.locator('.item-table tbody tr').first().waitFor()
  await eventually(() => apart(list.locator('.item-table'), add)).toBeGreaterThanOrEqual(12)
})

test('deleted records have the words of their page and of the other lists', async () => {
  const page = await visits.open('admin', '/dashboard/targetlist', sized(1280))
  await link(page, 'Deleted Records').click()
  await heading(page, 'Deleted Records').waitFor()
  await page.getByRole('columnheader', { name: 'UC / Chatter' }).waitFor()
})

test('a usual name of a deleted record keeps its line beside long texts', async () => {
  const calls = await callsAs(visits.office, 'admin')
  await calls.enter(
    await calls.start('Donaudampfschifffahrtsgesellschaft-und-Hafenverwaltungsoperation-2026'),
  )
  const caseAgent = 'Maximilian Featherstonehaugh-Throckmorton of Bravo'
  await calls.remove(await calls.add({ caseAgent, screenName: 'quiet_skater' }))
  const page = await visits.open('admin', '/dashboard/deleted', sized(1280))
  const name = page.locator('tbody th').filter({ hasText: 'quiet_skater' })
  await name.waitFor()
  expect(await allLinesOf(name)).toBe(1)
})
