import { type ChargeParts, joinCharge, splitCharge } from '../charge/charge-text.ts'
import { type ListedCharge, readArrestType, readUcrCode } from '../charge/ucr.ts'
import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { subLists } from '../sublist/sub-lists.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { messages } from '../text/messages.ts'
import { importLimits } from './import-limits.ts'
import { hasError, type ImportProblem } from './import-row.ts'
import type { SourceRow } from './table.ts'

type Part = keyof ListedCharge | 'charge'

const names: Readonly<Record<string, Part>> = {
  statute: 'statute',
  violation: 'statute',
  offense: 'offense',
  offensedescription: 'offense',
  description: 'offense',
  degree: 'degree',
  level: 'degree',
  degreelevel: 'degree',
  charge: 'charge',
  ucr: 'ucrCode',
  ucrcode: 'ucrCode',
  nibrs: 'ucrCode',
  nibrscode: 'ucrCode',
  arresttype: 'arrestType',
  typeofarrest: 'arrestType',
}

/** The names by which columns of a list of charges are known. */
export const chargeColumnNames: readonly string[] = Object.keys(names)

/** A column of a list of charges, and the part of a charge that it holds. */
export interface ChargeColumn {
  readonly name: string
  readonly use: Part | undefined
}

/** Rule X14. Finds the columns of a charge: its three parts, by name or label, or one column called `charge` with all of them. */
export function matchChargeColumns(
  columns: readonly string[],
  map: Readonly<Record<string, string>>,
): Result<readonly ChargeColumn[], Failure> {
  const wrong = Object.values(map).find((word) => word.trim() !== '-' && partOf(word) === undefined)
  if (wrong !== undefined) return err(invalid('map', texts.wrongMap(wrong)))
  const mapped = new Map(Object.entries(map).map(([name, word]) => [name.trim().toLowerCase(), word]))
  const matched = columns.map((name) => ({
    name,
    use: partOf(mapped.get(name.toLowerCase()) ?? name),
  }))
  const isKnown = matched.some(({ use }) => use === 'charge' || use === 'offense')
  return isKnown ? ok(matched) : err(invalid('file', texts.missingColumns(['charge'])))
}

/** Reads a row as a charge of the shared list. Returns the problem of a row without a charge. */
export function readCharge(
  { row, cells, problem, flaws }: SourceRow,
  columns: readonly ChargeColumn[],
): Result<ListedCharge, ImportProblem> {
  if (problem !== undefined) return err({ row, field: '', value: '', message: problem })
  const given: Partial<Record<Part, string>> = {}
  for (const [index, { use }] of columns.entries()) {
    const cell = cells[index]
    if (use === undefined || cell === null || cell === undefined) continue
    if (hasError(flaws, index)) return err({ row, field: use, value: String(cell), message: texts.errorCell })
    if (typeof cell === 'object') return err({ row, field: use, value: '', message: texts.notOneValue })
    given[use] = String(cell).trim()
  }
  const parts = { ...splitCharge(given.charge ?? ''), ...dropBlank(given) }
  const { statute, offense, degree } = parts
  for (const part of ['statute', 'offense', 'degree'] as const) {
    const read = subLists.charges[part].read(parts[part], 'UTC')
    const value = parts[part].slice(0, importLimits.maxShown)
    if (!read.ok) return err({ row, field: part, value, message: read.message })
  }
  const isEmpty = joinCharge({ statute, offense, degree }) === ''
  if (isEmpty) return err({ row, field: 'charge', value: '', message: texts.chargeMissing })
  return withCodes(row, { statute, offense, degree }, given)
}

/** Rule Y40. Returns a charge with its NIBRS codes, or the problem of a code that is none. */
function withCodes(
  row: number,
  charge: ChargeParts,
  { ucrCode: ucr = '', arrestType: type = '' }: Partial<Record<Part, string>>,
): Result<ListedCharge, ImportProblem> {
  const [ucrCode, arrestType] = [readUcrCode(ucr), readArrestType(type)]
  const shown = (text: string) => text.slice(0, importLimits.maxShown)
  if (ucrCode === undefined) {
    return err({ row, field: 'ucrCode', value: shown(ucr), message: messages.nibrs.wrongUcr })
  }
  if (arrestType === undefined) {
    return err({ row, field: 'arrestType', value: shown(type), message: messages.nibrs.wrongArrestType })
  }
  return ok({ ...charge, ucrCode, arrestType })
}

function dropBlank(given: Partial<Record<Part, string>>): Partial<ChargeParts> {
  const { statute = '', offense = '', degree = '' } = given
  const parts = { statute, offense, degree }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

function partOf(word: string): Part | undefined {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  return Object.hasOwn(names, plain) ? names[plain] : undefined
}
