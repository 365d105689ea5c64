import { mayEditField } from '../account/edit-rights.ts'
import { type ActorRole, may, type Permission } from '../account/role.ts'
import { type Failure, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { expungeAction } from '../operation/expunge.ts'
import { isReviewedField, reviewResetAction } from '../review/review-reset.ts'
import { isListName, itemFields } from '../sublist/sub-lists.ts'
import type { TargetPatch } from '../targets/edit.ts'
import type { WireValue } from '../targets/field.ts'
import { labelOf, type OfficePlace } from '../targets/office-place.ts'
import { fieldOf, isFieldName, type Target, unsavedTarget } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import type { FieldChange, JournalEntry } from './journal.ts'
import { stepName } from './step-name.ts'

/** Acts that add a record. Their undo deletes it. */
const making = ['add', 'add-guest', 'import', 'restore']

/** The act that undoes another. */
const undoAction = 'undo'

/** Acts that have their own permission. All others are edits, which are checked field by field. */
const permissionOf: Readonly<Record<string, Permission>> = {
  add: 'target.add',
  'add-guest': 'guest.add',
  import: 'target.import',
  restore: 'target.delete-any',
  delete: 'target.delete',
  approve: 'schedule.approve',
  withdraw: 'schedule.approve',
  unlink: 'target.delete-any',
  inactive: 'target.inactive',
  active: 'target.inactive',
  'no-show': 'schedule.no-show',
  arrival: 'arrest.record',
  takedown: 'arrest.record',
  'cancel-takedown': 'arrest.record',
  acknowledge: 'scene.acknowledge',
  'case-number': 'arrest.record',
  'undo-arrest': 'arrest.undo',
}

/** The parts of an entry that its undo depends on. */
type UndoneEntry = Pick<JournalEntry, 'kind' | 'actor' | 'action' | 'changes'>

/** The effect on the record of undoing an entry. */
export type UndoStep =
  | { readonly kind: 'delete' }
  | { readonly kind: 'restore' }
  | { readonly kind: 'fields'; readonly patch: TargetPatch }
  | { readonly kind: 'item'; readonly list: string; readonly id: number; readonly values: ItemBefore }

/** The previous values of an entry of a list. Undefined if it did not exist. */
export type ItemBefore = Readonly<Record<string, WireValue>> | undefined

/**
 * Rule J4. Whether an actor may undo an entry: its own, or for supervisor, staff and admin anybody's, within what the role may
 * change.
 * @param actor email of the actor
 */
export function mayUndo(
  role: ActorRole,
  actor: string,
  entry: UndoneEntry,
  target: Target | undefined,
): boolean {
  const isOwn = entry.actor === actor
  if (!isOwn && !may(role, 'journal.undo-any')) return false
  const step = stepName(entry)
  const permission = isDeletedMain(entry) ? 'target.delete-any' : permissionOf[step]
  if (permission) return may(role, permission)
  return entry.changes.every(({ field }) => mayChange(role, field, target))
}

/**
 * Rule J4. Returns why an actor may not undo an entry; undefined if it may. A change of a deleted record is nobody's to undo: who could
 * undo it otherwise is told what to do.
 * @param target the record; undefined if it was deleted
 */
export function whyNoUndo(
  role: ActorRole,
  actor: string,
  entry: UndoneEntry,
  target: Target | undefined,
): Failure | undefined {
  if (mayUndo(role, actor, entry, target)) return undefined
  const isOfDeleted = target === undefined && mayUndo(role, actor, entry, unsavedTarget)
  if (isOfDeleted) return refused(messages.record.undoDeleted)
  return { code: 'access.denied', message: messages.generic.notAllowedCall }
}

/** Whether an entry deleted a record that is nobody's guest. */
function isDeletedMain({ action, changes }: UndoneEntry): boolean {
  return action === 'delete' && !changes.some(({ field, before }) => field === 'linkedChatterId' && before)
}

function mayChange(role: ActorRole, field: string, target: Target | undefined): boolean {
  if (!isFieldName(field)) return may(role, 'target.edit-case')
  return target !== undefined && mayEditField(role, target, {}, field)
}

/**
 * Rule J5. Returns the step that undoes an entry. The undo is refused if a later entry changed the same fields, with a reason of its own
 * if that entry is the undo: its answer may have been lost. An approval and its time count as one. A review is restored only if no
 * field shown in the reports has changed since: after such a change the undo of an act that only took the review back is refused, and
 * that of a change that reset the review leaves the record pending. A change of a sensitive value cannot be undone, because its old
 * value is not in the journal.
 * @param later the later entries about the same record
 */
export function undoStep(entry: UndoneEntry, later: readonly UndoneEntry[]): Result<UndoStep, Failure> {
  if (entry.kind !== 'target' || entry.action === expungeAction) return err(refused(messages.record.undoNot))
  const name = stepName(entry)
  if (name === 'delete')
    return later.length > 0 ? err(refused(messages.record.undoTouched)) : ok({ kind: 'restore' })
  if (making.includes(name)) {
    return later.length > 0 ? err(refused(messages.record.undoTouched)) : ok({ kind: 'delete' })
  }
  const touched = new Set(later.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const own = isReviewReset(entry)
    ? entry.changes.filter(({ field }) => field !== 'isReviewed')
    : entry.changes
  if (own.some(({ field }) => touched.has(field))) {
    const { undoTouched, undoneAlready } = messages.record
    return err(refused(isUndoneBy(own, later) ? undoneAlready : undoTouched))
  }
  if (partsApproval(own, movedIn(later))) return err(refused(messages.record.undoTouched))
  if (own.some(isTakenReview) && changesPapers(touched)) return err(refused(messages.record.undoTouched))
  if (entry.changes.length === 0 || own.some(isWithheld)) return err(refused(messages.record.undoNot))
  const step = itemStep(entry) ?? fieldStep({ ...entry, changes: own })
  const isReviewBack = own.length < entry.changes.length && !changesPapers(touched)
  if (!step.ok || step.value.kind !== 'fields' || !isReviewBack) return step
  return ok({ kind: 'fields', patch: { ...step.value.patch, isReviewed: true } })
}

/** Whether a change of an approval or of its time would be undone without the later change of the other. The two are one decision. */
function partsApproval(changes: readonly FieldChange[], moved: ReadonlySet<string>): boolean {
  const has = (name: string) => changes.some(({ field }) => field === name)
  return (has('isTimeApproved') && moved.has('dateTime')) || (has('dateTime') && moved.has('isTimeApproved'))
}

/** Returns the fields that have another value after some entries, oldest first, than before them. */
function movedIn(entries: readonly UndoneEntry[]): ReadonlySet<string> {
  const changes = entries.flatMap((entry) => entry.changes)
  const isMoved = ({ field, before }: FieldChange) =>
    (changes.findLast((one) => one.field === field)?.after ?? null) !== (before ?? null)
  const first = new Map([...changes].reverse().map((change) => [change.field, change]))
  return new Set([...first.values()].filter(isMoved).map(({ field }) => field))
}

/** Whether the last entries that touched the changed fields are the undo of the change. */
function isUndoneBy(changes: readonly FieldChange[], later: readonly UndoneEntry[]): boolean {
  return changes.every(({ field, before }) => {
    const last = later.findLast((entry) => entry.changes.some((change) => change.field === field))
    const value = last?.changes.find((change) => change.field === field)?.after
    return last?.action === undoAction && before !== undefined && value === before
  })
}

/** Whether an entry reset a review because a field shown in the reports changed (rule V7), by itself or with the change. */
function isReviewReset({ action, changes }: UndoneEntry): boolean {
  return changes.some(isTakenReview) && (action === reviewResetAction || changes.length > 1)
}

function isTakenReview({ field, before }: FieldChange): boolean {
  return field === 'isReviewed' && before === 1
}

/** Whether one of the fields is shown in the reports or is the review itself. An undo then does not restore the review. */
function changesPapers(fields: ReadonlySet<string>): boolean {
  return [...fields].some((field) => field === 'isReviewed' || isReviewedField(field))
}

function isWithheld({ field, before }: FieldChange): boolean {
  return before === undefined && isFieldName(field)
}

function fieldStep({ changes }: UndoneEntry): Result<UndoStep, Failure> {
  const patch: Record<string, unknown> = {}
  for (const { field, before } of changes) {
    if (!isFieldName(field)) return err(refused(messages.record.undoNot))
    const read = fieldOf(field).read(before, 'UTC')
    if (!read.ok) return err(refused(messages.record.undoNot))
    patch[field] = read.value
  }
  return ok({ kind: 'fields', patch: patch as TargetPatch })
}

/** Whether one of the entries added to or deleted from a list of a record. */
export function changesList(entries: readonly UndoneEntry[]): boolean {
  return entries.some((entry) => itemStep(entry) !== undefined)
}

/** Returns the step that undoes a change of a list, or undefined. Such a change has field names like `charges/12/statute`. */
function itemStep({ changes }: UndoneEntry): Result<UndoStep, Failure> | undefined {
  const [list, id] = (changes[0]?.field ?? '').split('/')
  if (list === undefined || id === undefined) return undefined
  const wasThere = changes.some(({ before }) => before !== undefined && before !== null)
  const values = wasThere
    ? Object.fromEntries(changes.map(({ field, before }) => [field.split('/')[2] ?? '', before ?? null]))
    : undefined
  return ok({ kind: 'item', list, id: Number(id), values })
}

/** Returns the changes of an entry of a list for the journal. */
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

/**
 * Returns the label of a changed field. A field of a list's entry has a path, for example `charges/12/statute`. A field that no record
 * has is named in words: `last seq` for `lastSeq`.
 */
export function changeLabel(path: string, office: OfficePlace): string {
  if (isFieldName(path)) return labelOf(path, office)
  const [list = path, , field] = path.split('/')
  if (field && isListName(list)) return itemFields(list)[field]?.label ?? field
  return list.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
