import { closeVisit } from '@watchfloor/fixtures/test-setup'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Browser contexts that the tests of one file use one after the other: the files of the app stay in their cache. */
export interface KeptContexts {
  /** Returns a page of a context that no page of this test uses. It has no cookies, stored data and permissions. */
  open(options: BrowserContextOptions): Promise<Page>
  /** Closes the pages of a test. A context that cannot be cleaned is closed too. */
  release(): Promise<void>
  close(): Promise<void>
}

export function keepContexts(browser: () => Browser, origin: () => string): KeptContexts {
  let used: BrowserContext[] = []
  let idle: BrowserContext[] = []

  return {
    async open(options) {
      const kept = idle.pop()
      const context = kept ?? (await browser().newContext(options))
      used.push(context)
      const page = await context.newPage()
      if (kept) await forget(page, origin())
      return page
    },
    async release() {
      const released = used
      used = []
      await Promise.all(
        released.map(async (context) => {
          if (await isReusable(context)) idle.push(context)
          else await closeVisit(context)
        }),
      )
    },
    async close() {
      const closed = [...used, ...idle]
      used = []
      idle = []
      await Promise.all(closed.map(closeVisit))
    },
  }
}

/** Closes the pages of a context. Returns false if the context has a clock, which changes later pages and cannot be removed. */
async function isReusable(context: BrowserContext): Promise<boolean> {
  const pages = context.pages()
  const [page] = pages
  // A clock is installed in all pages of a context, thus one of them shows it.
  if (!page || (await page.evaluate(() => '__pwClock' in globalThis))) return false
  await Promise.all(pages.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  await Promise.all(pages.map((one) => one.close()))
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)])
  return true
}

/** Clears what earlier pages have stored. A new page does that, because a page that closes may still store something. */
async function forget(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}
