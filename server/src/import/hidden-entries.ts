import { actSealer, type OperationId } from '@watchfloor/core'
import type { JsonRows } from '../db/hidden-rows.ts'
import type { JournalHead } from '../db/journal-head.ts'
import type { JournalKeys } from '../db/journal-keys.ts'
import type { Signature } from '../journal/signature.ts'
import { sha256Hex } from '../sha256.ts'

/** The act of an import or of its undo. */
interface HiddenAct {
  readonly batch: number
  readonly by: Signature
  readonly operation: OperationId
  readonly journalKeys: JournalKeys
}

type HiddenAction = 'import' | 'edit' | 'delete' | 'undo'

/** The facts of an entry: the target, what happens to it, and its changes as the JSON that is stored. */
export interface HiddenEntry {
  readonly object: number
  readonly action: HiddenAction
  readonly changesText: string
}

interface Sealer {
  readonly seal: ReturnType<typeof actSealer>
  /** Action and session of the entries, as the cells of a JSON array. */
  readonly cells: string
}

/** The entries of an import or of its undo, in the numbers that were reserved for them (rules J9 and J20). */
export class HiddenEntries {
  readonly #sealers: Readonly<Record<HiddenAction, Sealer>>
  readonly #shared: JsonRows['shared']
  readonly #keys: JournalKeys
  #head: JournalHead

  /** @param before the entry that the first row follows */
  constructor(before: JournalHead, { batch, by, operation, journalKeys }: HiddenAct) {
    const act = { actor: by.actor, via: by.via, kind: 'target', operation } as const
    const sealerOf = (action: HiddenAction, session: string): Sealer => ({
      seal: actSealer({ ...act, action, session }, { batch, at: by.at }),
      cells: `${JSON.stringify(action)},${JSON.stringify(session)}`,
    })
    const session = by.session ?? ''
    // The entries of additions and deletions have no session. The entry that reserved their numbers has it.
    this.#sealers = {
      import: sealerOf('import', ''),
      delete: sealerOf('delete', ''),
      edit: sealerOf('edit', session),
      undo: sealerOf('undo', session),
    }
    this.#shared = { batch, at: by.at, ...act, outcome: 'done' }
    this.#keys = journalKeys
    this.#head = before
  }

  /** The last entry so far. */
  get head(): JournalHead {
    return this.#head
  }

  /** Returns the rows of some entries. */
  append(entries: readonly HiddenEntry[]): JsonRows {
    const firstSeq = this.#head.seq + 1
    let { seq, hash } = this.#head
    const rows = entries.map(({ object: id, action, changesText }) => {
      const { seal, cells } = this.#sealers[action]
      const object = String(id)
      const previousHash = hash
      const changesJson = JSON.stringify(changesText)
      hash = sha256Hex(seal({ seq: ++seq, previousHash, object, changesJson }))
      const mac = JSON.stringify(this.#keys.seal(hash))
      return `["${object}",${cells},"${previousHash}","${hash}",${mac}]`
    })
    this.#head = { seq, hash }
    const columns = ['object', 'action', 'session', 'previous_hash', 'hash', 'mac']
    const texts = { column: 'changes', values: entries.map(({ changesText }) => changesText) }
    return { table: 'journal', counting: { seq: firstSeq }, shared: this.#shared, columns, rows, texts }
  }
}
