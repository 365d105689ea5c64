import { messages, msOf, type Role } from '@watchfloor/core'
import { TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { button, dialog, eventually, field, focused, heading, sees } from './helpers/locators.ts'
import { passwordField } from './helpers/sign-in.ts'
import { visitOffice } from './helpers/visits.ts'

const banner = 'This system belongs to the office. Use without permission is a crime.'
const visits = visitOffice(() => ({ env: { MFA_REQUIRED: 'analyst', SIGN_IN_BANNER: banner } }))

let made = 0

/** Returns an account of its own, so that no test changes that of another. */
async function newAccount(name: string, role: Role = 'staff') {
  made += 1
  const account = { email: `${name}${made}@office.example`, password: `${name} keeps a violet kettle` }
  await visits.office.context.accounts.add({ ...account, role }, { email: 'test', address: 'test' })
  return account
}

/** Opens the desk at a host name, where browsers allow passkeys. */
const atHostName = () => ({ baseURL: visits.office.url.replace('127.0.0.1', 'localhost') })

async function signedIn(name: string, role?: Role, path = '/dashboard/account') {
  const account = await newAccount(name, role)
  const page = await visits.open(undefined, '/', atHostName())
  await firstStep(page, account)
  return { account, page, open: () => page.goto(path) }
}

async function firstStep(page: Page, { email, password }: { email: string; password: string }) {
  await button(page, 'I have read this').click()
  await field(page, 'Email').fill(email)
  await passwordField(page).fill(password)
  await page.keyboard.press('Enter')
}

/** Returns the code that an app shows for the key on the screen, some steps of 30 s later. */
async function codeFor(page: Page, steps = 0): Promise<{ code: string; secret: string }> {
  const secret = (await page.locator('.factor-key').innerText()).replaceAll(' ', '')
  return { secret, code: codeOf(secret, steps) }
}

function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: msOf(visits.office.clock.now()) + steps * 30_000 })
}

/** Adds a passkey with a name on My Account, with the keyboard. */
async function addPasskey(page: Page, open: () => Promise<unknown>, name: string): Promise<void> {
  await heading(page, 'Currently Chatting').waitFor()
  await withAuthenticator(page)
  await open()
  await button(page, 'Add a passkey').click()
  await field(dialog(page, 'Add a passkey'), 'Name').fill(name)
  await page.keyboard.press('Enter')
  await button(page, 'I have kept them').click()
}

/** Gives the browser an authenticator that confirms at once, as a fingerprint reader does. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Waits until the new recovery codes have the focus, with which a screen reader reads what they are for. */
async function hasCodesInFocus(page: Page): Promise<void> {
  const codes = page.getByRole('region', { name: 'Recovery codes' })
  await codes.waitFor()
  await eventually(() => codes.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await codes.evaluate((one) => one.ariaDescribedByElements?.[0]?.textContent)).toContain('once')
}

/** Waits until a field has the focus and is marked as wrong, with the reason as its description. */
async function hasProblem(field: Locator, reason: string): Promise<void> {
  await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.evaluate((one) => one.ariaDescribedByElements?.map((by) => by.textContent))).toContain(
    reason,
  )
}

describe('the sign-in page', () => {
  test('shows the banner before the form takes input', async () => {
    const page = await visits.open(undefined, '/')
    await sees(page, banner)
    expect(await field(page, 'Email').count()).toBe(0)
    await hasNoBarrier(page)
    await page.keyboard.press('Enter')
    await field(page, 'Email').waitFor()
  })

  test('asks for the second step, by keyboard alone, and takes a recovery code instead', async () => {
    const { account, page } = await signedIn('steps')
    await heading(page, 'Currently Chatting').waitFor()
    await page.getByRole('link', { name: 'My Account' }).click()
    await button(page, 'Add an authenticator app').click()
    await page.getByRole('img', { name: 'Picture for the authenticator app' }).waitFor()
    const isInField = () => field(page, 'Code').evaluate((one) => one === document.activeElement)
    await eventually(isInField).toBe(true)
    const { secret, code } = await codeFor(page)
    await field(page, 'Code').fill('000000')
    await button(page, 'Confirm').click()
    await hasProblem(field(page, 'Code'), messages.factor.wrongCode)
    await field(page, 'Code').fill(code)
    await page.keyboard.press('Enter')
    await dialog(page, 'Recovery codes').waitFor()
    await hasCodesInFocus(page)
    const codes = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allInnerTexts()
    expect(codes).toHaveLength(10)
    await hasNoBarrier(page)
    await page.evaluate(() => window.history.back())
    await button(dialog(page, 'Leave without saving'), 'Stay').click()
    await button(page, 'I have kept them').click()
    await sees(page, '10 recovery codes are left.')
    await hasNoBarrier(page)

    const other = await visits.open(undefined, '/')
    await firstStep(other, account)
    await other.getByRole('heading', { name: 'Second step' }).waitFor()
    await hasNoBarrier(other)
    const wrong = 'The code is not right, or was used before. Wait for the next one and try again.'
    await field(other, 'Code from your app').fill('000000')
    await button(other, 'Submit').click()
    await sees(other, wrong)
    await hasProblem(field(other, 'Code from your app'), wrong)
    await hasNoBarrier(other)
    await button(other, 'Use a recovery code').click()
    await field(other, 'Recovery code').waitFor()
    expect(await other.getByText(wrong).count()).toBe(0)
    await button(other, 'Use a code from the app').click()
    await field(other, 'Code from your app').fill(codeOf(secret, 1))
    await other.keyboard.press('Enter')
    await heading(other, 'Currently Chatting').waitFor()

    const third = await visits.open(undefined, '/')
    await firstStep(third, account)
    await button(third, 'Use a recovery code').click()
    await field(third, 'Recovery code').fill(codes[0] ?? '')
    await third.keyboard.press('Enter')
    await heading(third, 'Currently Chatting').waitFor()
  })

  test('R23 of two tabs that add an app, the first one says that its key was replaced', async () => {
    const { page, open } = await signedIn('two-tabs')
    await heading(page, 'Currently Chatting').waitFor()
    await open()
    await button(page, 'Add an authenticator app').click()
    const { code } = await codeFor(page)
    const other = await page.context().newPage()
    await other.goto('/dashboard/account')
    await button(other, 'Add an authenticator app').click()
    await codeFor(other)
    await field(page, 'Code').fill(code)
    await page.keyboard.press('Enter')
    await sees(page, messages.factor.replacedEnrolment)
  })

  test('leads an account that must have a factor through its enrolment', async () => {
    const { page } = await signedIn('due', 'analyst')
    await heading(page, 'Add a second factor').waitFor()
    await hasNoBarrier(page)
    await page.reload()
    await button(page, 'Add an authenticator app').click()
    const { code } = await codeFor(page)
    await field(page, 'Code').fill(code)
    await page.keyboard.press('Enter')
    await hasCodesInFocus(page)
    const [question] = await Promise.all([
      page.waitForEvent('dialog'),
      page.evaluate(() => setTimeout(() => window.location.reload())),
    ])
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await button(page, 'I have kept them').click()
    await heading(page, 'Arrest List').waitFor()
  })

  test('asks for an own password after a one-time password', async () => {
    const account = await newAccount('one-time')
    const by = { email: 'test', address: 'test' }
    await visits.office.context.accounts.setPassword(account.email, account.password, by, { isOneTime: true })
    const page = await visits.open(undefined, '/')
    await firstStep(page, account)
    await heading(page, 'Choose your own password').waitFor()
    await hasNoBarrier(page)
    await page.getByLabel('Current password').fill(account.password)
    await page.getByLabel('New password').fill('short')
    await page.keyboard.press('Enter')
    await sees(page, 'A password needs at least 15 characters.')
    await page.getByLabel('New password').fill('an orange boat at noon')
    await page.keyboard.press('Enter')
    await heading(page, 'Currently Chatting').waitFor()
  })
})

test('an own password is changed, and the whole result can be read on a phone', async () => {
  const { account, page, open } = await signedIn('changes')
  await heading(page, 'Currently Chatting').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await open()
  await page.getByLabel('Current password').fill(account.password)
  await page.getByLabel('New password').fill('an orange boat at noon')
  await button(page, 'Change password').press('Enter')
  for (const text of ['Your password is changed.', 'Your other sessions have ended.']) {
    const shown = page.getByText(text, { exact: true })
    await shown.waitFor()
    await eventually(() => shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  }
  await eventually(() => focused(page)).toBe('Change password')
})

test('after a wrong current password it is typed again, and the new one stays', async () => {
  const { account, page, open } = await signedIn('mistakes')
  await heading(page, 'Currently Chatting').waitFor()
  await open()
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('an orange boat at noon')
  await page.keyboard.press('Enter')
  await sees(page, 'The password is not right.')
  await page.keyboard.insertText(account.password)
  await page.keyboard.press('Enter')
  await sees(page, 'Your password is changed.')
})

describe('a passkey', () => {
  test('is added, named, used to sign in and removed', async () => {
    const { account, page, open } = await signedIn('passkeys')
    await addPasskey(page, open, 'Office laptop')
    await sees(page, 'Office laptop')

    await page.goto('/logout')
    await button(page, 'I have read this').waitFor()
    await firstStep(page, account)
    await button(page, 'Use a passkey').click()
    await heading(page, 'Currently Chatting').waitFor()

    await open()
    await page
      .getByText(/Last used/)
      .first()
      .waitFor()
    await button(page, 'Remove Office laptop').press('Enter')
    await button(dialog(page, 'Remove this factor?'), 'Remove').press('Enter')
    await sees(page, 'You have no second factor yet.')
    const add = button(page, 'Add an authenticator app')
    await eventually(() => add.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('is added once by a device, which says so the second time', async () => {
    const { page, open } = await signedIn('twice')
    await addPasskey(page, open, 'Office laptop')
    await button(page, 'Add a passkey').click()
    await page.keyboard.press('Enter')
    await sees(dialog(page, 'Add a passkey'), messages.factor.passkeyKnown)
  })

  test('is renamed with the keyboard, and an empty name is told beside its field', async () => {
    const { page, open } = await signedIn('renames')
    await addPasskey(page, open, 'Office laptop')
    await button(page, 'Rename Office laptop').press('Enter')
    const rename = dialog(page, 'Rename Office laptop')
    const name = field(rename, 'Name')
    await eventually(() => name.evaluate((one) => one === document.activeElement)).toBe(true)
    await hasNoBarrier(page)
    await name.fill(' ')
    await page.keyboard.press('Enter')
    await sees(rename, 'A name takes 1 to 60 characters.')
    await name.fill('Desk key')
    await page.keyboard.press('Enter')
    await sees(page, 'The factor is now called "Desk key".')
    const again = button(page, 'Rename Desk key')
    await eventually(() => again.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('is not offered at a bare address, where browsers refuse it', async () => {
    const page = await visits.open('vip', '/dashboard/account')
    await sees(page, 'This browser cannot use passkeys here. They need HTTPS and a host name.')
    expect(await button(page, 'Add a passkey').count()).toBe(0)
    await hasNoBarrier(page)
  })
})

describe('a dangerous act', () => {
  test('asks for a confirmation after five minutes, and then goes on', async () => {
    const { account, page, open } = await signedIn('dangerous', 'admin', '/dashboard/settings')
    const { email } = await newAccount('promoted', 'vip')
    await heading(page, 'Currently Chatting').waitFor()
    visits.office.clock.forward(6)
    await open()
    const role = page.getByLabel(`Role of ${email}`)
    await role.selectOption('analyst')
    const confirm = dialog(page, 'Confirm that it is you')
    await confirm.waitFor()
    await hasNoBarrier(page)
    await passwordField(confirm).fill('not this one')
    await page.keyboard.press('Enter')
    await sees(confirm, 'The password is not right.')
    await passwordField(confirm).fill(account.password)
    await page.keyboard.press('Enter')
    await sees(page, `${email} is now analyst.`)
    await expect.poll(() => role.inputValue()).toBe('analyst')
  })
})

test('R13 a person ends another session of theirs', async () => {
  const { account, page, open } = await signedIn('devices')
  await heading(page, 'Currently Chatting').waitFor()
  const other = await visits.open(undefined, '/')
  await firstStep(other, account)
  await heading(other, 'Currently Chatting').waitFor()
  await open()
  await page.getByText(/This session/).waitFor()
  await button(page, 'Sign out everywhere else').click()
  await sees(page, 'Every other session of yours has ended.')
  // A poll would notice it only after half a minute.
  await dialog(other, 'Login').waitFor({ timeout: 15_000 })
})
