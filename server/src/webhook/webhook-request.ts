import { type Instant, messages, msOf, readWebhookUrl } from '@watchfloor/core'
import { Webhook } from 'standardwebhooks'
import { answerProblem, postOnce } from '../system/post-once.ts'
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
  const headers = { 'content-type': 'application/json', ...signatureHeaders(secret, message, now) }
  const answer = await postOnce(url, { headers, body: message.body }, timeoutMs, stopped)
  return answerProblem(answer, timeoutMs)
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
