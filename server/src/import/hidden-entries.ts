import { actSealer, type OperationId } from '@watchfloor/core'
import type { JsonRows } from '../db/hidden-rows.ts'
import type { JournalHead } from '../db/journal-head.ts'
import type { JournalKeys } from '../db/journal-keys.ts'
import type { Signature } from '../journal/signature.ts'
import { sha256Hex } from '../sha256.ts'

/** The act that the rows of an import belong to. */
interface ImportingAct {
  readonly batch: number
  readonly by: Signature
  readonly operation: OperationId
  readonly journalKeys: JournalKeys
}

/** The facts of an entry: the target, whether the row adds or changes it, and its changes as a JSON text. */
export interface HiddenEntry {
  readonly object: number
  readonly action: 'import' | 'edit'
  readonly changesJson: string
}

interface Sealer {
  readonly seal: ReturnType<typeof actSealer>
  /** Action and session of the entries, as the cells of a JSON array. */
  readonly cells: string
}

/** The entries of the rows of an import, in the numbers that were reserved for them (rule J9). */
export class HiddenEntries {
  readonly #sealers: Readonly<Record<HiddenEntry['action'], Sealer>>
  readonly #shared: JsonRows['shared']
  readonly #keys: JournalKeys
  #head: JournalHead

  /** @param before the entry that the first row follows */
  constructor(before: JournalHead, { batch, by, operation, journalKeys }: ImportingAct) {
    const act = { actor: by.actor, via: by.via, kind: 'target', operation } as const
    const sealerOf = (action: HiddenEntry['action'], session: string): Sealer => ({
      seal: actSealer({ ...act, action, session }, { batch, at: by.at }),
      cells: `${JSON.stringify(action)},${JSON.stringify(session)}`,
    })
    this.#sealers = { import: sealerOf('import', ''), edit: sealerOf('edit', by.session ?? '') }
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
    const rows = entries.map(({ object: id, action, changesJson }) => {
      const { seal, cells } = this.#sealers[action]
      const object = String(id)
      const previousHash = hash
      hash = sha256Hex(seal({ seq: ++seq, previousHash, object, changesJson }))
      const mac = JSON.stringify(this.#keys.seal(hash))
      return `["${object}",${cells},${changesJson},"${previousHash}","${hash}",${mac}]`
    })
    this.#head = { seq, hash }
    const columns = ['object', 'action', 'session', 'changes', 'previous_hash', 'hash', 'mac']
    return { table: 'journal', counting: { seq: firstSeq }, shared: this.#shared, columns, rows }
  }
}
