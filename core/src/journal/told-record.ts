import { expungeAction } from '../operation/expunge.ts'
import type { OperationId } from '../operation/operation.ts'
import { purgeAction } from '../purge/purge.ts'
import type { WireValue } from '../targets/field.ts'
import type { FieldChange, JournalEntry } from './journal.ts'
import { stepName } from './step-name.ts'

/** An entry of a list, as the journal tells it: the values by field. */
type ToldItem = ReadonlyMap<string, WireValue>

/** The state and last values of one record as the journal has them. */
export interface ToldRecord {
  /** `deleted`: it is in the recycle bin. `gone`: nothing of it is kept. */
  readonly state: 'present' | 'deleted' | 'gone'
  readonly fields: ReadonlyMap<string, WireValue>
  /** Whether a field without a told value is empty. Otherwise an emptied entry may have told it. */
  readonly isWhole: boolean
  /** Sensitive fields that were changed. Their values are not in the journal. */
  readonly withheld: ReadonlySet<string>
  /** The entries of the lists by their place, for example `charges/12`. Undefined for a deleted entry. */
  readonly items: ReadonlyMap<string, ToldItem | undefined>
  /** Whether an entry of a list without a told value does not exist. */
  readonly hasAllItems: boolean
  /** Number of the last change. */
  readonly version: number
  readonly operation: OperationId | undefined
}

/** An entry about a record, in the order of the journal. */
export interface TellingEntry extends Pick<JournalEntry, 'seq' | 'action' | 'changes'> {
  readonly operation: OperationId | undefined
  /** Whether its values were removed. */
  readonly isEmptied: boolean
}

const adding: readonly string[] = ['add', 'add-guest', 'import']

/** Acts that only read a record. Their entries are from before reads had a kind of their own. */
const reading: readonly string[] = ['reveal', 'reveal-ssn']

/** Acts that remove a record for good, unless they list changes: then they freed an additional person. */
const removing: readonly string[] = [purgeAction, expungeAction]

const unknown: ToldRecord = {
  state: 'present',
  fields: new Map(),
  isWhole: false,
  withheld: new Set(),
  items: new Map(),
  hasAllItems: false,
  version: 0,
  operation: undefined,
}

/** Rule J17. Returns what the journal tells of a record after one more entry about it. */
export function toldAfter(before: ToldRecord | undefined, entry: TellingEntry): ToldRecord | undefined {
  const { action, changes, isEmptied, seq, operation } = entry
  if (reading.includes(action)) return before
  const known = { ...(before ?? unknown), version: seq, operation: operation ?? before?.operation }
  if (isEmptied) return emptiedTold(known, action)
  if (adding.includes(action))
    return { ...known, ...wholeOf(changes, 'after'), items: new Map(), hasAllItems: true, state: 'present' }
  if (action === 'restore') return { ...known, ...wholeOf(changes, 'after'), state: 'present' }
  if (stepName(entry) === 'delete') return { ...known, ...wholeOf(changes, 'before'), state: 'deleted' }
  if (removing.includes(action) && changes.length === 0) return { ...known, state: 'gone' }
  return changes.reduce(toldChange, known)
}

/** Returns the told values after an entry whose values were removed. Its action still says whether the record exists. */
function emptiedTold(known: ToldRecord, action: string): ToldRecord {
  const isItem = action.startsWith('add-') && action !== 'add-guest'
  const isKnown = isItem || action.startsWith('delete-')
  const state = action === 'delete' ? 'deleted' : action === 'restore' ? 'present' : known.state
  if (isKnown) return { ...known, state, items: new Map(), hasAllItems: false }
  return {
    ...known,
    state: adding.includes(action) ? 'present' : state,
    fields: new Map(),
    isWhole: false,
    items: new Map(),
    hasAllItems: false,
  }
}

/** Returns the fields of a record whose entry lists every value that is not empty. */
function wholeOf(
  changes: readonly FieldChange[],
  side: 'before' | 'after',
): Pick<ToldRecord, 'fields' | 'isWhole' | 'withheld'> {
  const shown = changes.filter((change) => !isWithheld(change))
  return {
    fields: new Map(shown.map((change) => [change.field, change[side] ?? null])),
    isWhole: true,
    withheld: new Set(changes.filter(isWithheld).map(({ field }) => field)),
  }
}

function isWithheld({ field, before, after }: FieldChange): boolean {
  return before === undefined && after === 'changed' && !field.includes('/')
}

function toldChange(told: ToldRecord, change: FieldChange): ToldRecord {
  const { field, after } = change
  const [list, id, name] = field.split('/')
  if (id !== undefined && name !== undefined) {
    const place = `${list}/${id}`
    const item = after === undefined ? undefined : new Map(told.items.get(place)).set(name, after)
    return { ...told, items: new Map(told.items).set(place, item) }
  }
  if (isWithheld(change)) return { ...told, withheld: new Set(told.withheld).add(field) }
  return { ...told, fields: new Map(told.fields).set(field, after ?? null) }
}
