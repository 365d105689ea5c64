import { messages } from '@watchfloor/core'
import { aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, dialog, eventually, field, isGone, row, sees, take } from './helpers/locators.ts'
import { accountOf } from './helpers/office.ts'
import { callsAs, enterBy, switcher } from './helpers/operations.ts'
import { box, choice, onServer, openRecord, panel, somebodyElse, toast } from './helpers/record-page.ts'
import { visitOffice, withoutFeed } from './helpers/visits.ts'

const scenes = Array.from({ length: 9 }, (_, index) =>
  aMeetUp({ screenName: `owl${index}`, dateTime: at('22:10') }),
)
const arrests = Array.from({ length: 6 }, (_, index) => anArrest({ screenName: `taken${index}` }))
const visits = visitOffice(() => ({ targets: [...scenes, ...arrests], now: at('21:40') }))

/** Number of operations that the tests have started. A retry starts another. */
let started = 0

/** Holds back the answers of the calls that a page makes, until they are released. */
async function holdAnswers(page: Page, isHeld: (method: string, path: string) => boolean) {
  const held: (() => void)[] = []
  await page.route('**/auth/**', async (route) => {
    const request = route.request()
    if (!isHeld(request.method(), new URL(request.url()).pathname)) return route.continue()
    const response = await route.fetch()
    await new Promise<void>((release) => held.push(release))
    await route.fulfill({ response }).catch(() => undefined)
  })
  return {
    count: () => held.length,
    /** Releases the oldest answer that is held. */
    releaseFirst: () => held.shift()?.(),
    releaseLast: () => held.pop()?.(),
    async release() {
      await page.unroute('**/auth/**')
      for (const answer of held.splice(0)) answer()
    },
  }
}

test('an arrival is recorded again after its undo although its screen is still being read', async () => {
  const { screenName } = take(scenes)
  const page = await visits.open('supervisor', '/dashboard/operationview')
  const arrived = button(row(page, screenName), 'Arrived')
  await arrived.waitFor()
  // After an act the screen reads these, too.
  const held = await holdAnswers(page, (_method, path) => path === '/auth/operations')
  await arrived.click()
  await eventually(() => held.count()).toBeGreaterThan(0)
  await button(page, 'Undo').click()
  await sees(page, 'Undone.')
  await arrived.click()
  await isGone(arrived)
  await sees(page, `${screenName} arrived 21:40`)
  await held.release()
})

test('the alert that somebody has not arrived goes when the arrival that is under way is saved', async () => {
  const [one, other] = [take(scenes), take(scenes)]
  // Without the live feed the row waits for the answer.
  const page = await visits.open('supervisor', '/dashboard/operationview', {
    prepare: withoutFeed,
  })
  const alert = dialog(page, 'Alert')
  const arrived = button(row(page, one.screenName), 'Arrived')
  await arrived.waitFor()
  const held = await holdAnswers(page, (method) => method === 'POST')
  await arrived.click()
  await eventually(() => held.count()).toBe(1)
  await button(row(page, one.screenName), 'Takedown').click()
  await sees(alert, messages.arrest.noArrival)
  held.releaseFirst()
  await isGone(alert)
  // The arrival of one leaves the alert about another.
  await button(row(page, other.screenName), 'Arrived').click()
  await eventually(() => held.count()).toBe(1)
  const third = take(scenes)
  await button(row(page, third.screenName), 'Takedown').click()
  await sees(alert, messages.arrest.noArrival)
  await held.release()
  await page.getByText(`${other.screenName} arrived 21:40`).waitFor()
  await sees(alert, messages.arrest.noArrival)
})

test('an arrival is recorded once by two clicks', async () => {
  const { screenName } = take(scenes)
  // Without the live feed the button stays until the answer.
  const page = await visits.open('supervisor', '/dashboard/operationview', {
    prepare: withoutFeed,
  })
  const arrived = button(row(page, screenName), 'Arrived')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await arrived.waitFor()
  const held = await holdAnswers(page, (method) => method === 'POST')
  await arrived.dblclick()
  await eventually(() => held.count()).toBe(1)
  await held.release()
  await isGone(arrived)
  expect(calls.filter((url) => url.includes('arrival'))).toHaveLength(1)
})

test('the type that was chosen last is saved, although the one before has no answer yet', async () => {
  const arrest = take(arrests)
  const page = await openRecord(visits, 'analyst', arrest, 'charges')
  const type = choice(panel(page), 'Type')
  const options = await type.locator('option').allInnerTexts()
  const held = await holdAnswers(page, (method) => method === 'PATCH')
  const [, , one = '', other = ''] = options
  await type.selectOption(one)
  await eventually(() => held.count()).toBe(1)
  await type.selectOption(other)
  await held.release()
  await eventually(async () => (await onServer(page, arrest))['type']).toBe(other)
  await eventually(() => type.inputValue()).toBe(other)
})

test('a choice that waits for an answer is not saved in the name of somebody who signs in meanwhile', async () => {
  const arrest = take(arrests)
  const other = await visits.open('staff', '/health', { isNewBrowser: true })
  const page = await openRecord(visits, 'analyst', arrest, 'charges', { isNewBrowser: true })
  const type = choice(panel(page), 'Type')
  const [, , one = '', two = ''] = await type.locator('option').allInnerTexts()
  const held = await holdAnswers(page, (method) => method === 'PATCH')
  await type.selectOption(one)
  await eventually(() => held.count()).toBe(1)
  await type.selectOption(two)
  // As another tab does in which somebody else signs in.
  await page.context().addCookies(await other.context().cookies())
  await page.evaluate(() => new BroadcastChannel('watchfloor.session').postMessage('signed-in'))
  const name = messages.screen.shell.signedInAs(accountOf('staff').email)
  await page.getByText(name).first().waitFor({ state: 'attached' })
  await held.release()
  await sees(page, messages.login.changedPerson)
  expect((await onServer(other, arrest))['type']).toBe(one)
})

test('a tick that is taken away before its answer comes is taken away', async () => {
  const arrest = take(arrests)
  const page = await openRecord(visits, 'analyst', arrest, 'history')
  const none = box(panel(page), 'No Criminal History')
  const held = await holdAnswers(page, (method) => method === 'PATCH')
  await none.check()
  await eventually(() => held.count()).toBe(1)
  await none.uncheck()
  await held.release()
  await eventually(async () => (await onServer(page, arrest))['hasNoCriminalHistory']).toBe(0)
  await eventually(() => none.isChecked()).toBe(false)
})

test('a saved text stays in its field, although a read that began before the save is answered after it', async () => {
  const [arrest, other] = [take(arrests), take(arrests)]
  const page = await openRecord(visits, 'analyst', arrest, 'basic')
  const city = field(panel(page), 'City')
  const held = await holdAnswers(
    page,
    (method, path) => method === 'GET' && path === `/auth/chatterlist/${arrest.id}`,
  )
  await (await somebodyElse(visits, 'staff')).changes(other, { city: 'Mulberry' })
  await eventually(() => held.count()).toBeGreaterThan(0)
  await city.fill('Lakeland')
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await button(panel(page), 'Save').click()
  await saved
  await eventually(async () => {
    held.releaseFirst()
    return toast(page, 'Saved successfully.').count()
  }).toBe(1)
  // The read after the save is held back.
  expect(await city.inputValue()).toBe('Lakeland')
  await held.release()
  await eventually(async () => (await onServer(page, arrest))['city']).toBe('Lakeland')
  expect(await city.inputValue()).toBe('Lakeland')
})

test('the operation that was entered stays, although a read of the session that began before is answered after it', async () => {
  // The session starts in the first operation, and nobody is moved.
  await visits.open('vip', '/health')
  const fair = `Fair Watch ${++started}`
  await (await callsAs(visits.office, 'admin')).start(fair)
  const page = await visits.open('vip', '/dashboard/vipview')
  await switcher(page, 'Summer Operation').waitFor()
  const held = await holdAnswers(page, (_method, path) => path === '/auth/getLoggedInUser')
  // As another tab does that has entered an operation.
  await page.evaluate(() => new BroadcastChannel('watchfloor.session').postMessage('operation-entered'))
  await eventually(() => held.count()).toBe(1)
  await enterBy(page, 'Summer Operation', fair)
  await eventually(() => held.count()).toBe(2)
  held.releaseLast()
  await switcher(page, fair).waitFor()
  held.releaseFirst()
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 300)))
  expect(await switcher(page, fair).isVisible()).toBe(true)
  await held.release()
  await switcher(page, fair).waitFor()
})
