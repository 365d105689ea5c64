import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sha256Hex } from '../sha256.ts'

const prefix = 'sealed:'
const ivLength = 12
const tagLength = 16

/**
 * Seals sensitive values with AES-256-GCM. The first key seals. The other keys only open older values, so that the key can be
 * changed. Without keys, values are stored unsealed.
 */
export class FieldCipher {
  #keys: ReadonlyMap<string, Buffer>
  #current: string | undefined

  /** @param keys 32 bytes each */
  constructor(keys: readonly Buffer[]) {
    this.#keys = new Map(keys.map((key) => [nameOf(key), key]))
    this.#current = keys[0] && nameOf(keys[0])
  }

  seal(value: string | null): string | null {
    const key = this.#current === undefined ? undefined : this.#keys.get(this.#current)
    if (value === null || key === undefined) return value
    const iv = randomBytes(ivLength)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const sealed = Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${prefix}${this.#current}:${sealed.toString('base64')}`
  }

  /** Opens a sealed value. @throws FieldKeyMissing when its key is unknown, and Error when the value was changed */
  open(value: string | null): string | null {
    if (!value?.startsWith(prefix)) return value
    const [name = '', text = ''] = value.slice(prefix.length).split(':')
    const key = this.#keys.get(name)
    if (!key) throw new FieldKeyMissing()
    const bytes = Buffer.from(text, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
    decipher.setAuthTag(bytes.subarray(-tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]).toString(
      'utf8',
    )
  }
}

/** The key of a sealed value is unknown. */
export class FieldKeyMissing extends Error {
  constructor() {
    super('FIELD_KEY does not hold the key that a value was sealed with')
    this.name = 'FieldKeyMissing'
  }
}

/** Returns a name of a key that does not reveal the key. */
function nameOf(key: Buffer): string {
  return sha256Hex(key).slice(0, 12)
}
