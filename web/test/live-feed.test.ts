import { aTarget, at } from '@watchfloor/fixtures'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { button, eventually, isGone, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [aTarget({ screenName: 'first' })], now: at('21:40') }))
const feed = '**/auth/events'
const withClock = { prepare: (page: Page) => page.clock.install() }

/** Adds a target as another user. */
async function add(screenName: string): Promise<void> {
  const { context } = visits.office
  const { apiInProcess } = await import('@watchfloor/server')
  const api = apiInProcess(context, { role: 'admin', email: 'elsewhere', address: 'test' })
  await api.target.add({ caseAgent: 'Alpha', screenName })
}

/** Counts the open streams of the tabs of a browser. */
function countFeeds(context: BrowserContext): () => number {
  const open = new Set<Request>()
  const isFeed = (request: Request) => request.url().endsWith('/auth/events')
  context.on('request', (request) => isFeed(request) && open.add(request))
  const ended = (request: Request) => void open.delete(request)
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length
}

describe('the live feed', () => {
  test('a change is on the board without a poll', async () => {
    const page = await visits.open('supervisor', '/dashboard', withClock)
    await row(page, 'first').waitFor()
    await add('by itself')
    await row(page, 'by itself').waitFor()
  })

  test('a change between the first read of the board and the start of the feed is on the board without a poll', async () => {
    let start: () => void = () => undefined
    const isAdded = new Promise<void>((resolve) => {
      start = resolve
    })
    const page = await visits.open('supervisor', '/dashboard', {
      prepare: (page) => page.route(feed, (route) => isAdded.then(() => route.continue())),
    })
    await row(page, 'first').waitFor()
    await add('meanwhile')
    start()
    await row(page, 'meanwhile').waitFor()
  })

  test('Z11 a change is one read: the counters come with the changes of the list', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await row(page, 'first').waitFor()
    const numbers = page.getByRole('region', { name: 'Counters' }).locator('.count-number')
    await eventually(() => numbers.first().textContent()).toMatch(/^\d+$/)
    const chatting = Number(await numbers.first().textContent())
    const reads: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.startsWith('/auth/')) reads.push([pathname, ...searchParams.keys()].join(' '))
    })
    await add('counted')
    await eventually(() => numbers.first().textContent()).toBe(String(chatting + 1))
    await row(page, 'counted').waitFor()
    const counters = ['/auth/chatter_count', '/auth/upcoming_ops_count', '/auth/arrest_total_count']
    expect(reads.filter((read) => counters.includes(read))).toEqual([])
    expect(reads).toContain('/auth/chatterlist since counts operation')
  })

  test('Z11 where the changes bring no counters, they are read by their own calls', async () => {
    const page = await visits.open('supervisor', '/dashboard', {
      prepare: (page) =>
        page.route('**/auth/chatterlist?since=*', async (route) => {
          const reply = await route.fetch()
          const { counts: _, ...rest } = (await reply.json()) as { counts?: object }
          await route.fulfill({ response: reply, json: rest })
        }),
    })
    await row(page, 'first').waitFor()
    const numbers = page.getByRole('region', { name: 'Counters' }).locator('.count-number')
    await eventually(() => numbers.first().textContent()).toMatch(/^\d+$/)
    const chatting = Number(await numbers.first().textContent())
    await add('counted apart')
    await eventually(() => numbers.first().textContent()).toBe(String(chatting + 1))
  })

  test('the tabs of a browser share one stream, and another tab takes over when its tab closes', async () => {
    const one = await visits.open('supervisor', '/dashboard')
    const feeds = countFeeds(one.context())
    await one.reload()
    await row(one, 'first').waitFor()
    const tabs = [one, await one.context().newPage(), await one.context().newPage()]
    for (const tab of tabs.slice(1)) await tab.goto('/dashboard')
    for (const tab of tabs) await row(tab, 'first').waitFor()
    await eventually(feeds).toBe(1)
    const [every, left] = [`in every tab ${Date.now()}`, `in those left ${Date.now()}`]
    await add(every)
    for (const tab of tabs) await row(tab, every).waitFor()
    expect(feeds()).toBe(1)
    await one.close()
    await add(left)
    for (const tab of tabs.slice(1)) await row(tab, left).waitFor()
    await eventually(feeds).toBe(1)
  })

  test('without the feed the screens keep polling', async () => {
    const page = await visits.open('supervisor', '/dashboard', {
      prepare: async (page) => {
        await page.clock.install()
        await page.route(feed, (route) => route.abort())
      },
    })
    await row(page, 'first').waitFor()
    await add('by the poll')
    await page.clock.fastForward(30_000)
    await row(page, 'by the poll').waitFor()
  })

  test('changes during an interruption appear when the stream is back', async () => {
    const page = await visits.open('supervisor', '/dashboard')
    await row(page, 'first').waitFor()
    await page.context().setOffline(true)
    await add('meanwhile')
    await page.context().setOffline(false)
    await row(page, 'meanwhile').waitFor()
  })
})

describe('freshness', () => {
  test('Z3 a feed that is cut and cannot be opened again is late at once, in words', async () => {
    let opened = 0
    const page = await visits.open('supervisor', '/dashboard', {
      prepare: (page) =>
        page.route(feed, (route) => {
          const body = ': the server says something and ends the feed\n\n'
          return opened++ === 0 ? route.fulfill({ contentType: 'text/event-stream', body }) : route.abort()
        }),
    })
    await row(page, 'first').waitFor()
    const live = page.locator('.live')
    await eventually(() => live.textContent()).toContain('Reconnecting')
    expect(await live.getAttribute('data-freshness')).toBe('late')
    await page.unroute(feed)
    await eventually(() => live.textContent()).toMatch(/^Live · /)
  })

  test('is amber, then red, then the last known, also in words', async () => {
    const page = await visits.open('supervisor', '/dashboard', withClock)
    await row(page, 'first').waitFor()
    const live = page.locator('.live')
    await eventually(() => live.getAttribute('data-freshness')).toBe('live')
    await page.route('**/auth/**', (route) => route.abort())
    await page.context().setOffline(true)
    for (const [minutes, freshness, words] of [
      [0.6, 'late', 'No answer for 3'],
      [0.9, 'late', 'No answer for 1 min'],
      [4, 'lost', 'No answer for 5 min'],
      [10, 'last-known', 'No answer for 15 min · last known numbers'],
    ] as const) {
      await page.clock.fastForward(minutes * 60_000)
      await eventually(() => live.getAttribute('data-freshness')).toBe(freshness)
      await eventually(() => live.textContent()).toContain(words)
    }
    await page.unroute('**/auth/**')
    await page.context().setOffline(false)
    await page.clock.fastForward(30_000)
    await eventually(() => live.getAttribute('data-freshness')).toBe('live')
  })
})

describe('a save', () => {
  test('without an answer after 5 seconds shows that it is still being tried', async () => {
    const page = await visits.open('supervisor', '/dashboard', withClock)
    let answer = () => {}
    await page.route('**/auth/update_chatter/*', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    const words = page.getByText('Still trying; nothing is lost.', { exact: true })
    await button(row(page, 'first'), 'Inactive').click()
    const sent = page.waitForRequest('**/auth/update_chatter/*')
    await button(page, 'Mark as inactive').click()
    await sent
    await page.clock.fastForward(4_500)
    expect(await words.count()).toBe(0)
    await page.clock.fastForward(1_000)
    await words.waitFor()
    answer()
    await sees(page, 'Successfully updated to inactive!')
    await isGone(words)
  })
})
