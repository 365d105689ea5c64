import {
  type Api,
  type ExportFormat,
  exportPicker,
  exportShapes,
  FailureError,
  maxPageSize,
  messages,
  type Stage,
  type TargetRow,
} from '@watchfloor/core'
import type { PhotoFolder } from './photo-folder.ts'

/** The counts of an export that is running. */
export interface Written {
  records: number
  /** Number of possible victims that the export leaves out. */
  leftOut: number
}

interface ExportTask {
  readonly stage: Stage | undefined
  readonly hasVictims: boolean
  readonly format: ExportFormat
  readonly photos: PhotoFolder | undefined
  readonly written: Written
  /** Receives the progress: targets written and targets in all. */
  readonly onRows?: (rows: number, all: number) => void
}

/** Returns the text of an export part by part. The next page is read when the part before it is written. */
export async function* exportParts(
  api: Api,
  { stage, hasVictims, format, photos, written, onRows }: ExportTask,
): AsyncGenerator<string> {
  const { head, part, tail } = exportShapes[format]
  const pick = exportPicker({ stage, hasVictims })
  yield head
  let all: number | undefined
  for (let after = 0; ; ) {
    const named = stage === undefined ? {} : { stage }
    const page = { sort: 'id', order: 'asc', size: maxPageSize, after, ...named } as const
    const { items, total } = await api.target.page(page, { background: true })
    if (!hasVictims) requireMark(items)
    const rows = pick(items)
    await photos?.save(rows)
    yield part(rows, written.records === 0)
    written.records += rows.length
    if (!hasVictims) written.leftOut += items.length - rows.length
    // The total of a later page is that of the rows after the one before.
    all ??= total
    onRows?.(written.records, Math.max(all, written.records))
    if (items.length < maxPageSize) break
    after = items.at(-1)?.id ?? after
  }
  yield tail
}

/** Rule V20. Throws unless the reader sees which of the records are those of possible victims. @throws FailureError access.denied */
function requireMark(items: readonly TargetRow[]): void {
  if (items.every(({ possibleVictim }) => possibleVictim !== undefined)) return
  throw new FailureError({ code: 'access.denied', message: messages.terminal.victimsUnseen })
}
