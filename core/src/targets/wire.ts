import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import type { TargetPatch } from './edit.ts'
import type { WireValue } from './field.ts'
import { isMaskedSsn } from './field-kinds/ssn.ts'
import { fieldProblem, type OfficePlace } from './office-place.ts'
import {
  emptyTarget,
  type FieldName,
  fieldNames,
  fieldOf,
  isFieldName,
  type Target,
  type TargetContent,
} from './target.ts'

/** A target on the wire: some of its fields in wire form. Fields that a role may not see are left out. */
export type TargetRow = { readonly id: number } & { readonly [name: string]: WireValue }

/** Derived fields and old names on the wire. They are ignored in an input. */
export const derivedNames = ['id', 'isMilitary', 'guestOf', 'version', 'stage'] as const

/** Other names that callers use for a field. */
const aliases: Readonly<Record<string, FieldName>> = { chatName: 'screenName' }

/**
 * Rule W1. Returns the given fields of a target in wire form. The version is included with the stage flags, for roles that may
 * edit.
 */
export function toRow(target: Target, fields: readonly FieldName[]): TargetRow {
  const row: Record<string, WireValue> = { id: target.id }
  for (const name of fields) row[name] = wireValue(target, name)
  if (fields.includes('branch')) row['isMilitary'] = target.branch === '' ? 'No' : 'Yes'
  if (fields.includes('linkedChatterId') && target.guestOf !== undefined) row['guestOf'] = target.guestOf
  if (fields.includes('isTimeApproved')) row['version'] = target.version
  return row as TargetRow
}

function wireValue(target: Target, name: FieldName): WireValue {
  if (name === 'occupation') return withEmployer(target.occupation, target.employer)
  return fieldOf(name).toWire(target[name])
}

/** Rule W2. Returns the occupation on the wire, 'employer - occupation'. A blank employer is left out. */
export function withEmployer(occupation: string, employer: string): string {
  return employer.trim() === '' ? occupation : `${employer} - ${occupation}`
}

/**
 * Rule W3. Returns the occupation without its employer: without the known employer if the text starts with it, else without the
 * part before the first ' - '.
 */
export function occupationOf(text: string, employer: string): string {
  if (employer.trim() === '') return text
  if (text.startsWith(`${employer} - `)) return text.slice(employer.length + 3)
  if (text === employer) return ''
  const dash = text.indexOf(' - ')
  return dash < 0 ? text : text.slice(dash + 3)
}

/**
 * Reads a row into a typed target. Fields that it leaves out are empty.
 * @param given the implied values of missing fields
 */
export function fromRow(row: TargetRow, given: Partial<TargetContent> = {}): Target {
  const content: Record<string, unknown> = { ...emptyTarget, ...given }
  for (const name of fieldNames) {
    const value = row[name]
    if (value === undefined) continue
    if (name === 'socialSecurityNumber') content[name] = value
    else {
      const read = fieldOf(name).read(value, 'UTC')
      content[name] = read.ok ? read.value : value
    }
  }
  const target = content as unknown as TargetContent
  return {
    ...target,
    occupation: occupationOf(target.occupation, target.employer),
    id: row.id,
    version: Number(row['version'] ?? 0),
    ...(typeof row['guestOf'] === 'string' && { guestOf: row['guestOf'] }),
  }
}

/** The office, and the employer that the record has. */
interface PatchReading extends OfficePlace {
  readonly zone: string
  readonly employer: string
  /** Whether the edit ignores a field, whatever its value is. */
  readonly ignores?: (name: FieldName) => boolean
}

/**
 * Rule W4. Reads the fields of an edit. A field that is not sent stays unchanged, an empty value clears, derived fields are
 * ignored, an unknown field is refused by name, and a masked SSN means unchanged.
 */
export function readPatch(
  input: Readonly<Record<string, unknown>>,
  { zone, employer, ignores, ...office }: PatchReading,
): Result<TargetPatch, Failure> {
  const patch: Record<string, unknown> = {}
  const employed = String(input['employer'] ?? employer)
  const alone = (value: unknown) => (typeof value === 'string' ? occupationOf(value, employed) : value)
  for (const [sent, value] of Object.entries(input)) {
    const name = aliases[sent] ?? sent
    // A field's own name wins over its old name.
    if (name !== sent && input[name] !== undefined) continue
    if ((derivedNames as readonly string[]).includes(name) || value === undefined) continue
    if (!isFieldName(name)) return err(invalid(sent, messages.input.unknownField(sent)))
    if (ignores?.(name) || (name === 'socialSecurityNumber' && isMaskedSsn(value))) continue
    const read = fieldOf(name).read(name === 'occupation' ? alone(value) : value, zone)
    if (!read.ok) return err(invalid(sent, fieldProblem(name, read.message, office)))
    patch[name] = read.value
  }
  return ok(patch as TargetPatch)
}
