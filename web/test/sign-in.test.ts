import { describe, expect, test } from 'vitest'
import { button, eventually, field, heading, sees } from './helpers/locators.ts'
import { passwordField, signIn } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({}))

describe('the sign-in screen', () => {
  test('asks for email and password and names the owner of the system', async () => {
    const page = await visits.open(undefined, '/adminlogin')
    await heading(page, 'Login').waitFor()
    await eventually(() => field(page, 'Email').getAttribute('placeholder')).toBe('username@127.0.0.1')
    await eventually(() => field(page, 'Email').getAttribute('type')).toBe('email')
    await eventually(() => passwordField(page).getAttribute('placeholder')).toBe('Enter Password')
    await eventually(() => passwordField(page).getAttribute('type')).toBe('password')
    await page.getByText('Authorized use only.').waitFor()
    await page.getByText('© the Watchfloor contributors').waitFor()
    await eventually(() => page.locator('.login svg').count()).toBeGreaterThan(0)
  })

  test.each(['/', '/adminlogin'])('a visit of %s without a session asks for none', async (path) => {
    const failed: string[] = []
    const page = await visits.open(undefined, path, {
      prepare: async (page) => {
        page.on(
          'response',
          (reply) => reply.status() >= 400 && failed.push(`${reply.status()} ${reply.url()}`),
        )
      },
    })
    await button(page, 'Submit').waitFor()
    await page.waitForLoadState('networkidle')
    expect(failed).toEqual([])
  })

  test('the email is compared in lower case', async () => {
    const page = await visits.open(undefined, '/')
    await field(page, 'Email').fill('VIP@Watchfloor.Example')
    await passwordField(page).fill('demo-vip-account')
    await page.keyboard.press('Enter')
    await heading(page, 'VIP').waitFor()
  })

  test('after the sign-in the focus is on the first screen, which its heading names', async () => {
    const page = await visits.open(undefined, '/')
    await field(page, 'Email').fill('vip@watchfloor.example')
    await passwordField(page).fill('demo-vip-account')
    await page.keyboard.press('Enter')
    const screen = page.getByRole('main', { name: 'VIP', exact: true })
    await screen.waitFor()
    await eventually(() => screen.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('a wrong password shows a red message above the form', async () => {
    const page = await visits.open(undefined, '/')
    await signIn(page, 'supervisor', 'not the password')
    const problem = page.getByRole('alert').filter({ hasText: 'Wrong email or password.' })
    await problem.waitFor()
    const [red, green = 0] = await problem.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    )
    expect(red).toBeGreaterThan(2 * green)
    const above = await problem.boundingBox()
    const form = await field(page, 'Email').boundingBox()
    expect(above?.y).toBeLessThan(form?.y ?? 0)
    await eventually(() => passwordField(page).inputValue()).toBe('')
  })

  test('the browser checks the format of the email', async () => {
    const page = await visits.open(undefined, '/')
    await field(page, 'Email').fill('nobody')
    await passwordField(page).fill('whatever it is')
    await button(page, 'Submit').click()
    expect(await field(page, 'Email').evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false)
    await heading(page, 'Login').waitFor()
  })
})

describe('when the server fails', () => {
  test.each([
    ['cannot be reached', 'No response from server. Please check your connection and try again.'],
    ['is busy', 'The server is busy. Nothing was saved. Please try again in a moment.'],
  ])('it %s', async (state, text) => {
    const page = await visits.open(undefined, '/')
    await page.route('**/auth/adminlogin', (route) =>
      state === 'is busy' ? route.fulfill({ status: 503, body: '' }) : route.abort(),
    )
    await signIn(page, 'supervisor')
    await sees(page, text)
    const kept = state === 'cannot be reached' ? 'demo-supervisor-account' : ''
    await eventually(() => passwordField(page).inputValue()).toBe(kept)
  })

  test.each([
    ['fails', { status: 500, body: '' }, 'Error fetching user after login'],
    [
      'returns no Status',
      { status: 200, contentType: 'application/json', body: '{"Status":false}' },
      'Could not fetch user data',
    ],
  ])('the call for the account %s', async (_words, answer, text) => {
    const page = await visits.open(undefined, '/')
    await heading(page, 'Login').waitFor()
    await page.route('**/auth/getLoggedInUser', (route) => route.fulfill(answer))
    await signIn(page, 'supervisor')
    await sees(page, text)
  })
})
