import { messages, msOf, type Role } from '@watchfloor/core'
import { aTarget } from '@watchfloor/fixtures'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers } from './helpers/accessibility.ts'
import {
  button,
  dialog,
  eventually,
  field,
  heading,
  isGone,
  row,
  sees,
  timeField,
} from './helpers/locators.ts'
import { passwordField } from './helpers/sign-in.ts'
import { visitOffice, withoutFeed } from './helpers/visits.ts'

const visits = visitOffice(() => ({
  targets: ['owl', 'walker'].map((screenName) => aTarget({ screenName })),
  env: { MFA_REQUIRED: 'supervisor' },
}))
const by = { email: 'test', address: 'test' }
const password = 'keeps a violet kettle'
const oneTime = 'a green lamp at the door'
const texts = messages.factor
let made = 0

/** Signs in a new account and opens a page. */
async function arrive(role: Role, path: string): Promise<{ readonly email: string; readonly page: Page }> {
  made += 1
  const email = `due${made}@office.example`
  await visits.office.context.accounts.add({ email, password, role }, by)
  const page = await visits.open(undefined, '/')
  await field(page, 'Email').fill(email)
  await passwordField(page).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard**')
  await page.goto(path)
  return { email, page }
}

/** Gives the account a one-time password, which ends its session, and signs in with it over the page. */
async function withOneTime(page: Page, email: string): Promise<void> {
  await visits.office.context.accounts.setPassword(email, oneTime, by, { isOneTime: true })
  const again = dialog(page, messages.login.heading)
  await passwordField(again).fill(oneTime)
  await page.keyboard.press('Enter')
}

test('R13 after a one-time password the own one is chosen over the page, and what was typed beneath stays', async () => {
  const { email, page } = await arrive('staff', '/dashboard')
  await button(row(page, 'owl'), 'Approve time').click()
  const time = timeField(page, messages.screen.time.label)
  await time.fill('2245')
  await withOneTime(page, email)
  const step = dialog(page, texts.changeTitle)
  await sees(step, texts.changeText)
  const current = step.getByLabel(texts.currentPassword)
  await eventually(() => current.evaluate((one) => one === document.activeElement)).toBe(true)
  await eventually(() => barriers(page)).toEqual([])
  await current.fill('not this one')
  await step.getByLabel(texts.nextPassword).fill('an orange boat at noon')
  await page.keyboard.press('Enter')
  await sees(step, 'The password is not right.')
  await current.fill(oneTime)
  await page.keyboard.press('Enter')
  await isGone(step)
  expect(await time.inputValue()).toMatch(/22:?45/)
  await button(page, messages.generic.save).click()
  await isGone(row(page, 'owl'))
})

test('R13 the form that waits for the sign-in is sent after the own password was chosen', async () => {
  const { email, page } = await arrive('target-entry', '/dashboard/addchatterList')
  await field(page, 'UC / Chatter').fill('Alpha')
  await field(page, 'Screen Name').fill('kept')
  await visits.office.context.accounts.disable(email, by)
  await visits.office.context.accounts.enable(email, by)
  await button(page, 'Add Target').click()
  await withOneTime(page, email)
  const step = dialog(page, texts.changeTitle)
  await step.getByLabel(texts.currentPassword).fill(oneTime)
  await step.getByLabel(texts.nextPassword).fill('an orange boat at noon')
  await page.keyboard.press('Enter')
  await sees(page, 'Target added.')
  await heading(page, 'Target Entry').waitFor()
  await row(page, 'kept').waitFor()
})

test('R13 a session that ends before its step is done asks for the sign-in again', async () => {
  const { email, page } = await arrive('staff', '/dashboard')
  await button(row(page, 'walker'), 'Approve time').click()
  await withOneTime(page, email)
  const step = dialog(page, texts.changeTitle)
  await step.getByLabel(texts.currentPassword).fill(oneTime)
  await step.getByLabel(texts.nextPassword).fill('an orange boat at noon')
  await visits.office.context.accounts.disable(email, by)
  await visits.office.context.accounts.enable(email, by)
  await page.keyboard.press('Enter')
  const again = dialog(page, messages.login.heading)
  await passwordField(again).fill(oneTime)
  await page.keyboard.press('Enter')
  await sees(dialog(page, texts.changeTitle), texts.changeText)
})

test('R22 whoever gets a role that must have a second factor adds it over the page, and the act that waits is done', async () => {
  const { email, page } = await arrive('staff', '/dashboard')
  // Without the live feed the page hears of the role by the answer to its act.
  await withoutFeed(page)
  await page.reload()
  await button(row(page, 'walker'), 'Approve time').click()
  await timeField(page, messages.screen.time.label).fill('2315')
  await visits.office.context.accounts.setRole(email, 'supervisor', by)
  await button(page, messages.generic.save).click()
  const step = dialog(page, texts.enrollTitle)
  await sees(step, texts.enrollText)
  await button(step, 'Add an authenticator app').click()
  const secret = (await step.locator('.factor-key').innerText()).replaceAll(' ', '')
  const timestamp = msOf(visits.office.clock.now())
  await field(step, 'Code').fill(new TOTP({ secret }).generate({ timestamp }))
  await page.keyboard.press('Enter')
  await button(step, 'I have kept them').click()
  await isGone(step)
  await isGone(row(page, 'walker'))
  await sees(page, messages.schedule.approved)
})
