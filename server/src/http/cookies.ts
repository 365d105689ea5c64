import type { Context } from 'koa'
import type { Exchange, StartedSession } from '../api/serve.ts'

const session = 'watchfloor.session'
const device = 'watchfloor.device'
const xsrf = 'XSRF-TOKEN'

/** Browsers keep no cookie longer. */
const deviceDays = 400

/** The cookies of a call, as the handlers know them. */
export class CookieExchange implements Exchange {
  readonly #ctx: Context

  constructor(ctx: Context) {
    this.#ctx = ctx
  }

  get token(): string | undefined {
    return this.#ctx.cookies.get(session)
  }

  get device(): string | undefined {
    return this.#ctx.cookies.get(device)
  }

  signIn(started: StartedSession): void {
    this.#set(session, started.token, { httpOnly: true })
    this.#set(xsrf, started.xsrfToken, { httpOnly: false })
    this.#set(device, started.device, { httpOnly: true, maxAge: deviceDays * 86_400_000 })
  }

  signOut(): void {
    this.#set(session, null, { httpOnly: true })
    this.#set(xsrf, null, { httpOnly: false })
  }

  #set(name: string, value: string | null, options: { httpOnly: boolean; maxAge?: number }): void {
    const { secure, cookies } = this.#ctx
    cookies.set(name, value, { ...options, secure, sameSite: 'strict', path: '/', overwrite: true })
  }
}
