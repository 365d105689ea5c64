import {
  FailureError,
  inBatches,
  type OperationId,
  phonesBack,
  type Target,
  type TargetId,
  undoneProblem,
} from '@watchfloor/core'
import type { Reader } from '../db/database.ts'
import { isPublished } from '../db/hidden-rows.ts'
import { listWithPhones } from '../targets/load-party.ts'
import { fromRecord, type TargetRecord } from '../targets/target-rows.ts'

type Phones = Pick<Target, 'phone' | 'secondaryPhone'>

/** Number of targets that are compared at once. */
const comparedAtOnce = 200

/** The phones that the undo of an import gives back. No other target may have them after it (rule J6). */
export class UndonePhones {
  readonly #removed: ReadonlySet<TargetId>
  readonly #operation: OperationId
  readonly #after = new Map<TargetId, Phones>()
  /** Targets by the phones that they get back. */
  readonly #back = new Map<string, TargetId[]>()

  constructor(removed: readonly TargetId[], operation: OperationId) {
    this.#removed = new Set(removed)
    this.#operation = operation
  }

  /** Notes the phones of a target after the undo, if they change. */
  note(before: Target, after: Target): void {
    const { id, phone, secondaryPhone } = after
    if (before.phone === phone && before.secondaryPhone === secondaryPhone) return
    this.#after.set(id, { phone, secondaryPhone })
    for (const own of phonesBack(before, after)) this.#back.set(own, [...(this.#back.get(own) ?? []), id])
  }

  /** Whether the undo gives a phone back. */
  has(phone: string): boolean {
    return this.#back.has(phone)
  }

  /** Checks that no other target has one of the phones after the undo. @throws FailureError target.duplicate */
  async requireFree(reader: Reader): Promise<void> {
    for (const ids of inBatches([...this.#after.keys()], comparedAtOnce)) {
      const targets = await this.#read(reader, ids)
      const phones = targets.flatMap((target) => phonesBack(target, this.#undone(target)))
      const alike = phones.flatMap((phone) => this.#back.get(phone) ?? [])
      const found = [
        ...(await listWithPhones(reader, phones, this.#operation)),
        ...(await this.#read(reader, [...new Set(alike)])),
      ]
      const others = new Map(
        found.filter(({ id }) => !this.#removed.has(id)).map((one) => [one.id, this.#undone(one)]),
      )
      for (const target of targets) this.#requireOwn(target, [...others.values()])
    }
  }

  #requireOwn(target: Target, others: readonly Target[]): void {
    const undone = this.#undone(target)
    const party = { target: undone, guests: [], main: undefined }
    const problem = undoneProblem(party, target, { others, hasHistory: false })
    if (problem) throw new FailureError(problem)
  }

  #undone<One extends Target>(target: One): One {
    return { ...target, ...this.#after.get(target.id) }
  }

  async #read(reader: Reader, ids: readonly TargetId[]): Promise<Target[]> {
    const query = reader.knex('targets').whereIn('id', ids).whereRaw(isPublished)
    return (await reader.all<TargetRecord>(query)).map(fromRecord)
  }
}
