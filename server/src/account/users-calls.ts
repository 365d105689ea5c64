import { contract, type Instant, readEmail, type UserAccount } from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { missingAccount, toUserAccount } from './account-rows.ts'
import type { AccountStore } from './account-store.ts'

interface Needs {
  readonly db: Database
  readonly now: () => Instant
  readonly accounts: AccountStore
}

const { serve } = serving<Needs>()

const { users } = contract

export const usersCalls = [
  serve(users.list)(async (_, context) => ({ Status: true, Result: await listUsers(context) })),
  serve(users.add)(({ input, actor }, { accounts, db }) => accounts.add(input, actor, db)),
  serve(users.setRole)(({ input, actor }, context) =>
    changed(context, input.email, () => context.accounts.setRole(input.email, input.role, actor)),
  ),
  serve(users.setPassword)(({ input, actor }, context) =>
    changed(context, input.email, () =>
      context.accounts.setPassword(input.email, input.password, actor, {
        isOneTime: input.mustChange ?? false,
      }),
    ),
  ),
  serve(users.resetFactor)(({ input, actor }, context) =>
    changed(context, input.email, () => context.accounts.resetFactor(input.email, actor)),
  ),
  serve(users.disable)(({ input, actor }, context) =>
    changed(context, input.email, () => context.accounts.disable(input.email, actor)),
  ),
  serve(users.enable)(({ input, actor }, context) =>
    changed(context, input.email, () => context.accounts.enable(input.email, actor)),
  ),
  serve(users.setOperations)(({ input, actor }, context) => {
    const { email, operations } = input
    const limit = operations === null ? undefined : [...new Set(operations)].sort((a, b) => a - b)
    return changed(context, email, () => context.accounts.setOperations(email, limit, actor))
  }),
  serve(users.unlock)(({ input, actor }, context) =>
    changed(context, input.email, () => context.accounts.unlock(input.email, actor)),
  ),
]

async function listUsers({ accounts, now }: Needs): Promise<UserAccount[]> {
  const locked = await accounts.listLocked(now())
  return (await accounts.list()).map((account) => toUserAccount(account, locked.has(account.email)))
}

/** Makes a change and returns the changed account. */
async function changed(
  context: Needs,
  text: string,
  change: () => Promise<unknown>,
): Promise<{ Status: true; Result: UserAccount }> {
  await change()
  const email = readEmail(text)
  const account = (await listUsers(context)).find((one) => one.email === email)
  if (!account) throw missingAccount(text)
  return { Status: true, Result: account }
}
