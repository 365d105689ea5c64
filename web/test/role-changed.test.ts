import { messages, type Role } from '@watchfloor/core'
import { aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import { apiInProcess } from '@watchfloor/server'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mouse } from './helpers/hands.ts'
import {
  button,
  dialog,
  eventually,
  field,
  heading,
  readAlert,
  row,
  sees,
  timeField,
} from './helpers/locators.ts'
import { accountOf } from './helpers/office.ts'
import { ucPath } from './helpers/record-page.ts'
import { visitOffice } from './helpers/visits.ts'

const chat = aTarget({ screenName: 'owl' })
const visits = visitOffice(() => ({
  targets: [chat, aMeetUp({ screenName: 'here', dateTime: at('19:30'), arrivalTime: at('19:40') })],
}))
const { roleChanged, roleLeft } = messages.screen.shell
const roles = messages.screen.training.roles

/** Opens a page with a role, signed in. The clock of the page goes by the test. */
const open = (role: Role, path: string) =>
  visits.open(role, path, { prepare: (page) => page.clock.install(), mayComplain: /404|403/ })

/** Changes the role of the account of a role as an admin, and lets the page learn of it with its next poll. */
async function change(page: Page, account: Role, role: Role): Promise<void> {
  const api = apiInProcess(visits.office.context, { role: 'admin', email: 'elsewhere', address: 'test' })
  await api.users.setRole({ email: accountOf(account).email, role })
  await page.clock.runFor(31_000)
}

test('a role that is changed while its user types into a screen that the new one does not have is told', async () => {
  const page = await open('target-entry', ucPath(chat))
  await field(page, 'Deal Details').fill('half typed')
  await change(page, 'target-entry', 'vip')
  await readAlert(page, mouse, roleChanged(roles.vip), roleLeft)
  await heading(page, 'VIP').waitFor()
  await change(page, 'target-entry', 'target-entry')
})

test('a role that is changed to another one with the same screen is told, and the dialog keeps its text and the focus', async () => {
  const page = await open('supervisor', '/dashboard/operationview')
  await button(row(page, 'here'), messages.screen.board.arrivalAt).click()
  const asking = dialog(page, messages.screen.board.arrivalAt)
  const time = timeField(asking, messages.screen.column.arrival)
  await time.fill('1931')
  await eventually(() => page.url()).toContain('row=')
  await change(page, 'supervisor', 'staff')
  await sees(page, roleChanged(roles.staff))
  await page.locator('tbody tr').filter({ hasText: 'here' }).waitFor()
  expect(await time.inputValue()).toBe('1931')
  expect(await time.evaluate((one) => one === document.activeElement)).toBe(true)
  await change(page, 'supervisor', 'supervisor')
})
