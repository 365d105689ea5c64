import type { FieldChange, FieldName } from '@watchfloor/core'
import { type ChangedRow, rowsOfChanges } from '../db/changed-rows.ts'
import type { Database } from '../db/database.ts'
import { type FieldCipher, ssnPlace } from '../db/field-cipher.ts'
import type { JsonRows, PutHidden } from '../db/hidden-rows.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { columnOf, keyColumnsOf } from '../db/target-keys.ts'
import type { Signature } from '../journal/signature.ts'
import type { StoredOperation } from '../operation/operation-store.ts'
import { keyedNames } from './add-targets.ts'
import { HiddenEntries, type HiddenEntry } from './hidden-entries.ts'
import type { StagedChanges } from './staged-changes.ts'
import { type StagedRow, type StagedRows, stagedId } from './staged-rows.ts'

/** Rows that were checked, and what they were checked against. */
export interface CheckedRows {
  readonly rows: StagedRows
  /** Number of the rows, and of those that add a target. */
  readonly count: number
  readonly added: number
  readonly changes: StagedChanges
  readonly names: readonly FieldName[]
  /** Highest id of a target, and last number of the journal, at the check. */
  readonly lastId: number
  readonly seq: number
  readonly operation: StoredOperation
}

/** The numbers of an import, and the entry that its own follow. */
export interface Reserved {
  readonly batch: number
  readonly before: JournalHead
  readonly firstId: number
}

export interface Writing {
  readonly db: Pick<Database, 'cipher' | 'journalKeys'>
  readonly by: Signature
  /** Receives the number of rows that are written. */
  readonly onWritten: (count: number) => void
}

/** Number of rows in one commit: few while others write, because they wait for it. */
const rowsAtOnce = { busy: 400, quiet: 1_600 } as const

/** Writes all rows where nobody sees them. Returns the last of their entries. */
export async function writeStaged(
  checked: CheckedRows,
  reserved: Reserved,
  { by, onWritten, db: { cipher, journalKeys } }: Writing,
  put: PutHidden,
): Promise<JournalHead> {
  const { operation, rows } = checked
  const chain = new HiddenEntries(reserved.before, {
    batch: reserved.batch,
    by,
    operation: operation.id,
    journalKeys,
  })
  const placer = new RowPlacer(checked, reserved, cipher)
  let underWay = Promise.resolve(false)
  let atOnce: number = rowsAtOnce.busy
  let written = 0
  for await (const part of rows.parts(() => atOnce)) {
    const placed = placer.place(part, chain.head.seq + 1)
    const entries = chain.append(placed.entries)
    // The engine writes a part while the next one is prepared.
    atOnce = (await underWay) ? rowsAtOnce.quiet : rowsAtOnce.busy
    underWay = put(entries, ...placed.parts)
    underWay.catch(() => undefined)
    written += part.length
    onWritten(written)
  }
  await underWay
  return chain.head
}

/** Gives staged rows their ids and numbers. */
class RowPlacer {
  readonly #checked: CheckedRows
  readonly #reserved: Reserved
  readonly #cipher: FieldCipher
  readonly #ssnAt: number
  readonly #linkAt: number
  /** How much higher the ids of the additions are than at the check. */
  readonly #shift: number
  #nextId: number

  constructor(checked: CheckedRows, reserved: Reserved, cipher: FieldCipher) {
    this.#checked = checked
    this.#reserved = reserved
    this.#cipher = cipher
    this.#ssnAt = checked.names.indexOf('socialSecurityNumber')
    this.#linkAt = checked.names.indexOf('linkedChatterId')
    this.#shift = reserved.firstId - checked.lastId - 1
    this.#nextId = reserved.firstId
  }

  /** Returns the entries of some rows, and what to write for them. */
  place(
    rows: readonly StagedRow[],
    firstSeq: number,
  ): { readonly entries: readonly HiddenEntry[]; readonly parts: readonly JsonRows[] } {
    const entries: HiddenEntry[] = []
    const changes: ChangedRow[] = []
    const [values, keys]: [string[], string[]] = [[], []]
    const firstId = this.#nextId
    for (const [index, row] of rows.entries()) {
      const version = firstSeq + index
      if (row.changes === undefined) {
        const placed = this.#addition(row, version, changes)
        entries.push({ object: this.#nextId, action: 'import', changesText: placed.changesText })
        values.push(`[${version},${placed.valuesJson.slice(1)}`)
        keys.push(placed.keysJson)
        this.#nextId++
      } else {
        const id = this.#idOf(row.changes)
        entries.push({ object: id, action: 'edit', changesText: row.changesText })
        if (this.#checked.changes.takeRow(row.changes)) {
          const fieldsJson = this.#bound(row.valuesJson, columnOf.socialSecurityNumber, id)
          changes.push({ id, version, fieldsJson, keysJson: row.keysJson })
        }
      }
    }
    return { entries, parts: this.#parts(firstId, values, keys, changes) }
  }

  /** Returns an addition with its place. The link to a target that existed before is one of the changes of the last commit. */
  #addition(row: StagedRow, version: number, changes: ChangedRow[]): StagedRow {
    const id = this.#nextId
    const { changes: staged, lastId } = this.#checked
    const isOther = row.link !== undefined && row.link <= lastId
    if (isOther && staged.isUnchanged(id - this.#shift)) {
      const fieldsJson = JSON.stringify({ [columnOf.linkedChatterId]: row.link })
      changes.push({ id, version, fieldsJson, keysJson: '{}' })
    }
    const linked = isOther ? this.#unlinked(row) : this.#moved(row)
    return { ...linked, valuesJson: this.#bound(linked.valuesJson, this.#ssnAt, id) }
  }

  #parts(
    firstId: number,
    values: readonly string[],
    keys: readonly string[],
    changes: readonly ChangedRow[],
  ): JsonRows[] {
    const { names, operation } = this.#checked
    const [idColumn = '', operationColumn = '', ...keyColumns] = keyColumnsOf(keyedNames(names))
    const targets = {
      table: 'targets',
      counting: { id: firstId },
      shared: { operation_id: operation.id },
      columns: ['version', ...names.map((name) => columnOf[name])],
      rows: values,
    }
    const ownKeys = {
      table: 'target_keys',
      counting: { [idColumn]: firstId },
      shared: { [operationColumn]: operation.id },
      columns: keyColumns,
      rows: keys,
    }
    return [
      ...(values.length > 0 ? [targets, ownKeys] : []),
      ...(changes.length > 0 ? [rowsOfChanges(this.#reserved.batch, changes)] : []),
    ]
  }

  #idOf(id: number): number {
    return id > this.#checked.lastId ? id + this.#shift : id
  }

  /** Returns the values of a row with the SSN bound to the id of its target. */
  #bound(valuesJson: string, ssnAt: number | string, id: number): string {
    if (ssnAt === -1 || this.#cipher.current === undefined) return valuesJson
    const values = JSON.parse(valuesJson) as Record<number | string, unknown>
    const ssn = values[ssnAt]
    if (typeof ssn !== 'string') return valuesJson
    values[ssnAt] = this.#cipher.seal(this.#cipher.open(ssn, ssnPlace(stagedId)), ssnPlace(id))
    return JSON.stringify(values)
  }

  /** Returns a row without the link that its last commit adds. */
  #unlinked(row: StagedRow): StagedRow {
    return { ...row, valuesJson: this.#withLink(row.valuesJson, null) }
  }

  /** Returns a row whose main target is of the file, after the ids of the file moved. */
  #moved(row: StagedRow): StagedRow {
    if (row.link === undefined || this.#shift === 0) return row
    const link = row.link + this.#shift
    const changes = (JSON.parse(row.changesText) as FieldChange[]).map((change) =>
      change.field === 'linkedChatterId' ? { ...change, after: link } : change,
    )
    return {
      ...row,
      link,
      changesText: JSON.stringify(changes),
      valuesJson: this.#withLink(row.valuesJson, link),
    }
  }

  #withLink(valuesJson: string, link: number | null): string {
    const values = JSON.parse(valuesJson) as unknown[]
    return JSON.stringify(values.map((value, at) => (at === this.#linkAt ? link : value)))
  }
}
