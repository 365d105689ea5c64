import type { FieldName, NewTarget, RowDecision, RowUpdated } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { type ActSignature, saveTarget } from '../targets/target-store.ts'
import { addTargets } from './add-targets.ts'
import type { RowWriter } from './row-writer.ts'

/** Maximum number of additions that the engine is given before one is done. */
const maxPending = 2

/** Applies the decisions of rows in their order. The engine writes additions while the next rows are decided. */
export class DecisionWriter implements RowWriter {
  readonly #tx: Tx
  readonly #names: readonly FieldName[]
  readonly #act: ActSignature
  #pending: Promise<void>[] = []

  /** @param names the fields that rows of the file may give */
  constructor(tx: Tx, names: readonly FieldName[], act: ActSignature) {
    this.#tx = tx
    this.#names = names
    this.#act = act
  }

  /** Starts writing the decisions of some rows. */
  async apply(decisions: readonly RowDecision[]): Promise<void> {
    let added: NewTarget[] = []
    for (const decision of decisions) {
      if (decision.outcome === 'added') added.push(decision.added)
      else if (decision.outcome === 'updated') {
        await this.#add(added)
        added = []
        await this.#update(decision)
      }
    }
    await this.#add(added)
  }

  /** Waits until everything is written. */
  async finish(): Promise<void> {
    await Promise.all(this.#pending)
  }

  /** Waits until nothing is being written, whether it succeeded or not: nothing may be written after a rollback. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.#pending)
  }

  async #add(added: readonly NewTarget[]): Promise<void> {
    if (added.length === 0) return
    if (this.#pending.length >= maxPending) {
      await this.#pending[0]
      this.#pending.shift()
    }
    const addition = addTargets(this.#tx, added, this.#names, this.#act)
    this.#pending.push(addition)
    // Its failure is thrown where it is awaited; until then it must not count as unhandled.
    addition.catch(() => undefined)
  }

  async #update({ before, after }: RowUpdated): Promise<void> {
    await this.finish()
    await saveTarget(this.#tx, before, after, 'edit', this.#act)
  }
}
