import { describe, expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, sees } from './helpers/locators.ts'
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
    const list = await page.goto(new URL('/licenses/sbom.json', page.url()).href)
    expect(list?.status()).toBe(200)
    expect(await list?.json()).toMatchObject({ bomFormat: 'CycloneDX' })
  })
})
