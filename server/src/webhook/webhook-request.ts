import { type Instant, messages, msOf, readWebhookUrl } from '@watchfloor/core'
import { Webhook } from 'standardwebhooks'
import type { Receiver } from './webhook-store.ts'

/** Who may be called, and how long an answer may take (ms). */
export interface WebhookTerms {
  readonly hosts: readonly string[]
  readonly timeoutMs: number
}

/** Maximum time (ms) of a request. */
export const webhookTimeoutMs = 10_000

/** What is sent: the id of the message and its body, which never change between attempts. */
export interface SentMessage {
  readonly messageId: string
  readonly body: string
}

/**
 * Sends a message once, signed as Standard Webhooks says. Returns why it was not taken, or undefined if it was. The sentence names
 * neither address nor secret.
 */
export async function sendWebhook(
  { url, secret }: Pick<Receiver, 'url' | 'secret'>,
  message: SentMessage,
  now: Instant,
  { hosts, timeoutMs }: WebhookTerms,
  stopped?: AbortSignal,
): Promise<string | undefined> {
  // The setting may have changed since the webhook was added.
  const allowed = readWebhookUrl(url, hosts)
  if (!allowed.ok) return allowed.error.message
  if (secret === undefined) return messages.webhook.noKey
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(secret, message, now) },
      body: message.body,
      redirect: 'manual',
      signal: stopped ? AbortSignal.any([timeout, stopped]) : timeout,
    })
    // Nobody reads the answer, however long it is.
    await response.body?.cancel()
    const { status } = response
    if (response.ok) return undefined
    return status >= 300 && status < 400
      ? messages.webhook.redirected(status)
      : messages.webhook.answered(status)
  } catch (error) {
    if (timeout.aborted) return messages.webhook.noAnswer(timeoutMs / 1_000)
    return messages.webhook.unreachable(causeOf(error))
  }
}

/** Rule W44. Returns the headers that identify and sign a message. */
function signatureHeaders(
  secret: string,
  { messageId, body }: SentMessage,
  now: Instant,
): Record<string, string> {
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(msOf(now) / 1_000)),
    'webhook-signature': new Webhook(secret).sign(messageId, new Date(now), body),
  }
}

/** Returns the code of a failed connection, for example ECONNREFUSED. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined
  const { code } = (cause ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'no connection'
}
