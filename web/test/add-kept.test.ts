import { describe, expect, test } from 'vitest'
import { button, dialog, eventually, field, heading, link, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const visits = visitOffice(() => ({}))
const path = '/dashboard/addchatterList'

describe('typed text that is not saved', () => {
  test('leaving asks first; staying keeps the text, leaving drops it', async () => {
    const page = await visits.open('target-entry', path)
    await field(page, 'Notes').fill('says he comes late')
    await link(page, 'Target Entry').click()
    const asking = dialog(page, 'Leave without saving')
    await sees(asking, 'You have typed text that is not saved. Leave this page and lose it?')
    await button(asking, 'Stay').click()
    await eventually(() => field(page, 'Notes').inputValue()).toBe('says he comes late')
    await link(page, 'Target Entry').click()
    await button(asking, 'Leave').click()
    await heading(page, 'Target Entry').waitFor()
    await link(page, 'Add Target').click()
    await eventually(() => field(page, 'Notes').inputValue()).toBe('')
  })

  test('Logout asks too, before the session ends', async () => {
    const page = await visits.open('target-entry', path)
    await field(page, 'Notes').fill('says he comes late')
    await button(page, 'Logout').click()
    await button(dialog(page, 'Leave without saving'), 'Stay').click()
    expect((await page.context().request.get('/auth/getLoggedInUser')).status()).toBe(200)
    await eventually(() => field(page, 'Notes').inputValue()).toBe('says he comes late')
  })

  test('survives a reload, which the browser asks to confirm', async () => {
    const page = await visits.open('target-entry', path)
    const asked = page.waitForEvent('dialog')
    await field(page, 'Notes').click()
    await page.keyboard.type('says he comes late')
    void page.reload().catch(() => undefined)
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.accept()
    await heading(page, 'Add Target').waitFor()
    await eventually(() => field(page, 'Notes').inputValue()).toBe('says he comes late')
  })
})
