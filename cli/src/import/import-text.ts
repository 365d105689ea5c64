import {
  briefProblems,
  type contract,
  type ImportDocument,
  type ImportProblem,
  isFieldName,
  labelOf,
  messages,
  type OfficePlace,
  otherLines,
  type ReplyOf,
} from '@watchfloor/core'

const { import: texts } = messages

/** Maximum number of problems in the JSON document; `errorCount` and `groups` count all. */
const mostErrors = 100

/** Maximum number of problems that are printed one by one. */
const mostPrinted = 10

type Reply = ReplyOf<typeof contract.import.targets>

/** Returns the document of a reply. A refused import wrote nothing, so nothing counts as added or updated. */
export function documentOf(
  { read, added, updated, skipped, failed, errors, errorCount, groups, warnings, values, batch }: Reply,
  isRefused: boolean,
): ImportDocument {
  const counts = isRefused ? { added: 0, updated: 0 } : { added, updated }
  return {
    read,
    ...counts,
    skipped,
    failed,
    errors: errors.slice(0, mostErrors),
    errorCount,
    groups,
    warnings,
    values,
    ...(batch !== undefined && { batch }),
  }
}

/** Returns the document of a file that cannot be read at all. Its one problem is in row 0, the header. */
export function unreadable(field: string, message: string): ImportDocument {
  const errors = [{ row: 0, field, value: '', message }]
  const groups = [{ field, message, count: 1, firstRow: 0 }]
  const none = { read: 0, added: 0, updated: 0, skipped: 0, failed: 0 }
  return { ...none, errors, errorCount: 1, groups, warnings: [], values: [] }
}

/** Returns the problems as lines: the first one by one, the number of others with each cause, and the flag that mends dates. */
export function problemLines(document: ImportDocument, office: OfficePlace): string[] {
  const { first, others } = briefProblems(document, mostPrinted)
  return [
    ...first.map((problem) => (problem.row === 0 ? problem.message : problemText(problem))),
    ...otherLines(others, office),
    ...(document.groups.some(({ message }) => message.endsWith(texts.sayOrder)) ? [texts.ordersFlag] : []),
  ]
}

/** Returns the values of the file that were read as ours, one line for each. */
export function valueLines({ values }: ImportDocument, office: OfficePlace): string[] {
  return values.map(({ field, from, to, count }) => {
    const label = isFieldName(field) ? labelOf(field, office) : field
    return texts.codedValue(label, from, to, count)
  })
}

function problemText({ row, field, value, message }: ImportProblem): string {
  const where = field === '' ? `Row ${row}` : `Row ${row}, ${field}`
  return value === '' ? `${where}: ${message}` : `${where} "${value}": ${message}`
}

export function summary({ added, updated, skipped, failed, batch }: ImportDocument): string {
  const counts = texts.done(added, updated, skipped, failed)
  return batch === undefined ? counts : `${counts}\n${texts.undoHint(batch)}`
}
