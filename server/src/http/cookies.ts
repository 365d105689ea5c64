import type { Context } from 'koa'
import type { Cookies, StartedSession } from '../call/serve.ts'

const session = 'watchfloor.session'
const half = 'watchfloor.half'
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
    return this.#get(session)
  }

  get device(): string | undefined {
    return this.#get(device)
  }

  signIn(started: StartedSession): void {
    this.#set(session, started.token, { httpOnly: true })
    this.#set(half, null, { httpOnly: true })
    this.#set(xsrf, started.xsrfToken, { httpOnly: false })
    this.keepDevice(started.device)
  }

  get half(): string | undefined {
    return this.#get(half)
  }

  startHalf(token: string): void {
    this.#set(half, token, { httpOnly: true })
  }

  keepDevice(signed: string): void {
    this.#set(device, signed, { httpOnly: true, maxAge: longestMs })
  }

  get pairing(): string | undefined {
    return this.#get(pairing)
  }

  get display(): string | undefined {
    return this.#get(display) ?? this.#ctx.cookies.get(display)
  }

  startPairing(token: string): void {
    this.#set(pairing, token, { httpOnly: true })
  }

  startDisplay(token: string): void {
    this.#set(pairing, null, { httpOnly: true })
    this.#set(display, token, { httpOnly: true, maxAge: longestMs })
  }

  signOut(): void {
    // The pairing of a display and the cookies of other systems stay.
    this.#ctx.set('Clear-Site-Data', '"cache"')
    this.#set(half, null, { httpOnly: true })
    this.#set(session, null, { httpOnly: true })
    this.#set(xsrf, null, { httpOnly: false })
  }

  #get(name: string): string | undefined {
    return this.#ctx.cookies.get(this.#nameOf(name))
  }

  /**
   * Returns the name of a cookie in browsers. Over HTTPS the prefix `__Host-` keeps other hosts of the domain from setting it (RFC
   * 6265bis, 4.1.3.2). The page reads the anti-forgery cookie by its own name.
   */
  #nameOf(name: string): string {
    return this.#ctx.secure && name !== xsrf ? `__Host-${name}` : name
  }

  #set(name: string, value: string | null, options: { httpOnly: boolean; maxAge?: number }): void {
    const { secure, cookies } = this.#ctx
    cookies.set(this.#nameOf(name), value, {
      ...options,
      secure,
      sameSite: 'strict',
      path: '/',
      overwrite: true,
    })
  }
}
