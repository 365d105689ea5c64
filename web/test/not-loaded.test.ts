import { messages, pages } from '@watchfloor/core'
import { anArrest } from '@watchfloor/fixtures'
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, dialog, eventually, field, heading, words } from './helpers/locators.ts'
import { commanderPath } from './helpers/record-page.ts'
import { passwordField } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

const arrest = anArrest({ id: 1, screenName: 'owl' })
const visits = visitOffice(() => ({ targets: [arrest] }))

const noResponse = 'No response from server. Please check your connection and try again.'
const noAnswer = (route: Route) => route.abort()
const busy = (route: Route) =>
  route.fulfill({ status: 503, json: { Status: false, Error: 'The server is busy.', code: 'server.busy' } })
const unreadable = (route: Route) => route.fulfill({ status: 500, body: 'no page of ours' })

const calls = (names: string) => new RegExp(`/auth/(${names})(\\?|$)`)
const problemsOf = (scope: Page | Locator) => scope.getByRole('alert').filter({ hasText: /Try again$/ })
const settings = '/dashboard/settings'

test.each([
  ['/dashboard/nightlog', 'log', 'The night log could not be loaded.'],
  ['/dashboard/account', 'factors', 'Your second factors could not be loaded.'],
  ['/dashboard/account', 'sessions', 'Your sessions could not be loaded.'],
  ['/dashboard/account', 'push', 'The browsers that are woken could not be loaded.'],
  ['/dashboard/journal', 'journal', 'The journal could not be loaded.'],
  ['/dashboard/deleted', 'deleted', 'The deleted records could not be loaded.'],
  ['/dashboard/operations', 'operations', 'The operations could not be loaded.'],
  ['/dashboard/operations/1', 'operations', 'The operations could not be loaded.'],
  ['/dashboard/operations/1', 'operations/1/closeout', 'The checklist could not be loaded.'],
  ['/dashboard/operationview', 'chatterlist', 'Failed to fetch data'],
  ['/dashboard/briefing', 'chatterlist', 'Failed to fetch data'],
  ['/dashboard/reports', 'arrestdays', 'There was an error fetching arrest days'],
  ['/dashboard/statistics?view=overview', 'stats_contradictions', 'The contradictions could not be loaded.'],
  [
    '/dashboard/statistics?view=press-sheet',
    'stats_contradictions',
    'The contradictions could not be loaded.',
  ],
  [commanderPath(arrest), 'record/1/holds', 'The holds could not be loaded.'],
  [settings, 'arrest_total_history', 'The history could not be loaded.'],
])('%s says that %s did not load, and why', async (path, names, title) => {
  const page = await visits.open('admin', path, {
    prepare: (page) => page.route(calls(names), noAnswer),
  })
  await eventually(() => words(problemsOf(page))).toBe(`${title} ${noResponse} Try again`)
})

test.each<[string, (route: Route) => Promise<void>, string]>([
  ['does not answer', noAnswer, `${noResponse} `],
  ['refuses', busy, 'The server is busy. '],
  ['answers what nobody can read', unreadable, ''],
])('every card of Settings says that it did not load when the server %s', async (_words, answer, reason) => {
  const names = 'arrest_total_count|accounts|operations|chargelist|displays|tokens|webhooks|office'
  const page = await visits.open('admin', settings, {
    prepare: (page) => page.route(calls(names), answer),
  })
  const titles = [
    'Error fetching arrest total count',
    'The accounts could not be loaded.',
    'The operations could not be loaded.',
    'The charges could not be loaded.',
    'The displays could not be loaded.',
    'The tokens could not be loaded.',
    'The webhooks could not be loaded.',
    "The office's settings could not be loaded.",
  ]
  await eventually(async () => {
    const texts = await problemsOf(page).allInnerTexts()
    return texts.map((text) => text.replace(/\s+/g, ' '))
  }).toEqual(titles.map((title) => `${title} ${reason}Try again`))
})

test('the words of a problem in a card stand above its button, in the middle', async () => {
  const page = await visits.open('admin', settings, {
    prepare: (page) => page.route(calls('tokens'), busy),
  })
  const problem = problemsOf(page)
  const middle = (locator: Locator) =>
    locator.evaluate((one) => {
      const words = document.createRange()
      words.selectNodeContents(one)
      const { left, right } = words.getBoundingClientRect()
      return Math.round((left + right) / 2)
    })
  const retry = button(problem, 'Try again')
  // The other cards move the page until they are loaded, too.
  for (const text of ['The tokens could not be loaded.', 'The server is busy.'])
    await eventually(async () =>
      Math.abs((await middle(problem.getByText(text))) - (await middle(retry))),
    ).toBeLessThan(3)
})

test.each([
  [
    settings,
    'arrest_total_count|accounts|operations|chargelist|displays|tokens|webhooks|office',
    [
      messages.settings.total,
      messages.settings.accounts,
      pages.operations.label,
      messages.settings.charges,
      messages.display.card.title,
      messages.token.card.title,
      messages.webhook.card.title,
      messages.settings.office,
    ],
  ],
  ['/dashboard/account', 'factors|sessions', [messages.factor.factors, messages.factor.sessions]],
])('the cards of %s show placeholder rows while they load', async (path, names, titles) => {
  let goOn = () => {}
  const wait = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const page = await visits.open('admin', path, {
    prepare: (page) => page.route(calls(names), (route) => wait.then(() => route.continue())),
  })
  for (const name of titles) {
    const card = page.getByRole('region', { name, exact: true })
    await card.getByRole('status', { name: 'Connecting' }).waitFor()
  }
  goOn()
  const waiting = page.getByRole('main').getByRole('status', { name: 'Connecting' })
  await eventually(() => waiting.count()).toBe(0)
})

test('the history and the holds of a record say why they did not load', async () => {
  const page = await visits.open('admin', commanderPath(arrest), {
    prepare: (page) => page.route(calls('journal|holds'), busy),
  })
  const history = page.getByRole('region', { name: 'History', exact: true })
  await button(history, 'History').click()
  await eventually(() => words(problemsOf(history))).toBe(
    'The history could not be loaded. The server is busy. Try again',
  )
  await button(page, 'Legal hold of owl').click()
  await eventually(() => words(problemsOf(dialog(page, 'Legal hold of owl')))).toBe(
    'The holds could not be loaded. The server is busy. Try again',
  )
})

test('the step before a session opens says why it did not load, and can be tried again', async () => {
  const account = { email: 'due@office.example', password: 'due keeps a violet kettle' }
  const by = { email: 'test', address: 'test' }
  await visits.office.context.accounts.add({ ...account, role: 'staff' }, by)
  await visits.office.context.accounts.setPassword(account.email, account.password, by, { isOneTime: true })
  const page = await visits.open(undefined, '/', {
    prepare: (page) => page.route(calls('factors'), busy),
  })
  await field(page, 'Email').fill(account.email)
  await passwordField(page).fill(account.password)
  await page.keyboard.press('Enter')
  await eventually(() => words(problemsOf(page))).toBe(
    'Your second factors could not be loaded. The server is busy. Try again',
  )
  await page.unroute(calls('factors'))
  await button(page, 'Try again').click()
  await heading(page, 'Choose your own password').waitFor()
})

test('the hint for a new password is right before it is known', async () => {
  const page = await visits.open('admin', '/dashboard/account', {
    prepare: (page) => page.route('**/auth/factors', (route) => route.abort()),
  })
  await heading(page, 'My Account').waitFor()
  await page.getByText(/^At least 15 characters/).waitFor()
  expect(await dialog(page, 'Alert').count()).toBe(0)
})
