import {
  emptiedText,
  emptiesEntries,
  firstHash,
  isReserved,
  publishedHash,
  readEmptiedList,
  reservedBefore,
  sealedText,
} from '@watchfloor/core'
import type { JournalRow } from '../db/database.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { sha256Hex } from '../sha256.ts'

/** An entry without its content, but with its number and hash in their place. */
interface Emptied {
  readonly seq: number
  readonly hash: string
}

/** The entries of an import that are in their reserved numbers. */
interface ReservedPart {
  readonly firstSeq: number
  last: JournalHead
}

/** The text of an entry without changes. */
export const noChanges = '[]'

/**
 * Checks the chain of the journal, entry by entry, in order. A purge, an expungement and the limit on the journal's age remove the
 * personal values of older entries and keep their hashes (rules O11, O13 and O14). Such an entry counts as whole only if a later act of
 * this kind, which is itself in the chain, lists exactly these numbers and hashes. The rows of a large import have numbers that an
 * entry reserved (rule J9). They continue the chain in a part of their own, and the entry that publishes them holds the last hash of
 * that part.
 */
export class ChainCheck {
  #previous: JournalHead = { seq: 0, hash: firstHash }
  /** The part that the next entries belong to, and the finished parts that no entry published yet, by the number of their act. */
  #part: ReservedPart | undefined
  #unpublished = new Map<number, ReservedPart>()
  #emptied: Emptied[] = []
  #broken: number | undefined

  /** Number and hash of the last entry. */
  get last(): JournalHead {
    return this.#previous
  }

  add(row: JournalRow): void {
    if (isReserved(row)) {
      this.#part ??= { firstSeq: row.seq, last: this.#previous }
      this.#part.last = this.#link(row, this.#part.last)
      return
    }
    const before = this.#closePart(row)
    this.#previous = this.#link(row, before)
    if (emptiesEntries(row) && this.#broken === undefined) this.#accept(row)
    const hash = publishedHash(row)
    if (hash !== undefined) this.#publish(row, hash)
  }

  /** Number of the first entry that is not whole, once all entries were added. */
  get firstTampered(): number | undefined {
    const unlisted = this.#emptied[0]?.seq
    const open = [this.#part, ...this.#unpublished.values()].map((part) => part?.firstSeq)
    const found = [this.#broken, unlisted, ...open].filter((seq) => seq !== undefined)
    return found.length > 0 ? Math.min(...found) : undefined
  }

  /** Checks that an entry follows another, and returns its own place. */
  #link(row: JournalRow, before: JournalHead): JournalHead {
    if (row.seq !== before.seq + 1) this.#broken ??= before.seq + 1
    else if (!isWhole(row, before.hash)) {
      if (row.previous_hash !== before.hash || row.changes !== noChanges) this.#broken ??= row.seq
      else this.#emptied.push({ seq: row.seq, hash: row.hash })
    }
    return { seq: row.seq, hash: row.hash }
  }

  /** Ends the part before an entry of the chain. Returns what the entry follows. */
  #closePart(row: JournalRow): JournalHead {
    const reserved = reservedBefore(row)
    const part = this.#part
    this.#part = undefined
    // The numbers of an import that was interrupted stay empty.
    const isInPlace = part === undefined || (reserved > 0 && part.last.seq === row.seq - 1)
    if (!isInPlace) this.#broken ??= part.firstSeq
    if (part) this.#unpublished.set(row.seq, part)
    return { seq: this.#previous.seq + reserved, hash: this.#previous.hash }
  }

  #publish({ seq, batch }: JournalRow, hash: string): void {
    if (this.#unpublished.get(batch)?.last.hash !== hash) this.#broken ??= seq
    this.#unpublished.delete(batch)
  }

  /** Accepts the emptied entries that an act lists, if they are the ones that it emptied. */
  #accept({ seq, changes }: JournalRow): void {
    const act = readEmptiedList(changes)
    if (!act) {
      this.#broken ??= seq
      return
    }
    const listed = this.#emptied.filter((entry) => act.lists(entry.seq))
    if (sha256Hex(emptiedText(listed)) !== act.hash) this.#broken ??= listed[0]?.seq ?? seq
    else this.#emptied = this.#emptied.filter((entry) => !act.lists(entry.seq))
  }
}

function isWhole(row: JournalRow, previousHash: string): boolean {
  const place = { ...row, previousHash, changesText: row.changes }
  return row.previous_hash === previousHash && row.hash === sha256Hex(sealedText(row, place))
}
