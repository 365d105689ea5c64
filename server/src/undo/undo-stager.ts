import {
  changesBetween,
  type FieldName,
  isStoredImageName,
  keyedFields,
  type OperationId,
  type Target,
  type TargetId,
} from '@watchfloor/core'
import type { ChangedColumns } from '../db/changed-rows.ts'
import type { FieldCipher } from '../db/field-cipher.ts'
import type { StagedRows } from '../import/staged-rows.ts'
import { deletedText } from '../import/undo-import.ts'
import { changedKeys } from '../targets/target-key-store.ts'
import { toColumns } from '../targets/target-rows.ts'

/** Stages the undo of a large import: the entries in their order, and the values that they leave. */
export class UndoStager {
  readonly #rows: StagedRows
  readonly #cipher: FieldCipher
  readonly #operation: OperationId
  readonly #columns = { targets: new Set<string>(), keys: new Set<string>() }
  readonly #fields = new Map<TargetId, ReadonlySet<FieldName>>()
  /** Sets of fields by their text. Most targets of an import change the same ones. */
  readonly #sets = new Map<string, ReadonlySet<FieldName>>()
  /** Photos of the deleted records. */
  readonly photos = new Set<string>()
  /** Number of staged entries. */
  count = 0

  constructor(rows: StagedRows, cipher: FieldCipher, operation: OperationId) {
    this.#rows = rows
    this.#cipher = cipher
    this.#operation = operation
  }

  /** The columns that the undo changes in any target. */
  get changed(): ChangedColumns {
    return { targets: [...this.#columns.targets], keys: [...this.#columns.keys] }
  }

  /** The fields that the undo changes in each target. */
  get fields(): ReadonlyMap<TargetId, ReadonlySet<FieldName>> {
    return this.#fields
  }

  /** Stages the steps of a target, with the values after the last one. */
  async change(states: readonly Target[], fields: readonly FieldName[]): Promise<void> {
    const [first] = states
    const last = states.at(-1)
    if (!first || !last || states.length < 2) return
    const key = fields.join()
    const shared = this.#sets.get(key) ?? new Set(fields)
    this.#sets.set(key, shared)
    this.#fields.set(last.id, shared)
    const values = toColumns(last, fields, this.#cipher)
    const keyed = fields.filter((name) => keyedFields.includes(name))
    const keys = Object.fromEntries(changedKeys(first, last, keyed))
    for (const name of Object.keys(values)) this.#columns.targets.add(name)
    for (const name of Object.keys(keys)) this.#columns.keys.add(name)
    for (const [index, after] of states.slice(1).entries()) {
      const isLast = after === last
      this.#rows.add({
        changes: last.id,
        link: undefined,
        changesText: JSON.stringify(changesBetween(states[index], after)),
        valuesJson: isLast ? JSON.stringify(values) : '',
        keysJson: isLast ? JSON.stringify(keys) : '',
      })
      this.count++
    }
    await this.#rows.flushMuch()
  }

  /** Stages the deletion of a target. */
  async remove(target: Target): Promise<void> {
    if (isStoredImageName(target.image)) this.photos.add(target.image)
    this.#rows.add({
      changes: undefined,
      link: target.id,
      changesText: JSON.stringify(changesBetween(target, undefined)),
      valuesJson: JSON.stringify(deletedText(target, this.#operation, this.#cipher)),
      keysJson: '',
    })
    this.count++
    await this.#rows.flushMuch()
  }
}
