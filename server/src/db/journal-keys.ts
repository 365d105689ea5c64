import { createHmac, timingSafeEqual } from 'node:crypto'
import { sha256Hex } from '../sha256.ts'

/**
 * Makes and checks the MACs of journal entries: HMAC-SHA256 over the hash of an entry (rule J14). The first key makes new ones. The other
 * keys only check older ones, so that the key can be changed. Without keys, entries have no MAC.
 */
export class JournalKeys {
  readonly #keys: ReadonlyMap<string, Buffer>
  /** Fingerprint of the key for new entries. Undefined without keys. */
  readonly current: string | undefined

  /** @param keys 32 bytes each */
  constructor(keys: readonly Buffer[]) {
    this.#keys = new Map(keys.map((key) => [nameOf(key), key]))
    this.current = keys[0] && nameOf(keys[0])
  }

  /** Whether there is a key with this fingerprint. */
  has(name: string): boolean {
    return this.#keys.has(name)
  }

  /** Returns the MAC of a new entry with its key's fingerprint, or null without keys. */
  seal(hash: string): string | null {
    return this.current === undefined ? null : `${this.current}:${this.under(this.current, hash)}`
  }

  /** Returns the MAC of a text under a key. Undefined if the key is not known. */
  under(name: string, text: string): string | undefined {
    const key = this.#keys.get(name)
    return key && createHmac('sha256', key).update(text).digest('hex')
  }

  /** Whether a MAC is that of a text under a key. Undefined if the key is not known. */
  fits(name: string, text: string, mac: string): boolean | undefined {
    const wanted = this.under(name, text)
    if (wanted === undefined) return undefined
    return wanted.length === mac.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(mac))
  }
}

/** Returns the fingerprint in the MAC of an entry. Undefined for an entry without one. */
export function journalKeyOf(mac: string | null | undefined): string | undefined {
  return mac?.split(':')[0]
}

/** Returns a name of a key that does not reveal the key. It is not that of the same key as a field key. */
function nameOf(key: Buffer): string {
  return sha256Hex(Buffer.concat([Buffer.from('journal'), key])).slice(0, 12)
}
