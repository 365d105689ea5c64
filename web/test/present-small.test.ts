import { anArrest, portraitNames } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { briefingPath } from './helpers/briefing-page.ts'
import { button, eventually } from './helpers/locators.ts'
import { misfits, name, slideFacts } from './helpers/present-page.ts'
import { visitOffice } from './helpers/visits.ts'

const [image = ''] = portraitNames
const facts = {
  arrestDay: 1,
  type: 'Prostitute',
  dateOfBirth: '1990-11-21',
  caseNumber: 'PC26-01234567',
  analystFN: 'María-Theodora',
  analystMN: 'Konstantinopoulos',
  analystLN: 'Wojciechowska-Smith',
} as const
const plain = anArrest(facts)
const pictured = anArrest({ ...facts, image })
const long = anArrest({
  ...facts,
  caseNumber: '24-CF-001234-A000-XX / companion 24-CF-001235-A000-XX and 24-CF-001236-A000-XX',
})
const visits = visitOffice(() => ({ targets: [plain, pictured, long] }))

const sizes = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
] as const

/** Returns the texts of buttons that the window cuts, or that are cut in their own box. */
function cutButtons(page: Page): Promise<string[]> {
  return page.locator('.present-bar > :not(ul)').evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right, bottom } = one.getBoundingClientRect()
        const isTooLarge = one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight
        return left < 0 || right > innerWidth || bottom > innerHeight || isTooLarge
      })
      .map((one) => one.textContent),
  )
}

describe.each(sizes)('on a screen of %i by %i pixels', (width, height) => {
  test.each([
    ['without a photo', plain],
    ['with a photo', pictured],
  ])('a slide %s shows its controls and words whole', async (_, target) => {
    const page = await visits.open('staff', `${briefingPath}?present=${target.id}`, {
      viewport: { width, height },
    })
    await eventually(() => name(page)).toContain('María-Theodora')
    expect(await slideFacts(page)).toContain('Case\nPC26-01234567')
    const cutFacts = page.locator('.present-facts dd')
    await eventually(() =>
      cutFacts.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      ),
    ).toEqual([])
    expect(await cutButtons(page)).toEqual([])
    expect(await misfits(page)).toEqual([])
    const words = await page.locator('.present-words').boundingBox()
    for (const [edge, isLeft] of [
      ['Back', true],
      ['Next', false],
    ] as const) {
      const box = await button(page, edge).boundingBox()
      if (!box || !words) throw new Error('The slide is not there.')
      const gap = isLeft ? words.x - (box.x + box.width) : box.x - (words.x + words.width)
      expect(gap, edge).toBeGreaterThanOrEqual(4)
    }
  })
})

test('after a touch the edge of a slide keeps no ground', async () => {
  const page = await visits.open('staff', `${briefingPath}?present=${pictured.id}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const next = button(page, 'Back')
  await next.tap()
  await next.hover()
  expect(await next.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
})

test.each([
  [390, 844],
  [768, 1024],
  [1080, 1920],
])('a long case number at %i by %i pixels leaves the other facts in the window', async (width, height) => {
  const page = await visits.open('staff', `${briefingPath}?present=${long.id}`, {
    viewport: { width, height },
  })
  await eventually(() => slideFacts(page)).toContain(`Case\n${long.caseNumber}`)
  expect(await factsOutside(page)).toEqual([])
})

test('at 400 % zoom no fact covers another one', async () => {
  const page = await visits.open('staff', `${briefingPath}?present=${pictured.id}`, {
    viewport: { width: 320, height: 256 },
  })
  await eventually(() => slideFacts(page)).toContain('Case\nPC26-01234567')
  expect(await factsOutside(page)).toEqual([])
  const overlaps = await page.locator('.present-facts :is(dt, dd)').evaluateAll((all) => {
    const boxes = all.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      const words = range.getBoundingClientRect()
      const { right, width } = one.getBoundingClientRect()
      return { text: one.textContent, words, right: Math.min(words.right, right), width }
    })
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ words, right }) =>
            one.words.left < right &&
            words.left < one.right &&
            one.words.top < words.bottom - 2 &&
            words.top < one.words.bottom - 2,
        )
        .map(({ text }) => `${one.text} is over ${text}`),
    )
  })
  expect(overlaps).toEqual([])
  const number = page.locator('.present-facts dd').first()
  expect(await number.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1)
})

/** Returns the facts of a slide that reach out of the words of the slide, with their boxes. */
function factsOutside(page: Page): Promise<string[]> {
  return page.locator('.present-facts > div').evaluateAll((all) =>
    all
      .filter((one) => {
        const { right } = one.getBoundingClientRect()
        return right > (one.closest('.present-words')?.getBoundingClientRect().right ?? 0) + 1
      })
      .map((one) => one.textContent),
  )
}
