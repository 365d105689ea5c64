import { existsSync } from 'node:fs'
import { messages } from '@watchfloor/core'
import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, isGone, readAlert, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const path = '/dashboard/settings'
const invalid = 'Please enter a valid non-negative number'

describe('the arrest total', () => {
  const visits = visitOffice(() => ({ targets: [anArrest({}), anArrest({}), aTarget({})] }))
  const update = async (page: Page, count: string, reason = '') => {
    await field(page, 'New arrest total').fill(count)
    await field(page, 'Reason').fill(reason)
    await button(page, 'Update').click()
  }
  const numbers = (page: Page) => page.locator('.facts-table').first().locator('td').allInnerTexts()

  test.each([
    ...['', '-1', '1.5', '1e3', 'many'].map((count) => [count, invalid] as const),
    ['99999999999999999999', 'The arrest total is at most 999999. Enter a smaller number.'] as const,
  ])('%j is refused', async (count, why) => {
    const page = await visits.open('admin', path)
    await update(page, count)
    await readAlert(page, mouse, why)
    await eventually(() => numbers(page)).toEqual(['2', '0', '2'])
  })

  test('Y29 below the arrests on record it asks, shows the effect, and is undone from its toast', async () => {
    const page = await visits.open('admin', path)
    await update(page, '1')
    const asking = dialog(page, 'Arrest total below the arrests on record')
    await asking
      .getByText('The records hold 2 arrests. With a total of 1, an adjustment of -1 hides one of them')
      .waitFor()
    await button(asking, 'Cancel').click()
    await isGone(asking)
    await eventually(() => numbers(page)).toEqual(['2', '0', '2'])
    await button(page, 'Update').click()
    await button(asking, 'Set to 1').click()
    await sees(page, 'Arrest total updated successfully', '2 → 1')
    await eventually(() => numbers(page)).toEqual(['2', '-1', '1'])
    await button(page.getByRole('status'), 'Undo').click()
    await sees(page, 'Undone.')
    await eventually(() => numbers(page)).toEqual(['2', '0', '2'])
    await sees(page, '1 → 2')
  })

  test.each([mouse, keyboard])(
    'by $name: is set with a reason, which is in its history',
    async ({ press, name }) => {
      const page = await visits.open('admin', path)
      const total = name === 'mouse' ? '18' : '19'
      await field(page, 'New arrest total').fill(total)
      await field(page, 'Reason').fill(`paper night by ${name}`)
      await press(button(page, 'Update'))
      await sees(page, 'Arrest total updated successfully')
      await eventually(() => numbers(page)).toEqual(['2', String(Number(total) - 2), total])
      await sees(page, `paper night by ${name}`, 'admin@watchfloor.example')
    },
  )

  test("a second admin's change in the meantime is not overwritten", async () => {
    const page = await visits.open('admin', path)
    await field(page, 'New arrest total').focus()
    await field(page, 'New arrest total').fill('50')
    const other = await visits.open('admin', path)
    await update(other, '30')
    await sees(other, 'Arrest total updated successfully')
    await button(page, 'Update').click()
    await readAlert(
      page,
      mouse,
      'The arrest total is now 30, because somebody changed it or an arrest was recorded. Nothing was saved.',
    )
    await eventually(async () => (await numbers(page)).at(-1)).toBe('30')
    await eventually(() => field(page, 'New arrest total').inputValue()).toBe('50')
    await button(page, 'Update').click()
    await eventually(async () => (await numbers(page)).at(-1)).toBe('50')
  })
})

describe('deleting all non-arrested records', () => {
  const visits = visitOffice(() => ({
    targets: [
      anArrest({ screenName: 'arrested' }),
      aTarget({ screenName: 'chatting' }),
      aTarget({ screenName: 'retired', isInactive: true }),
      aMeetUp({ screenName: 'here', dateTime: at('21:25'), arrivalTime: at('21:34') }),
    ],
    now: at('21:40'),
  }))
  const purge = (page: Page) => dialog(page, 'Delete All Non-Arrested Records')

  test('shows what would be deleted, and the button needs the word', async () => {
    const page = await visits.open('admin', path)
    await button(page, 'Delete All Non-Arrested Records').click()
    await purge(page).getByRole('checkbox').check()
    await sees(purge(page), '3 records will be deleted:', 'Chatting: 1', 'On the hook: 1', 'Inactive: 1')
    const confirm = button(purge(page), 'Delete Records')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    for (const word of ['delete', 'Delete ', 'DELETE', '']) {
      await field(purge(page), 'Type Delete to confirm').fill(word)
      await eventually(() => confirm.isDisabled(), word).toBe(true)
      // The key of every form sends nothing either.
      await field(purge(page), 'Type Delete to confirm').press('Control+Enter')
    }
    expect(sent.filter((url) => url.includes('delete_non_arrested'))).toEqual([])
    await field(purge(page), 'Type Delete to confirm').fill('Delete')
    await eventually(() => confirm.isEnabled()).toBe(true)
  })

  test('nothing is deleted until targets on scene are included', async () => {
    const page = await visits.open('admin', path)
    await button(page, 'Delete All Non-Arrested Records').click()
    const included = purge(page).getByRole('checkbox', { name: 'Also the one who is on scene' })
    await field(purge(page), 'Type Delete to confirm').fill('Delete')
    await sees(purge(page), messages.settings.purgeHeld(1))
    expect(await purge(page).getByText('will be deleted').count()).toBe(0)
    await eventually(() => button(purge(page), 'Delete Records').isDisabled()).toBe(true)
    await included.check()
    await sees(purge(page), '3 records will be deleted:')
    await eventually(() => button(purge(page), 'Delete Records').isEnabled()).toBe(true)
    await included.uncheck()
    await eventually(() => button(purge(page), 'Delete Records').isDisabled()).toBe(true)
  })

  test('deletes by keyboard and shows the path of the backup', async () => {
    const page = await visits.open('admin', path)
    const { press } = keyboard
    await press(button(page, 'Delete All Non-Arrested Records'))
    await purge(page).getByRole('checkbox').press('Space')
    await field(purge(page), 'Type Delete to confirm').fill('Delete')
    await press(button(purge(page), 'Delete Records'))
    await sees(page, 'Successfully deleted 3 non-arrested records.')
    const place = await purge(page)
      .getByText(/^A backup was saved first: /)
      .textContent()
    expect(existsSync((place ?? '').replace('A backup was saved first: ', ''))).toBe(true)
    await press(button(purge(page), 'Close').last())
    await button(page, 'Delete All Non-Arrested Records').click()
    await sees(purge(page), 'There is no such record.')
  })
})

describe('the accounts', () => {
  const visits = visitOffice(() => ({ targets: [] }))
  const email = 'uc7@office.example'
  /** Without the page, because its own session would end. */
  const signIn = async (address: string, password: string) => {
    const reply = await fetch(`${visits.office.url}/auth/adminlogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: address, password }),
    })
    return reply.status
  }

  test('are added, changed, disabled and enabled', async () => {
    const page = await visits.open('admin', path)
    await button(page, 'Add account').click()
    await button(page, 'Show what is typed').waitFor()
    const add = dialog(page, 'Add an account')
    await button(add, 'Add account').click()
    await sees(add, 'A password needs at least 15 characters.')
    await field(add, 'Email').fill(email)
    await add.getByLabel('Password', { exact: true }).fill('correct-horse-battery')
    await button(add, 'Add account').click()
    await isGone(add)
    await row(page, email).waitFor()
    await page.getByLabel(`Role of ${email}`).selectOption('supervisor')
    await sees(page, `${email} is now supervisor.`)
    await button(row(page, email), 'Disable').click()
    await button(dialog(page, `Disable ${email}?`), 'Disable').click()
    await sees(row(page, email), 'Disabled')
    await button(row(page, email), 'Enable').click()
    await sees(row(page, email), 'Enabled')
    await button(row(page, email), 'Set password').click()
    const password = dialog(page, `New password for ${email}`)
    await password.getByLabel('Password', { exact: true }).fill('another-good-password')
    await button(password, 'Set password').click()
    await isGone(password)
    expect(await signIn(email, 'another-good-password')).toBe(200)
  })

  test('R14 a role that only a newer version knows is shown as it is, and another one can be chosen', async () => {
    const analyst = 'analyst@watchfloor.example'
    const store = (role: string) =>
      visits.office.context.db.write((tx) =>
        tx.run(tx.knex('accounts').where({ email: analyst }).update({ role })),
      )
    await store('newer')
    const page = await visits.open('admin', path)
    const select = page.getByLabel(`Role of ${analyst}`)
    await eventually(() => select.inputValue()).toBe('newer')
    await select.selectOption('analyst')
    await sees(page, `${analyst} is now analyst.`)
    await eventually(() => select.locator('option').allInnerTexts()).not.toContain('newer')
  })

  test('the last admin cannot be disabled', async () => {
    const page = await visits.open('admin', path)
    const me = 'admin@watchfloor.example'
    await button(row(page, me), 'Disable').click()
    await button(dialog(page, `Disable ${me}?`), 'Disable').click()
    await dialog(page, 'Alert').waitFor()
    await button(dialog(page, 'Alert'), 'OK').click()
    await sees(row(page, me), 'Enabled')
  })

  test('locked accounts can be unlocked', async () => {
    const page = await visits.open('admin', path)
    const vip = 'vip@watchfloor.example'
    for (let guess = 0; guess < 6; guess++) {
      await signIn(vip, `guess-number-${guess}`)
    }
    await page.reload()
    await sees(row(page, vip), 'Locked after failed sign-ins')
    await button(row(page, vip), 'Unlock').click()
    await sees(row(page, vip), 'Enabled')
  })

  test('the settings of the office are shown without secrets', async () => {
    const page = await visits.open('admin', path)
    await sees(page, 'Time zone', 'America/New_York', 'US Letter', 'SQLite, a file')
    expect(await page.locator('main').textContent()).not.toMatch(/sqlite:|\.db/)
  })
})
