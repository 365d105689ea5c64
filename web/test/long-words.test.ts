import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { overhang } from './helpers/accessibility.ts'
import { button, dialog, eventually, field, heading, row } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const caseNumber = '24-CF-001234-A000-XX / companion 24-CF-001235-A000-XX and 24-CF-001236-A000-XX'
const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120)
const phone = { viewport: { width: 390, height: 844 } }
const fromRightToLeft = 'אברהם בן שמואל הלוי מירושלים העתיקה שבהרי יהודה'

const visits = visitOffice(() => ({
  targets: [
    aMeetUp({ screenName: name, caseAgent: name, dateTime: at('22:00') }),
    anArrest({
      screenName: name,
      caseAgent: name,
      caseNumber,
      isReadyForTransport: true,
      transportUserID: name,
    }),
    aTarget({ screenName: 'asked for later', notes: 'Wants to hear from us after the tenth.' }),
    anArrest({ screenName: 'short', caseNumber: 'CASE-2026-0000000000123' }),
    aMeetUp({ screenName: fromRightToLeft, caseAgent: fromRightToLeft, dateTime: at('22:30') }),
    anArrest({ screenName: 'from right to left', analystFN: fromRightToLeft, analystLN: fromRightToLeft }),
    anArrest({
      screenName: 'given back',
      returnedBy: 'commander@watchfloor.example',
      returnComment: 'Correct the address.',
    }),
  ],
  now: at('21:40'),
}))

const screens = [
  ['/dashboard/arrestlist', 'Arrest List'],
  ['/dashboard/ltchecklist', 'Commander Review'],
  ['/dashboard/operationview', 'Takedown'],
] as const

describe.each(screens)('the longest words allowed, on %s', (path, title) => {
  test.each([1440, 1280, 390])('make the page no wider than a window of %i px', async (width) => {
    const page = await visits.open('admin', path, { viewport: { width, height: 900 } })
    await heading(page, title).waitFor()
    await page.locator('tbody tr').first().waitFor()
    await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
    const cut = page
      .locator('[data-label], .cell-actions .mantine-Button-label')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      )
    expect(await cut).toEqual([])
  })
})

test('a long name is cut after two lines and opens over the list on a click', async () => {
  const page = await visits.open('admin', '/dashboard/operationview')
  const cell = page.locator('[data-label="Username / Chat Name"]').first()
  const text = cell.getByRole('button', { name, exact: true })
  const height = () => cell.evaluate((element) => element.clientHeight)
  await text.waitFor()
  const cut = await height()
  expect(cut).toBeLessThan(70)
  await text.click()
  await page.getByRole('dialog', { name: 'The whole text' }).getByText(name, { exact: true }).waitFor()
  await eventually(() => height()).toBe(cut)
})

test.each([1440, 390])('a dialog named after a long name keeps its button Close at %i px', async (width) => {
  const page = await visits.open('admin', '/dashboard/arrestlist', { viewport: { width, height: 900 } })
  await button(row(page, name), 'Case number').click()
  const asking = dialog(page, `Case number of ${name}`)
  await asking.waitFor()
  const [box, close] = [await asking.boundingBox(), await button(asking, 'Close').boundingBox()]
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0))
  expect(await asking.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('a sentence of short words is one node, so that a list of long notes stays quick to draw', async () => {
  const page = await visits.open('admin', '/dashboard/chatterlist')
  const notes = row(page, 'asked for later').locator('td[data-label="Notes"]')
  await notes.getByText('Wants to hear').waitFor()
  const nodes = await notes.locator('.long-text-cut').evaluate((cell) => cell.childNodes.length)
  expect(nodes).toBe(1)
})

test('an address in a sentence breaks after its signs', async () => {
  const page = await visits.open('admin', '/dashboard/arrestlist')
  const note = row(page, 'given back').locator('.return-note strong')
  await note.waitFor()
  const lines = await note.evaluate((element) => {
    element.style.width = '120px'
    const parts = [...element.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE)
    return parts.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return [one.textContent, range.getClientRects().length]
    })
  })
  expect(lines.filter(([text]) => text?.toString().trim() !== '')).toEqual([
    ['Returned', 1],
    ['by', 1],
    ['commander@', 1],
    ['watchfloor.', 1],
    ['example', 1],
  ])
})

test.each([
  ['/dashboard/vipview', '.display-table [data-label] > span'],
  ['/dashboard/reviewturn', '.turn-name'],
])('on %s a cut name from right to left keeps its beginning', async (path, selector) => {
  const page = await visits.open('admin', path, { viewport: { width: 1024, height: 768 } })
  const names = page.locator(selector).filter({ hasText: fromRightToLeft })
  await names.first().waitFor()
  const isBegun = await names.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange()
      range.setStart(one.firstChild as Text, 0)
      range.setEnd(one.firstChild as Text, 1)
      const [first, box] = [
        range.getBoundingClientRect(),
        (one.closest('th, td') ?? one).getBoundingClientRect(),
      ]
      return first.left > box.left && first.right <= box.right + 1
    }),
  )
  expect(isBegun.length).toBeGreaterThan(0)
  expect(isBegun).not.toContain(false)
  expect(await names.first().getAttribute('title')).toContain(fromRightToLeft)
})

test('on a phone a time is beside its label', async () => {
  const page = await visits.open('admin', '/dashboard/arrestlist', { viewport: { width: 390, height: 844 } })
  const time = row(page, 'short').locator('td[data-label="Takedown Time"]')
  await time.waitFor()
  const [cell, whole] = [await time.boundingBox(), await time.locator('.whole').last().boundingBox()]
  // The label has a column of 116 px, after 16 px of padding and before a gap of 12 px.
  expect((whole?.x ?? 0) - (cell?.x ?? 0)).toBeGreaterThan(140)
})

test('on a phone "This is you" is below the address, not below its label', async () => {
  const page = await visits.open('admin', '/dashboard/settings', phone)
  const cell = page.locator('[data-label="Email"]').filter({ hasText: 'This is you' })
  await cell.waitFor()
  const [address, you] = [
    await cell.locator('span').boundingBox(),
    await cell.locator('.quiet').boundingBox(),
  ]
  expect(you?.x).toBe(address?.x)
})

test('on the smallest phone a role fits its card', async () => {
  const page = await visits.open('admin', '/dashboard/settings', { viewport: { width: 320, height: 700 } })
  const roles = page.locator('.settings-role select')
  await roles.first().waitFor()
  await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
  const wide = await roles.evaluateAll((all) =>
    all.map(
      (select) =>
        select.getBoundingClientRect().right - (select.closest('th, td')?.getBoundingClientRect().right ?? 0),
    ),
  )
  for (const over of wide) expect(over).toBeLessThanOrEqual(0)
})

test('at 200 % zoom a role is whole', async () => {
  const page = await visits.open('admin', '/dashboard/settings', { viewport: { width: 640, height: 400 } })
  const roles = page.locator('.settings-role select')
  await roles.first().waitFor()
  const cut = () =>
    roles.evaluateAll((all) =>
      all
        .filter((select) => {
          const { paddingLeft, paddingRight, font } = getComputedStyle(select)
          const pen = document.createElement('canvas').getContext('2d')
          const words = (select as HTMLSelectElement).selectedOptions[0]?.text ?? ''
          if (!pen) throw new Error('The browser cannot measure a text.')
          pen.font = font
          const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
          return pen.measureText(words).width > room
        })
        .map((select) => (select as HTMLSelectElement).value),
    )
  await eventually(cut).toEqual([])
})

test('a long column heading of an import fits its field', async () => {
  const page = await visits.open('admin', '/dashboard/import', phone)
  const buffer = Buffer.from(`Screen Name,${name}\nowl,x\n`)
  const list = { name: 'list.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(list)
  await page.getByLabel(name, { exact: true }).waitFor()
  await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
})

test('a long name of kept numbers fits its box', async () => {
  const page = await visits.open('admin', '/dashboard/statistics?view=press-sheet', phone)
  const keep = 'Keep these numbers'
  await button(page, keep).click()
  const keeping = dialog(page, 'Keep the numbers of this moment')
  await field(keeping, 'Name').fill(name.slice(0, 80))
  await button(keeping, keep).click()
  const kept = page.locator('.sheet-moment[data-kept]')
  await kept.waitFor()
  await eventually(() => kept.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
})
