import { keyChangeText, readKeyChange } from '@watchfloor/core'
import type { JournalRow } from '../db/database.ts'
import { type JournalKeys, journalKeyOf } from '../db/journal-keys.ts'

/** What the MACs of a journal show. */
export interface KeyVerdict {
  /** Number of entries whose MAC fits, whose key is not known, and which have none. */
  readonly checked: number
  readonly unchecked: number
  readonly without: number
  /** Fingerprint of the key of the last entry, and the number of the entry that began it. */
  readonly key?: string
  readonly since?: number
  /** Fingerprints of the keys that are missing for the unchecked entries. */
  readonly missing: readonly string[]
  /** Numbers of the entries that changed the key without a confirmation by the key before. */
  readonly unconfirmed: readonly number[]
}

/**
 * Rule J14. Checks the MACs of the journal, entry by entry, in order. From the entry that begins a key on, every entry has a MAC under
 * it, until an entry changes the key.
 */
export class KeyCheck {
  readonly #keys: JournalKeys
  readonly #counts = { checked: 0, unchecked: 0, without: 0 }
  readonly #missing = new Set<string>()
  readonly #unconfirmed: number[] = []
  #current: { readonly name: string; readonly since: number } | undefined
  #broken: number | undefined

  constructor(keys: JournalKeys) {
    this.#keys = keys
  }

  /** Number of the first entry whose MAC is wrong or missing. */
  get firstTampered(): number | undefined {
    return this.#broken
  }

  get verdict(): KeyVerdict {
    const current = this.#current && { key: this.#current.name, since: this.#current.since }
    return { ...this.#counts, ...current, missing: [...this.#missing], unconfirmed: this.#unconfirmed }
  }

  add(row: JournalRow): void {
    this.#change(row)
    const name = journalKeyOf(row.mac)
    if (name !== this.#current?.name) this.#broken ??= row.seq
    if (name === undefined) {
      this.#counts.without++
      return
    }
    const fits = this.#keys.fits(name, row.hash, row.mac?.slice(name.length + 1) ?? '')
    if (fits === false) this.#broken ??= row.seq
    if (fits === undefined) this.#missing.add(name)
    this.#counts[fits === undefined ? 'unchecked' : 'checked']++
  }

  #change(row: JournalRow): void {
    const change = readKeyChange(row)
    if (!change) return
    const { before, after, confirmed } = change
    if (before !== this.#current?.name) this.#broken ??= row.seq
    if (before !== undefined) {
      const text = keyChangeText(row.previous_hash, after)
      const fits = confirmed === undefined ? undefined : this.#keys.fits(before, text, confirmed)
      if (fits === false) this.#broken ??= row.seq
      if (confirmed === undefined) this.#unconfirmed.push(row.seq)
    }
    this.#current = after === undefined ? undefined : { name: after, since: row.seq }
  }
}
