import type { PairedDisplay } from '@watchfloor/core'
import { closeVisit } from '@watchfloor/fixtures/test-setup'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { WallDesk } from './wall-desk.ts'

/** A display in a browser of its own. */
export interface Hung {
  readonly page: Page
  readonly id: string
  close(): Promise<void>
}

type Settings = Partial<Pick<PairedDisplay, 'isPrivate' | 'isLargeType' | 'theme'>>

const size = { width: 1280, height: 720 }
let addresses = 0

/** Opens the display; it shows its code. */
export async function openDisplay(
  browser: Browser,
  { url }: WallDesk,
  { hasClock = false, ...options }: BrowserContextOptions & { hasClock?: boolean } = {},
): Promise<Page> {
  const extraHTTPHeaders = { 'X-Forwarded-For': `198.51.100.${++addresses % 250}` }
  const context = await browser.newContext({ viewport: size, extraHTTPHeaders, ...options })
  const page = await context.newPage()
  if (hasClock) await page.clock.install()
  await page.goto(`${url}/kiosk/`)
  return page
}

/** Approves the code that a page shows, and waits until the wall is there. */
export async function pair(page: Page, { admin }: WallDesk, settings: Settings = {}): Promise<string> {
  const code = (await page.locator('.code').textContent()) ?? ''
  const { Result } = await admin.display.approve({ code, name: 'Command post' })
  if (Object.keys(settings).length > 0) await admin.display.change({ deviceId: Result.id, ...settings })
  await page.locator('.display').waitFor()
  return Result.id
}

/** A display that is paired and shows the operation; not private unless it is said. */
export async function hangDisplay(
  browser: Browser,
  wall: WallDesk,
  {
    settings = { isPrivate: false },
    ...options
  }: BrowserContextOptions & { settings?: Settings; hasClock?: boolean } = {},
): Promise<Hung> {
  const page = await openDisplay(browser, wall, options)
  const id = await pair(page, wall, settings)
  return { page, id, close: () => closeVisit(page.context()) }
}

export const texts = (page: Page, selector: string) => page.locator(selector).allTextContents()
