import type { RowOfTarget, TargetRead } from './database.ts'

interface Kept {
  readonly read: unknown
  readonly rows: readonly RowOfTarget[]
}

/** Rows of targets that a transaction has read for writes that have not begun. What another write may have changed is dropped. */
export class RowsAhead {
  readonly #kept = new Map<number, Kept>()

  /** Returns the rows of one target, at most once. */
  take<Row extends RowOfTarget>(read: TargetRead<Row>, id: number): Row[] | undefined {
    const kept = this.#kept.get(id)
    this.#kept.delete(id)
    return kept?.read === read ? ([...kept.rows] as Row[]) : undefined
  }

  keep<Row extends RowOfTarget>(read: TargetRead<Row>, id: number, rows: readonly Row[]): void {
    this.#kept.set(id, { read, rows })
  }

  /** Drops the rows that include a changed one. */
  dropRow(id: number): void {
    for (const [of, { rows }] of this.#kept) {
      if (of === id || rows.some((row) => row.id === id)) this.#kept.delete(of)
    }
  }

  dropAll(): void {
    this.#kept.clear()
  }
}
