import { at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriers, isOpenToAll } from './helpers/accessibility.ts'
import { button, heading, row } from './helpers/locators.ts'
import { aFullNight } from './helpers/tonight.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: aFullNight(),
  now: at('21:40'),
  env: { WEBHOOK_HOSTS: 'cad.office.example' },
}))

test('a finding of any level counts', async () => {
  const page = await visits.open('admin', '/dashboard/nowhere')
  await heading(page, 'There is no such page.').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.evaluate(() => {
    const outside = document.createElement('p')
    outside.textContent = 'Text outside of every landmark'
    document.body.append(outside)
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<h2> </h2>')
    for (const label of ['One', 'Two']) {
      const small = document.createElement('button')
      small.ariaLabel = label
      Object.assign(small.style, { width: '12px', height: '12px', padding: '0' })
      document.querySelector('main')?.append(small)
    }
  })
  const found = (await barriers(page)).map((finding) => finding.split(':')[0])
  expect(found.sort()).toEqual(['empty-heading', 'region', 'target-size', 'target-size'])
})

test.each([
  ['/dashboard/reviewturn', 'Review in Turn'],
  ['/dashboard/import', 'Import'],
  ['/dashboard/operations', 'Operations'],
  ['/dashboard/deleted', 'Deleted Records'],
  ['/dashboard/account', 'My Account'],
  ['/dashboard/nightlog', 'Night Log'],
  ['/dashboard/statistics', 'Statistics'],
  ['/dashboard/briefing', 'Briefing'],
])('the route %s has no finding of any level', async (path) => {
  const page = await visits.open('admin', path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await isOpenToAll(page)
})

const press = (name: string) => (page: Page) => button(page, name).first().click()
const onFirst = (name: string) => (page: Page) => button(page.locator('tbody tr').first(), name).click()

describe('an open dialog', () => {
  test.each<[path: string, what: string, open: (page: Page) => Promise<void>]>([
    ['/dashboard', 'the palette', (page) => page.keyboard.press('Control+k')],
    ['/dashboard', 'the keys', (page) => page.keyboard.press('?')],
    [
      '/dashboard/operationview',
      'the arrival time',
      (page) => button(row(page, 'night_owl'), 'Set the arrival time').click(),
    ],
    ['/dashboard/incoming', 'a time', (page) => button(row(page, 'night_owl'), 'Edit time').click()],
    ['/dashboard/arrestlist', 'a case number', onFirst('Case number')],
    ['/dashboard/nightlog', 'the handover', press('Hand over')],
    ['/dashboard/settings', 'an account', press('Add account')],
    ['/dashboard/settings', 'a password', press('Set password')],
    ['/dashboard/settings', 'a token', press('Add token')],
    ['/dashboard/settings', 'a webhook', press('Add webhook')],
    ['/dashboard/settings', 'the purge', press('Delete All Non-Arrested Records')],
    ['/dashboard/operations', 'an operation', press('Start operation')],
    ['/dashboard/account', 'an authenticator app', press('Add an authenticator app')],
  ])('on %s about %s has no finding of any level', async (path, _what, open) => {
    const page = await visits.open('admin', path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (/incoming|operationview|arrestlist/.test(path)) await page.locator('tbody tr').first().waitFor()
    await open(page)
    await page.getByRole('dialog').first().waitFor()
    await isOpenToAll(page)
  })
})
