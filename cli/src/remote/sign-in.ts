import { contract, httpClient } from '@watchfloor/core'
import { cookieText, sendTo, unreadableAnswer } from './http-transport.ts'
import { findLogin, keepLogin, type Login } from './logins.ts'

/** Signs in at a server, as a browser does. @throws FailureError when the server refuses */
export async function signInRemotely(server: string, email: string, password: string): Promise<Login> {
  let setCookies: readonly string[] = []
  const client = httpClient({
    send: async (path, init) => {
      const response = await sendTo(server, path, init as RequestInit)
      setCookies = response.headers.getSetCookie()
      return response
    },
    headers: () => ({}),
    unreadable: ({ status }) => unreadableAnswer(server, status),
  })
  await client.call(contract.account.signIn, { email, password }, {})
  const cookies = setCookies.map((cookie) => {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    return [name, value]
  })
  return { email, cookies: Object.fromEntries(cookies) }
}

/** Ends the session. The stored login is always removed. */
export async function signOutRemotely(server: string): Promise<void> {
  const login = await findLogin(server)
  await keepLogin(server, undefined)
  if (!login) return
  const headers = { cookie: cookieText(login.cookies) }
  await fetch(`${server}${contract.account.signOut.path}`, { headers }).catch(() => undefined)
}
