import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { column, eventually, search } from './helpers/locators.ts'
import { aFullNight } from './helpers/tonight.ts'
import { visitOffice, withoutFeed } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: aFullNight() }))

const names = (page: Page) => column(page, 'Username / Chat Name')

/** Holds the answers to requests of the whole list until the returned function is called. */
async function holdList(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/auth/chatterlist?*', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Pretends that the list was long when this tab read it last. With the live feed it would be read once more. */
const wasLong = (page: Page, rows: number) =>
  page.evaluate((size) => sessionStorage.setItem('watchfloor-list-size', String(size)), rows)

describe('a reload of a long list', () => {
  test.each(['/dashboard', '/dashboard/chatterlist', '/dashboard/targetlist', '/dashboard/arrestlist'])(
    'L11 %s shows its first rows while the rest loads, and no row moves when it is there',
    async (path) => {
      const page = await visits.open('staff', path, { prepare: withoutFeed })
      await eventually(() => names(page)).not.toEqual([])
      const whole = await names(page)
      await wasLong(page, 5_000)
      const release = await holdList(page)
      await page.reload()
      await eventually(() => names(page)).toEqual(whole)
      const first = await page.locator('tbody tr').first().elementHandle()
      const top = await first?.boundingBox()
      await page.evaluate(() => window.scrollTo(0, 120))
      const scroll = await page.evaluate(() => window.scrollY)
      const loaded = page.waitForResponse(/auth\/chatterlist/)
      release()
      await loaded
      await page.waitForTimeout(300)
      await eventually(() => names(page)).toEqual(whole)
      await eventually(() => first?.evaluate((element) => element.isConnected)).toBe(true)
      await eventually(() => page.evaluate(() => window.scrollY)).toBe(scroll)
      await page.evaluate(() => window.scrollTo(0, 0))
      await eventually(() => first?.boundingBox()).toEqual(top)
    },
  )

  test('L11 a short list is loaded whole, without its first rows', async () => {
    const page = await visits.open('staff', '/dashboard/chatterlist', { prepare: withoutFeed })
    await eventually(() => names(page)).not.toEqual([])
    await wasLong(page, 1_000)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.reload()
    await eventually(() => names(page)).not.toEqual([])
    expect(asked.filter((url) => url.includes('/auth/targets'))).toEqual([])
  })

  test('L11 a search of the address waits for all rows', async () => {
    const page = await visits.open('staff', '/dashboard/chatterlist', { prepare: withoutFeed })
    await eventually(() => names(page)).not.toEqual([])
    const [name = ''] = await names(page)
    await search(page).fill(name)
    await eventually(() => new URL(page.url()).search).toContain('q=')
    await wasLong(page, 5_000)
    const release = await holdList(page)
    await page.reload()
    await search(page)
      .waitFor({ state: 'detached' })
      .catch(() => undefined)
    expect(await page.locator('tbody tr').count()).toBe(0)
    release()
    await eventually(() => names(page)).toContain(name)
  })
})
