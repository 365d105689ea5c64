import {
  emptiedText,
  type FieldChange,
  firstHash,
  purgeOperationAction,
  readNumberRanges,
  sealedText,
} from '@watchfloor/core'
import type { JournalRow } from '../db/database.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { sha256Hex } from '../sha256.ts'

/** An entry whose content was removed, but whose number and hash are in their place. */
interface Emptied {
  readonly seq: number
  readonly hash: string
}

/** The text of an entry without changes. */
export const noChanges = '[]'

/**
 * Checks the chain of the journal, entry by entry, in order. A purge removes the personal values of older entries and keeps their
 * hashes (rule O11). Such an entry counts as whole only if a later purge, which is itself in the chain, lists exactly these numbers
 * and hashes.
 */
export class ChainCheck {
  #previous: JournalHead = { seq: 0, hash: firstHash }
  #emptied: Emptied[] = []
  #broken: number | undefined

  /** Number and hash of the last entry. */
  get last(): JournalHead {
    return this.#previous
  }

  add(row: JournalRow): void {
    const isNext = row.seq === this.#previous.seq + 1
    if (!isNext) this.#broken ??= this.#previous.seq + 1
    else if (!this.#isWhole(row)) {
      if (row.previous_hash !== this.#previous.hash || row.changes !== noChanges) this.#broken ??= row.seq
      else this.#emptied.push({ seq: row.seq, hash: row.hash })
    } else if (row.kind === 'operation' && row.action === purgeOperationAction) this.#accept(row)
    this.#previous = { seq: row.seq, hash: row.hash }
  }

  /** Number of the first entry that is not whole, once all entries were added. */
  get firstTampered(): number | undefined {
    const unlisted = this.#emptied[0]?.seq
    const found = [this.#broken, unlisted].filter((seq) => seq !== undefined)
    return found.length > 0 ? Math.min(...found) : undefined
  }

  #isWhole(row: JournalRow): boolean {
    const place = { ...row, previousHash: this.#previous.hash, changesText: row.changes }
    return row.previous_hash === this.#previous.hash && row.hash === sha256Hex(sealedText(row, place))
  }

  /** Accepts the emptied entries that a purge lists, if they are the ones that it emptied. */
  #accept({ seq, changes }: JournalRow): void {
    const values = new Map((JSON.parse(changes) as FieldChange[]).map(({ field, after }) => [field, after]))
    const isListed = readNumberRanges(String(values.get('emptied') ?? ''))
    if (!isListed) {
      this.#broken ??= seq
      return
    }
    const listed = this.#emptied.filter((entry) => isListed(entry.seq))
    if (sha256Hex(emptiedText(listed)) !== values.get('emptiedHash')) this.#broken ??= listed[0]?.seq ?? seq
    else this.#emptied = this.#emptied.filter((entry) => !isListed(entry.seq))
  }
}
