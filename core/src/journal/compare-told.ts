import { type AnyItem, itemFields, type SubListName, subListNames } from '../sublist/sub-lists.ts'
import type { WireValue } from '../targets/field.ts'
import { emptyTarget, fieldNames, fieldOf, type Target } from '../targets/target.ts'
import type { ToldRecord } from './told-record.ts'

/** A record as the database holds it. */
export interface HeldRecord {
  readonly target: Target
  readonly operation: number
  readonly lists: { readonly [N in SubListName]: readonly AnyItem[] }
}

/** The rows of one number in the database: the record, or the deleted record. */
export interface HeldPlace {
  readonly present: HeldRecord | undefined
  readonly deleted: HeldRecord | undefined
}

/** One difference between the database and the journal. */
export interface Difference {
  readonly kind: 'record' | 'deleted-record' | 'item' | 'account'
  /** The number of the record, or the email of the account. */
  readonly id: string
  readonly problem: 'added' | 'changed' | 'deleted'
  readonly field?: string
  /** The list and the number of an entry of a list. */
  readonly list?: string
  readonly item?: string
}

/**
 * Rule J17. Returns how a record differs from what the journal tells of it.
 * @param told undefined if the journal knows no such record
 * @param isPurged whether its operation was purged since its last change
 */
export function differencesOf(
  id: string,
  told: ToldRecord | undefined,
  { present, deleted }: HeldPlace,
  isPurged: boolean,
): Difference[] {
  const state = told === undefined || isPurged ? 'gone' : told.state
  const found: Difference[] = []
  if (present && state !== 'present') found.push({ kind: 'record', id, problem: 'added' })
  if (deleted && state !== 'deleted') found.push({ kind: 'deleted-record', id, problem: 'added' })
  if (state === 'gone' || told === undefined) return found
  const kind = state === 'present' ? 'record' : 'deleted-record'
  const held = state === 'present' ? present : deleted
  if (!held) return [...found, { kind, id, problem: 'deleted' }]
  const fields = changedFieldsOf(told, held, state === 'present')
  return [
    ...found,
    ...fields.map((field) => ({ kind, id, problem: 'changed', field }) as const),
    ...itemDifferences(id, told, held),
  ]
}

function changedFieldsOf(told: ToldRecord, { target, operation }: HeldRecord, isPresent: boolean): string[] {
  const changed: string[] = fieldNames.filter((name) => {
    const { sensitive, toWire } = fieldOf(name)
    const isEmpty = Object.is(target[name], emptyTarget[name])
    if (sensitive) return told.isWhole && !told.withheld.has(name) && !isEmpty
    const value = told.fields.get(name)
    return value === undefined ? told.isWhole && !isEmpty : toWire(target[name]) !== value
  })
  if (isPresent && target.version !== told.version) changed.push('version')
  if (told.operation !== undefined && told.operation !== operation) changed.push('operation')
  return changed
}

function itemDifferences(id: string, told: ToldRecord, { lists }: HeldRecord): Difference[] {
  const found: Difference[] = []
  const seen = new Set<string>()
  for (const list of subListNames) {
    for (const row of lists[list]) {
      const place = `${list}/${row.id}`
      seen.add(place)
      const item = told.items.get(place)
      const about = { kind: 'item', id, list, item: String(row.id) } as const
      if (item)
        found.push(
          ...changedItemFields(item, list, row).map(
            (field) => ({ ...about, problem: 'changed', field }) as const,
          ),
        )
      else if (told.hasAllItems || told.items.has(place)) found.push({ ...about, problem: 'added' })
    }
  }
  for (const [place, item] of told.items) {
    const [list = '', number = ''] = place.split('/')
    if (item && !seen.has(place)) found.push({ kind: 'item', id, list, item: number, problem: 'deleted' })
  }
  return found
}

function changedItemFields(item: ReadonlyMap<string, WireValue>, list: SubListName, row: AnyItem): string[] {
  return Object.keys(itemFields(list)).filter((name) => (item.get(name) ?? '') !== (row[name] ?? ''))
}
