import { readFile } from 'node:fs/promises'
import { FailureError, isServiceToken, messages } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { unreadableFile } from '../print/unreadable.ts'
import { UsageError } from '../print/usage-error.ts'
import { findLogin, type Login } from './logins.ts'

/** The environment variable with the service token for `--server`. */
const tokenVariable = 'WATCHFLOOR_TOKEN'

/** The credential of a command at a server: a service token, or the session of a login. */
export interface Credential {
  readonly isToken: boolean
  /** @throws FailureError session.missing if nobody signed in at the server */
  readonly headers: () => Promise<Readonly<Record<string, string>>>
}

/** Returns the credential for a server: the token of `--token-file`, that of the environment, or the login. @throws UsageError */
export async function credentialFor(
  server: string,
  { tokenFile }: Pick<GlobalFlags, 'tokenFile'>,
): Promise<Credential> {
  const token = await givenToken(tokenFile)
  if (token !== undefined) {
    const headers = { Authorization: `Bearer ${token}` }
    return { isToken: true, headers: () => Promise.resolve(headers) }
  }
  return { isToken: false, headers: () => headersOfLogin(server) }
}

async function headersOfLogin(server: string): Promise<Readonly<Record<string, string>>> {
  const login = await findLogin(server)
  if (!login) {
    throw new FailureError({ code: 'session.missing', message: messages.terminal.notSignedIn(server) })
  }
  const { cookies } = login
  return { Cookie: cookieText(cookies), 'X-XSRF-TOKEN': cookies['XSRF-TOKEN'] ?? '' }
}

/** Returns the value of the `Cookie` header. */
export function cookieText(cookies: Login['cookies']): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

async function givenToken(file: string | undefined): Promise<string | undefined> {
  const given = file === undefined ? process.env[tokenVariable] : await firstLine(file)
  if (given === undefined || (file === undefined && given.trim() === '')) return undefined
  const token = given.trim()
  // The words never repeat the text, which may be another secret.
  if (!isServiceToken(token)) throw new UsageError(messages.terminal.noToken(file ?? tokenVariable))
  return token
}

async function firstLine(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(unreadableFile(file))
  return text.split(/\r?\n/)[0] ?? ''
}
