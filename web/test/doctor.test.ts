import { messages } from '@watchfloor/core'
import { describe, expect, test } from 'vitest'
import { barriers, hasNoBarrier, overhang } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, field, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

describe('the health of the server', () => {
  const visits = visitOffice(() => ({}))

  test.each([mouse, keyboard])('by $name: an admin checks it in Settings', async ({ press }) => {
    const page = await visits.open('admin', '/dashboard/settings')
    await page.getByText('Checks database, journal, backups').waitFor()
    expect(await page.getByText('There is no backup yet.').count()).toBe(0)
    await press(button(page, 'Check now'))
    await page.getByText('There is no backup yet.').waitFor()
    await page.getByText('the chain is unbroken').waitFor()
    await sees(page, 'Warning')
    await hasNoBarrier(page)
  })
})

describe('the licenses', () => {
  const visits = visitOffice(() => ({}))

  test('are open to anyone, from the foot of the sign-in page', async () => {
    const page = await visits.open(undefined, '/adminlogin')
    await page.getByRole('link', { name: 'Licenses' }).click()
    await page.waitForURL('**/licenses')
    const text = await page.locator('body').innerText()
    for (const words of ['MIT License', 'heic-to', 'packages of others']) expect(text).toContain(words)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overhang(page)).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await barriers(page, colorScheme), `${width} px, ${colorScheme}`).toEqual([])
      }
    }
    const plain = await page.request.get('/licenses', { headers: { accept: '*/*' } })
    expect(plain.headers()['content-type']).toBe('text/plain; charset=utf-8')
    const list = await page.goto(new URL('/licenses/sbom.json', page.url()).href)
    expect(list?.status()).toBe(200)
    expect(await list?.json()).toMatchObject({ bomFormat: 'CycloneDX' })
  })
})

describe('an error that nobody at the screen can mend', () => {
  const visits = visitOffice(() => ({}))

  test('M2 names its request, so that the log can be searched for it', async () => {
    const page = await visits.open('admin', '/dashboard/settings', { mayComplain: /500/ })
    const requestId = '4f1c09aa2b7d6e53'
    await page.route('**/auth/update_arrest_total', (route) =>
      route.fulfill({
        status: 500,
        headers: { 'X-Request-Id': requestId },
        json: { Status: false, Error: messages.generic.failed, code: 'server.failed' },
      }),
    )
    await field(page, 'New arrest total').fill('5')
    await button(page, 'Update').click()
    await page.getByText(`${messages.generic.failed} (Request ${requestId})`).waitFor()
  })
})
