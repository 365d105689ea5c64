import type { PairedDisplay } from '@watchfloor/core'
import { closeVisit } from '@watchfloor/fixtures/test-setup'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { WallServer } from './wall-server.ts'

/** A display in its own browser. */
export interface Hung {
  readonly page: Page
  readonly id: string
  close(): Promise<void>
}

type Settings = Partial<Pick<PairedDisplay, 'isPrivate' | 'isLargeType' | 'theme'>>

type VisitOptions = BrowserContextOptions & { hasClock?: boolean }

const size = { width: 1280, height: 720 }
let addresses = 0

/** Opens the display, which shows its code. */
export async function openDisplay(
  browser: Browser,
  { url }: WallServer,
  { hasClock = false, ...options }: VisitOptions = {},
): Promise<Page> {
  const context = await newVisit(browser, options)
  return showDisplay(context, url, hasClock)
}

/** Approves the code on a page and waits for the wall. */
export async function pair(page: Page, { admin }: WallServer, settings: Settings = {}): Promise<string> {
  const code = (await page.locator('.code').textContent()) ?? ''
  const id = await approve(code, admin, settings)
  await page.locator('.display').waitFor()
  return id
}

/** Opens a display that is already paired and shows the operation. It is not private unless the options say so. */
export async function hangDisplay(
  browser: Browser,
  { url, admin }: WallServer,
  {
    settings = { isPrivate: false },
    hasClock = false,
    ...options
  }: VisitOptions & { settings?: Settings } = {},
): Promise<Hung> {
  const context = await newVisit(browser, options)
  const asked = await context.request.post(`${url}/auth/displays`, { data: {} })
  const { code, deviceId } = (await asked.json()) as { code: string; deviceId: string }
  const id = await approve(code, admin, settings)
  const state = await context.storageState()
  await context.setStorageState({
    ...state,
    origins: [{ origin: url, localStorage: [{ name: 'watchfloor.display', value: deviceId }] }],
  })
  const page = await showDisplay(context, url, hasClock)
  await page.locator('.display').waitFor()
  return { page, id, close: () => closeVisit(context) }
}

async function newVisit(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const extraHTTPHeaders = { 'X-Forwarded-For': `198.51.100.${++addresses % 250}` }
  return browser.newContext({ viewport: size, extraHTTPHeaders, ...options })
}

async function showDisplay(context: BrowserContext, url: string, hasClock: boolean): Promise<Page> {
  const page = await context.newPage()
  if (hasClock) await page.clock.install()
  await page.goto(`${url}/kiosk/`)
  return page
}

async function approve(code: string, admin: WallServer['admin'], settings: Settings): Promise<string> {
  const { Result } = await admin.display.approve({ code, name: 'Command post' })
  if (Object.keys(settings).length > 0) await admin.display.change({ deviceId: Result.id, ...settings })
  return Result.id
}

export const texts = (page: Page, selector: string) => page.locator(selector).allTextContents()
