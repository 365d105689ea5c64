import { aMeetUp, at } from '@watchfloor/fixtures'
import { closeVisits, sharedBrowser } from '@watchfloor/fixtures/test-setup'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hangDisplay } from './hang-display.ts'
import { openWallServer, type WallServer } from './wall-server.ts'

/** Number of changes. `npm run heap -w @watchfloor/kiosk` runs as many as an operation of several days has. */
const updates = Number(process.env['WALL_UPDATES'] ?? 300)
const warmUp = 100

let wall: WallServer
let browser: Browser

beforeAll(async () => {
  wall = await openWallServer([aMeetUp({ dateTime: at('21:50') })], at('21:40'))
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeVisits(browser)
  await wall?.close()
})

/** Runs in the page instead of the network: a server where something changes after each load. */
function changeWithoutEnd(): void {
  const usual = window.fetch
  const json = (body: object) => new Response(JSON.stringify({ Status: true, ...body }))
  const encoder = new TextEncoder()
  const state = { updates: 0, listener: undefined as ReadableStreamDefaultController | undefined }
  Object.assign(window, { simulated: state })
  const broadcast = () =>
    state.listener?.enqueue(encoder.encode(`id: ${state.updates}\nevent: change\ndata: {}\n\n`))
  window.fetch = async (input, init) => {
    const path = String(input)
    const count = state.updates
    if (path.includes('/auth/events')) {
      const body = new ReadableStream({
        start(controller) {
          state.listener = controller
          broadcast()
        },
      })
      return new Response(body)
    }
    if (path.includes('/auth/display_facts')) {
      state.updates++
      setTimeout(broadcast, 0)
      const rows = Array.from({ length: 40 }, (_, index) => ({
        id: (count % 7) + index,
        dateTime: new Date(Date.now() + index * 600_000).toISOString(),
        arrivalTime: (count + index) % 9 === 0 ? new Date().toISOString() : null,
        caseAgent: `Agent ${count}`,
        screenName: `screen_${count}_${index}`,
        dealDetails: `deal ${count} `.repeat(8),
      }))
      const counts = { chatting: count % 150, onTheHook: count % 1_200, arrested: count % 1_200 }
      const known = await (await usual(input, init)).json()
      return json({ ...known, counts, Result: rows })
    }
    return usual(input, init)
  }
}

const done = (page: Page) =>
  page.evaluate(() => (window as unknown as { simulated: { updates: number } }).simulated.updates)

async function usedBytes(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

test(`${updates} changes enlarge the heap by no more than a fifth`, { timeout: 600_000 }, async () => {
  const { page, close } = await hangDisplay(browser, wall)
  await page.addInitScript(changeWithoutEnd)
  await page.clock.install()
  await page.reload()
  await page.locator('.display').waitFor()
  const session = await page.context().newCDPSession(page)
  const runUntil = async (wanted: number) => {
    while ((await done(page)) < wanted) await page.clock.runFor(5_000)
  }
  await runUntil(warmUp)
  const before = await usedBytes(session)
  await runUntil(warmUp + updates)
  const after = await usedBytes(session)
  expect(after / before).toBeLessThan(1.2)
  await close()
})
