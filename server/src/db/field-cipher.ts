import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sha256Hex } from '../sha256.ts'

/** Prefix of a value that is bound to its place, and of one from before values were bound. */
const prefix = 'sealed/2:'
const unboundPrefix = 'sealed:'
const ivLength = 12
const tagLength = 16

/** The table, row and field of a sealed value. A value that is copied to another place does not open there. */
export type ValuePlace = `${string}/${number | string}/${string}`

/** Returns the place of a target's SSN, also in the deleted record, which keeps the id. */
export function ssnPlace(id: number): ValuePlace {
  return `targets/${id}/social_security_number`
}

/** Returns the place of the key of an authenticator app. */
export function factorPlace(id: number): ValuePlace {
  return `factors/${id}/secret`
}

/** Returns the place of the signing secret of a webhook. */
export function webhookPlace(id: number): ValuePlace {
  return `webhooks/${id}/secret`
}

/** Returns the place of the kept reply to a call with a key. */
export function replyPlace({
  actor,
  call,
  key,
}: Readonly<Record<'actor' | 'call' | 'key', string>>): ValuePlace {
  return `idempotency/${actor} ${call} ${key}/reply`
}

/**
 * Seals sensitive values with AES-256-GCM, bound to their place. The first key seals. The other keys only open older values, so
 * that the key can be changed. Without keys, values are stored unsealed.
 */
export class FieldCipher {
  #keys: ReadonlyMap<string, Buffer> = new Map()
  #current: string | undefined

  /** @param keys 32 bytes each */
  constructor(keys: readonly Buffer[]) {
    this.adopt(keys)
  }

  /** Replaces the keys: a database gets its key after it was opened. */
  adopt(keys: readonly Buffer[]): void {
    this.#keys = new Map(keys.map((key) => [nameOf(key), key]))
    this.#current = keys[0] && nameOf(keys[0])
  }

  /** Fingerprint of the key that seals; undefined without keys. */
  get current(): string | undefined {
    return this.#current
  }

  /** Whether there is a key with this fingerprint. */
  has(name: string): boolean {
    return this.#keys.has(name)
  }

  seal(value: string | null, place: ValuePlace): string | null {
    const key = this.#current === undefined ? undefined : this.#keys.get(this.#current)
    if (value === null || key === undefined) return value
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
    const sealed = Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${prefix}${this.#current}:${sealed.toString('base64')}`
  }

  /**
   * Opens a sealed value.
   * @throws FieldKeyMissing when its key is unknown, and Error when the value was changed, or is of another place or of before
   * values were bound
   */
  open(value: string | null, place: ValuePlace): string | null {
    if (value?.startsWith(unboundPrefix)) throw new Error('A sealed value is not bound to its record.')
    if (!value?.startsWith(prefix)) return value
    return this.#decrypt(value.slice(prefix.length), place)
  }

  /** Seals a value again with the first key. The value may be unsealed, or from before values were bound. @throws like `open` */
  reseal(value: string | null, place: ValuePlace): string | null {
    const text = value?.startsWith(unboundPrefix)
      ? this.#decrypt(value.slice(unboundPrefix.length))
      : this.open(value, place)
    return this.seal(text, place)
  }

  #decrypt(sealed: string, place?: ValuePlace): string {
    const [name = '', text = ''] = sealed.split(':')
    const key = this.#keys.get(name)
    if (!key) throw new FieldKeyMissing()
    const bytes = Buffer.from(text, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    })
    if (place !== undefined) decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(-tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]).toString(
      'utf8',
    )
  }
}

/** Returns the fingerprint of the key that a value was sealed with; undefined for an unsealed value. */
export function keyNameOf(value: string | null): string | undefined {
  if (!value?.startsWith(prefix) && !value?.startsWith(unboundPrefix)) return undefined
  return value.split(':')[1]
}

/** The key of a sealed value is unknown. */
export class FieldKeyMissing extends Error {
  constructor() {
    super('The field keys do not hold the key that a value was sealed with')
    this.name = 'FieldKeyMissing'
  }
}

/** Returns a name of a key that does not reveal the key. */
function nameOf(key: Buffer): string {
  return sha256Hex(key).slice(0, 12)
}
