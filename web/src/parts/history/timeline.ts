import {
  changeLabel,
  fieldOf,
  formatDate,
  formatDateTime,
  isFieldName,
  isInstant,
  isListName,
  itemFields,
  type JournalRowOnWire,
  mayUndo,
  messages,
  type OfficePlace,
  type Role,
  stepName,
  type Target,
  undoStep,
} from '@watchfloor/core'

/** One field of an entry: what it was and what it became. */
export interface TimelineLine {
  readonly label: string
  /** Undefined if there was no value, or if the value is not shown. */
  readonly before: string | undefined
  readonly after: string
}

/** One act in the timeline. */
export interface TimelineEntry {
  readonly seq: number
  readonly at: string
  readonly actor: string
  readonly what: string
  readonly lines: readonly TimelineLine[]
  readonly canUndo: boolean
}

interface Reader {
  readonly role: Role
  readonly email: string
  readonly target: Target
  readonly zone: string
  readonly office: OfficePlace
}

type Row = JournalRowOnWire
type RowChange = Row['changes'][number]

const texts = messages.edit

/** Returns the entries of a record's journal as texts, newest first, each with whether it can still be undone. */
export function timelineOf(rows: readonly Row[], reader: Reader): TimelineEntry[] {
  return rows.map((row, at) => ({
    seq: row.seq,
    at: row.at,
    actor: row.actor,
    what: messages.act[stepName(row)] ?? row.action,
    lines: row.changes.flatMap((change) => lineOf(shownChange(row, change), reader)),
    canUndo: canUndo(row, rows.slice(0, at), reader),
  }))
}

/** Returns the values to show: an addition shows only new values, a deletion only old ones. */
function shownChange({ action }: Row, change: RowChange): RowChange {
  if (action.startsWith('add')) return { field: change.field, after: change.after }
  if (action.startsWith('delete-')) return { field: change.field, after: change.before }
  return change
}

function canUndo(row: Row, newer: readonly Row[], { role, email, target }: Reader): boolean {
  if (row.kind !== 'target') return false
  const entry = asEntry(row)
  const later = newer.filter(({ batch, kind }) => batch !== row.batch && kind === 'target').map(asEntry)
  return mayUndo(role, email, entry, target) && undoStep(entry, later).ok
}

/** Returns a row as a journal entry; values missing on the wire become undefined. */
function asEntry({ kind, changes, ...row }: Row) {
  return {
    ...row,
    kind: kind as 'target',
    changes: changes.map(({ field, before, after }) => ({ field, before, after })),
  }
}

function lineOf({ field, before, after }: RowChange, { zone, office }: Reader): TimelineLine[] {
  const label = changeLabel(field, office)
  const isShown = !isFieldName(field) || !(fieldOf(field).sensitive || field === 'image')
  if (!isShown) return [{ label, before: undefined, after: texts.changed }]
  const [was, is] = [valueText(field, before, zone), valueText(field, after, zone)]
  if (was === '' && (is === '' || is === texts.no)) return []
  return [{ label, before: was === '' ? undefined : was, after: is === '' ? texts.nothing : is }]
}

function columnOf(path: string): string | undefined {
  const [list, , field] = path.split('/')
  if (field && isListName(list)) return itemFields(list)[field]?.column
  return isFieldName(path) ? fieldOf(path).column : undefined
}

function valueText(field: string, value: RowChange['before'], zone: string): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const column = columnOf(field)
  if (column === 'flag') return text === '1' ? messages.generic.yes : texts.no
  if (column === 'text') return text
  return isInstant(text) ? formatDateTime(text, zone) : formatDate(text)
}
