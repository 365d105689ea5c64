import { type FactorWay, messages } from '@watchfloor/core'
import type { Command } from 'commander'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { UsageError } from '../print/usage-error.ts'
import { askLine, askSecret } from '../prompt/ask.ts'
import { keepLogin, requireLoginsFolder } from './logins.ts'
import { readServer } from './server-address.ts'
import { signInRemotely, signOutRemotely } from './sign-in.ts'

const examples = [
  'watchfloor login --server https://desk.office.example',
  'watchfloor login --server https://desk.office.example --email chief@office.example --code 123456',
  'watchfloor login --server https://desk.office.example --email chief@office.example --password-stdin < password.txt',
  'watchfloor arrest-total --server https://desk.office.example',
  'watchfloor logout --server https://desk.office.example',
] as const

/** Adds `watchfloor login`. */
export function addLogin(login: Command, globals: () => GlobalFlags): void {
  addExamples(login, examples)
  login
    .option('--email <email>', 'sign in with this account')
    .option('--password-stdin', 'read the password from standard input')
    .option('--code <code>', 'answer the second step with this code of the app, or a recovery code')
    .addHelpText(
      'after',
      '\nThe token expires like a session. It is stored in your configuration folder, readable by you only.',
    )
    .action(async (own: { email?: string; passwordStdin?: boolean; code?: string }) => {
      const flags = globals()
      const server = requireServer(flags)
      await requireLoginsFolder()
      const email = own.email ?? (await askLine('Email', '--email EMAIL', flags))
      const password = await askSecret('Password', { ...flags, ...own })
      const askCode = (ways: readonly FactorWay[]) => answerSecondStep(ways, own.code, flags)
      await keepLogin(server, await signInRemotely(server, { email, password }, askCode))
      print({ document: { server, email }, text: `Signed in at ${server} as ${email}.` }, flags)
    })
}

/** Returns the answer to the second step of a sign-in. A terminal cannot use passkeys. */
function answerSecondStep(
  ways: readonly FactorWay[],
  given: string | undefined,
  flags: GlobalFlags,
): Promise<string> {
  if (ways.every((way) => way === 'passkey')) throw new UsageError(messages.factor.onlyPasskey)
  if (given !== undefined) return Promise.resolve(given)
  return askLine(messages.factor.codeOrRecovery, '--code CODE', flags)
}

/** Adds `watchfloor logout`. */
export function addLogout(logout: Command, globals: () => GlobalFlags): void {
  addExamples(logout, examples)
  logout.action(async () => {
    const flags = globals()
    const server = requireServer(flags)
    await signOutRemotely(server)
    print({ document: { server }, text: `Signed out at ${server}.` }, flags)
  })
}

function requireServer({ server }: GlobalFlags): string {
  if (server === undefined) throw new UsageError('Give the server: --server URL')
  return readServer(server)
}
