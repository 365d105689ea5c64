import { contract, type FactorWay, FailureError, httpClient, messages, type ReplyOf } from '@watchfloor/core'
import { wordsOf } from '../print/words-of.ts'
import { cookieText } from './credential.ts'
import { sendTo, unreadableAnswer } from './http-transport.ts'
import { findLogin, keepLogin, type Login } from './logins.ts'
import { ServerUnreachable } from './server-unreachable.ts'

/** Asks for the second step of a sign-in: a code of an app, or a recovery code. */
export type AskCode = (ways: readonly FactorWay[]) => Promise<string>

/**
 * Signs in at a server, as a browser does.
 * @throws FailureError when the server refuses, or wants something that needs a browser
 */
export async function signInRemotely(
  server: string,
  account: { readonly email: string; readonly password: string },
  askCode: AskCode,
): Promise<Login> {
  const cookies: Record<string, string> = {}
  const client = httpClient({
    send: async (path, init) => {
      const response = await sendTo(server, path, init as RequestInit)
      keep(cookies, response.headers.getSetCookie())
      return response
    },
    headers: () => ({ Cookie: cookieText(cookies) }),
    unreadable: ({ status }, cause) => unreadableAnswer(server, status, cause),
  })
  const { email, password } = account
  const first = (await client.call(contract.account.signIn, { email, password }, {})) as SignInReply
  if (first.loginStatus) return signedIn(email, first, cookies)
  const code = await askCode(first.factors)
  const answer = /^\d{6}$/.test(code.trim()) ? { totp: code.trim() } : { recovery: code }
  return signedIn(email, (await client.call(contract.factor.finish, answer, {})) as SignInReply, cookies)
}

type SignInReply = ReplyOf<(typeof contract)['account']['signIn']>

/** Returns the login of a completed sign-in. @throws FailureError when a browser is needed first */
function signedIn(email: string, reply: SignInReply, cookies: Login['cookies']): Login {
  if (reply.loginStatus && reply.mustEnroll)
    throw new FailureError({ code: 'access.enroll-first', message: messages.factor.enrollInBrowser })
  if (reply.loginStatus && reply.mustChange)
    throw new FailureError({ code: 'access.change-password-first', message: messages.factor.changeInBrowser })
  return { email, cookies }
}

/** Keeps the cookies of an answer, as a browser does. */
function keep(cookies: Record<string, string>, set: readonly string[]): void {
  for (const cookie of set) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    if (value === '') delete cookies[name]
    else cookies[name] = value
  }
}

/** Longest time (ms) that a sign-out waits for the server. The login of this machine is removed before. */
const signOutMs = 10_000

/** What to do when the server did not say that it ended the session. */
const mayLast =
  'The login was removed from this machine, but the session may last at the server until nobody has used it for a while. Under My Account it can be ended at once.'

/** Ends the session. The stored login is always removed. @throws ServerUnreachable if the session may not have ended */
export async function signOutRemotely(server: string): Promise<void> {
  const login = await findLogin(server)
  await keepLogin(server, undefined)
  if (!login) return
  const headers = { cookie: cookieText(login.cookies) }
  try {
    const signal = AbortSignal.timeout(signOutMs)
    const { status } = await sendTo(server, contract.account.signOut.path, { headers, signal })
    if (status >= 500) throw new Error(`${server} answered ${status}.`)
  } catch (cause) {
    throw new ServerUnreachable(`${wordsOf(cause)} ${mayLast}`, { cause, isMaybeDone: true })
  }
}
