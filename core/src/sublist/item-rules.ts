import { joinCharge, splitCharge } from '../charge/charge-text.ts'
import { type Failure, invalid, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { WireValue } from '../targets/field.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { type AnyItem, itemFields, type SubListName } from './sub-lists.ts'

/** The input of a new entry: wire names and values. */
export type ItemInput = Readonly<Record<string, unknown>>

/** The values of an entry, by field. */
export type ItemValues = Readonly<Record<string, WireValue>>

/** Rule B1. Reads a new entry of a list field by field. Refuses what the list cannot hold. */
export function readItem(
  list: SubListName,
  input: ItemInput,
  target: Target,
  zone: string,
): Result<ItemValues, Failure> {
  const read = readFields(list, withChargeParts(list, input), zone)
  if (!read.ok) return read
  const problem = itemProblem(list, read.value, input, target)
  return problem ? err(problem) : read
}

function readFields(list: SubListName, input: ItemInput, zone: string): Result<ItemValues, Failure> {
  const values: Record<string, WireValue> = {}
  for (const [name, field] of Object.entries(itemFields(list))) {
    const read = field.read(input[name] ?? null, zone)
    if (!read.ok) return err(invalid(name, read.message))
    values[name] = read.value as WireValue
  }
  return ok(values)
}

/**
 * Rule B2. Returns the input with the three columns of its charge. A charge may be sent as its joined text or in three columns; a
 * charge of criminal history also as `description` and `level`.
 */
function withChargeParts(list: SubListName, input: ItemInput): ItemInput {
  if (list === 'charges')
    return typeof input['charge'] === 'string' ? { ...splitCharge(input['charge']), ...input } : input
  if (list !== 'criminalhistory') return input
  const { criminalCharge, description, level } = input
  const isPicked = typeof criminalCharge === 'string' && description === undefined && level === undefined
  if (isPicked) return { ...splitCharge(criminalCharge), ...input }
  return { statute: criminalCharge, offense: description, degree: level, ...input }
}

/** Whether a text has more than marks and blanks. */
function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

function itemProblem(
  list: SubListName,
  values: ItemValues,
  input: ItemInput,
  target: Target,
): Failure | undefined {
  const isEmpty = (name: string) => String(values[name] ?? '').trim() === ''
  if (list === 'charges') {
    const isPicked = typeof input['charge'] === 'string' && hasWord(input['charge'])
    const isMissing = isPicked ? false : ['statute', 'offense', 'degree'].some(isEmpty)
    return isMissing ? invalid('charge', messages.record.chargeRequired) : undefined
  }
  if (list === 'criminalhistory') return historyProblem(isEmpty, input, target)
  if (list === 'colors') return isEmpty('color') ? invalid('color', messages.record.colorRequired) : undefined
  const names = Object.keys(itemFields(list))
  return names.every(isEmpty) ? invalid(names[0] ?? list, messages.record.itemEmpty) : undefined
}

/**
 * Rule B3. Returns the failure of a new entry of criminal history. The record must not say that there is none, and state, date,
 * place and charge are required.
 */
function historyProblem(
  isEmpty: (name: string) => boolean,
  input: ItemInput,
  target: Target,
): Failure | undefined {
  if (target.hasNoCriminalHistory) return refused(messages.record.historyWhileNone)
  const missing = ['state', 'date', 'agency'].find(isEmpty)
  if (missing) return invalid(missing, messages.record.historyRequired)
  const isPicked = input['description'] === undefined && input['level'] === undefined && !isEmpty('offense')
  const unfilled = isPicked ? undefined : ['statute', 'offense', 'degree'].find(isEmpty)
  return unfilled ? invalid(unfilled, messages.record.historyChargeRequired) : undefined
}

/** Rule B4. Returns an entry in wire form, with the joined text of its charge under the name that callers know. */
export function toItemRow(list: SubListName, item: AnyItem): Record<string, WireValue> {
  const { targetId, ...values } = item
  const row: Record<string, WireValue> = { ...values, chatter_id: targetId }
  const parts = {
    statute: String(item['statute']),
    offense: String(item['offense']),
    degree: String(item['degree']),
  }
  if (list === 'charges') row['charge'] = joinCharge(parts)
  if (list === 'criminalhistory') {
    row['criminalCharge'] = joinCharge(parts)
    row['description'] = parts.offense
    row['level'] = parts.degree
  }
  return row
}

/** Rule B4. Reads an entry in wire form. Names that exist only on the wire are ignored. */
export function fromItemRow(list: SubListName, row: Readonly<Record<string, WireValue>>): AnyItem {
  const fields = Object.keys(itemFields(list)).map((name) => [name, row[name] ?? null])
  return { ...Object.fromEntries(fields), id: Number(row['id']), targetId: Number(row['chatter_id']) }
}
