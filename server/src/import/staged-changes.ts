import {
  changedFields,
  type FieldName,
  fieldNames,
  keyedFields,
  type Target,
  type TargetId,
} from '@watchfloor/core'
import type { ChangedColumns } from '../db/changed-rows.ts'
import type { FieldCipher } from '../db/field-cipher.ts'
import { columnOf } from '../db/target-keys.ts'
import { changedKeys } from '../targets/target-key-store.ts'
import { toColumns } from '../targets/target-rows.ts'
import { stagedId } from './staged-rows.ts'

/** The change of one target by an import. */
interface OwnChanges {
  readonly fields: readonly FieldName[]
  /** Number of rows that change it and are not written yet. The last of them writes its changes. */
  rowsLeft: number
}

/** The targets that an import changes, and the additions of its own that its last commit completes. */
export class StagedChanges {
  readonly #targets = new Map<TargetId, OwnChanges>()
  /** Lists of fields by their text. Most rows of a file change the same ones. */
  readonly #lists = new Map<string, readonly FieldName[]>()
  readonly #keys = new Set<string>()
  readonly #mains = new Set<TargetId>()
  readonly #replaced: TargetId[] = []

  /** The columns that any row changes. */
  get columns(): ChangedColumns {
    const fields = new Set([...this.#lists.values()].flat())
    return { targets: [...fields].map((name) => columnOf[name]), keys: [...this.#keys] }
  }

  /** Targets that existed before the import, and get additional persons. */
  get mains(): ReadonlySet<TargetId> {
    return this.#mains
  }

  /** Targets that lose a sensitive value. */
  get replaced(): readonly TargetId[] {
    return this.#replaced
  }

  has(id: TargetId): boolean {
    return this.#targets.has(id)
  }

  /** Notes an additional person of a target that existed before. It is linked by the last commit. */
  addGuest(id: TargetId, main: TargetId): void {
    this.#mains.add(main)
    this.#note(id, ['linkedChatterId'], 0)
  }

  /** Notes a change. Returns the values of the columns that the rows so far change in the target and its keys, as JSON objects. */
  add(
    before: Target,
    after: Target,
    cipher: FieldCipher,
  ): { readonly valuesJson: string; readonly keysJson: string } {
    const changed = changedFields(before, after).filter((name) => fieldNames.includes(name))
    const earlier = this.#targets.get(after.id)
    const fields = this.#note(after.id, changed, 1)
    if (changed.includes('socialSecurityNumber') && before.socialSecurityNumber !== null)
      this.#replaced.push(after.id)
    const keyed = fields.filter((name) => keyedFields.includes(name))
    // The keys before the first of several changes are not known any more.
    const keys = changedKeys(earlier ? undefined : before, after, keyed)
    for (const [name] of keys) this.#keys.add(name)
    return {
      valuesJson: JSON.stringify(toColumns({ ...after, id: stagedId }, fields, cipher)),
      keysJson: JSON.stringify(Object.fromEntries(keys)),
    }
  }

  /** Takes a row that changes the target from those to write. Returns whether it is the last. */
  takeRow(id: TargetId): boolean {
    const own = this.#targets.get(id)
    return own !== undefined && --own.rowsLeft === 0
  }

  /** Whether no row changes this addition of the import. */
  isUnchanged(id: TargetId): boolean {
    return (this.#targets.get(id)?.rowsLeft ?? 0) === 0
  }

  #note(id: TargetId, changed: readonly FieldName[], rows: number): readonly FieldName[] {
    const known = this.#targets.get(id)
    const all = new Set([...(known?.fields ?? []), ...changed])
    const fields = fieldNames.filter((name) => all.has(name))
    const key = fields.join()
    const shared = this.#lists.get(key) ?? fields
    this.#lists.set(key, shared)
    this.#targets.set(id, { fields: shared, rowsLeft: (known?.rowsLeft ?? 0) + rows })
    return shared
  }
}
