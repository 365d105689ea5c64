import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { checkedText, SettingError, secretName, secretText, type Variables } from './setting-values.ts'

/** The key of the server's pushes: the browsers get the public part, and the push services check signatures with it (VAPID). */
interface PushKey {
  readonly privateKey: KeyObject
  /** As browsers take it. */
  readonly publicKey: string
}

/** What the server signs pushes with. */
export interface PushSettings {
  readonly key: PushKey
  /** A mail or web address at which a push service reaches the office. */
  readonly contact: string
}

const curve = 'prime256v1'
const keyBytes = 32

/** Makes a new key, as text for the setting. */
export function makePushKey(): { readonly key: string; readonly publicKey: string } {
  const pair = createECDH(curve)
  const publicKey = pair.generateKeys('base64url')
  // Node leaves out leading zeros.
  const key = pair
    .getPrivateKey()
    .toString('hex')
    .padStart(2 * keyBytes, '0')
  return { key: Buffer.from(key, 'hex').toString('base64url'), publicKey }
}

/** Reads a key from the text of the setting. Returns undefined if it is none. */
function readPushKey(text: string): PushKey | undefined {
  const secret = Buffer.from(text, 'base64url')
  if (!/^[\w-]+=?$/.test(text) || secret.length !== keyBytes) return undefined
  const pair = createECDH(curve)
  try {
    pair.setPrivateKey(secret)
  } catch {
    return undefined
  }
  const point = pair.getPublicKey()
  const part = (from: number) => point.subarray(from, from + keyBytes).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x: part(1), y: part(1 + keyBytes) }
  return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey: point.toString('base64url') }
}

/** Returns what pushes are signed with. Without both settings push is off. @throws SettingError */
export function readPushSettings(env: Variables): PushSettings | undefined {
  const text = secretText(env, 'PUSH_KEY')
  const contact = env['PUSH_CONTACT']?.trim() ?? ''
  if (text === '' && contact === '') return undefined
  const key = readPushKey(text)
  if (!key)
    throw new SettingError(
      secretName(env, 'PUSH_KEY'),
      'a key that `watchfloor keys push` prints, with PUSH_CONTACT',
    )
  const isGood = /^mailto:[^\s@,]+@[^\s@,]+$/.test(contact) || /^https:\/\/[^\s/@]+(\/\S*)?$/.test(contact)
  const takes = 'a mail or web address, for example mailto:it@office.example, with PUSH_KEY'
  return { key, contact: checkedText('PUSH_CONTACT', contact, () => isGood, takes) }
}
