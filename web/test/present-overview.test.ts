import { messages } from '@watchfloor/core'
import { anArrest, portraitNames } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { briefingPath } from './helpers/briefing-page.ts'
import { button, eventually, field, isGone, sees } from './helpers/locators.ts'
import { misfits, opens, showsSlide } from './helpers/present-page.ts'
import { somebodyElse } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const { briefing: texts } = messages
const long = 'Maximiliana-Theodora '.repeat(6).slice(0, 120)
const plain = anArrest({ arrestDay: 1, analystFN: 'No', analystLN: 'Photo', isReviewed: false })
const pictured = anArrest({
  arrestDay: 1,
  analystFN: 'With',
  analystLN: 'Photo',
  image: portraitNames[0] ?? '',
  isReviewed: false,
})
const many = Array.from({ length: 40 }, (_, at) =>
  anArrest({
    arrestDay: 2,
    caseNumber: `26-${100 + at}`,
    analystFN: 'Person',
    analystLN: `${at + 3}`,
    isReviewed: true,
  }),
)
const worst = anArrest({ arrestDay: 31, analystFN: long, caseNumber: '9'.repeat(80), isReviewed: false })
const visits = visitOffice(() => ({ targets: [plain, pictured, ...many, worst] }))
const pathOf = (id: number) => `${briefingPath}?present=${id}`
const overview = (page: Page) => page.getByRole('region', { name: texts.overview, exact: true })

test('K11 42 and Enter in the overview lead to the 42nd arrest, by the keyboard alone', async () => {
  const page = await visits.open('staff', pathOf(plain.id))
  await showsSlide(page, '1 of 43', 'No Photo')
  await page.keyboard.press('o')
  await overview(page).waitFor()
  await page.keyboard.type('42')
  await page.keyboard.press('Enter')
  await isGone(overview(page))
  await showsSlide(page, '42 of 43', 'Person 42')
  await page.keyboard.press('PageDown')
  await opens(page, 'Day 31', '1 arrest')
})

test('K11 a number without a slide is reported, Esc leads back, and a click shows a day', async () => {
  const page = await visits.open('staff', pathOf(plain.id))
  await showsSlide(page, '1 of 43', 'No Photo')
  await button(page, texts.overview).click()
  await field(overview(page), texts.overviewNumber).fill('99')
  await page.keyboard.press('Enter')
  await sees(overview(page), texts.overviewMissing('99', 43))
  await page.keyboard.press('Escape')
  await isGone(overview(page))
  await showsSlide(page, '1 of 43', 'No Photo')
  await page.keyboard.press('O')
  await overview(page).getByRole('button', { name: 'Day 2', exact: true }).click()
  await opens(page, 'Day 2', '40 arrests')
})

test('K11 the timer runs, and T restarts it', async () => {
  const page = await visits.open('staff', pathOf(plain.id), { prepare: (page) => page.clock.install() })
  await showsSlide(page, '1 of 43', 'No Photo')
  await page.clock.runFor(65_000)
  const timer = page.getByRole('timer', { name: texts.timer })
  await eventually(() => timer.textContent()).toMatch(/^1:\d\d$/)
  await page.keyboard.press('t')
  await page.clock.runFor(2_000)
  await eventually(() => timer.textContent()).toMatch(/^0:0\d$/)
})

test('a record without a photo uses the whole slide, and a pending one has a ribbon with and without a photo', async () => {
  const page = await visits.open('staff', pathOf(plain.id))
  await showsSlide(page, '1 of 43', 'No Photo')
  expect(await page.locator('.present-photo').count()).toBe(0)
  await sees(page.locator('.present-words'), messages.review.marks.pending)
  const words = await page.locator('.present-words').boundingBox()
  expect(words?.width ?? 0).toBeGreaterThan(1_000)
  await page.goto(pathOf(pictured.id))
  await sees(page.locator('.present-photo'), messages.review.marks.pending)
})

test.each([
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
  [800, 1280],
])('K8 K10 every kind of slide fits %i by %i pixels, and no degree is cut', async (width, height) => {
  const admin = await somebodyElse(visits, 'admin')
  await admin.adds(worst, 'charges', {
    statute: '1',
    offense: `${width} ${long}`,
    degree: 'F1 punishable by life',
  })
  const page = await visits.open('staff', pathOf(-100), { viewport: { width, height } })
  await opens(page, 'Summer Operation', '43 arrests on 3 days')
  expect(await misfits(page)).toEqual([])
  await page.goto(pathOf(-31))
  await opens(page, 'Day 31', '1 arrest')
  expect(await misfits(page)).toEqual([])
  await page.goto(pathOf(worst.id))
  await page.locator('.present-degree').first().waitFor()
  expect(await misfits(page)).toEqual([])
  const degrees = await page
    .locator('.present-degree')
    .evaluateAll((all) =>
      all.map((one) => [
        one.textContent,
        one.scrollWidth > one.clientWidth + 1,
        one.getBoundingClientRect().right > innerWidth,
      ]),
    )
  expect(new Set(degrees.map(String))).toEqual(new Set(['F1 punishable by life,false,false']))
})

test('K8 the controls and the overview grow with a large picture', async () => {
  const page = await visits.open('staff', pathOf(plain.id), { viewport: { width: 3840, height: 2160 } })
  await showsSlide(page, '1 of 43', 'No Photo')
  const letters = (place: string) =>
    page
      .locator(place)
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize) / innerHeight)
  expect(await letters('.present-button')).toBeGreaterThan(0.012)
  await page.keyboard.press('o')
  await overview(page).waitFor()
  expect(await letters('.present-overview li button')).toBeGreaterThan(0.014)
  expect(await overview(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})

test('the title, a day and the overview have no barrier', async () => {
  const page = await visits.open('staff', pathOf(-100))
  await opens(page, 'Summer Operation', '43 arrests on 3 days')
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('o')
  await overview(page).waitFor()
  expect(await barriers(page)).toEqual([])
})

test('the number of a slide keeps its line beside a long name in the overview', async () => {
  const page = await visits.open('staff', pathOf(plain.id))
  await showsSlide(page, '1 of 43', 'No Photo')
  await page.keyboard.press('o')
  const last = overview(page).getByRole('button').filter({ hasText: 'Maximiliana' }).locator('.present-place')
  await last.waitFor()
  const lines = await last.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
  expect(lines).toBe(1)
})
