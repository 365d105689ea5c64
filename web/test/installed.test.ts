import { readFileSync } from 'node:fs'
import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import { button, eventually, field, heading, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: [
    aTarget({ screenName: 'chat_secret', phone: '8135550177', image: '' }),
    aMeetUp({ screenName: 'meet_secret', dateTime: at('22:00') }),
    aTarget({ screenName: 'gone_secret', isInactive: true }),
    anArrest({ screenName: 'caught_secret', caseNumber: '26-0777', arrestDay: 1 }),
  ],
  now: at('21:40'),
}))

const allowed = { serviceWorkers: 'allow' } as const
const offline = { ...allowed, mayComplain: /Failed to load|net::ERR|fetch|No response/ }

/** Waits until the worker has the page and its files. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await eventually(() => keptPaths(page)).toContain('/')
}

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((store) => store.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const keptText = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const replies = await Promise.all(stores.map((store) => store.matchAll()))
    const texts = await Promise.all(replies.flat().map((reply) => reply.text()))
    return texts.join('\n')
  })

const lists = [
  ['/dashboard', 'chat_secret'],
  ['/dashboard/chatterlist', 'chat_secret'],
  ['/dashboard/incoming', 'meet_secret'],
  ['/dashboard/operationview', 'meet_secret'],
  ['/dashboard/targetlist', 'gone_secret'],
  ['/dashboard/arrestlist', '26-0777'],
  ['/dashboard/ltchecklist?pending=1', '26-0777'],
] as const

describe('the installed app', () => {
  test('has a manifest with our own icons in the sizes that it names', async () => {
    const page = await visits.open(undefined, '/adminlogin', allowed)
    const manifest = await page.request.get('/manifest.webmanifest')
    expect(manifest.headers()['content-type']).toContain('application/manifest+json')
    const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string }[] }
    for (const { src, sizes } of icons.filter(({ sizes }) => sizes !== 'any')) {
      const image = await (await page.request.get(src)).body()
      expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes)
    }
    const session = await page.context().newCDPSession(page)
    const { errors } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
  })

  test('after use of every list no cache has a call, a photo or a value of a record', async () => {
    const page = await visits.open('staff', '/dashboard', allowed)
    await isKept(page)
    for (const [path, text] of lists) {
      await page.goto(path)
      await page.getByText(text).first().waitFor()
    }
    await page.goto('/dashboard/operationview')
    await row(page, 'meet_secret').locator('td').nth(2).click()
    await page.getByRole('complementary', { name: 'Details of meet_secret' }).waitFor()
    const paths = await keptPaths(page)
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !/^\/($|assets\/|color-scheme|favicon|manifest|icon-)/.test(path))).toEqual(
      [],
    )
    expect((await keptText(page)).match(/\w*_secret|26-0777|8135550177/g)).toBeNull()
  })

  test('without a network the shell opens and says so; what was typed is there when the network is back', async () => {
    const page = await visits.open('target-entry', '/dashboard/addchatterlist', offline)
    await heading(page, 'Add Target').waitFor()
    await isKept(page)
    await field(page, 'Screen Name').fill('half_typed')
    await page.context().setOffline(true)
    await page.reload()
    await sees(page, 'No response from server. Please check your connection and try again.')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await eventually(() => barriers(page, colorScheme), colorScheme).toEqual([])
    }
    await page.context().setOffline(false)
    await heading(page, 'Add Target').waitFor()
    await eventually(() => field(page, 'Screen Name').inputValue()).toBe('half_typed')
  })

  test('an act without a network fails at once, and nothing is sent later', async () => {
    const page = await visits.open('supervisor', '/dashboard/operationview', offline)
    await row(page, 'meet_secret').waitFor()
    await isKept(page)
    await page.context().setOffline(true)
    await button(row(page, 'meet_secret'), 'Arrived').click()
    await page.getByRole('dialog', { name: 'Alert' }).waitFor()
    await button(page, 'OK').press('Enter')
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await page.context().setOffline(false)
    await page.reload()
    await button(row(page, 'meet_secret'), 'Arrived').waitFor()
    expect(sent).toEqual([])
  })

  test('a new build is loaded at once, and the files of the old one are dropped', async () => {
    const page = await visits.open('supervisor', '/dashboard', allowed)
    await isKept(page)
    await page.evaluate(async () => {
      const store = await caches.open('watchfloor-shell')
      const old = '<meta name="build" content="000000000000">old page'
      await store.put('/', new Response(old, { headers: { 'content-type': 'text/html' } }))
      await store.put('/assets/old-file.js', new Response('old'))
    })
    await page.reload()
    await row(page, 'chat_secret').waitFor()
    await eventually(async () => (await keptPaths(page)).includes('/assets/old-file.js')).toBe(false)
    await eventually(async () => (await keptText(page)).includes('old page')).toBe(false)
  })

  test('the worker names no address of a call but the one that renews a push', () => {
    const worker = readFileSync(new URL('../public/service-worker.js', import.meta.url), 'utf8')
    const code = worker.replace(/^\/\/.*$/gm, '')
    expect(code).toContain("fetch('/auth/push'")
    expect(code.replace("'/auth/push'", '')).not.toMatch(/auth|Images|health/)
  })
})
