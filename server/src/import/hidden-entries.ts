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

/** The entries of the rows of an import, in the numbers that were reserved for them (rule J9). */
export class HiddenEntries {
  readonly #seal: ReturnType<typeof actSealer>
  readonly #shared: JsonRows['shared']
  readonly #keys: JournalKeys
  #head: JournalHead

  /** @param before the entry that the first row follows */
  constructor(before: JournalHead, { batch, by, operation, journalKeys }: ImportingAct) {
    const act = { actor: by.actor, via: by.via, action: 'import', kind: 'target', operation } as const
    this.#seal = actSealer(act, { batch, at: by.at })
    this.#shared = { batch, at: by.at, ...act, session: '', outcome: 'done' }
    this.#keys = journalKeys
    this.#head = before
  }

  /** The last entry so far. */
  get head(): JournalHead {
    return this.#head
  }

  /** Returns the entries of some rows, each with its object and the text of its changes as a JSON string. */
  append(drafts: readonly (readonly [object: string, changesJson: string])[]): JsonRows {
    const firstSeq = this.#head.seq + 1
    let { seq, hash } = this.#head
    const rows = drafts.map(([object, changesJson]) => {
      const previousHash = hash
      hash = sha256Hex(this.#seal({ seq: ++seq, previousHash, object, changesJson }))
      const mac = JSON.stringify(this.#keys.seal(hash))
      return `["${object}",${changesJson},"${previousHash}","${hash}",${mac}]`
    })
    this.#head = { seq, hash }
    const columns = ['object', 'changes', 'previous_hash', 'hash', 'mac']
    return { table: 'journal', counting: { seq: firstSeq }, shared: this.#shared, columns, rows }
  }
}
