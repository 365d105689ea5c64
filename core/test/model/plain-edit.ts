import { at } from '@watchfloor/fixtures'
import type { ActorRole } from '../../src/account/role.ts'
import type { FailureCode } from '../../src/kernel/failure.ts'
import type { TargetPatch } from '../../src/targets/edit.ts'
import { type FieldName, fieldNames, type Target } from '../../src/targets/target.ts'

/** A record with all its versions and their authors, its guests, and the other targets of the night. */
export interface Desk {
  readonly versions: readonly Target[]
  readonly authors: readonly string[]
  readonly guests: readonly Target[]
  readonly others: readonly Target[]
  readonly hasHistory: boolean
}

/** An edit that an actor tries. */
export interface Attempt {
  readonly actor: 'ann' | 'bob'
  readonly role: ActorRole
  readonly fields: TargetPatch
  /** Number of versions that the actor has not seen. Undefined if the edit names no version. */
  readonly behind: number | undefined
  readonly forceAdd: boolean
  readonly refuseConflict: boolean
}

/** The code of the failure, or the record and its guests afterwards. */
export type Outcome = FailureCode | { readonly target: Target; readonly guests: readonly Target[] }

export const now = at('19:00')
const today = '2026-11-20'
/** A phone that another target has. */
export const takenPhone = '8635550101'
export const windowMin = 10
export const current = ({ versions }: Desk): Target => versions.at(-1) as Target

/** Returns the versions, since the one that the edit started from, in which another actor changed a field. */
export function theirVersions(
  { versions, authors }: Desk,
  { actor, behind }: Attempt,
  name: FieldName,
): number[] {
  const from = behind === undefined ? versions.length : Math.max(1, versions.length - behind)
  return versions.flatMap((target, index) =>
    index >= from && authors[index] !== actor && target[name] !== versions[index - 1]?.[name] ? [index] : [],
  )
}

/** Whether a role may send a field: a supervisor only schedules, Target Entry sets no stage, an analyst sets no time. */
const ucFields = ['notes', 'phone', 'caseAgent']
const stageFields = ['dateTime', 'isTimeApproved', 'isInactive']
function maySend(role: ActorRole, name: FieldName, target: Target, fields: TargetPatch): boolean {
  if (role === 'staff') return true
  if (role === 'supervisor') return stageFields.includes(name)
  if (role === 'analyst') return ![...ucFields, ...stageFields].includes(name)
  const isRequest =
    !target.isArrested && !target.isInactive && !target.isTimeApproved && fields.isTimeApproved === undefined
  return ucFields.includes(name) || (name === 'dateTime' && isRequest)
}

/** Returns the outcome of an edit, step by step as the rules state it. */
export function plainEdit(desk: Desk, attempt: Attempt): Outcome {
  const before = current(desk)
  const patch: { -readonly [Name in keyof TargetPatch]: TargetPatch[Name] } = {}
  const sent = (Object.keys(attempt.fields) as FieldName[]).filter((name) => name !== 'arrivalTime')
  if (sent.some((name) => !maySend(attempt.role, name, before, attempt.fields))) return 'access.denied'
  for (const name of sent) {
    const value = attempt.fields[name]
    const [first] = theirVersions(desk, attempt, name)
    if (first !== undefined && value === desk.versions[first - 1]?.[name]) continue
    if (first !== undefined && value !== before[name]) return 'edit.stale'
    Object.assign(patch, { [name]: value })
  }
  const result = carriedOut(desk, before, patch, attempt)
  if (typeof result === 'string') return result
  const lost = fieldNames.some(
    (name) => result.target[name] !== before[name] && theirVersions(desk, attempt, name).length > 0,
  )
  return lost ? 'edit.stale' : result
}

function carriedOut(desk: Desk, before: Target, patch: TargetPatch, attempt: Attempt): Outcome {
  const { isInactive, isTimeApproved, dateTime, ...plain } = patch
  if (isInactive && isTimeApproved) return 'input.invalid'
  if (plain.dateOfBirth && plain.dateOfBirth > today) return 'input.invalid'
  if (plain.isReviewed && !before.isReviewed && !before.isArrested) return 'step.refused'
  if (plain.hasNoCriminalHistory && !before.hasNoCriminalHistory && desk.hasHistory) return 'step.refused'
  if (plain.caseAgent?.trim() === '') return 'input.invalid'
  const phone = plain.phone === before.phone ? null : plain.phone
  if (phone && phone.length !== 10) return 'input.invalid'
  if (phone === takenPhone && !attempt.forceAdd) return 'target.duplicate'
  const moved =
    plain.legalStatus !== undefined && plain.legalStatus !== before.legalStatus
      ? {
          territory: '' as const,
          countryOfOrigin:
            plain.countryOfOrigin ??
            (plain.legalStatus === 'US Citizen - Other' ? before.countryOfOrigin : ''),
        }
      : {}
  const caseAgent = (plain.caseAgent ?? before.caseAgent).trim()
  const edited: Target = { ...before, ...plain, ...moved, caseAgent }
  const done = stepped({ target: edited, guests: desk.guests }, patch, desk, attempt)
  if (typeof done === 'string') return done
  const shown = fieldNames.filter((name) => !['isReviewed', 'isInactive', 'isTimeApproved'].includes(name))
  const isReset = patch.isReviewed !== true && shown.some((name) => done.target[name] !== before[name])
  return before.isReviewed && isReset ? { ...done, target: { ...done.target, isReviewed: false } } : done
}

interface Members {
  readonly target: Target
  readonly guests: readonly Target[]
}

function stepped(party: Members, patch: TargetPatch, { others }: Desk, attempt: Attempt): Outcome {
  const { target, guests } = party
  const { isInactive, isTimeApproved, dateTime = target.dateTime } = patch
  const isGuest = target.linkedChatterId !== null
  const offHook = (change: Partial<Target>): Members => ({
    target: { ...target, ...change, isTimeApproved: false, arrivalTime: null },
    guests: guests.filter((guest) => guest.isArrested).map((guest) => ({ ...guest, linkedChatterId: null })),
  })
  if (isInactive === true) {
    if (target.isArrested || isGuest) return 'step.refused'
    return offHook({ isInactive: true, dateTime: null })
  }
  const isOnHook = target.isTimeApproved && !target.isInactive && !target.isArrested
  const saysNothing =
    dateTime === target.dateTime && [undefined, target.isTimeApproved].includes(isTimeApproved)
  if ((isOnHook || target.isArrested) && saysNothing) return party
  const isStillInactive = target.isInactive && isInactive === undefined
  const awake = { ...target, isInactive: isStillInactive }
  const isWithdrawn = isTimeApproved === false && isOnHook
  if (isWithdrawn) return isGuest ? 'step.refused' : offHook({ dateTime })
  if (isTimeApproved === false && target.isTimeApproved && target.isArrested) return 'step.refused'
  if (isTimeApproved === true || (patch.dateTime !== undefined && isOnHook)) {
    const ms = Date.parse(dateTime ?? '')
    if (Number.isNaN(ms)) return 'input.invalid'
    if (target.isArrested || isStillInactive || isGuest) return 'step.refused'
    const isNear = (other: Target) => Math.abs(Date.parse(other.dateTime ?? '') - ms) <= windowMin * 60_000
    if (attempt.refuseConflict && others.some((other) => other.isTimeApproved && isNear(other)))
      return 'schedule.conflict'
    const moved = { dateTime, isTimeApproved: true }
    return {
      target: { ...awake, ...moved },
      guests: guests.map((guest) => (guest.isArrested ? guest : { ...guest, ...moved })),
    }
  }
  if (patch.dateTime === undefined) return { ...party, target: awake }
  return isGuest || target.isArrested || isStillInactive
    ? 'step.refused'
    : { ...party, target: { ...awake, dateTime } }
}
