import { readEmail } from '@watchfloor/core'
import type { Account, Desk } from '@watchfloor/server'
import { actor } from '../desk/actor.ts'
import { withDesk } from '../desk/with-desk.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { print } from '../print/print.ts'

type Change = (accounts: Desk['accounts'], by: string) => Promise<unknown>

/** Changes one account and prints it as it is now. */
export async function changeAccount(
  flags: GlobalFlags,
  email: string,
  change: Change,
  text: (account: Account) => string,
): Promise<void> {
  const account = await withDesk(flags, async ({ accounts }) => {
    await change(accounts, actor())
    const wanted = readEmail(email)
    return (await accounts.list()).find((one) => one.email === wanted)
  })
  if (!account) throw new Error(`Somebody removed ${email} meanwhile.`)
  print({ document: account, text: text(account) }, flags)
}
