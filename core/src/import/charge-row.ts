import { type ChargeParts, joinCharge, splitCharge } from '../charge/charge-text.ts'
import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { subLists } from '../sublist/sub-lists.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { importLimits } from './import-limits.ts'
import type { ImportProblem } from './import-row.ts'
import type { SourceRow } from './table.ts'

type Part = keyof ChargeParts | 'charge'

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
  const mapped = new Map(Object.entries(map).map(([name, word]) => [name.trim().toLowerCase(), word]))
  const matched = columns.map((name) => ({
    name,
    use: names[plain(mapped.get(name.toLowerCase()) ?? name)],
  }))
  const isKnown = matched.some(({ use }) => use === 'charge' || use === 'offense')
  return isKnown ? ok(matched) : err(invalid('file', texts.missingColumns(['charge'])))
}

/** Reads a row as a charge of the shared list. Returns the problem of a row without a charge. */
export function readCharge(
  { row, cells, problem }: SourceRow,
  columns: readonly ChargeColumn[],
): Result<ChargeParts, ImportProblem> {
  if (problem !== undefined) return err({ row, field: '', value: '', message: problem })
  const given: Partial<Record<Part, string>> = {}
  for (const [index, { use }] of columns.entries()) {
    const cell = cells[index]
    if (use === undefined || cell === null || cell === undefined) continue
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
  return isEmpty
    ? err({ row, field: 'charge', value: '', message: texts.chargeMissing })
    : ok({ statute, offense, degree })
}

function dropBlank(given: Partial<Record<Part, string>>): Partial<ChargeParts> {
  const { charge: _, ...parts } = given
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''))
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}
