import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import { isThisMachine, readWebAddress } from '../webhook/web-address.ts'

/** The push services of the browsers: Chrome and Edge, Firefox, Safari, and Edge on Windows. `*.` stands for any subdomain. */
export const pushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** Maximum length of the address that a browser gives. */
const maxPushAddress = 1_000

/**
 * Rule W52. Reads the address that a browser chose for its pushes. It has https, the usual port and a host of the list, and no user and
 * no fragment. So no browser can make the server call an address of its choice.
 * @param services the hosts of the push services. A list that names this machine allows any port of it, and plain http
 */
export function readPushAddress(text: string, services: readonly string[]): Result<string, Failure> {
  const address = readWebAddress(text, maxPushAddress)
  if (!address) return err(invalid('address', messages.push.wrongAddress))
  const { url, host, port, isSecure } = address
  if (!services.some((service) => isOf(host, service)))
    return err(invalid('address', messages.push.otherHost(host)))
  if (!isThisMachine(host) && !(isSecure && port === 443))
    return err(invalid('address', messages.push.wrongAddress))
  return ok(url)
}

function isOf(host: string, service: string): boolean {
  if (!service.startsWith('*.')) return host === service
  const own = host.slice(0, -(service.length - 1))
  return host.endsWith(service.slice(1)) && /^([a-z0-9-]+\.)*[a-z0-9-]+$/.test(own)
}

/** Waits (s) before each repetition of a push. After the last one it is dropped: an alarm that comes later helps nobody. */
const waitSeconds = [5, 30, 120] as const

/** Rule W54. Returns how long (s) to wait after so many failed attempts; undefined when the push is dropped. */
export function pushWaitSeconds(attempts: number): number | undefined {
  return waitSeconds[attempts - 1]
}
