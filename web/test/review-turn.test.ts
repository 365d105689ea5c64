import { messages, personName } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { button, dialog, eventually, heading, isGone, link, search, sees } from './helpers/locators.ts'
import { onServer } from './helpers/record-page.ts'
import { reviewPath } from './helpers/review-page.ts'
import { visitOffice } from './helpers/visits.ts'

const { review: texts } = messages
const arrests = Array.from({ length: 36 }, (_, at) =>
  anArrest({
    analystFN: at === 0 ? 'Maximiliana' : 'Person',
    analystLN: `Number${at + 1}`,
    caseNumber: at === 35 ? '24-CF-001234-A000-XX' : `26-${at + 1}`,
    arrestDay: 1 + Math.floor(at / 12),
    isReviewed: at === 4,
  }),
)
const visits = visitOffice(() => ({ targets: arrests }))
const turnPath = '/dashboard/reviewturn'
const nth = (at: number) => arrests[at] ?? arrests[0]
const shown = (page: Parameters<typeof heading>[0]) => page.getByRole('heading', { level: 2 }).first()
const shows = (page: Parameters<typeof heading>[0], at: number) =>
  eventually(() => shown(page).innerText()).toBe(personName(nth(at) as (typeof arrests)[number]))

test('V11 thirty records are reviewed by the keyboard alone, each with one key', async () => {
  const page = await visits.open('staff', reviewPath)
  await search(page).waitFor()
  // From the list, one key starts the review in turn.
  await page.keyboard.press('r')
  await heading(page, 'Review in Turn').waitFor()
  const order = arrests.map((_, at) => at).filter((at) => at !== 4)
  for (const [turn, at] of order.slice(0, 30).entries()) {
    await shows(page, at)
    await sees(page, texts.turn.pending(35 - turn, 36))
    await page.keyboard.press('r')
  }
  await shows(page, order[30] ?? 0)
  for (const at of order.slice(0, 30)) {
    expect(await onServer(page, nth(at) as (typeof arrests)[number])).toMatchObject({ isReviewed: 1 })
  }
})

test('V11 the menu marks Commander Review as the current entry', async () => {
  const page = await visits.open('staff', turnPath)
  await heading(page, 'Review in Turn').waitFor()
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  await eventually(() => marked.allInnerTexts()).toEqual(['Commander Review'])
  const look = await marked.evaluate((one) => getComputedStyle(one).boxShadow)
  await page.goto(reviewPath)
  await eventually(() => marked.getAttribute('aria-current')).toBe('page')
  expect(await marked.evaluate((one) => getComputedStyle(one).boxShadow)).toBe(look)
})

test('V11 a record is returned with a comment by the keyboard, and the next one comes', async () => {
  const page = await visits.open('staff', `${turnPath}?record=${nth(33)?.id}`)
  await shows(page, 33)
  const count = await page.locator('.turn-count').innerText()
  const pending = Number(/\d+/.exec(count)?.[0])
  await page.keyboard.press('b')
  const asking = dialog(page, texts.turn.giveBack)
  await asking.waitFor()
  // The dialog does nothing else, so the hint does not say when a comment is needed.
  await sees(asking, texts.commentNeeded)
  expect(await asking.innerText()).not.toContain(texts.giveBackHint)
  await asking.locator('textarea:focus').waitFor()
  await page.keyboard.type('The address is missing.')
  await page.keyboard.press('Control+Enter')
  await isGone(asking)
  await shows(page, 34)
  await page.keyboard.press('k')
  await shows(page, 33)
  await sees(page, 'The address is missing.')
  // Until it is corrected, the record is not pending: its badge says Returned, and the green button goes on.
  await sees(page.locator('.turn-who'), texts.returned)
  expect(await page.locator('.turn-who').innerText()).not.toContain(texts.marks.pending)
  await button(page, texts.turn.nextPending).waitFor()
  await sees(page, texts.turn.pending(pending - 1, 36))
  await page.keyboard.press('j')
  await shows(page, 34)
})

test('V11 a letter before the dialog has the focus does nothing on the page below', async () => {
  const page = await visits.open('staff', `${turnPath}?record=${nth(32)?.id}`)
  await shows(page, 32)
  await page.keyboard.press('b')
  const asking = dialog(page, texts.turn.giveBack)
  await asking.waitFor()
  await page.evaluate(() => {
    for (const key of ['j', 'd', 'e'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await page.keyboard.press('Escape')
  await isGone(asking)
  await shows(page, 32)
  expect(new URL(page.url()).pathname).toBe(turnPath)
})

test('V11 without a pending record in the list there is no next one', async () => {
  const page = await visits.open('staff', `${turnPath}?record=${nth(4)?.id}&q=Number5`)
  await shows(page, 4)
  const next = button(page, texts.turn.nextPending)
  await next.waitFor()
  expect(await next.isDisabled()).toBe(true)
})

test('V10 the review in turn and Commander Review say what a record lacks', async () => {
  const page = await visits.open('staff', `${turnPath}?record=${nth(35)?.id}`)
  await shows(page, 35)
  const missing = await page.locator('.turn-who .missing-note').innerText()
  expect(missing).toMatch(/^Missing: Photo, .*Charges, Criminal History$/)
  await link(page, 'Commander Review').first().click()
  await heading(page, 'Commander Review').waitFor()
  await page.setViewportSize({ width: 1920, height: 900 })
  await eventually(() => page.locator('td[data-kind="missing"]').first().innerText()).toMatch(
    /^Missing: Photo/,
  )
})

test('the record is shown as its report has it, and its PDF in the same place', async () => {
  const page = await visits.open('staff', `${turnPath}?record=${nth(34)?.id}`)
  await shows(page, 34)
  await page.getByRole('region', { name: 'Charges' }).waitFor()
  await page.keyboard.press('d')
  await page.locator('iframe.pdf-frame').waitFor()
  await button(page, messages.pdf.button).click()
  await page.getByRole('region', { name: 'Charges' }).waitFor()
})

test('the review in turn has no barrier and no overhang, in light and dark', async () => {
  const page = await visits.open('staff', `${turnPath}?record=${nth(32)?.id}`)
  await shows(page, 32)
  await page.getByRole('region', { name: 'Charges' }).waitFor()
  await hasNoBarrier(page)
})

test('beside the open sidebar at 1280 px the buttons of a record have one line', async () => {
  const page = await visits.open('staff', `${turnPath}?record=${nth(32)?.id}`, {
    viewport: { width: 1280, height: 800 },
  })
  await shows(page, 32)
  const tops = await page
    .locator('.turn-actions > *')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops).toHaveLength(6)
  expect(new Set(tops).size).toBe(1)
})

test.each([390, 1440])(
  'at %i px the day stands beside a case number, also beside a long one',
  async (width) => {
    const page = await visits.open('staff', `${turnPath}?record=${nth(35)?.id}`, {
      viewport: { width, height: 900 },
    })
    await shows(page, 35)
    const line = page.locator('.turn-who p').first()
    expect(await line.innerText()).toMatch(/24-CF-001234-A000-XX\s+· Day 3/)
    const lines = await line.locator('.long-text-cut').evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines).toBe(1)
  },
)

test('V11 the list shows a usual name as a whole beside an open sidebar', async () => {
  const page = await visits.open('staff', turnPath, { viewport: { width: 1024, height: 800 } })
  const name = page.locator('.turn-list .turn-name').first()
  await name.waitFor()
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  expect(await name.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0)
})
