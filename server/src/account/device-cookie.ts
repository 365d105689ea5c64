import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a device cookie belongs to. A changed password changes the hash and so ends the cookie. */
interface DeviceOwner {
  readonly email: string
  readonly passwordHash: string
}

/** Returns the cookie of a known device: its id and our signature over id and account. */
export function signDevice(id: string, owner: DeviceOwner, secret: string): string {
  return `${id}.${signature(id, owner, secret)}`
}

/** Returns the id of a known device, or undefined if the cookie is not ours or the password was changed since. */
export function readDevice(
  cookie: string | undefined,
  owner: DeviceOwner | undefined,
  secret: string,
): string | undefined {
  const [id, signed] = cookie?.split('.') ?? []
  if (!id || !signed || !owner) return undefined
  const expected = Buffer.from(signature(id, owner, secret))
  const given = Buffer.from(signed)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

function signature(id: string, { email, passwordHash }: DeviceOwner, secret: string): string {
  return createHmac('sha256', secret).update(`${id}\n${email}\n${passwordHash}`).digest('base64url')
}
