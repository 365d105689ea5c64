import type { Role } from '@watchfloor/core'
import type { Locator, Page } from 'playwright-core'
import { button, field } from './locators.ts'
import { accountOf } from './office.ts'

export const passwordField = (scope: Page | Locator) => scope.getByLabel('Password', { exact: true })

/** Fills the sign-in form and sends it. */
export async function signIn(
  scope: Page | Locator,
  role: Role,
  password = accountOf(role).password,
): Promise<void> {
  await field(scope, 'Email').fill(accountOf(role).email)
  await passwordField(scope).fill(password)
  await button(scope, 'Submit').click()
}
