import type { Role } from '@watchfloor/core'
import { at } from '@watchfloor/fixtures'
import type { Page } from 'playwright-core'
import { callsAs, enterBy, type OfficeCalls, switcher } from './operations.ts'
import type { Visits } from './visits.ts'

/** The operation that an office of the tests starts with. */
export const firstOperation = 'Summer Operation'

/** Signs in staff and an admin, whose sessions start in the first operation, so that nobody is moved. Returns the calls of the admin. */
export async function startInFirst(visits: Visits): Promise<OfficeCalls> {
  await visits.open('staff', '/')
  await visits.open('admin', '/')
  return callsAs(visits.office, 'admin')
}

/** Starts an operation with a meet-up and opens a page of it. Before, it closes those that a failed try left open: the session would move there. */
export async function inOperation(
  { visits, admin, name }: { readonly visits: Visits; readonly admin: OfficeCalls; readonly name: string },
  path: string,
  role: Role = 'staff',
): Promise<{ readonly fair: number; readonly page: Page }> {
  for (const left of await admin.list()) {
    if (left.name !== firstOperation && left.state === 'open')
      await admin.setState(left.id, 'closed', 'Left open')
  }
  const fair = await admin.start(name)
  await admin.enter(fair)
  const lark = await admin.add({ caseAgent: 'Echo', screenName: 'lark' })
  await admin.edit(lark, { dateTime: at('21:30'), isTimeApproved: 1 })
  const page = await visits.open(role, '/dashboard')
  await page.getByRole('button', { name: /^Operation:/ }).waitFor()
  await enterBy(page, (await page.locator('.operation-name').innerText()).trim(), name)
  await switcher(page, name).waitFor()
  await page.goto(path)
  return { fair, page }
}

/** Waits for the header of another operation. It is hidden from the roles while a dialog is open. */
export const switcherOf = (page: Page, name: string) =>
  page.locator('.operation-name').getByText(name, { exact: true }).waitFor()
