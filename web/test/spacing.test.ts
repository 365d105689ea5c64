import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, dialog, eventually, heading } from './helpers/locators.ts'
import { windowPlace } from './helpers/places.ts'
import { visitOffice } from './helpers/visits.ts'

const deal = 'Motorcycle, black helmet, tag L91. Asks for the back entrance and says that he waits there. '
const main = aMeetUp({ screenName: 'copper_cactus461', dateTime: at('21:30'), dealDetails: deal.repeat(20) })
const arrests = Array.from({ length: 8 }, (_, index) =>
  anArrest({
    screenName: `caught_${index}`,
    caseNumber: `26-04000${index}`,
    analystFN: 'Osvaldo',
    analystLN: 'Castelhaven',
    arrestDay: 1,
    hasFirearm: true,
    isReadyForTransport: true,
    transportUserID: index % 2 ? 'Unit 2' : '',
    briefLabel: '1 Briefing Day',
  }),
)
const longName = aTarget({ screenName: 'maximiliana_throckmorton_featherstonehaugh_of_the_upper_field' })
const visits = visitOffice(() => ({
  targets: [
    ...arrests,
    longName,
    main,
    aGuest(main),
    ...Array.from({ length: 30 }, (_, index) =>
      aMeetUp({ screenName: `mellow_anchor674_11${index + 10}`, dateTime: at('22:00'), dealDetails: deal }),
    ),
  ],
  now: at('21:40'),
}))

const sized = (width: number, height = 900) => ({ viewport: { width, height } })
const middle = async (locator: Locator) => {
  const { y, height } = await windowPlace(locator)
  return y + height / 2
}

/** Returns the number of lines of every text inside the elements. */
const linesOfTexts = (locator: Locator) =>
  locator.evaluateAll((all) =>
    all.flatMap((one) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const lines: number[] = []
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        // A text that is not shown has no line.
        if (tops.size > 0) lines.push(tops.size)
      }
      return lines
    }),
  )

async function board(width: number): Promise<Page> {
  const page = await visits.open('supervisor', '/dashboard/operationview', sized(width))
  await page.locator('tbody tr').nth(3).waitFor()
  return page
}

describe('the boards', () => {
  test('a long user name breaks after its signs', async () => {
    const page = await board(1024)
    const names = page.locator('[data-label="Username / Chat Name"] .long-text-cut')
    const lines = await linesOfTexts(names)
    expect(lines.length).toBeGreaterThanOrEqual(30)
    expect(new Set(lines)).toEqual(new Set([1]))
  })

  test('the deal has enough width for a word at 1024 px', async () => {
    const page = await board(1024)
    const words = page.getByText('Motorcycle, black helmet').first()
    const height = await words.evaluate((one) => {
      const range = document.createRange()
      range.setStart(one.firstChild as Text, 0)
      range.setEnd(one.firstChild as Text, 'Motorcycle'.length)
      return range.getBoundingClientRect().height
    })
    expect(height).toBeLessThan(24)
  })

  test('the buttons of a card have a gap of 8 px on a phone', async () => {
    const page = await board(390)
    const buttons = page.locator('.guest-row [data-kind="actions"] button')
    // The next act is the last one on screen, not in the document.
    const [left, right] = [await windowPlace(buttons), await windowPlace(buttons.nth(1))].sort(
      (a, b) => a.x - b.x,
    )
    expect((right?.x ?? 0) - (left?.right ?? 0)).toBeGreaterThanOrEqual(8)
  })

  test('a long text opens below the heads of the page', async () => {
    const page = await visits.open('supervisor', '/dashboard/operationview', sized(1280, 700))
    await page.locator('tbody .long-text').first().click()
    const whole = page.getByRole('dialog')
    await whole.waitFor()
    const { y, bottom } = await windowPlace(whole)
    expect(y).toBeGreaterThanOrEqual((await windowPlace(page.locator('.shell-header'))).bottom)
    expect(bottom).toBeLessThanOrEqual(700)
  })

  test('the heads of an empty list have one line', async () => {
    const page = await visits.open('supervisor', '/dashboard/incoming?q=nobody', sized(1024))
    await page.locator('.list-empty').waitFor()
    expect(new Set(await linesOfTexts(page.locator('thead th:visible')))).toEqual(new Set([1]))
  })

  test('the arrow of a counter is on the line of its last word on a phone', async () => {
    const page = await visits.open('supervisor', '/dashboard', sized(390))
    const label = page.locator('.count-link .count-label')
    const word = await label.evaluate((one) => {
      const range = document.createRange()
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      let last: Node = one
      while (walker.nextNode()) last = walker.currentNode
      range.selectNodeContents(last)
      return [...range.getClientRects()].at(-1)?.bottom ?? 0
    })
    expect(Math.abs((await middle(label.locator('svg'))) + 8 - word)).toBeLessThan(8)
  })

  test('the transporter is below the switch in every row of the Arrest List', async () => {
    const page = await visits.open('analyst', '/dashboard/arrestlist', sized(1440))
    const cells = page.locator('.transport')
    await cells.first().waitFor()
    const apart = await cells.evaluateAll((all) =>
      all.map((one) => {
        const [above, below] = [...one.children].map((child) => child.getBoundingClientRect())
        return (below?.top ?? 0) >= (above?.bottom ?? 0)
      }),
    )
    expect(new Set(apart)).toEqual(new Set([true]))
  })

  test('the last row of the operations display fades out if there are more', async () => {
    const page = await visits.open('vip', '/dashboard/vipview', sized(1024))
    const frame = page.locator('[data-more] > .display-frame')
    await frame.waitFor()
    await eventually(() => frame.evaluate((one) => getComputedStyle(one).maskImage)).toContain('gradient')
  })
})

test('the buttons of a record are close below a long title on a phone', async () => {
  const page = await visits.open('target-entry', `/dashboard/basicchatteredit/${longName.id}`, sized(390))
  const back = await windowPlace(button(page, 'Back'))
  const title = await windowPlace(page.getByRole('heading', { level: 1 }))
  expect(back.y - title.bottom).toBeGreaterThanOrEqual(0)
  expect(back.y - title.bottom).toBeLessThanOrEqual(16)
})

test('the photo of the UC form stands under the labels of its fields', async () => {
  const page = await visits.open('target-entry', `/dashboard/basicchatteredit/${longName.id}`, sized(1280))
  const photo = await windowPlace(page.getByText('Current Image', { exact: true }))
  const label = await windowPlace(page.getByText('Notes', { exact: true }))
  expect(photo.x).toBe(label.x)
})

test('a phone shows no keyboard hint below the new target', async () => {
  const page = await visits.open('target-entry', '/dashboard/addchatterlist', sized(390))
  await heading(page, 'Add Target').waitFor()
  expect(await page.getByText('Ctrl+Enter saves.').isVisible()).toBe(false)
})

test('four arrests of the briefing are in a row at 1024 px', async () => {
  const page = await visits.open('staff', '/dashboard/briefing', sized(1024))
  const cards = page.locator('.arrest-card')
  await cards.nth(7).waitFor()
  const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
})

test('the words of a presented record are at least 12 px high on a phone', async () => {
  const page = await visits.open('staff', '/dashboard/briefing', sized(390, 844))
  await button(page, 'Present').click()
  const words = page.locator('.present-facts dt')
  // A title and the slide of a day are before the first arrest.
  await page.locator('.present-opening').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.locator('.present-opening h2').filter({ hasText: 'Day 1' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await words.first().waitFor()
  const sizes = await words.evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
})

test('a number is level with its name on a phone', async () => {
  const page = await visits.open('staff', '/dashboard/statistics?view=firearm', sized(390))
  const line = page.locator('.numbers-table tr').filter({ has: page.locator('.number-button') })
  await line.first().waitFor()
  const name = await middle(line.first().locator('.number-button'))
  const number = await line
    .first()
    .locator('td')
    .first()
    .evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const { top, height } = range.getBoundingClientRect()
      return top + height / 2
    })
  expect(Math.abs(number - name)).toBeLessThan(4)
})

test.each([800, 1280, 1440])('the arrestees are below the numbers, with one gap, at %i px', async (width) => {
  const page = await visits.open('staff', '/dashboard/statistics?view=firearm', sized(width))
  await page.locator('.arrestees').waitFor()
  const gap =
    (await windowPlace(page.locator('.arrestees'))).y - (await windowPlace(page.locator('.numbers'))).bottom
  expect(gap).toBe(28)
})

describe('the accounts of the settings', () => {
  test('have their addresses on one line on a phone, and their buttons at the left', async () => {
    const page = await visits.open('admin', '/dashboard/settings', sized(390))
    const addresses = page.locator('.settings-email > div > span')
    await addresses.first().waitFor()
    expect(new Set(await linesOfTexts(addresses))).toEqual(new Set([1]))
    const acts = await windowPlace(page.locator('.settings-acts button'))
    expect(acts.x).toBeLessThan(100)
  })

  test('start where the texts of their card start at 1024 px', async () => {
    const page = await visits.open('admin', '/dashboard/settings', sized(1024))
    const address = page.locator('.settings-email > div > span')
    const title = page.getByRole('heading', { name: 'Accounts' })
    await address.first().waitFor()
    expect((await windowPlace(address)).x).toBeCloseTo((await windowPlace(title)).x, 0)
  })
})

test('a dialog has another colour than the page in the dark theme', async () => {
  const page = await visits.open('supervisor', '/dashboard', { ...sized(1280), colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Approve time' }).first().click()
  await dialog(page, 'Approve Time').waitFor()
  const colours = await page.evaluate(() =>
    ['body', '.mantine-Modal-content'].map((one) => {
      const found = document.querySelector(one)
      return found ? getComputedStyle(found).backgroundColor : one
    }),
  )
  expect(new Set(colours).size).toBe(2)
})
