import { makePushKey } from '@watchfloor/server'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { barriers, overhang } from './helpers/accessibility.ts'
import { eventually, isGone, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const path = '/dashboard/account'
const address = 'https://fcm.googleapis.com/fcm/send/secret-of-browser'
const visits = visitOffice(() => ({
  env: { PUSH_KEY: makePushKey().key, PUSH_CONTACT: 'mailto:it@office.example' },
}))
const renewed = 'https://fcm.googleapis.com/fcm/send/renewed'
const switchOf = (page: Page) => page.getByRole('switch', { name: /^Wake this browser/ })

/** A substitute for the push service, which no browser of a test reaches. It records what it is asked for. */
async function withPushService(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript(
    ([permission, endpoint]) => {
      Object.defineProperty(window, 'Notification', {
        value: {
          permission: 'default',
          requestPermission() {
            this.permission = permission
            return Promise.resolve(permission)
          },
        },
      })
      Object.defineProperty(PushManager.prototype, 'getSubscription', { value: () => Promise.resolve(null) })
      Object.defineProperty(PushManager.prototype, 'subscribe', {
        value: (options: PushSubscriptionOptionsInit) =>
          options.userVisibleOnly && String(options.applicationServerKey).length === 87
            ? Promise.resolve({ endpoint })
            : Promise.reject(new Error('no key')),
      })
    },
    [answer, address] as const,
  )
}

/** Opens one's own account in a browser that has the worker of the app. */
async function openAccount(answer: NotificationPermission): Promise<Page> {
  const page = await visits.open('supervisor', path, {
    serviceWorkers: 'allow',
    prepare: (page) => withPushService(page, answer),
  })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await switchOf(page).waitFor()
  return page
}

/** Fires the event by which a browser tells its worker that an address is renewed. No browser of a test has a push service. */
async function renewAddress(page: Page, endpoint: string | undefined): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('The page has no worker.')
  await worker.evaluate(
    async ([given, asked]) => {
      const works: Promise<unknown>[] = []
      Object.defineProperty(PushManager.prototype, 'subscribe', {
        value: ({ applicationServerKey }: PushSubscriptionOptionsInit) =>
          Promise.resolve({ endpoint: `${asked}?key=${applicationServerKey}` }),
      })
      const facts = {
        newSubscription: given === undefined ? null : { endpoint: given },
        waitUntil: (work: Promise<unknown>) => works.push(work),
      }
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), facts))
      await Promise.all(works)
    },
    [endpoint, renewed] as const,
  )
}

const addresses = async () =>
  (await visits.office.context.db.knex('push_browsers').select('address')).map((row) => String(row.address))

describe('W51 push', () => {
  afterEach(async () => {
    await visits.office.context.db.write((tx) => tx.run(tx.knex('push_browsers').delete()))
  })

  test('W51 is off at first, switched on and off for this browser, and removed from another', async () => {
    const page = await openAccount('granted')
    expect(await switchOf(page).isChecked()).toBe(false)
    await switchOf(page).press('Space')
    await sees(page, 'This browser is woken for alarms.')
    await eventually(() => switchOf(page).isChecked()).toBe(true)
    const rows = await visits.office.context.db.knex('push_browsers').select('address')
    expect(rows).toEqual([{ address }])
    expect(await page.locator('body').innerText()).not.toContain('secret-of-browser')
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      expect(await barriers(page, theme)).toEqual([])
    }
    await switchOf(page).press('Space')
    await sees(page, 'This browser is not woken anymore.')
    await eventually(() => switchOf(page).isChecked()).toBe(false)
    expect(await visits.office.context.db.knex('push_browsers')).toEqual([])
  })

  test('W55 a browser of another session is shown by its host, and removed', async () => {
    const { db, now } = visits.office.context
    await db.write(async (tx) => {
      const session = 'ab'.repeat(32)
      const email = 'supervisor@watchfloor.example'
      const facts = {
        email,
        xsrf_token: 'x',
        started_at: now(),
        used_at: now(),
        via: '127.0.0.1',
        device: '',
      }
      await tx.run(tx.knex('sessions').insert({ token_hash: session, ...facts }))
      await tx.run(tx.knex('push_browsers').insert({ session, address, added_at: now() }))
    })
    const page = await openAccount('granted')
    const list = page.getByRole('list', { name: 'Browsers that are woken' })
    await list.getByText('fcm.googleapis.com · since').waitFor()
    await page.setViewportSize({ width: 390, height: 900 })
    expect(await overhang(page)).toBe(0)
    expect(await barriers(page)).toEqual([])
    await list.getByRole('button', { name: /^Remove/ }).press('Enter')
    await isGone(list)
    await eventually(() => switchOf(page).evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('W56 an address that the browser renews takes the place of the old one', async () => {
    const page = await openAccount('granted')
    await switchOf(page).press('Space')
    await sees(page, 'This browser is woken for alarms.')
    await renewAddress(page, renewed)
    expect(await addresses()).toEqual([renewed])
    await renewAddress(page, undefined)
    const { push } = visits.office.context.settings
    expect(await addresses()).toEqual([`${renewed}?key=${push?.key.publicKey}`])
    await page.reload()
    await eventually(() => switchOf(page).isChecked()).toBe(true)
  })

  test('W56 nothing is registered for a session that has push off, or has ended', async () => {
    const page = await openAccount('granted')
    await renewAddress(page, renewed)
    expect(await addresses()).toEqual([])
    await switchOf(page).press('Space')
    await sees(page, 'This browser is woken for alarms.')
    await page.context().clearCookies()
    await renewAddress(page, renewed)
    expect(await addresses()).toEqual([address])
  })

  test('W51 a browser that blocks notifications is named, and nothing is added', async () => {
    const page = await openAccount('denied')
    await switchOf(page).press('Space')
    await sees(page, 'The browser blocks notifications. Allow them for this site in its settings.')
    expect(await visits.office.context.db.knex('push_browsers')).toEqual([])
  })

  test('W51 a role without Takedown has no such switch', async () => {
    const page = await visits.open('vip', path)
    await sees(page, 'Sessions and devices')
    expect(await switchOf(page).count()).toBe(0)
  })
})
