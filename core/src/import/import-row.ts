import { birthProblem } from '../record/birth.ts'
import type { TargetPatch } from '../targets/edit.ts'
import { type FieldName, fieldNames, isFieldName } from '../targets/target.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { messages } from '../text/messages.ts'
import { officeDate } from '../time/clock-text.ts'
import type { Instant } from '../time/instant.ts'
import type { FileColumn } from './columns.ts'
import { importLimits } from './import-limits.ts'
import { type ReadingOffice, readCell } from './read-cell.ts'
import type { SourceRow } from './table.ts'
import { type TimeProblem, timeProblem } from './time-rules.ts'
import { type CodedValue, codedValue, type ValueCodes } from './value-codes.ts'

/** A problem of a row. */
export interface ImportProblem {
  readonly row: number
  /** Name of the field on the wire; empty if the whole row is wrong. */
  readonly field: string
  /** Text of the cell; a long one is cut. */
  readonly value: string
  readonly message: string
}

/** A row read into typed values. */
export interface ImportRow {
  readonly row: number
  /** The row's own number in the file's `id` column. */
  readonly fileId: string | undefined
  /** Number of its main target in that column. */
  readonly link: string | undefined
  /** The fields that the row gives, in the order of the record. */
  readonly given: readonly FieldName[]
  readonly fields: TargetPatch
  readonly problems: readonly ImportProblem[]
  /** Values that stood for one of ours (rule X22). */
  readonly coded: readonly CodedValue[]
}

/** The office and the moment of the import. */
interface Setting extends ReadingOffice {
  readonly now: Instant
  /** Meanings of values; none by default. */
  readonly codes?: ValueCodes
}

type RowReader = (source: SourceRow) => ImportRow

/** Returns a reader for the rows of a file with these columns. It finds every problem of a row in one pass. */
export function rowReader(
  columns: readonly FileColumn[],
  { now, codes = new Map(), ...place }: Setting,
): RowReader {
  const today = officeDate(now, place.zone)
  const from1900 = { ...place, today }
  const from1904 = { ...from1900, countsFrom1904: true }
  const used = columns
    .flatMap(({ use }, index) => (use === undefined || use === 'none' ? [] : [{ use, index }]))
    .sort((a, b) => order(a.use) - order(b.use))
  return ({ row, cells, problem, flaws = [], countsFrom1904 }) => {
    if (problem !== undefined) return wrongRow(row, problem)
    const office = countsFrom1904 ? from1904 : from1900
    const fields: Record<string, unknown> = {}
    const given: FieldName[] = []
    const problems: ImportProblem[] = []
    const coded: CodedValue[] = []
    let fileId: string | undefined
    let link: string | undefined
    for (const { use, index } of used) {
      const raw = cells[index]
      if (hasError(flaws, index))
        problems.push({ row, field: use, value: shown(raw), message: texts.errorCell })
      else if (use === 'id') fileId = numberText(raw)
      else if (use === 'linkedChatterId') link = numberText(raw)
      else {
        const code = codedValue(codes, use, raw)
        if (code) coded.push(code)
        const cell = code?.to ?? raw
        const read = readCell(use, use === 'occupation' ? alone(cell, fields['employer']) : cell, office)
        if (read === undefined) continue
        if (read.ok) {
          fields[use] = read.value
          given.push(use)
        } else problems.push({ row, field: use, value: shown(raw), message: read.message })
      }
    }
    const patch = normalizedPatch(fields)
    const problemsOfRow = problems.length > 0 ? problems : recordProblems(row, patch, link, { now, today })
    return {
      row,
      fileId,
      link,
      given,
      fields: patch,
      problems: withRequired(row, patch, fileId, problemsOfRow),
      coded,
    }
  }
}

/** Whether the cell of a column shows an error of its formula, for example #N/A. */
export function hasError(flaws: SourceRow['flaws'], index: number): boolean {
  return flaws?.some(({ column, kind }) => column === index && kind === 'error') ?? false
}

/** Returns the place of a field in the record, so that problems come in the order of the record. */
function order(use: string): number {
  return isFieldName(use) ? fieldNames.indexOf(use) : -1
}

function wrongRow(row: number, message: string): ImportRow {
  const problem = { row, field: '', value: '', message }
  return { row, fileId: undefined, link: undefined, given: [], fields: {}, problems: [problem], coded: [] }
}

/** Returns the occupation without the employer, which also has its own field (rule W2). */
function alone(occupation: unknown, employer: unknown): unknown {
  const start = `${employer} - `
  return typeof occupation === 'string' && occupation.startsWith(start)
    ? occupation.slice(start.length)
    : occupation
}

function normalizedPatch(fields: Record<string, unknown>): TargetPatch {
  const { caseAgent, screenName, takedownTime, isArrested } = fields
  if (typeof takedownTime === 'string' && isArrested === undefined) fields['isArrested'] = true
  if (typeof caseAgent === 'string') fields['caseAgent'] = caseAgent.trim()
  if (typeof screenName === 'string') fields['screenName'] = screenName.trim()
  return fields as TargetPatch
}

/** Rule X8. A row needs a UC and a screen name. A row with its own number was a record and may have no screen name. */
function withRequired(
  row: number,
  fields: TargetPatch,
  fileId: string | undefined,
  problems: readonly ImportProblem[],
): readonly ImportProblem[] {
  const isWrong = (field: string) => problems.some((one) => one.field === field)
  const missing: ImportProblem[] = []
  const lacks = (field: 'caseAgent' | 'screenName', message: string) => {
    if (fields[field] === undefined && !isWrong(field)) missing.push({ row, field, value: '', message })
  }
  lacks('caseAgent', messages.target.agentRequired)
  if (fileId === undefined) lacks('screenName', messages.target.screenNameRequired)
  return missing.length === 0 ? problems : [...missing, ...problems]
}

function recordProblems(
  row: number,
  fields: TargetPatch,
  link: string | undefined,
  { now, today }: { now: Instant; today: string },
): ImportProblem[] {
  const follows = link !== undefined && !fields.isArrested
  const problem =
    (follows ? followerProblem(fields, now) : timeProblem(fields, now)) ?? bornProblem(fields, today)
  if (!problem) return []
  return [{ row, field: problem.field, value: shown(fields[problem.field]), message: problem.message }]
}

/** Rule X9 for a row that gets its time and approval from its main target (rule X16). */
function followerProblem(fields: TargetPatch, now: Instant): TimeProblem | undefined {
  if (fields.isInactive) return { field: 'isInactive', message: texts.inactiveGuest }
  return timeProblem({ ...fields, isTimeApproved: true, dateTime: now }, now)
}

function bornProblem(
  { dateOfBirth }: TargetPatch,
  today: string,
): { readonly field: 'dateOfBirth'; readonly message: string } | undefined {
  const problem = birthProblem(dateOfBirth, today)
  return problem && { field: 'dateOfBirth', message: problem.message }
}

function numberText(raw: unknown): string | undefined {
  const text = raw === null || raw === undefined ? '' : String(raw).trim()
  return text === '' ? undefined : text
}

function shown(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : raw === undefined ? '' : (JSON.stringify(raw) ?? '')
  return text.length > importLimits.maxShown ? `${text.slice(0, importLimits.maxShown)}…` : text
}
