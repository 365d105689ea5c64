import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  button,
  column,
  dialog,
  eventually,
  hoverOver,
  isGone,
  pollWhile,
  row,
  search,
  sees,
  showsCounts,
  timeField,
  words,
} from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) =>
  aTarget({ screenName: `waits_${name}` }),
)
const visits = visitOffice(() => ({
  targets: [
    aMeetUp({ screenName: 'late', dateTime: at('21:36') }),
    aMeetUp({ screenName: 'soon', dateTime: at('21:50') }),
    aMeetUp({ screenName: 'near', dateTime: at('22:05') }),
    aMeetUp({ screenName: 'far', dateTime: at('23:30') }),
    aMeetUp({ screenName: 'here', dateTime: at('21:25'), arrivalTime: at('21:34') }),
    aMeetUp({ screenName: 'waited', dateTime: at('21:20'), arrivalTime: at('21:28') }),
    aTarget({ screenName: 'retired', isInactive: true }),
    ...waiting,
  ],
  now: at('21:40'),
}))

const withClock = { prepare: (page: Page) => page.clock.install() }
const names = (page: Page) => column(page, 'Username / Chat Name')

async function approve(page: Page, name: string, time: string): Promise<void> {
  await button(row(page, name), 'Approve time').click()
  await timeField(page, 'Meet Up Time').fill(time)
  await button(page, 'Save').click()
  await sees(page, 'Approved Time updated successfully')
}

describe('times', () => {
  test.each([
    ['of a browser in Tokyo', { timezoneId: 'Asia/Tokyo' }],
    ['of a machine whose clock is wrong', { prepare: (page: Page) => page.clock.install({ time: 0 }) }],
  ])('%s are in the office zone, with dot and words', async (_words, options) => {
    const page = await visits.open('supervisor', '/dashboard/operationview', options)
    await row(page, 'late').waitFor()
    const expected = async (name: string) => {
      const due = row(page, name).locator('.due')
      return [await due.getAttribute('data-tone'), await words(due)]
    }
    expect(await expected('late')).toEqual(['late', '21:36 Late 4 min'])
    expect(await expected('soon')).toEqual(['soon', '21:50 In 10 min'])
    expect(await expected('near')).toEqual(['near', '22:05 In 25 min'])
    expect(await expected('far')).toEqual(['none', '23:30'])
    expect(await expected('here')).toEqual(['arrived', '21:25 Arrived 21:34'])
    const clock = (name: string) => row(page, name).locator('.scene-clock')
    await eventually(() => clock('here').getAttribute('data-tone')).toBe('soon')
    await eventually(() => words(clock('here').getByRole('timer'))).toMatch(/^06:\d\d$/)
    await eventually(() => clock('waited').getAttribute('data-tone')).toBe('late')
    const dot = row(page, 'soon').locator('.due-dot')
    await eventually(() => dot.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(255, 181, 46)',
    )
  })

  test('typed in Tokyo are in the office zone', async () => {
    const page = await visits.open('supervisor', '/dashboard', { timezoneId: 'Asia/Tokyo' })
    await button(row(page, 'waits_f'), 'Approve time').click()
    await timeField(page, 'Meet Up Time').fill('2026-11-21T01:10')
    await sees(page, 'Office time (EST)')
    await button(page, 'Save').click()
    await isGone(row(page, 'waits_f'))
    const { Result: rows } = await (await page.context().request.get('/auth/chatterlist')).json()
    const saved = rows.find(({ screenName }: { screenName: string }) => screenName === 'waits_f')
    expect(saved.dateTime).toBe('2026-11-21T06:10:00.000Z')
  })
})

describe('two users', () => {
  test('a change of one is shown to the other at once', async () => {
    const [one, other] = [
      await visits.open('supervisor', '/dashboard'),
      await visits.open('vip', '/dashboard/vipview', withClock),
    ]
    await row(other, 'far').waitFor()
    const [, before = 0] = (await other.locator('.count-number').allInnerTexts()).map(Number)
    await approve(one, 'waits_a', '2026-11-20T23:50')
    await row(other, 'waits_a').waitFor()
    await eventually(async () => Number(await words(other.locator('.count-number').nth(1)))).toBe(before + 1)
  })

  test('an open dialog, typed text and the search do not change', async () => {
    const one = await visits.open('supervisor', '/dashboard')
    const other = await visits.open('staff', '/dashboard', withClock)
    await search(other).fill('waits')
    await button(row(other, 'waits_c'), 'Approve time').click()
    const asking = dialog(other, 'Approve Time')
    await timeField(asking, 'Meet Up Time').fill('2026-11-21T20:30')
    await approve(one, 'waits_b', '2026-11-21T20:00')
    await eventually(() => row(other, 'waits_b').count()).toBe(0)
    await eventually(() => timeField(asking, 'Meet Up Time').inputValue()).toBe('2026-11-21T20:30')
    await eventually(() => search(other).inputValue()).toBe('waits')
    await button(asking, 'Save').click()
    await sees(other, 'Approved Time updated successfully')
  })

  test('rows under the pointer stay in place until the user asks for the changes', async () => {
    const one = await visits.open('supervisor', '/dashboard')
    const other = await visits.open('staff', '/dashboard', withClock)
    const under = row(other, 'waits_e').getByText('waits_e')
    await under.hover()
    const before = await names(other)
    await button(row(one, 'waits_d'), 'Inactive').click()
    await button(one, 'Mark as inactive').click()
    await sees(one, 'Successfully updated to inactive!')
    await pollWhile(other, hoverOver(under))
    await sees(other, '1 change held while you point here')
    await eventually(() => names(other)).toEqual(before)
    await button(other, 'Show now').click()
    await isGone(row(other, 'waits_d'))
  })

  test('rows move soon after the pointer left, also if the row under it went without an event', async () => {
    const one = await visits.open('supervisor', '/dashboard')
    const other = await visits.open('staff', '/dashboard')
    await row(other, 'waits_e')
      .getByText('waits_e')
      .evaluate((under) => {
        const pointer = { bubbles: true, pointerType: 'mouse' }
        under.dispatchEvent(new PointerEvent('pointerover', { ...pointer, relatedTarget: document.body }))
      })
    await button(row(one, 'waits_h'), 'Inactive').click()
    await button(one, 'Mark as inactive').click()
    await sees(other, '1 change held while you point here')
    await search(other).dispatchEvent('pointerover', { pointerType: 'mouse' })
    // While the pointer counts as there, they wait until it has rested for 10 seconds.
    await expect.poll(() => row(other, 'waits_h').count(), { timeout: 5_000 }).toBe(0)
  })

  test('rows under a resting pointer move after 10 seconds', async () => {
    const one = await visits.open('supervisor', '/dashboard')
    const other = await visits.open('staff', '/dashboard', withClock)
    const under = row(other, 'waits_e').getByText('waits_e')
    await under.hover()
    await button(row(one, 'waits_g'), 'Inactive').click()
    await button(one, 'Mark as inactive').click()
    await sees(one, 'Successfully updated to inactive!')
    await sees(other, '1 change held while you point here')
    await hoverOver(under)(1)
    await other.clock.runFor(5_000)
    await row(other, 'waits_g').waitFor()
    await other.clock.runFor(6_000)
    await isGone(row(other, 'waits_g'))
    expect(await other.getByText('held while you point here').count()).toBe(0)
  })
})

describe('the user’s own change', () => {
  test('shows at once, also under the pointer, and Undo reverts it', async () => {
    const page = await visits.open('supervisor', '/dashboard/targetlist')
    await button(row(page, 'retired'), 'Active').click()
    await isGone(row(page, 'retired'))
    await button(page, 'Undo').click()
    await sees(page, 'Undone.')
    await row(page, 'retired').waitFor()
  })

  test('updates the counters with the list', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    const count = async (at: number) => Number(await words(page.locator('.count-number').nth(at)))
    await row(page, 'waits_e').waitFor()
    await eventually(() => count(0)).toBe((await names(page)).length)
    const [chatting, hooked] = [await count(0), await count(1)]
    await approve(page, 'waits_e', '2026-11-21T21:00')
    await showsCounts(page, chatting - 1, hooked + 1, 0)
    await button(page, 'Undo').click()
    await showsCounts(page, chatting, hooked, 0)
    await row(page, 'waits_e').waitFor()
  })
})
