import type { Api, UserAccount } from '@watchfloor/core'
import { withApi } from '../context/with-api.ts'
import type { GlobalFlags } from '../global-flags.ts'
import { print } from '../print/print.ts'

/** Changes one account and prints its new state. */
export async function changeAccount(
  flags: GlobalFlags,
  change: (api: Api) => Promise<{ readonly Result: UserAccount }>,
  text: (account: UserAccount) => string,
  { creates = false }: { readonly creates?: boolean } = {},
): Promise<void> {
  const { Result } = await withApi(flags, change, { writes: true, creates })
  print({ document: Result, text: text(Result) }, flags)
}
