import {
  emptyTarget,
  type FieldName,
  type NewTarget,
  newRecordChanges,
  type RowDecision,
} from '@watchfloor/core'
import type { FieldCipher } from '../db/field-cipher.ts'
import { keyValues } from '../db/target-keys.ts'
import { columnValue } from '../targets/target-rows.ts'
import { keyedNames } from './add-targets.ts'
import type { RowWriter } from './row-writer.ts'
import { type StagedRows, stagedId } from './staged-rows.ts'

export interface Staging {
  readonly rows: StagedRows
  readonly cipher: FieldCipher
  /** The fields that rows of the file may give. */
  readonly names: readonly FieldName[]
  /** Highest id of a target before the import. */
  readonly lastId: number
}

/** Stages the additions of an import, so that they can be written in short commits after all rows were checked. */
export class RowStager implements RowWriter {
  readonly #staging: Staging
  /** Number of staged additions. */
  count = 0
  /**
   * Whether a row changes a target that existed before, or adds an additional person to one. Nobody may change such a target
   * between the check and the write, so the import is one commit.
   */
  touchesOthers = false

  constructor(staging: Staging) {
    this.#staging = staging
  }

  async apply(decisions: readonly RowDecision[]): Promise<void> {
    for (const decision of decisions) {
      if (decision.outcome === 'updated') this.touchesOthers = true
      if (decision.outcome === 'added') await this.#add(decision.added)
    }
  }

  async finish(): Promise<void> {
    await this.#staging.rows.flush()
  }

  async #add({ fields }: NewTarget): Promise<void> {
    const { rows, cipher, names, lastId } = this.#staging
    const { linkedChatterId } = fields
    if (typeof linkedChatterId === 'number' && linkedChatterId <= lastId) this.touchesOthers = true
    if (this.touchesOthers) return
    const changesJson = JSON.stringify(newRecordChanges(fields, names))
    const values = names.map((name) =>
      columnValue(name, fields[name] ?? emptyTarget[name], { id: stagedId, cipher }),
    )
    const target = { ...emptyTarget, ...fields, id: 0, version: 0 }
    // The ids come first. They are known when the row is written.
    const [, , ...keys] = keyValues(target, 0, keyedNames(names))
    await rows.add({
      link: linkedChatterId ?? undefined,
      changesJson,
      valuesJson: JSON.stringify(values),
      keysJson: JSON.stringify(keys),
    })
    this.count++
  }
}
