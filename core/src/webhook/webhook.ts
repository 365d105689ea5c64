import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { isThisMachine, readWebAddress } from './web-address.ts'

/** What webhooks tell of. */
export const webhookEvents = ['arrival', 'takedown', 'arrest-undone', 'overdue', 'close-out'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Maximum number of webhooks of an office. */
export const maxWebhooks = 20

const maxUrlLength = 500

/** Rule W41. Reads the events of a webhook, separated by commas. */
export function readWebhookEvents(text: string): Result<WebhookEvent[], Failure> {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  const unknown = names.find((name) => !(webhookEvents as readonly string[]).includes(name))
  if (names.length === 0 || unknown !== undefined)
    return err(invalid('events', messages.webhook.wrongEvents(unknown, webhookEvents)))
  return ok(webhookEvents.filter((event) => names.includes(event)))
}

/**
 * Rule W42. Reads the address of a webhook. Its host must be one of `WEBHOOK_HOSTS`, with this port if that names one. Plain HTTP
 * is only for this machine.
 */
export function readWebhookUrl(text: string, hosts: readonly string[]): Result<string, Failure> {
  const address = readWebAddress(text, maxUrlLength)
  if (!address) return err(invalid('url', messages.webhook.wrongUrl))
  if (hosts.length === 0) return err(invalid('url', messages.webhook.noHosts))
  const { url, host, port, isSecure } = address
  const withPort = `${host}:${port}`
  if (!hosts.includes(host) && !hosts.includes(withPort)) {
    const isOtherPort = hosts.some((one) => one.startsWith(`${host}:`))
    return err(invalid('url', messages.webhook.otherHost(isOtherPort ? withPort : host)))
  }
  if (!isSecure && !isThisMachine(host)) return err(invalid('url', messages.webhook.plainHttp))
  return ok(url)
}

/** Waits (s) before each repetition of a delivery. The last one repeats until the receiver answers. */
const waitSeconds = [5, 30, 120, 600, 1_800, 3_600] as const

/** Rule W44. Returns how long (s) to wait after so many failed attempts. */
export function webhookWaitSeconds(attempts: number): number {
  return waitSeconds[Math.min(attempts, waitSeconds.length) - 1] ?? waitSeconds[0]
}
