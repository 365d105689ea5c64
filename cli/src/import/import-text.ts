import {
  type contract,
  type ImportDocument,
  type ImportProblem,
  messages,
  type ReplyOf,
} from '@watchfloor/core'

const { import: texts } = messages

type Reply = ReplyOf<typeof contract.import.targets>

/** Nothing is added when nothing was written: wrong rows take the good ones with them. */
export function documentOf(
  { read, added, updated, skipped, failed, errors, warnings, batch }: Reply,
  isRefused: boolean,
): ImportDocument {
  const counts = isRefused ? { added: 0, updated: 0 } : { added, updated }
  return { read, ...counts, skipped, failed, errors, warnings, ...(batch !== undefined && { batch }) }
}

/** The document of a file that cannot be read at all; its problem is the header's, which is row 0. */
export function unreadable(field: string, message: string): ImportDocument {
  const errors = [{ row: 0, field, value: '', message }]
  return { read: 0, added: 0, updated: 0, skipped: 0, failed: 0, errors, warnings: [] }
}

export function problemText({ row, field, value, message }: ImportProblem): string {
  const where = field === '' ? `Row ${row}` : `Row ${row}, ${field}`
  return value === '' ? `${where}: ${message}` : `${where} "${value}": ${message}`
}

export function summary({ added, updated, skipped, failed, batch }: ImportDocument): string {
  const counts = texts.done(added, updated, skipped, failed)
  return batch === undefined ? counts : `${counts}\n${texts.takeBack(batch)}`
}
