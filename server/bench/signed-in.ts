/** Headers of a signed-in client. */
export type SignedIn = Record<string, string>

export async function signIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const reply = await fetch(`${url}/auth/adminlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!reply.ok) throw new Error(`sign-in answered ${reply.status}`)
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return { cookie: cookies.join('; '), 'x-xsrf-token': xsrf }
}
