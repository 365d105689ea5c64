import { mayEditField } from '../account/edit-rights.ts'
import { type ActorRole, may, type Permission } from '../account/role.ts'
import { type Failure, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { isReviewedField, reviewResetAction } from '../record/review-reset.ts'
import type { TargetPatch } from '../target/edit.ts'
import type { WireValue } from '../target/field.ts'
import { type FieldName, fieldOf, isFieldName, type Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import type { FieldChange, JournalEntry } from './journal.ts'

/** Acts that made a record; taking one back deletes it. */
const making = ['add', 'add-guest', 'import', 'restore']

/** Acts with a permission of their own; the others are edits, judged field by field. */
const permissionOf: Readonly<Record<string, Permission>> = {
  add: 'target.add',
  'add-guest': 'guest.add',
  import: 'target.import',
  restore: 'target.delete-any',
  delete: 'target.delete',
  approve: 'schedule.approve',
  'request-time': 'target.request-time',
  inactive: 'target.inactive',
  active: 'target.inactive',
  'no-show': 'schedule.no-show',
  arrival: 'arrest.record',
  takedown: 'arrest.record',
  'cancel-takedown': 'arrest.record',
  'case-number': 'arrest.record',
  'undo-arrest': 'arrest.undo',
}

/** What the rules ask of an entry. */
type Told = Pick<JournalEntry, 'kind' | 'actor' | 'action' | 'changes'>

/** What taking an entry back does to its record. */
export type UndoStep =
  | { readonly kind: 'delete' }
  | { readonly kind: 'restore' }
  | { readonly kind: 'fields'; readonly patch: TargetPatch }
  | { readonly kind: 'item'; readonly list: string; readonly id: number; readonly values: ItemBefore }

/** What an entry of a list held before; undefined when it was not there. */
export type ItemBefore = Readonly<Record<string, WireValue>> | undefined

/** Rule J4: one's own change, or anybody's for supervisor, staff and admin; within what the role may change. */
export function mayUndo(party: ActorRole, actor: string, entry: Told, target: Target | undefined): boolean {
  const isOwn = entry.actor === actor
  if (!isOwn && !may(party, 'journal.undo-any')) return false
  const permission = permissionOf[entry.action]
  if (permission) return may(party, permission)
  return entry.changes.every(({ field }) => mayChange(party, field, target))
}

function mayChange(party: ActorRole, field: string, target: Target | undefined): boolean {
  if (!isFieldName(field)) return may(party, 'target.edit-case')
  return target !== undefined && mayEditField(party, target, {}, field)
}

/**
 * Rule J5: a change is taken back when nothing later touched the same fields. A review that the change took away comes back with
 * it only when nothing that the papers show changed since. A sensitive value is not in the journal, so its
 * change cannot be.
 */
export function undoStep(entry: Told, later: readonly Told[]): Result<UndoStep, Failure> {
  if (entry.kind !== 'target') return err(refused(messages.record.undoNot))
  if (entry.action === 'delete')
    return later.length > 0 ? err(refused(messages.record.undoTouched)) : ok({ kind: 'restore' })
  if (making.includes(entry.action)) {
    return later.length > 0 ? err(refused(messages.record.undoTouched)) : ok({ kind: 'delete' })
  }
  const touched = new Set(later.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const own = isReviewReset(entry)
    ? entry.changes.filter(({ field }) => field !== 'isReviewed')
    : entry.changes
  if (own.some(({ field }) => touched.has(field))) return err(refused(messages.record.undoTouched))
  if (entry.changes.length === 0 || own.some(isWithheld)) return err(refused(messages.record.undoNot))
  const step = itemStep(entry) ?? fieldStep({ ...entry, changes: own })
  const isReviewBack = own.length < entry.changes.length && !changesPapers(touched)
  if (!step.ok || step.value.kind !== 'fields' || !isReviewBack) return step
  return ok({ kind: 'fields', patch: { ...step.value.patch, isReviewed: true } })
}

/** Whether an entry took a review away because the papers changed (rule V7), by itself or beside the change. */
function isReviewReset({ action, changes }: Told): boolean {
  const isTaken = changes.some(({ field, before }) => field === 'isReviewed' && before === 1)
  return isTaken && (action === reviewResetAction || changes.length > 1)
}

/** A review comes back with an undo only when the papers are again what was reviewed. */
function changesPapers(fields: ReadonlySet<string>): boolean {
  return [...fields].some((field) => field === 'isReviewed' || isReviewedField(field))
}

function isWithheld({ field, before }: FieldChange): boolean {
  return before === undefined && isFieldName(field)
}

function fieldStep({ changes }: Told): Result<UndoStep, Failure> {
  const patch: Record<string, unknown> = {}
  for (const { field, before } of changes) {
    if (!isFieldName(field)) return err(refused(messages.record.undoNot))
    const read = fieldOf(field).read(before, 'UTC')
    if (!read.ok) return err(refused(messages.record.undoNot))
    patch[field] = read.value
  }
  return ok({ kind: 'fields', patch: patch as TargetPatch })
}

/** Whether one of the entries added to a list of a record, or deleted from it. */
export function changesList(entries: readonly Told[]): boolean {
  return entries.some((entry) => itemStep(entry) !== undefined)
}

/** Changes of an entry of a list are named `charges/12/statute`. */
function itemStep({ changes }: Told): Result<UndoStep, Failure> | undefined {
  const [list, id] = (changes[0]?.field ?? '').split('/')
  if (list === undefined || id === undefined) return undefined
  const wasThere = changes.some(({ before }) => before !== undefined && before !== null)
  const values = wasThere
    ? Object.fromEntries(changes.map(({ field, before }) => [field.split('/')[2] ?? '', before ?? null]))
    : undefined
  return ok({ kind: 'item', list, id: Number(id), values })
}

/** The fields of a list's entry as the journal tells them. */
export function itemChanges(
  list: string,
  id: number,
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): FieldChange[] {
  const names = Object.keys(before ?? after ?? {})
  const value = (from: Readonly<Record<string, unknown>> | undefined, name: string) =>
    from === undefined ? undefined : ((from[name] ?? null) as FieldChange['before'])
  return names.map((name) => ({
    field: `${list}/${id}/${name}`,
    before: value(before, name),
    after: value(after, name),
  }))
}

/** The label of a field of the journal, for a timeline. */
export function changeLabel(field: string): string {
  if (isFieldName(field)) return fieldOf(field as FieldName).label
  return field.split('/')[0] ?? field
}
