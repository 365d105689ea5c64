import {
  concernsImport,
  type FieldChange,
  inBatches,
  publishedActions,
  type TargetId,
} from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { isPublishedEntry } from '../db/hidden-rows.ts'
import { maxShared, ownChanges, type SharedChange } from './tell-again.ts'
import type { CheckedRows, Reserved } from './write-staged.ts'

/** Somebody changed what the rows were checked against. They must be checked again. */
export class ChangedSinceCheck extends Error {
  override readonly name = 'ChangedSinceCheck'
}

/** An entry since the check. */
interface LaterEntry {
  readonly kind: string
  readonly action: string
  readonly object: string
  readonly changes: string
}

/** Number of changed targets that one statement compares with the rows. */
const comparedAtOnce = 500

/** The changes of targets by others between the check of an import and its last commit. */
export class SinceCheck {
  readonly #tx: Tx
  readonly #checked: CheckedRows
  readonly #own: Reserved
  readonly #entries: readonly LaterEntry[]

  private constructor(tx: Tx, checked: CheckedRows, own: Reserved, entries: readonly LaterEntry[]) {
    this.#tx = tx
    this.#checked = checked
    this.#own = own
    this.#entries = entries
  }

  /** Reads the changes of others. @throws ChangedSinceCheck if another import was published */
  static async read(tx: Tx, checked: CheckedRows, own: Reserved): Promise<SinceCheck> {
    // The import's own entries, between the two ranges, are not read.
    const published = publishedActions.map((action) => `'${action}'`).join(', ')
    const part = (range: string) =>
      `select seq, kind, action, object, changes from journal where ${range} and ${isPublishedEntry()}
        and (kind = 'target' or action in (${published}))`
    const entries = await tx.readJournal<LaterEntry>({
      sql: `${part('seq > ? and seq <= ?')} union all ${part('seq > ? and batch <> ?')} order by seq`,
      bindings: [checked.seq, own.before.seq, own.batch, own.batch],
    })
    if (entries.some(({ kind }) => kind !== 'target')) throw new ChangedSinceCheck()
    return new SinceCheck(tx, checked, own, entries)
  }

  /**
   * Returns the import's own entries of targets that others changed in fields on which its decision does not rest (rule X26).
   * @throws ChangedSinceCheck if a change concerns the import
   */
  async sharedChanges(): Promise<SharedChange[]> {
    const { changes, lastId } = this.#checked
    const later = new Map<TargetId, { action: string; changes: FieldChange[] }[]>()
    for (const { object, action, changes: text } of this.#entries) {
      const id = Number(object)
      if (id > lastId || !(changes.has(id) || changes.mains.has(id))) continue
      later.set(id, [...(later.get(id) ?? []), { action, changes: JSON.parse(text) as FieldChange[] }])
    }
    if (later.size > maxShared) throw new ChangedSinceCheck()
    const told = await ownChanges(
      this.#tx,
      this.#own.batch,
      [...later.keys()].filter((id) => changes.has(id)),
    )
    for (const [id, entries] of later) {
      const own = told.filter((one) => one.id === id).flatMap((one) => one.changes)
      const fields = new Set(own.map(({ field }) => field))
      const concerns = entries.some(
        (entry) =>
          (changes.has(id) && concernsImport(entry, { kind: 'changed', fields })) ||
          (changes.mains.has(id) && concernsImport(entry, { kind: 'main' })),
      )
      if (concerns) throw new ChangedSinceCheck()
    }
    return told
  }

  /** Checks that no target that was added or changed is the same as a row. @throws ChangedSinceCheck */
  async requireNoneAmongRows(): Promise<void> {
    const ids = [...new Set(this.#entries.map(({ object }) => Number(object)))]
    const { id: operation } = this.#checked.operation
    for (const some of inBatches(ids, comparedAtOnce)) {
      const others = await this.#tx.all<Compared>(
        this.#tx
          .knex('targets')
          .whereIn('id', some)
          .where({ operation_id: operation })
          .select(comparedColumns),
      )
      if (await this.#isAmongRows(others)) throw new ChangedSinceCheck()
    }
  }

  /** Whether a row is about a target that has a phone of other targets, or has no phone and one of their names. */
  async #isAmongRows(others: readonly Compared[]): Promise<boolean> {
    const { knex } = this.#tx
    const phones = others.flatMap(({ phone, secondary_phone: second }) => [phone, second]).filter(isText)
    const names = others.map(({ screen_name: name }) => name).filter(isText)
    // Each engine has its own lower case of letters with accents, so it makes that of both sides.
    const lowerNames = names.map(() => 'lower(?)').join(', ')
    // Each statement finds its rows by one index. With `or` the engine would read the whole range.
    const queries = [
      knex('targets').whereIn('phone', phones),
      knex('targets').whereIn('secondary_phone', phones),
      knex('targets')
        .whereRaw(names.length > 0 ? `lower(screen_name) in (${lowerNames})` : 'false', names)
        .whereNull('phone')
        .whereNull('secondary_phone'),
    ]
    const { firstId } = this.#own
    const lastId = firstId + this.#checked.added - 1
    const known = new Set(others.map(({ id }) => id))
    for (const query of queries) {
      const added = query.clone().whereBetween('id', [firstId, lastId]).select('id').limit(1)
      if ((await this.#tx.all(added)).length > 0) return true
      const found = await this.#tx.all<{ id: TargetId }>(
        query.where('id', '<=', this.#checked.lastId).select('id'),
      )
      if (found.some(({ id }) => !known.has(id) && this.#checked.changes.has(id))) return true
    }
    return false
  }
}

/** The columns by which a target is found to be the same as a row. */
const comparedColumns = ['id', 'phone', 'secondary_phone', 'screen_name'] as const

type Compared = { readonly id: TargetId } & Readonly<
  Record<Exclude<(typeof comparedColumns)[number], 'id'>, string | null>
>

/** Whether a change of these fields can make a target the same as another. */
export function isCompared(columns: readonly string[]): boolean {
  return comparedColumns.some((name) => columns.includes(name))
}

function isText(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && value !== ''
}
