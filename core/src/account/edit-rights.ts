import type { Failure } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { TargetPatch } from '../targets/edit.ts'
import { stageOf } from '../targets/stage.ts'
import { type FieldName, fieldOf, type Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { type ActorRole, may } from './role.ts'

/**
 * Rule R9. Returns the fields of an edit that the role may send, or a failure that names the first one it may not send. Other
 * calls set the times of the scene, and every stage flag except the approval and the inactive flag: such fields are ignored here.
 */
export function allowedPatch(
  actor: ActorRole,
  target: Target,
  patch: TargetPatch,
): Result<TargetPatch, Failure> {
  const allowed: Record<string, unknown> = {}
  for (const name of Object.keys(patch) as FieldName[]) {
    if (isSetElsewhere(name)) continue
    if (!mayEditField(actor, target, patch, name)) {
      return err({ code: 'access.denied', field: name, message: messages.generic.notAllowedCall })
    }
    allowed[name] = patch[name]
  }
  return ok(allowed as TargetPatch)
}

/** Rule R9. Whether an edit ignores a field, because other calls set it. */
export function isSetElsewhere(name: FieldName): boolean {
  const { group } = fieldOf(name)
  return ['scene', 'link', 'review'].includes(group) || name === 'isArrested'
}

/** Rule R9. Whether a role may send one field of an edit. */
export function mayEditField(actor: ActorRole, target: Target, patch: TargetPatch, name: FieldName): boolean {
  if (name !== 'dateTime' || may(actor, 'schedule.approve')) return maySendField(actor, name)
  const isRequest = stageOf(target) === 'chatting' && patch.isTimeApproved === undefined
  return isRequest && maySendField(actor, name)
}

/** Rule R15. Whether the analyst's form ignores a field: a stage flag, a time or a link. */
export function isLeftOutOfRecord(name: FieldName): boolean {
  return ['stage', 'scene', 'request', 'link', 'review'].includes(fieldOf(name).group)
}

/**
 * Rule R15. Returns the fields that the analyst's form may change. The form sends the whole record. Stage flags, times and
 * unchanged UC fields are ignored. A changed UC field is refused unless the role may change it.
 * @param patch the fields without those that have their value of the edit's version (rule E1)
 */
export function allowedRecordPatch(
  actor: ActorRole,
  target: Target,
  patch: TargetPatch,
): Result<TargetPatch, Failure> {
  const names = (Object.keys(patch) as FieldName[]).filter((name) => !isLeftOutOfRecord(name))
  const kept = names.filter(
    (name) => !Object.is(patch[name], target[name]) || mayEditField(actor, target, {}, name),
  )
  return allowedPatch(actor, target, Object.fromEntries(kept.map((name) => [name, patch[name]])))
}

/**
 * Rule R16. Returns the first field that the role may not send for any record. The check comes before the record is loaded, so
 * the answer says nothing about the record.
 */
export function forbiddenField(actor: ActorRole, names: readonly FieldName[]): FieldName | undefined {
  return names.find((name) => !isSetElsewhere(name) && !maySendField(actor, name))
}

function maySendField(actor: ActorRole, name: FieldName): boolean {
  if (name === 'image') return may(actor, 'target.edit-image')
  if (name === 'isInactive' || name === 'isTimeApproved') return may(actor, 'schedule.approve')
  if (name === 'dateTime') return may(actor, 'schedule.approve') || may(actor, 'target.request-time')
  return may(actor, fieldOf(name).group === 'uc' ? 'target.edit-uc' : 'target.edit-case')
}

/** Rule R17. Whether a new target ignores a field that is sent with it. */
export function isLeftOutOfDraft(name: FieldName): boolean {
  return isSetElsewhere(name) || fieldOf(name).group === 'stage'
}

/** Rule R17. Returns the fields of a new target that the role may send. Stage flags, times of the scene and links are ignored. */
export function allowedDraft(actor: ActorRole, patch: TargetPatch): Result<TargetPatch, Failure> {
  const names = (Object.keys(patch) as FieldName[]).filter((name) => !isLeftOutOfDraft(name))
  const forbidden = forbiddenField(actor, names)
  if (forbidden)
    return err({ code: 'access.denied', field: forbidden, message: messages.generic.notAllowedCall })
  return ok(Object.fromEntries(names.map((name) => [name, patch[name]])))
}
