import { type Instant, messages, msOf, readPushAddress } from '@watchfloor/core'
import type { PushSettings } from '../push-key.ts'
import { postOnce } from '../system/post-once.ts'

/** Whom the server may call, and how long an answer may take (ms). */
export interface PushTerms {
  readonly services: readonly string[]
  readonly timeoutMs: number
}

/** How an attempt ended: taken, for good refused because the push service does not know the browser anymore, or failed. */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'failed'; readonly problem: string }

/** How long (s) the push service keeps a push for a browser that is off. An alarm of earlier helps nobody. */
const keptSeconds = 600
/** How long (s) a signature is valid, and how long it is used. Services accept at most a day, and like to see one repeatedly. */
const validSeconds = 12 * 3_600
const usedMs = 3_600_000

/** Sends pushes without content, signed as VAPID (RFC 8292) says. */
export class PushRequests {
  readonly #push: PushSettings
  #signed = new Map<string, { readonly header: string; readonly atMs: number }>()

  constructor(push: PushSettings) {
    this.#push = push
  }

  /** Rule W53. Sends one push. The problem of a failure names neither address nor key. */
  async send(
    address: string,
    now: Instant,
    { services, timeoutMs }: PushTerms,
    stopped: AbortSignal,
  ): Promise<PushOutcome> {
    // The list may have changed since the browser was added.
    const allowed = readPushAddress(address, services)
    if (!allowed.ok) return { kind: 'gone' }
    const headers = {
      authorization: await this.#authorization(new URL(address).origin, now),
      ttl: String(keptSeconds),
      urgency: 'high',
      // Of several pushes to a browser that is off, the last one stays.
      topic: 'alarm',
    }
    const answer = await postOnce(address, { headers, body: '' }, timeoutMs, stopped)
    if (answer.kind === 'late') return failed(messages.push.noAnswer(timeoutMs / 1_000))
    if (answer.kind === 'unreachable') return failed(messages.push.unreachable(answer.cause))
    if (answer.status >= 200 && answer.status < 300) return { kind: 'sent' }
    return [404, 410].includes(answer.status)
      ? { kind: 'gone' }
      : failed(messages.push.answered(answer.status))
  }

  async #authorization(origin: string, now: Instant): Promise<string> {
    const nowMs = msOf(now)
    const known = this.#signed.get(origin)
    if (known && nowMs - known.atMs < usedMs && nowMs >= known.atMs) return known.header
    // Loaded with the first push.
    const { SignJWT } = await import('jose')
    const { key, contact } = this.#push
    const token = await new SignJWT({
      aud: origin,
      sub: contact,
      exp: Math.floor(nowMs / 1_000) + validSeconds,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .sign(key.privateKey)
    const header = `vapid t=${token}, k=${key.publicKey}`
    this.#signed.set(origin, { header, atMs: nowMs })
    return header
  }
}

function failed(problem: string): PushOutcome {
  return { kind: 'failed', problem }
}
