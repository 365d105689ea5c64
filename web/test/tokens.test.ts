import { messages } from '@watchfloor/core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasNoBarrier } from './helpers/accessibility.ts'
import { keyboard, mouse } from './helpers/hands.ts'
import { button, dialog, eventually, field, focused, isGone, row, sees } from './helpers/locators.ts'
import { visitOffice } from './helpers/visits.ts'

const path = '/dashboard/settings'
const visits = visitOffice(() => ({ targets: [] }))

const card = (page: Page) => page.getByRole('region', { name: 'Service tokens' })

describe('the service tokens in Settings', () => {
  test.each([mouse, keyboard])(
    'by $name: R43 add a token, which is shown once, and revoke it',
    async (hands) => {
      const { press } = hands
      const page = await visits.open('admin', path)
      const name = `feed by ${hands.name}`
      await press(button(card(page), 'Add token'))
      const form = dialog(page, 'Add a service token')
      await field(form, 'Name').fill(name)
      await press(button(form, 'Add token'))
      const shown = form.getByLabel('Token', { exact: true })
      await shown.waitFor()
      await eventually(() => shown.evaluate((one) => one === document.activeElement)).toBe(true)
      const token = await shown.inputValue()
      expect(token).toMatch(/^wf_[\w-]{43}$/)
      const call = async () => {
        const headers = { authorization: `Bearer ${token}` }
        return (await fetch(`${visits.office.url}/auth/chatterlist`, { headers })).status
      }
      expect(await call()).toBe(200)
      await press(button(form, 'Done'))
      await isGone(form)
      await eventually(() => focused(page)).toBe('Add token')
      expect(await page.content()).not.toContain(token)
      await sees(row(page, name), 'read', 'staff')
      await press(button(row(page, name), `Revoke ${name}`))
      await press(button(dialog(page, `Revoke ${name}?`), 'Revoke'))
      await sees(page, `${name} is revoked.`)
      expect(await call()).toBe(401)
    },
  )

  test('R41 R42 a wrong name, scope or lifetime adds nothing and says what to do', async () => {
    const page = await visits.open('admin', path)
    await button(card(page), 'Add token').click()
    const form = dialog(page, 'Add a service token')
    await field(form, 'Scope').fill('target.lst')
    await button(form, 'Add token').click()
    const unknown = messages.token.unknownCall('target.lst')
    await sees(form, messages.token.wrongName, unknown)
    await field(form, 'Name').fill('late')
    await field(form, 'Scope').fill('purge.run')
    await sees(form, messages.token.notForRole('purge.run', 'staff'))
    await hasNoBarrier(page)
  })
})
