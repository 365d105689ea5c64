import { type Anchor, isReplaced, type RestoreMark, readRestore } from '@watchfloor/core'
import type { JournalRow } from '../db/database.ts'

/** The first anchor that the journal contradicts: an entry that is missing, or that is another one. */
export interface WrongAnchor {
  readonly seq: number
  readonly at: string
  readonly problem: 'cut' | 'changed'
}

/** A restore that the journal tells, and whether an anchor of the replaced branch shows it too. */
export interface Branch extends RestoreMark {
  readonly isAnchored: boolean
}

/** Compares the journal with anchors, entry by entry, in order (rules J15 and J18). */
export class AnchorCheck {
  readonly #anchors: readonly Anchor[]
  readonly #wanted = new Map<number, Anchor[]>()
  readonly #fitting = new Set<Anchor>()
  readonly #present = new Set<number>()
  readonly #restores: RestoreMark[] = []

  /** @param anchors the anchors of this database, in the order in which they were made */
  constructor(anchors: readonly Anchor[]) {
    this.#anchors = anchors
    for (const anchor of anchors) {
      const known = this.#wanted.get(anchor.seq)
      if (known) known.push(anchor)
      else this.#wanted.set(anchor.seq, [anchor])
    }
  }

  add(row: JournalRow): void {
    const restore = readRestore(row)
    if (restore) this.#restores.push(restore)
    const wanted = this.#wanted.get(row.seq)
    if (!wanted) return
    this.#present.add(row.seq)
    for (const anchor of wanted) if (anchor.hash === row.hash) this.#fitting.add(anchor)
  }

  /** The restores that the journal tells, in order. */
  get branches(): readonly Branch[] {
    return this.#restores.map((restore) => {
      return { ...restore, isAnchored: this.#others.some((anchor) => isReplaced(anchor, restore)) }
    })
  }

  /** The anchor with the lowest number that neither the journal nor a restore explains. */
  get wrong(): WrongAnchor | undefined {
    const unexplained = this.#anchors.filter((anchor, place) => {
      return !this.#fitting.has(anchor) && !this.#isExplained(anchor, place)
    })
    const [first] = unexplained.sort((one, other) => one.seq - other.seq)
    const isThere = first?.seq === 0 || this.#present.has(first?.seq ?? 0)
    return first && { seq: first.seq, at: first.at, problem: isThere ? 'changed' : 'cut' }
  }

  get #others(): Anchor[] {
    return this.#anchors.filter((anchor) => !this.#fitting.has(anchor))
  }

  /** Whether a restore replaced the entry of an anchor. A restore whose entry was replaced too has its anchor alone. */
  #isExplained(anchor: Anchor, place: number): boolean {
    if (anchor.seq === 0 || this.#restores.some((restore) => isReplaced(anchor, restore))) return true
    return this.#anchors.slice(place + 1).some(({ restored, seq, at }) => {
      return restored !== undefined && isReplaced(anchor, { ...restored, seq, at, copy: undefined })
    })
  }
}
