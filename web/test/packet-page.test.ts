import { summaryPage } from '@watchfloor/core'
import { at } from '@watchfloor/fixtures'
import { closeVisits, sharedBrowser } from '@watchfloor/fixtures/test-setup'
import { afterAll, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'

afterAll(async () => closeVisits(await sharedBrowser()))

const word = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)
const html = summaryPage(
  {
    format: 'watchfloor-packet/1',
    office: word,
    operation: { id: 1, name: word, state: 'sealed', startsAt: at('18:00'), endsAt: at('23:00') },
    madeAt: at('23:30'),
    madeBy: `${word}@watchfloor.example`,
    counts: { targets: 2, arrests: 1, photos: 1, papers: 1, entries: 9 },
    journal: { seq: 9, hash: 'a'.repeat(64) },
  },
  { zone: 'America/New_York', handling: word.slice(0, 120) },
)

test.each([
  [320, true],
  [390, true],
  [1280, false],
])('the summary page of a packet breaks long words in a window of %i px', async (width, isMobile) => {
  const browser = await sharedBrowser()
  const visit = await browser.newContext({ viewport: { width, height: 700 }, isMobile })
  const page = await visit.newPage()
  await page.setContent(html)
  await page.getByRole('heading', { name: word }).waitFor()
  expect(await page.evaluate(() => window.innerWidth)).toBe(width)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  const boxes = await page
    .locator('h1, p, th, td')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    )
  expect(boxes).toEqual([])
  expect(await barriers(page)).toEqual([])
  await visit.close()
})
