import { TOTP } from 'otpauth'
import { expect } from 'vitest'

/** Adds an authenticator app to an account, as the web app does. Returns its key. */
export async function addApp(
  url: string,
  account: { readonly email: string; readonly password: string },
): Promise<string> {
  const signedIn = await fetch(`${url}/auth/adminlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? ''
  const headers = { 'content-type': 'application/json', cookie: cookies.join('; '), 'x-xsrf-token': token }
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { secret } = (await (await post('/auth/factors/totp', {})).json()) as { secret: string }
  const code = new TOTP({ secret }).generate()
  expect((await post('/auth/factors/totp/confirm', { code })).status).toBe(200)
  return secret
}
