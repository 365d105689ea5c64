import { closeVisit } from '@watchfloor/fixtures/test-setup'
import type { BrowserContext, CDPSession, Page, ViewportSize } from 'playwright-core'

/** Pages that the tests of one file use one after the other. A new page costs a process, which compiles the app anew. */
export interface KeptPages {
  /** Returns a page as a new browser has it: without cookies, stored data, permissions and history. */
  open(): Promise<Page>
  /** Leaves the pages of a test. What cannot be made new again is closed. */
  release(): Promise<void>
  close(): Promise<void>
}

interface Kept {
  readonly page: Page
  readonly context: BrowserContext
  readonly devtools: CDPSession
  /** Whether a test changed the page in a way that cannot be undone. */
  isAltered(): boolean
}

/** Events that tests listen to. The listeners of Playwright itself stay. */
const events = ['console', 'pageerror', 'dialog', 'domcontentloaded', 'download'] as const
const requestEvents = ['request', 'requestfailed', 'requestfinished', 'response'] as const

/** Calls whose effect on a page stays, and those of its clock. */
const lasting = ['addInitScript', 'exposeFunction', 'exposeBinding', 'addLocatorHandler']
const lastingClock = ['install', 'setFixedTime', 'setSystemTime']

/**
 * @param newBrowser opens a browser of its own
 * @param look how its pages look
 */
export function keepPages(
  newBrowser: () => Promise<BrowserContext>,
  origin: () => string,
  look: { readonly viewport: ViewportSize; readonly reducedMotion: 'reduce' },
): KeptPages {
  let used: Kept[] = []
  let idle: Kept[] = []

  async function makeNew({ page, devtools }: Kept): Promise<Page> {
    await page.evaluate(() => sessionStorage.clear())
    await devtools.send('Storage.clearDataForOrigin', { origin: origin(), storageTypes: 'all' })
    await devtools.send('Page.resetNavigationHistory')
    await page.setViewportSize(look.viewport)
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      forcedColors: null,
      contrast: null,
      reducedMotion: look.reducedMotion,
    })
    return page
  }

  return {
    async open() {
      const kept = idle.pop()
      const one = kept ?? (await openKept(await newBrowser()))
      used.push(one)
      return kept ? makeNew(one) : one.page
    },
    async release() {
      const released = used
      used = []
      await Promise.all(
        released.map(async (one) => {
          if (!one.isAltered() && !one.page.isClosed() && (await leave(one, origin()))) idle.push(one)
          else await closeVisit(one.context)
        }),
      )
    },
    async close() {
      const closed = [...used, ...idle]
      used = []
      idle = []
      await Promise.all(closed.map(({ context }) => closeVisit(context)))
    },
  }
}

async function openKept(context: BrowserContext): Promise<Kept> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let isAltered = false
  const watch = (owner: object, names: readonly string[]) => {
    for (const name of names) {
      const call = (Reflect.get(owner, name) as (...given: unknown[]) => unknown).bind(owner)
      Reflect.set(owner, name, (...given: unknown[]) => {
        isAltered = true
        return call(...given)
      })
    }
  }
  watch(page, lasting)
  watch(page.clock, lastingClock)
  watch(context, ['newCDPSession'])
  return {
    page,
    context,
    devtools,
    isAltered: () => isAltered,
  }
}

/** Leaves what a page shows and what it was told. Returns false if it does not leave. */
async function leave({ page, context }: Kept, origin: string): Promise<boolean> {
  try {
    await Promise.all(
      context
        .pages()
        .filter((one) => one !== page)
        .map((one) => one.close()),
    )
    for (const event of [...events, ...requestEvents]) page.removeAllListeners(event)
    await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.setOffline(false)
    // From an empty page the browser would give the next one a new process, because the answers of the desk isolate theirs (COOP).
    await page.goto(`${origin}/health/live`)
    await page.mouse.move(-1, -1)
    await Promise.all([context.clearCookies(), context.clearPermissions()])
    return true
  } catch {
    return false
  }
}
