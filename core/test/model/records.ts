import type { Change, Party } from '../../src/targets/change.ts'
import type { Target, TargetId } from '../../src/targets/target.ts'
import { addMinutes, type Instant } from '../../src/time/instant.ts'

/** Records in memory that change only through a decided change, and a clock. */
export class Records {
  now: Instant
  #targets = new Map<TargetId, Target>()
  #lastId = 0

  constructor(now: Instant) {
    this.now = now
  }

  get all(): readonly Target[] {
    return [...this.#targets.values()]
  }

  find(id: TargetId): Target | undefined {
    return this.#targets.get(id)
  }

  /** Returns a target for any number, with its party. Undefined if there are no targets. */
  partyAt(pick: number): Party | undefined {
    const all = this.all
    const target = all[pick % Math.max(all.length, 1)]
    if (!target) return undefined
    const main = target.linkedChatterId === null ? undefined : this.find(target.linkedChatterId)
    return { target, guests: all.filter(({ linkedChatterId }) => linkedChatterId === target.id), main }
  }

  /** Moves the clock. */
  wait(minutes: number): void {
    this.now = addMinutes(this.now, minutes)
  }

  /**
   * Carries out a change.
   * @throws {Error} if it saves or removes a record that does not exist
   */
  apply({ saved, added, removed }: Change): void {
    for (const target of saved) {
      if (!this.#targets.has(target.id)) throw new Error(`${target.id} was saved but is not there`)
      this.#keep({ ...target, version: target.version + 1 })
    }
    for (const content of added) this.#keep({ ...content, id: ++this.#lastId, version: 0 })
    for (const id of removed) {
      if (!this.#targets.delete(id)) throw new Error(`${id} was removed but is not there`)
    }
  }

  /** Keeps a frozen record, so that a rule that changes its input fails at once. */
  #keep(target: Target): void {
    this.#targets.set(target.id, Object.freeze(target))
  }
}
