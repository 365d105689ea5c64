import { anArrest, aTarget, portraitNames } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import {
  boardCards,
  briefingPath,
  cardsUnder,
  choices,
  chosen,
  clear,
  openBriefing,
} from './helpers/briefing-page.ts'
import { mouse } from './helpers/hands.ts'
import { button, dialog, eventually, focused, heading, isGone, readAlert, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const [face = '', otherFace = ''] = portraitNames
const maria = anArrest({
  arrestDay: 2,
  caseNumber: 'PC26-0100',
  analystFN: 'María',
  analystLN: 'Núñez',
  briefLabel: 'Press; Day 10',
  isReviewed: true,
  image: face,
})
const lukasz = anArrest({
  arrestDay: 2,
  caseNumber: 'PC26-0020',
  analystFN: 'Łukasz',
  briefNum: 7,
  briefLabel: 'Day 2;press',
  isReviewed: true,
  dateOfBirth: '2012-01-01',
  image: otherFace,
})
const unknown = anArrest({ arrestDay: 10 })
const notShown = [
  aTarget({ arrestDay: 1, analystFN: 'Not', analystLN: 'Arrested', briefLabel: 'Nobody' }),
  anArrest({ analystFN: 'No', analystLN: 'Day', briefLabel: 'Nobody' }),
]

describe('the board', () => {
  const visits = visitOffice(() => ({ targets: [maria, lukasz, unknown, ...notShown] }))
  test('shows the arrests under their arrest days, by priority and case number', async () => {
    const page = await openBriefing(visits, 'staff')
    await eventually(() => page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Day 2',
      'Day 10',
    ])
    await eventually(() => cardsUnder(page, 'Day 2')).toEqual([
      'Case: PC26-0020\nŁukasz NULL\nUnder 18',
      'Case: PC26-0100\nMaría Núñez',
    ])
    await eventually(() => cardsUnder(page, 'Day 10')).toEqual(['Case: NULL\nNULL NULL\nPending review'])
    await sees(page, '3 arrests')
    await eventually(() => page.title()).toBe('Briefing · Watchfloor')
  })

  test('has cards 175 pixels wide, with a photo of 150 pixels or a silhouette', async () => {
    const page = await openBriefing(visits, 'staff')
    const card = boardCards(page).filter({ hasText: 'María' })
    const picture = card.locator('img')
    expect((await card.boundingBox())?.width).toBe(175)
    expect(await picture.boundingBox()).toMatchObject({ width: 175, height: 150 })
    await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(175)
    await eventually(() => picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('cover')
    const without = boardCards(page).filter({ hasText: 'Case: NULL' })
    expect(await without.getByRole('img', { name: 'No photo' }).boundingBox()).toMatchObject({
      width: 175,
      height: 150,
    })
  })

  test('a label shows only its arrests in one list; it is in the address and can be cleared', async () => {
    const page = await openBriefing(visits, 'admin')
    await chosen(page).click()
    await eventually(() => choices(page).allInnerTexts()).toEqual(['Day 2', 'Day 10', 'Press'])
    await choices(page).filter({ hasText: 'Press' }).click()
    await eventually(() => boardCards(page).allInnerTexts()).toEqual([
      'Case: PC26-0020\nŁukasz NULL\nUnder 18',
      'Case: PC26-0100\nMaría Núñez',
    ])
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('briefing')).toBe('Press')
    await page.reload()
    await sees(page, '2 arrests')
    await eventually(() => chosen(page).inputValue()).toBe('Press')
    await clear(page).click()
    await sees(page, '3 arrests')
    await eventually(() => page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Day 2',
      'Day 10',
    ])
    expect(new URL(page.url()).search).toBe('')
  })

  test('L13 Back undoes the choice of a label', async () => {
    const page = await openBriefing(visits, 'staff')
    await chosen(page).click()
    await choices(page).filter({ hasText: 'Press' }).click()
    await sees(page, '2 arrests')
    await page.goBack()
    await sees(page, '3 arrests')
    await eventually(() => chosen(page).inputValue()).toBe('')
  })

  test('a label can be chosen and cleared by keyboard', async () => {
    const page = await openBriefing(visits, 'staff')
    await chosen(page).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await sees(page, '2 arrests')
    await eventually(() => chosen(page).inputValue()).toBe('Press')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await sees(page, '3 arrests')
  })

  test('a label in the address matches in any case; an unused one shows no arrests', async () => {
    const page = await openBriefing(visits, 'staff', '?briefing=PRESS')
    await sees(page, '2 arrests')
    await eventually(() => chosen(page).inputValue()).toBe('Press')
    await page.goto(`${briefingPath}?briefing=Nobody`)
    await sees(page, 'No records found.', '0 arrests')
    await eventually(() => chosen(page).inputValue()).toBe('Nobody')
    await eventually(() => button(page, 'Present').isDisabled()).toBe(true)
  })

  test.each(['click', 'Enter'])(
    '%s opens the PDF of a card; Esc closes it and gives the focus back',
    async (how) => {
      const page = await openBriefing(visits, 'staff')
      const card = boardCards(page).filter({ hasText: 'María' })
      if (how === 'click') await card.click()
      else await card.press('Enter')
      const pdf = dialog(page, 'Arrest PDF')
      await sees(pdf, 'María Núñez')
      await eventually(() => pdf.locator('iframe').getAttribute('src')).toMatch(
        /^blob:.*#toolbar=0&zoom=132$/,
      )
      expect((await pdf.boundingBox())?.width).toBeGreaterThan(1200)
      await page.keyboard.press('Escape')
      await isGone(pdf)
      await eventually(() => focused(page)).toContain('María')
    },
  )

  test('has no barrier, in the light and dark theme, on desktop and phone', async () => {
    const page = await openBriefing(visits, 'staff')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await eventually(() => overhang(page)).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
        await eventually(() => barriers(page, colorScheme), `${width} px, ${colorScheme}`).toEqual([])
      }
    }
    await chosen(page).click()
    await eventually(() => barriers(page), 'the open dropdown').toEqual([])
  })

  test('shows why it cannot be loaded, and retries', async () => {
    const page = await visits.open('staff', briefingPath, {
      prepare: (page) =>
        page.route('**/auth/chatterlist*', (route) => route.fulfill({ status: 500, body: '' })),
    })
    await readAlert(page, mouse, 'Failed to fetch data')
    await page.unroute('**/auth/chatterlist*')
    await button(page, 'Try again').click()
    await sees(page, '3 arrests')
  })

  test.each(['supervisor', 'analyst', 'target-entry', 'vip'] as const)(
    '%s is sent home from it',
    async (role) => {
      const page = await visits.open(role, briefingPath)
      await page.waitForURL((url) => url.pathname !== briefingPath)
    },
  )
})

describe('without an arrest', () => {
  const visits = visitOffice(() => ({ targets: notShown }))

  test('the board shows a message, and nothing can be presented', async () => {
    const page = await visits.open('staff', briefingPath)
    await heading(page, 'Briefing').waitFor()
    await sees(page, 'No records found.')
    await eventually(() => button(page, 'Present').isDisabled()).toBe(true)
  })

  test('an empty presentation shows a message, and Esc leaves it', async () => {
    const page = await visits.open('staff', `${briefingPath}?present=7`)
    const shown = dialog(page, 'Presentation')
    await sees(shown, 'No records found.')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Escape')
    await isGone(shown)
    expect(new URL(page.url()).search).toBe('')
  })
})
