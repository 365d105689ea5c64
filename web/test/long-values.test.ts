import { anArrest, at } from '@watchfloor/fixtures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { button, dialog, eventually, field, heading, row, sees } from './helpers/locators.ts'
import { openRecord, somebodyElse } from './helpers/record-page.ts'
import { reviewPath } from './helpers/review-page.ts'
import { visitOffice } from './helpers/visits.ts'

const comment = Array.from(
  { length: 8 },
  (_, index) => `Correct the street and the date of page ${index + 1}.`,
)
  .join(' ')
  .trim()
const arrest = (screenName: string, more: Parameters<typeof anArrest>[0] = {}) =>
  anArrest({ screenName, caseNumber: '26-040001', arrestDay: 1, city: 'Bartow', ...more })
const longAddress = 'maximiliana.throckmorton-featherstonehaugh@northern-district.office.example'
const clashing = arrest('clashing')
const visits = visitOffice(() => ({
  targets: [
    clashing,
    arrest('returned', { returnedBy: 'staff@watchfloor.example', returnComment: comment }),
    ...['caught_one', 'caught_two'].map((name) => arrest(name)),
  ],
  now: at('21:40'),
}))
visits.prepare(async () => {
  const account = { email: longAddress, password: 'a violet kettle in the hall', role: 'supervisor' as const }
  await visits.office.context.accounts.add(account, { email: 'test', address: 'test' })
})

const sized = (width: number, height = 800) => ({ viewport: { width, height } })

/** Returns the texts whose letters reach beyond the given box around them. */
const textsBeyond = (places: Locator, around: string) =>
  places.evaluateAll(
    (all, box) =>
      all
        .filter((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          const { right = 0 } = one.closest(box)?.getBoundingClientRect() ?? {}
          return range.getBoundingClientRect().right > right
        })
        .map((one) => one.textContent),
    around,
  )

/** Returns the number of lines of each text. */
const linesOf = (places: Locator) =>
  places.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )

describe('Commander Review', () => {
  async function review(width: number): Promise<Page> {
    const page = await visits.open('staff', reviewPath, sized(width))
    await row(page, 'returned').waitFor()
    return page
  }

  test.each([1440, 1280, 1024, 390])('cuts a long return comment at %i px', async (width) => {
    const page = await review(width)
    const note = row(page, 'returned').locator('.return-note')
    const opener = button(note, comment)
    await opener.waitFor()
    expect((await opener.boundingBox())?.height).toBeLessThanOrEqual(48)
    expect((await row(page, 'returned').boundingBox())?.height).toBeLessThan(width < 800 ? 480 : 240)
    await opener.click()
    const whole = dialog(page, 'The whole text')
    await whole.waitFor()
    expect((await whole.innerText()).trim()).toBe(comment)
  })

  test.each([560, 390, 320])('keeps the review status inside its button at %i px', async (width) => {
    const page = await review(width)
    await eventually(() => textsBeyond(page.locator('.review-open .review-status'), '.review-open')).toEqual(
      [],
    )
  })

  test.each([1440, 1280, 1024, 800])('has its boxes inside their column at %i px', async (width) => {
    const page = await review(width)
    await button(page, 'Set for several').click()
    await page.locator('.several-box').first().waitFor()
    await eventually(() => textsBeyond(page.locator('.review-status'), 'td')).toEqual([])
    await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
    await eventually(() => barriers(page)).toEqual([])
  })
})

test.each([1440, 1280, 1024, 390])('a clash stays inside its box at %i px', async (width) => {
  const other = await somebodyElse(visits, 'analyst')
  const page = await openRecord(visits, 'staff', clashing, 'basic', sized(width))
  const city = field(page.getByRole('tabpanel'), 'City')
  await city.fill(`Lakeland ${width}`)
  await other.changes(clashing, { city: `Mulberry ${width}` })
  await button(page.getByRole('tabpanel'), 'Save').click()
  const clash = page.getByRole('region', { name: 'City was changed by somebody else' })
  await clash.waitFor()
  expect(await textsBeyond(clash.locator('p, .clash-value'), '.clash-sides > div, .clash')).toEqual([])
  const [mine, theirs] = await Promise.all(
    ['Lakeland', 'Mulberry'].map((name) => clash.getByText(`${name} ${width}`).boundingBox()),
  )
  const isBeside = mine?.y === theirs?.y
  const isBelow = mine?.x === theirs?.x && (theirs?.y ?? 0) > (mine?.y ?? 0)
  expect(isBeside || isBelow).toBe(true)
  expect(await linesOf(clash.locator('.clash-value'))).toEqual([1, 1])
})

describe('the accounts of the settings, with a long address and a second factor', () => {
  test.each([1440, 1280, 1024])('break no state and cut no role at %i px', async (width) => {
    const page = await visits.open('admin', '/dashboard/settings', {
      ...sized(width),
      prepare: (made) => made.route('**/auth/accounts', withFactor),
    })
    const table = page.getByRole('table', { name: 'Accounts' })
    await button(table, 'Reset factor').waitFor()
    const states = table.locator('td[data-label="State"] > div').filter({ hasText: /^Enabled$/ })
    expect(new Set(await linesOf(states))).toEqual(new Set([1]))
    const cut = await table
      .locator('select')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => (one as HTMLSelectElement).value),
      )
    expect(cut).toEqual([])
    const usual = table.getByText('target-entry@watchfloor.example', { exact: true })
    expect(await linesOf(usual)).toEqual([1])
    await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
  })
})

/** Gives one account a second factor in the reply of the server. */
async function withFactor(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
  const reply = await route.fetch()
  const users = (await reply.json()) as { Result: { email: string }[] }
  const result = users.Result.map((one) => ({ ...one, hasFactor: one.email.startsWith('analyst') }))
  await route.fulfill({ response: reply, json: { ...users, Result: result } })
}

test.each([1440, 1280, 1024])('the Night Log shows a usual address on one line at %i px', async (width) => {
  const page = await visits.open('supervisor', '/dashboard/nightlog', sized(width))
  await heading(page, 'Night Log').waitFor()
  await field(page, 'New line').fill(
    `Unit 4 is back at the gate and waits for the van. ${'Twice. '.repeat(40)}`,
  )
  await button(page, 'Add line').click()
  await sees(page, 'Line added.')
  const by = page.locator('td[data-label="By"]').getByText('supervisor@watchfloor.example')
  await by.first().waitFor()
  expect((await linesOf(by))[0]).toBe(1)
  await eventually(() => overhang(page)).toBeLessThanOrEqual(0)
})
