import { aTarget, at } from '@watchfloor/fixtures'
import { apiInProcess } from '@watchfloor/server'
import { afterEach, test } from 'vitest'
import { type FreezingProxy, startFreezingProxy } from './helpers/freezing-proxy.ts'
import { eventually, row } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [aTarget({ screenName: 'first' })], now: at('21:40') }))

let proxy: FreezingProxy | undefined
afterEach(() => proxy?.close())

/** Adds a target as another user. */
async function add(screenName: string): Promise<void> {
  const { context } = visits.office
  const api = apiInProcess(context, { role: 'admin', email: 'elsewhere', address: 'test' })
  await api.target.add({ caseAgent: 'Alpha', screenName })
}

/** Opens Currently Chatting through a proxy that can freeze connections. The clock of the page stands. */
async function openThroughProxy() {
  proxy = await startFreezingProxy(visits.office.url)
  const page = await visits.open('supervisor', `${proxy.url}/dashboard`, {
    isNewBrowser: true,
    prepare: (page) => page.clock.install(),
  })
  await row(page, 'first').waitFor()
  await eventually(() => page.locator('.live').textContent()).toMatch(/^Live · /)
  await page.clock.pauseAt(Date.now() + 60_000)
  return { page, freeze: proxy.freeze, freezeWithin: proxy.freezeWithin }
}

test('Z4 a feed that fell silent is opened again after 40 seconds', async () => {
  const { page, freeze } = await openThroughProxy()
  freeze({ isFeed: true })
  const opened = page.waitForRequest('**/auth/events')
  await page.clock.runFor(42_000)
  await opened
  // The next poll is 18 seconds away.
  await page.clock.resume()
  await add('heard again')
  await row(page, 'heard again').waitFor()
})

test('Z4 a poll without an answer is given up after 40 seconds, and later changes are on the board', async () => {
  const { page, freeze } = await openThroughProxy()
  freeze()
  for (const name of ['after it', 'later']) {
    await add(name)
    await eventually(async () => {
      await page.clock.runFor(5_000)
      return row(page, name).count()
    }).toBe(1)
  }
})

test('Z4 an answer that stops in the middle is given up after 40 seconds, and later changes are on the board', async () => {
  const { page, freezeWithin } = await openThroughProxy()
  freezeWithin('/auth/chatterlist')
  for (const name of ['cut in half', 'after that']) {
    await add(name)
    await eventually(async () => {
      await page.clock.runFor(5_000)
      return row(page, name).count()
    }).toBe(1)
  }
})
