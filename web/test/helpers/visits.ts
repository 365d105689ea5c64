import type { Role } from '@watchfloor/core'
import { closeVisit, sharedBrowser } from '@watchfloor/fixtures/test-setup'
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { keepPages } from './kept-pages.ts'
import { accountOf, type Office, type OfficeOptions, openOffice } from './office.ts'

export interface VisitOptions extends BrowserContextOptions {
  /** Runs before the page is opened, for example to set routes and clocks. */
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Errors that are allowed because the test causes them. */
  readonly mayComplain?: RegExp
  /** Whether the browser must know nothing, not even the files of the app. */
  readonly isNewBrowser?: boolean
}

/** The office of a test file and its browsers. */
export interface Visits {
  readonly office: Office
  /** Prepares the office before the tests of a suite, and an office that a last try starts anew. */
  prepare(work: () => Promise<unknown>): void
  /** Opens a page in its own browser, signed in with a role, or (undefined) not signed in. */
  open(role: Role | undefined, path: string, options?: VisitOptions): Promise<Page>
}

const look = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
const usual: BrowserContextOptions = {
  ...look,
  // A request that a worker answers passes the routes of a test.
  serviceWorkers: 'block',
}
const waitMs = 10_000

/** The last try of a test that failed. It has an office of its own. */
const lastRetry = 2

/** Creates one office and one browser for a test file. After each test its pages are closed and must have no errors. */
export function visitOffice(options: () => OfficeOptions): Visits {
  let office: Office
  let browser: Browser
  const sessions = new Map<Role, Promise<Cookie[]>>()
  const complaints: string[] = []
  const preparations: (() => Promise<unknown>)[] = []
  const own: BrowserContext[] = []
  const kept = keepPages(
    () => newBrowser({}),
    () => office.url,
    look,
  )

  beforeAll(async () => {
    ;[office, browser] = await Promise.all([openOffice(options()), sharedBrowser()])
  })
  afterAll(async () => {
    await kept.close()
    await office?.close()
  })
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount !== lastRetry) return
    // A try that failed half-way has changed the office: an operation that is closed cannot be closed again.
    await kept.close()
    await office.close()
    sessions.clear()
    office = await openOffice(options())
    for (const work of preparations) await work()
    await kept.release()
  })
  afterEach(async () => {
    await kept.release()
    await Promise.all(own.splice(0).map(closeVisit))
    expect(complaints.splice(0)).toEqual([])
  })

  function sessionOf(role: Role): Promise<Cookie[]> {
    const known = sessions.get(role)
    if (known) return known
    const signedIn = signIn(browser, office, role)
    sessions.set(role, signedIn)
    return signedIn
  }

  async function newBrowser(special: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({ ...usual, baseURL: office.url, ...special })
    await context.addInitScript(tellRefusals)
    return context
  }

  async function openOwn(special: BrowserContextOptions): Promise<Page> {
    const context = await newBrowser(special)
    own.push(context)
    return context.newPage()
  }

  return {
    get office() {
      return office
    },
    prepare(work) {
      beforeAll(async () => {
        await work()
        preparations.push(work)
      })
    },
    async open(role, path, { prepare, mayComplain, isNewBrowser, ...special } = {}) {
      const isKept = !isNewBrowser && Object.keys(special).every((name) => isOfPage(name))
      const page = isKept ? await kept.open() : await openOwn(special)
      if (isKept) await setLook(page, special)
      const visitor = page.context()
      visitor.setDefaultTimeout(waitMs)
      if (role) await visitor.addCookies(await sessionOf(role))
      listenForComplaints(page, (text) => {
        if (!mayComplain?.test(text)) complaints.push(text)
      })
      await prepare?.(page)
      await page.goto(path)
      return page
    },
  }
}

/** Whether an option is one that a page can have apart from its context. */
function isOfPage(option: string): boolean {
  return option === 'viewport' || option === 'colorScheme'
}

async function setLook(
  page: Page,
  { viewport, colorScheme }: Pick<BrowserContextOptions, 'viewport' | 'colorScheme'>,
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport)
  if (colorScheme) await page.emulateMedia({ colorScheme })
}

async function signIn(browser: Browser, { url }: Office, role: Role): Promise<Cookie[]> {
  const context = await browser.newContext()
  const { email, password } = accountOf(role)
  const reply = await context.request.post(`${url}/auth/adminlogin`, { data: { email, password } })
  expect(reply.status()).toBe(200)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** Makes an error of what the policy of a page refuses. */
function tellRefusals(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI}`),
  )
}

/** Reports errors of scripts, of React and of the policy. The browser's own note about a refused call is not an error. */
function listenForComplaints(page: Page, complain: (text: string) => void): void {
  page.on('pageerror', ({ message }) => complain(message))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (message.text().includes('Service Worker registration blocked')) return
    if (!message.text().startsWith('Failed to load resource')) complain(message.text())
  })
}

/** Cuts a page off the live feed, whose begin makes it read again what it shows. */
export async function withoutFeed(page: Page): Promise<void> {
  await page.route('**/auth/events', (route) => route.abort())
}

/** Cuts a page off the live feed and lets the test move its clock, so that the page receives changes only by polling. */
export async function onlyPolls(page: Page): Promise<void> {
  await page.clock.install()
  await withoutFeed(page)
}
