import { addMinutes, messages, type Role, toLocalInput } from '@watchfloor/core'
import { aTarget } from '@watchfloor/fixtures'
import type { Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  button,
  dialog,
  eventually,
  field,
  heading,
  isGone,
  link,
  row,
  sees,
  timeField,
} from './helpers/locators.ts'
import { passwordField, signIn } from './helpers/sign-in.ts'
import { visitOffice, withoutFeed } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: ['owl', 'walker', 'ghost', 'lark'].map((screenName) => aTarget({ screenName })),
  env: { SESSION_IDLE_MINUTES: '30', SESSION_HOURS: '12' },
}))

const ended = 'Your session has ended. Sign in again to go on; nothing you typed is lost.'
const nextPoll = (page: Page) => page.clock.runFor(30_000)

/** Opens a page with a new session, and waits for its calls. The test can put the page's clock forward. */
async function arrive(role: Role, title: string): Promise<Page> {
  const page = await visits.open(undefined, '/', { prepare: (page) => page.clock.install() })
  const calls = followCalls(page)
  await signIn(page, role)
  await heading(page, title).waitFor()
  // A call that is late would find that the session has ended before the test does.
  await eventually(() => calls.answered).toContain('/auth/events')
  await eventually(() => calls.waiting.size).toBe(0)
  return page
}

/** Follows the calls of a page from now on. The stream of changes is answered when it is open. */
function followCalls(page: Page) {
  const calls = { waiting: new Set<Request>(), answered: [] as string[] }
  const end = (request: Request) => calls.waiting.delete(request)
  page.on('request', (request) => calls.waiting.add(request))
  page.on('requestfailed', end)
  page.on('response', (reply) => {
    end(reply.request())
    calls.answered.push(new URL(reply.url()).pathname)
  })
  return calls
}

describe('a session that is about to end', () => {
  test('is announced five minutes before, and one click extends it', async () => {
    const page = await arrive('supervisor', 'Currently Chatting')
    for (const _twice of [1, 2]) {
      visits.office.clock.forward(24)
      await nextPoll(page)
      expect(await page.getByText(/^Your session ends in/).count()).toBe(0)
      visits.office.clock.forward(1.5)
      await nextPoll(page)
      await sees(page, 'Your session ends in 5 minutes.')
      await button(page, 'Stay signed in').click()
      await isGone(page.getByText(/^Your session ends in/))
    }
  })

  test('cannot be extended beyond its maximum time', async () => {
    const page = await arrive('supervisor', 'Currently Chatting')
    for (let hour = 0; hour < 28; hour++) {
      visits.office.clock.forward(25)
      await page.context().request.get('/auth/getLoggedInUser')
    }
    visits.office.clock.forward(16)
    await nextPoll(page)
    await page.getByText(/^Your session ends in \d minutes?\.$/).waitFor()
    expect(await button(page, 'Stay signed in').count()).toBe(0)
  })

  test('polls do not keep it alive', async () => {
    const page = await arrive('supervisor', 'Currently Chatting')
    for (const minutes of [20, 11]) {
      visits.office.clock.forward(minutes)
      await nextPoll(page)
    }
    await sees(dialog(page, 'Login'), ended)
  })

  test('hides the board behind the form, in the light and dark theme', async () => {
    const page = await arrive('supervisor', 'Currently Chatting')
    await row(page, 'owl').waitFor()
    expect(await isOneColor(page)).toBe(false)
    visits.office.clock.forward(31)
    await nextPoll(page)
    await sees(dialog(page, 'Login'), ended)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await eventually(() => isOneColor(page), colorScheme).toBe(true)
    }
  })
})

describe('a session that has ended', () => {
  test('R13 hides a toast, which may name a person, until the sign-in', async () => {
    const page = await arrive('supervisor', 'Currently Chatting')
    const calls = followCalls(page)
    await button(row(page, 'lark'), 'Inactive').click()
    await button(page.getByRole('dialog'), messages.target.markInactive).click()
    const toast = page.locator('.toast').filter({ hasText: 'lark' })
    await toast.waitFor()
    await isGone(row(page, 'lark'))
    await page.clock.runFor(1_000)
    await eventually(() => calls.waiting.size).toBe(0)
    visits.office.clock.forward(31)
    await link(page, 'On The Hook').first().click()
    const again = dialog(page, 'Login')
    await sees(again, ended)
    await isGone(toast)
    await signIn(again, 'supervisor')
    await isGone(again)
    await toast.waitFor()
  })

  test('during work: after a sign-in over the page the work is saved', async () => {
    const page = await arrive('supervisor', 'Currently Chatting')
    const calls = followCalls(page)
    await button(row(page, 'owl'), 'Approve time').click()
    const { clock, context } = visits.office
    // An hour from the office's time, which the tests before have put forward. A time far away would be asked about.
    await timeField(page, 'Meet Up Time').fill(
      toLocalInput(addMinutes(clock.now(), 60), context.settings.timeZone),
    )
    // The record is read again if the stream of changes has just begun. A late call would find that the session has ended.
    await page.clock.runFor(1_000)
    await eventually(() => calls.waiting.size).toBe(0)
    clock.forward(31)
    await button(page, 'Save').click()
    const again = dialog(page, 'Login')
    await sees(again, ended)
    await eventually(() => field(again, 'Email').inputValue()).toBe('supervisor@watchfloor.example')
    await signIn(again, 'supervisor', 'not the password')
    await sees(again, 'Wrong email or password.')
    await signIn(again, 'staff')
    await sees(again, 'Somebody else was signed in here. Log out to change accounts.')
    await signIn(again, 'supervisor')
    await sees(page, 'Approved Time updated successfully')
    await isGone(again)
    await isGone(row(page, 'owl'))
  })

  test('a form keeps its typed text and is sent after the sign-in', async () => {
    const page = await arrive('target-entry', 'Target Entry')
    await link(page, 'Add Target').click()
    await field(page, 'UC / Chatter').fill('Alpha')
    await field(page, 'Screen Name').fill('kept')
    visits.office.clock.forward(31)
    await nextPoll(page)
    const again = dialog(page, 'Login')
    await sees(again, ended)
    await page.keyboard.press('Escape')
    await passwordField(again).fill('demo-target-entry-account')
    const calls = followCalls(page)
    await page.keyboard.press('Enter')
    await isGone(again)
    // A call that is late would end the session again, before the form is sent.
    await eventually(() => calls.answered).toContain('/auth/events')
    await eventually(() => calls.waiting.size).toBe(0)
    await eventually(() => field(page, 'Screen Name').inputValue()).toBe('kept')
    visits.office.clock.forward(31)
    await button(page, 'Add Target').click()
    await signIn(again, 'target-entry')
    await sees(page, 'Target added.')
    await row(page, 'kept').waitFor()
  })

  test('a user who leaves instead leaves no data behind', async () => {
    const page = await arrive('staff', 'Currently Chatting')
    await link(page, 'Target Entry').click()
    await link(page, 'Add Target').click()
    await field(page, 'Notes').fill('for nobody else')
    visits.office.clock.forward(31)
    await nextPoll(page)
    await button(dialog(page, 'Login'), 'Logout').click()
    await button(dialog(page, 'Leave without saving'), 'Stay').click()
    await sees(dialog(page, 'Login'), ended)
    await button(dialog(page, 'Login'), 'Logout').click()
    await button(dialog(page, 'Leave without saving'), 'Leave').click()
    await heading(page, 'Login').waitFor()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await signIn(page, 'staff')
    await heading(page, 'Currently Chatting').waitFor()
    await page.goto('/dashboard/addchatterList')
    await eventually(() => field(page, 'Notes').inputValue()).toBe('')
  })

  test('R13 nothing is called while the form asks to sign in again; then the screen is up to date', async () => {
    const page = await arrive('supervisor', 'Currently Chatting')
    await row(page, 'ghost').waitFor()
    visits.office.clock.forward(31)
    await nextPoll(page)
    const again = dialog(page, 'Login')
    await sees(again, ended)
    await nextPoll(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
    for (const _poll of [1, 2, 3, 4]) await nextPoll(page)
    await passwordField(again).press('a')
    expect(calls.filter((call) => call.includes('/auth/'))).toEqual([])
    await signIn(again, 'supervisor')
    await isGone(again)
    await nextPoll(page)
    await eventually(() => calls).toContain('GET /auth/events')
    await eventually(() => calls).toContain('GET /auth/chatterlist')
  })

  test('a disabled account cannot sign in again', async () => {
    const page = await arrive('vip', 'VIP')
    await visits.office.context.accounts.disable('vip@watchfloor.example', { email: 'test', address: 'test' })
    await nextPoll(page)
    const again = dialog(page, 'Login')
    await signIn(again, 'vip')
    await sees(again, 'Wrong email or password.')
    await visits.office.context.accounts.enable('vip@watchfloor.example', { email: 'test', address: 'test' })
  })
})

test('repeated loads every 30 seconds are polls, answered by 304 without changes', async () => {
  const page = await arrive('supervisor', 'Currently Chatting')
  await row(page, 'ghost').waitFor()
  // The page's clock runs ahead of the heartbeats, so the feed seems silent. A feed that opens again has the screens read at once.
  await withoutFeed(page)
  const { waiting } = followCalls(page)
  const calls: string[] = []
  page.on('response', (response) => {
    const request = response.request()
    const kind = request.headers()['x-background'] === '1' ? 'poll' : 'use'
    const { pathname } = new URL(request.url())
    // The code of the other screens loads once.
    if (pathname.startsWith('/assets/')) return
    calls.push(`${kind} ${request.method()} ${pathname} ${response.status()}`)
  })
  await nextPoll(page)
  // The first read after the whole list asks for its changes for the first time: this poll, or the read at the start of the feed.
  await eventually(() => calls.join('\n')).toMatch(/^poll GET \/auth\/chatterlist (200|304)$/m)
  // A counter that came with the list until now is read for the first time, too.
  await eventually(() => calls.join('\n')).toMatch(/^poll GET \/auth\/arrest_total_count (200|304)$/m)
  await eventually(() => waiting.size).toBe(0)
  calls.length = 0
  await nextPoll(page)
  await eventually(() => [...new Set(calls)].sort()).toEqual([
    'poll GET /auth/arrest_total_count 304',
    'poll GET /auth/chatter_count 304',
    'poll GET /auth/chatterlist 304',
    'poll GET /auth/getLoggedInUser 200',
    'poll GET /auth/operations 200',
    'poll GET /auth/upcoming_ops_count 304',
  ])
})

/** Returns whether the left part of the page shows nothing: each color has one value there. */
async function isOneColor(page: Page): Promise<boolean> {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 850 } })
  const { channels } = await sharp(picture).removeAlpha().stats()
  return channels.every(({ min, max }) => min === max)
}
