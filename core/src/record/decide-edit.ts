import {
  allowedPatch,
  allowedRecordPatch,
  isLeftOutOfRecord,
  isSetElsewhere,
} from '../account/edit-rights.ts'
import type { ActorRole } from '../account/role.ts'
import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { whyNoReview } from '../review/decide-review.ts'
import { changesReports, keepReturn } from '../review/review-reset.ts'
import { isReturned } from '../review/review-state.ts'
import type { Change, Party } from '../targets/change.ts'
import { phonesOf } from '../targets/duplicates.ts'
import {
  type LaterChange,
  mergeEdit,
  staleStep,
  type TargetPatch,
  withoutOldValues,
} from '../targets/edit.ts'
import type { OfficePlace } from '../targets/office-place.ts'
import type { Target } from '../targets/target.ts'
import { readPatch } from '../targets/wire.ts'
import { messages } from '../text/messages.ts'
import { officeDate } from '../time/clock-text.ts'
import { type Instant, isInstant } from '../time/instant.ts'
import { updateTarget } from './update.ts'
import { noteVictimMark } from './victim.ts'

/** An edit of a record, as it was sent. */
export interface SentEdit {
  /** The fields in their wire form. */
  readonly fields: Readonly<Record<string, unknown>>
  /** `record`: the analyst's form, which sends the whole record (rule R15). `fields`: some fields and steps (rule R9). */
  readonly form: 'fields' | 'record'
  /** Name under which the photo sent with the edit is stored. */
  readonly photo: string | undefined
  /** Version of the record that the edit started from. Without it the last write wins. */
  readonly version: number | undefined
  /** Whether a phone that another target has may be saved (rule P3). */
  readonly forceAdd: boolean
  /** Whether a conflicting time is refused (rule C1). */
  readonly refuseConflict: boolean
}

/** The actor's role, and the office, time and conflict window (minutes) with which an edit is decided. */
export interface EditSetting extends OfficePlace {
  readonly role: ActorRole
  /** Email of the actor. */
  readonly email: string
  readonly now: Instant
  readonly zone: string
  readonly conflictWindowMin: number
  /** Email of the actor, if a review must be by somebody else than the last editor (rule V8). */
  readonly reviewer?: string | undefined
}

/** The data to load, in addition to the party, before an edit can be decided. */
export interface EditQuery {
  /** Load the targets that have one of these phones. */
  readonly phones: readonly string[]
  /** Load the targets approved for a time near this one. */
  readonly approvedNear: Instant | undefined
  /** Load what others changed after this version. */
  readonly changedSince: number | undefined
  /** Load whether the record has criminal history. */
  readonly history: boolean
  /** Load who last changed what the reports show. */
  readonly lastEditor: boolean
}

/** The facts that decide an edit: the answers to its query. */
export interface EditFacts {
  readonly party: Party
  readonly others: readonly Target[]
  /** The changes by others since the version of the edit, oldest first. */
  readonly later: readonly LaterChange[]
  readonly hasHistory: boolean
  /** Email of who last changed what the reports show. */
  readonly lastEditor?: string | undefined
}

const nothing: EditQuery = {
  phones: [],
  approvedNear: undefined,
  changedSince: undefined,
  history: false,
  lastEditor: false,
}

/** Rule E10. Returns what must be loaded for an edit. An edit that cannot be read needs nothing, because it is refused anyway. */
export function queryForEdit(
  { target }: Party,
  sent: SentEdit,
  office: Pick<EditSetting, 'zone' | keyof OfficePlace>,
): EditQuery {
  const read = readSent(sent, target, office)
  if (!read.ok) return nothing
  const patch = read.value
  const time = patch.dateTime ?? target.dateTime
  return {
    phones: phonesOf({ phone: null, secondaryPhone: null, ...patch }),
    approvedNear: sent.refuseConflict && isInstant(time) ? time : undefined,
    changedSince: isStale(target, sent) ? sent.version : undefined,
    history: patch.hasNoCriminalHistory === true,
    lastEditor: patch.isReviewed === true && !target.isReviewed,
  }
}

/** Reads the sent fields. Those that the edit ignores may have any value (rules R9 and R15). */
function readSent(
  { fields, form }: SentEdit,
  { employer }: Target,
  { zone, county, state }: Pick<EditSetting, 'zone' | keyof OfficePlace>,
): Result<TargetPatch, Failure> {
  const ignores = form === 'record' ? isLeftOutOfRecord : isSetElsewhere
  return readPatch(fields, { zone, county, state, employer, ignores })
}

/**
 * Rule E10. Decides an edit as a whole. Its fields are read, checked against the role, merged with what others changed, and
 * carried out as steps. The first problem refuses the whole edit.
 */
export function decideEdit(facts: EditFacts, sent: SentEdit, setting: EditSetting): Result<Change, Failure> {
  const { party, others, later, hasHistory } = facts
  const { role, now, zone, conflictWindowMin } = setting
  const { target } = party
  const read = readSent(sent, target, setting)
  if (!read.ok) return read
  const patch = sent.photo === undefined ? read.value : { ...read.value, image: sent.photo }
  const allowed =
    sent.form === 'record'
      ? allowedRecordPatch(role, target, withoutOldValues(patch, later))
      : allowedPatch(role, target, patch)
  if (!allowed.ok) return allowed
  if (isUnknownVersion(target, sent)) return err(invalid('version', messages.input.unknownVersion))
  const merged = mergeEdit(target, allowed.value, later)
  if (!merged.ok) return merged
  const change = updateTarget(party, merged.value, others, {
    forceAdd: sent.forceAdd,
    today: officeDate(now, zone),
    conflictWindowMin: sent.refuseConflict ? conflictWindowMin : undefined,
    hasHistory,
    mayConfirmReview: setting.reviewer === undefined,
  })
  if (!change.ok) return change
  const isNewReturn = isReturned(target) && later.some(({ field }) => field === 'returnedBy')
  const kept = isNewReturn ? keepReturn(target, change.value) : change.value
  const noted = noteVictimMark(target, kept, { email: setting.email, at: now })
  const after = noted.saved.find(({ id }) => id === target.id) ?? target
  // A review that the edit resets is no conflict, because the reply says so (rule V7).
  const isReset = kept.isReviewReset === true && merged.value.isReviewed === undefined
  const contested = isReset ? later.filter(({ field }) => field !== 'isReviewed') : later
  const refusal = staleStep(target, after, contested) ?? reviewProblem(target, after, facts, setting)
  return refusal ? err(refusal) : ok(noted)
}

/**
 * Rule E13. Whether an edit names the photo that its record had at the edit's version, or, without a version, one that it had ever.
 * @param replaced names of the photos that were replaced since the version, or ever without one, oldest first
 */
export function isReplacedPhoto(
  image: string,
  replaced: readonly unknown[],
  version: number | undefined,
): boolean {
  return version === undefined ? replaced.includes(image) : replaced[0] === image
}

/** Rule V8. Returns why an edit may not mark the record as reviewed: its own changes, or the last ones, are the actor's. */
function reviewProblem(
  before: Target,
  after: Target,
  { lastEditor }: EditFacts,
  { reviewer }: EditSetting,
): Failure | undefined {
  if (reviewer === undefined || before.isReviewed || !after.isReviewed) return undefined
  const isOwn = changesReports(before, after)
  return whyNoReview(reviewer, isOwn ? reviewer : lastEditor)
}

/** Rule E12. Whether an edit started from a version that the record does not have, because a backup from before was restored. */
function isUnknownVersion(target: Target, { version }: SentEdit): boolean {
  return version !== undefined && version > target.version
}

function isStale(target: Target, { version }: SentEdit): boolean {
  return version !== undefined && version < target.version
}
