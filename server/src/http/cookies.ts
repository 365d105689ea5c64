import type { Context } from 'koa'
import type { Exchange } from '../api/serve.ts'

const session = 'watchfloor.session'
const device = 'watchfloor.device'
const xsrf = 'XSRF-TOKEN'

/** Browsers keep no cookie longer. */
const deviceDays = 400

/** The cookies of a call, as the handlers know them. */
export function exchangeOf(ctx: Context): Exchange {
  const base = { secure: ctx.secure, sameSite: 'strict', path: '/', overwrite: true } as const
  return {
    get token() {
      return ctx.cookies.get(session)
    },
    get device() {
      return ctx.cookies.get(device)
    },
    signIn: (started) => {
      ctx.cookies.set(session, started.token, { ...base, httpOnly: true })
      ctx.cookies.set(xsrf, started.xsrfToken, { ...base, httpOnly: false })
      ctx.cookies.set(device, started.device, { ...base, httpOnly: true, maxAge: deviceDays * 86_400_000 })
    },
    signOut: () => {
      ctx.cookies.set(session, null, { ...base, httpOnly: true })
      ctx.cookies.set(xsrf, null, { ...base, httpOnly: false })
    },
  }
}
