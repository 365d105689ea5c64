import { contract, toHttpRequest } from '@watchfloor/core'
import { answerOf } from './http-transport.ts'
import { findLogin, keepLogin, type Login } from './logins.ts'

/** Signs in at a desk, as a browser does. @throws FailureError when the desk refuses */
export async function signInRemotely(server: string, email: string, password: string): Promise<Login> {
  const { method, path, body } = toHttpRequest(contract.account.signIn, { email, password })
  const response = await answerOf(
    server,
    fetch(`${server}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  const cookies = response.headers.getSetCookie().map((cookie) => {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    return [name, value]
  })
  return { email, cookies: Object.fromEntries(cookies) }
}

/** Ends the session, here in any case. */
export async function signOutRemotely(server: string): Promise<void> {
  const login = await findLogin(server)
  await keepLogin(server, undefined)
  if (!login) return
  const cookie = Object.entries(login.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  await fetch(`${server}${contract.account.signOut.path}`, { headers: { cookie } }).catch(() => undefined)
}
