import {
  changesBetween,
  emptyTarget,
  type FieldName,
  type NewTarget,
  newRecordChanges,
  type RowDecision,
  type RowUpdated,
  type Target,
} from '@watchfloor/core'
import type { FieldCipher } from '../db/field-cipher.ts'
import { keyValues } from '../db/target-keys.ts'
import { columnValue } from '../targets/target-rows.ts'
import { keyedNames } from './add-targets.ts'
import type { RowWriter } from './row-writer.ts'
import { StagedChanges } from './staged-changes.ts'
import { type StagedRows, stagedId } from './staged-rows.ts'

export interface Staging {
  readonly rows: StagedRows
  readonly cipher: FieldCipher
  /** The fields that rows of the file may give. */
  readonly names: readonly FieldName[]
  /** Highest id of a target before the import. */
  readonly lastId: number
}

/** Template of a target. A copy that gets no more fields takes a fiftieth of the time of one that does. */
const blank = JSON.parse(JSON.stringify({ ...emptyTarget, id: 0, version: 0 })) as Target

/** Stages the decisions of an import, so that they can be written in short commits after all rows were checked. */
export class RowStager implements RowWriter {
  readonly #staging: Staging
  readonly changes = new StagedChanges()
  /** Number of staged rows. */
  count = 0
  /** Number of them that add a target. */
  added = 0

  constructor(staging: Staging) {
    this.#staging = staging
  }

  async apply(decisions: readonly RowDecision[]): Promise<void> {
    for (const decision of decisions) {
      if (decision.outcome === 'updated') this.#change(decision)
      if (decision.outcome === 'added') this.#add(decision.added)
    }
    await this.#staging.rows.flushMuch()
  }

  async finish(): Promise<void> {
    await this.#staging.rows.flush()
  }

  #add({ id, fields }: NewTarget): void {
    const { rows, cipher, names, lastId } = this.#staging
    const link = fields.linkedChatterId ?? undefined
    if (link !== undefined && link <= lastId) this.changes.addGuest(id, link)
    const changesText = newRecordChanges(fields, names)
    const values = names.map((name) =>
      columnValue(name, fields[name] ?? emptyTarget[name], { id: stagedId, cipher }),
    )
    const target = { ...blank, ...fields }
    // The ids come first. They are known when the row is written.
    const [, , ...keys] = keyValues(target, 0, keyedNames(names))
    rows.add({
      changes: undefined,
      link,
      changesText,
      valuesJson: JSON.stringify(values),
      keysJson: JSON.stringify(keys),
    })
    this.added++
    this.count++
  }

  #change({ before, after }: RowUpdated): void {
    const { rows, cipher } = this.#staging
    const changesText = JSON.stringify(changesBetween(before, after))
    const values = this.changes.add(before, after, cipher)
    rows.add({ changes: after.id, link: undefined, changesText, ...values })
    this.count++
  }
}
