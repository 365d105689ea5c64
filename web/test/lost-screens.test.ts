import { aTarget } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, heading, isGone, link, row, words } from './helpers/look.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({ targets: [aTarget({ screenName: 'owl', isTimeApproved: false })] }))
const noResponse = 'No response from server. Please check your connection and try again.'
const mayComplain = /No response from server/
const main = (page: Page) => page.getByRole('main')
const goTakedown = (page: Page) => link(page.getByRole('navigation', { name: 'Main' }), 'Takedown').click()

test('a screen that cannot be fetched says so without naming a file, and comes by itself with the server', async () => {
  const page = await visits.open('supervisor', '/dashboard', { mayComplain })
  await row(page, 'owl').waitFor()
  await page.context().setOffline(true)
  await goTakedown(page)
  await heading(page, noResponse).waitFor()
  expect(await words(main(page))).toBe(`${noResponse} Try again`)
  await button(page, 'Try again').click()
  await heading(page, noResponse).waitFor()
  await page.context().setOffline(false)
  await heading(page, 'Takedown').waitFor()
  await isGone(heading(page, noResponse))
  expect(new URL(page.url()).pathname).toBe('/dashboard/operationview')
})

test('a part that was not there comes when it is tried again', async () => {
  const page = await visits.open('supervisor', '/dashboard', { mayComplain })
  const file = '**/assets/TakedownPage*.js'
  await page.route(file, (route) => route.abort())
  await goTakedown(page)
  await heading(page, noResponse).waitFor()
  await page.unroute(file)
  await button(page, 'Try again').click()
  await heading(page, 'Takedown').waitFor()
})
