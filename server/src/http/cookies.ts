import type { Context } from 'koa'
import type { Cookies, StartedSession } from '../call/serve.ts'

const session = 'watchfloor.session'
const device = 'watchfloor.device'
const xsrf = 'XSRF-TOKEN'
const pairing = 'watchfloor.pairing'
const display = 'watchfloor.display'

/** Maximum age (ms) of a cookie in browsers. */
const longestMs = 400 * 86_400_000

/** The cookies of an HTTP request, as handlers use them. */
export class RequestCookies implements Cookies {
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
    this.#set(device, started.device, { httpOnly: true, maxAge: longestMs })
  }

  get pairing(): string | undefined {
    return this.#ctx.cookies.get(pairing)
  }

  get display(): string | undefined {
    return this.#ctx.cookies.get(display)
  }

  startPairing(token: string): void {
    this.#set(pairing, token, { httpOnly: true })
  }

  startDisplay(token: string): void {
    this.#set(pairing, null, { httpOnly: true })
    this.#set(display, token, { httpOnly: true, maxAge: longestMs })
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
