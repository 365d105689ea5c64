import { demoAccounts } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { button, eventually, heading, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const mark = 'TRAINING'

describe('on a training database', () => {
  const visits = visitOffice(() => ({ isTraining: true }))

  test('the sign-in page has the mark and six accounts, each with a one-click sign-in', async () => {
    const page = await visits.open(undefined, '/adminlogin')
    await sees(page, mark)
    const offered = page.getByRole('group', { name: 'Sign in to the demonstration as' })
    await eventually(() => offered.getByRole('button').count()).toBe(6)
    for (const { email } of demoAccounts) await sees(offered, email)
    await offered.getByRole('button', { name: /^Supervisor/ }).click()
    await heading(page, 'Currently Chatting').waitFor()
    await sees(page, mark, 'Signed in as supervisor@watchfloor.example')
  })

  test.each([
    ['/dashboard/chatterlist'],
    ['/dashboard/statistics'],
    ['/dashboard/vipview'],
    ['/dashboard/briefing'],
    ['/nowhere'],
  ])('%s keeps the mark in view, and is no wider than the phone', async (path) => {
    const page = await visits.open('admin', path, { viewport: { width: 390, height: 844 } })
    const bar = page.getByRole('complementary', { name: mark })
    await bar.waitFor()
    await page.evaluate(() => window.scrollTo(0, 400))
    expect((await bar.boundingBox())?.y).toBe(0)
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('printed screens have it too', async () => {
    const page = await visits.open('admin', '/dashboard/targetlist')
    await page.emulateMedia({ media: 'print' })
    await page.getByText(mark, { exact: true }).waitFor()
  })
})

describe('on any other database', () => {
  const visits = visitOffice(() => ({}))

  test('there is no mark and no account to click', async () => {
    const page = await visits.open(undefined, '/adminlogin')
    await button(page, 'Submit').waitFor()
    expect(await page.getByText(mark).count()).toBe(0)
    expect(await page.getByRole('button').allInnerTexts()).not.toContain('Supervisor')
    expect(await page.getByText('@watchfloor.example').count()).toBe(0)
  })
})
