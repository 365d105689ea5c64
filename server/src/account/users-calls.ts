import { contract, type Instant, messages, Refusal, readEmail, type UserAccount } from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { AccountStore } from './account-store.ts'

interface Needs {
  readonly now: () => Instant
  readonly accounts: AccountStore
}

const { serve } = serving<Needs>()

const { users } = contract

export const usersCalls = [
  serve(users.list)(async (_, desk) => ({ Status: true, Result: await listUsers(desk) })),
  serve(users.add)(({ input, caller }, desk) =>
    changed(desk, input.email, () => desk.accounts.add(input, caller)),
  ),
  serve(users.setRole)(({ input, caller }, desk) =>
    changed(desk, input.email, () => desk.accounts.setRole(input.email, input.role, caller)),
  ),
  serve(users.setPassword)(({ input, caller }, desk) =>
    changed(desk, input.email, () => desk.accounts.setPassword(input.email, input.password, caller)),
  ),
  serve(users.disable)(({ input, caller }, desk) =>
    changed(desk, input.email, () => desk.accounts.disable(input.email, caller)),
  ),
  serve(users.enable)(({ input, caller }, desk) =>
    changed(desk, input.email, () => desk.accounts.enable(input.email, caller)),
  ),
  serve(users.unlock)(({ input, caller }, desk) =>
    changed(desk, input.email, () => desk.accounts.unlock(input.email, caller)),
  ),
]

async function listUsers({ accounts, now }: Needs): Promise<UserAccount[]> {
  const locked = await accounts.listLocked(now())
  return (await accounts.list()).map((account) => ({ ...account, isLocked: locked.has(account.email) }))
}

/** The account as it is after a change. */
async function changed(
  desk: Needs,
  text: string,
  change: () => Promise<unknown>,
): Promise<{ Status: true; Result: UserAccount }> {
  await change()
  const email = readEmail(text)
  const account = (await listUsers(desk)).find((one) => one.email === email)
  if (!account) throw new Refusal({ code: 'target.missing', message: messages.account.missing(text) })
  return { Status: true, Result: account }
}
