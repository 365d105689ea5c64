import type { Failure } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { TargetPatch } from '../target/edit.ts'
import { stageOf } from '../target/stage.ts'
import { type FieldName, fieldOf, type Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { type ActorRole, may } from './role.ts'

/**
 * Rule R9: the fields that a role may send with an edit. Stage flags other than the approval and the inactive flag, and the
 * times of the scene, have calls of their own: sent here they are ignored.
 */
export function allowedPatch(
  party: ActorRole,
  target: Target,
  patch: TargetPatch,
): Result<TargetPatch, Failure> {
  const allowed: Record<string, unknown> = {}
  for (const name of Object.keys(patch) as FieldName[]) {
    if (isReadOnly(name)) continue
    if (!mayEditField(party, target, patch, name)) {
      return err({ code: 'access.denied', field: name, message: messages.generic.notAllowedCall })
    }
    allowed[name] = patch[name]
  }
  return ok(allowed as TargetPatch)
}

function isReadOnly(name: FieldName): boolean {
  const { group } = fieldOf(name)
  return group === 'scene' || group === 'link' || name === 'isArrested'
}

/** Rule R9 for one field. */
export function mayEditField(party: ActorRole, target: Target, patch: TargetPatch, name: FieldName): boolean {
  if (name !== 'dateTime' || may(party, 'schedule.approve')) return maySendField(party, name)
  const isRequest = stageOf(target) === 'chatting' && patch.isTimeApproved === undefined
  return isRequest && maySendField(party, name)
}

/**
 * Rule R15: the analyst's form carries the whole record. Stage flags and times in it are ignored, and so is a field of the UC
 * that comes back as it was; a changed one is refused to who may not change it.
 */
export function allowedRecordPatch(
  party: ActorRole,
  target: Target,
  patch: TargetPatch,
): Result<TargetPatch, Failure> {
  const names = (Object.keys(patch) as FieldName[]).filter(
    (name) => !['stage', 'scene', 'request', 'link'].includes(fieldOf(name).group),
  )
  const kept = names.filter(
    (name) => !Object.is(patch[name], target[name]) || mayEditField(party, target, {}, name),
  )
  return allowedPatch(party, target, Object.fromEntries(kept.map((name) => [name, patch[name]])))
}

/**
 * Rule R16: a field that the role may send for no record at all is refused whatever the record, so that the answer says
 * nothing about it.
 */
export function forbiddenField(party: ActorRole, names: readonly FieldName[]): FieldName | undefined {
  return names.find((name) => !isReadOnly(name) && !maySendField(party, name))
}

function maySendField(party: ActorRole, name: FieldName): boolean {
  if (name === 'image') return may(party, 'target.edit-image')
  if (name === 'isInactive' || name === 'isTimeApproved') return may(party, 'schedule.approve')
  if (name === 'dateTime') return may(party, 'schedule.approve') || may(party, 'target.request-time')
  return may(party, fieldOf(name).group === 'uc' ? 'target.edit-uc' : 'target.edit-case')
}

/** Rule R17: a new target takes the fields that the role may send; flags, times of the scene and links are not among them. */
export function allowedDraft(party: ActorRole, patch: TargetPatch): Result<TargetPatch, Failure> {
  const names = (Object.keys(patch) as FieldName[]).filter(
    (name) => !isReadOnly(name) && fieldOf(name).group !== 'stage',
  )
  const forbidden = forbiddenField(party, names)
  if (forbidden)
    return err({ code: 'access.denied', field: forbidden, message: messages.generic.notAllowedCall })
  return ok(Object.fromEntries(names.map((name) => [name, patch[name]])))
}
