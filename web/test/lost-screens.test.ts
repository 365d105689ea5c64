import { aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, eventually, heading, isGone, link, row, words } from './helpers/locators.ts'
import { signIn } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [aTarget({ screenName: 'owl', isTimeApproved: false })] }))
const noResponse = 'No response from server. Please check your connection and try again.'
const mayComplain = /No response from server/
const main = (page: Page) => page.getByRole('main')
const goTakedown = (page: Page) => link(page.getByRole('navigation', { name: 'Main' }), 'Takedown').click()

const takedownFile = '**/assets/TakedownPage*.js'
const withoutTakedown = () =>
  visits.open('supervisor', '/dashboard', {
    mayComplain,
    prepare: (page) => page.route(takedownFile, (route) => route.abort()),
  })

test('a screen that cannot be loaded shows a message without a file name, and loads when the server is back', async () => {
  const page = await withoutTakedown()
  await row(page, 'owl').waitFor()
  await page.context().setOffline(true)
  await goTakedown(page)
  await heading(page, noResponse).waitFor()
  await eventually(() => words(main(page))).toBe(`${noResponse} Try again`)
  await button(page, 'Try again').click()
  await heading(page, noResponse).waitFor()
  await page.unroute(takedownFile)
  await page.context().setOffline(false)
  await heading(page, 'Takedown').waitFor()
  await isGone(heading(page, noResponse))
  expect(new URL(page.url()).pathname).toBe('/dashboard/operationview')
})

test('a missing part loads when the user retries', async () => {
  const page = await withoutTakedown()
  await goTakedown(page)
  await heading(page, noResponse).waitFor()
  await page.unroute(takedownFile)
  await button(page, 'Try again').click()
  await heading(page, 'Takedown').waitFor()
})

test('a new screen opens without a connection if the first one was open for a while', async () => {
  const files: string[] = []
  const page = await visits.open('supervisor', '/dashboard', {
    prepare: async (page) => {
      await page.clock.install()
      page.on('requestfinished', (request) => files.push(request.url()))
    },
  })
  await row(page, 'owl').waitFor()
  expect(files.join()).not.toContain('TakedownPage')
  await page.clock.runFor(20_000)
  await eventually(() => files.join()).toContain('InactivePage')
  await page.context().setOffline(true)
  await goTakedown(page)
  await page.locator('h1', { hasText: 'Takedown' }).waitFor()
})

test('a screen whose file is gone after an upgrade shows a message, and the new page loads by itself', async () => {
  const page = await visits.open('supervisor', '/dashboard', {
    mayComplain,
    prepare: async (page) => {
      await page.clock.install()
      await page.route(takedownFile, (route) => route.fulfill({ status: 404 }))
      await page.route(
        (url) => url.pathname === '/',
        (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: '<script type="module" crossorigin src="/assets/index-newer.js"></script>',
          }),
      )
    },
  })
  await row(page, 'owl').waitFor()
  await goTakedown(page)
  await heading(page, 'Watchfloor was updated. This page loads again.').waitFor()
  await page.unroute(takedownFile)
  await page.clock.runFor(2_000)
  await heading(page, 'Takedown').waitFor()
})

test('an app that cannot be loaded after the sign-in shows the same message, and loads on a retry', async () => {
  const appFile = '**/assets/App-*.js'
  const page = await visits.open(undefined, '/adminlogin', {
    mayComplain,
    prepare: (page) => page.route(appFile, (route) => route.abort()),
  })
  await signIn(page, 'supervisor')
  await heading(page, noResponse).waitFor()
  await page.unroute(appFile)
  await button(page, 'Try again').click()
  await row(page, 'owl').waitFor()
})
