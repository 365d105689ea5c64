import type { Failure } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { TargetPatch } from '../target/edit.ts'
import { stageOf } from '../target/stage.ts'
import { type FieldName, fieldOf, type Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { may, type Party } from './role.ts'

/**
 * Rule R9: the fields that a role may send with an edit. Stage flags other than the approval and the inactive flag, and the
 * times of the scene, have calls of their own: sent here they are ignored.
 */
export function allowedPatch(party: Party, target: Target, patch: TargetPatch): Result<TargetPatch, Failure> {
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
export function mayEditField(party: Party, target: Target, patch: TargetPatch, name: FieldName): boolean {
  if (name === 'image') return may(party, 'target.edit-image')
  if (name === 'isInactive' || name === 'isTimeApproved') return may(party, 'schedule.approve')
  if (name === 'dateTime') {
    if (may(party, 'schedule.approve')) return true
    const isRequest = stageOf(target) === 'chatting' && patch.isTimeApproved === undefined
    return may(party, 'target.request-time') && isRequest
  }
  return may(party, fieldOf(name).group === 'uc' ? 'target.edit-uc' : 'target.edit-case')
}

/**
 * Rule R15: the analyst's form carries the whole record. Stage flags and times in it are ignored, and so is a field of the UC
 * that comes back as it was; a changed one is refused to who may not change it.
 */
export function allowedRecordPatch(
  party: Party,
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
