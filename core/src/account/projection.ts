import type { FieldGroup } from '../target/field.ts'
import { isGuest, stageOf } from '../target/stage.ts'
import { type FieldName, fieldNames, fieldOf, type Target, type TargetContent } from '../target/target.ts'
import type { ActorRole } from './role.ts'

/** What a role sees of the targets. */
interface Projection {
  readonly sees: (target: Target) => boolean
  /** Whether the role keeps an arrested target while it may correct the takedown (rule A5). */
  readonly keepsCorrectable?: true
  readonly fields: readonly FieldName[]
  /** What is true of every row the role sees, so that a row without the field can be read. */
  readonly implies: Partial<TargetContent>
}

const ucFields = fieldsIn('uc', 'request', 'stage', 'link')
const allButSsn = fieldNames.filter((name) => name !== 'socialSecurityNumber')

/** Rule R7: rows and fields by role. */
const projections: Readonly<Record<ActorRole, Projection>> = {
  'target-entry': {
    sees: (target) => !isGuest(target) && ['chatting', 'on-the-hook'].includes(stageOf(target)),
    fields: ucFields,
    implies: {},
  },
  supervisor: {
    sees: (target) => stageOf(target) !== 'arrested',
    keepsCorrectable: true,
    fields: [...ucFields, ...fieldsIn('scene')],
    implies: {},
  },
  analyst: { sees: (target) => stageOf(target) === 'arrested', fields: allButSsn, implies: {} },
  vip: {
    sees: (target) => stageOf(target) === 'on-the-hook' && !isGuest(target),
    fields: ['dateTime', 'arrivalTime', 'caseAgent', 'screenName', 'dealDetails'],
    implies: { isTimeApproved: true },
  },
  display: {
    sees: (target) => stageOf(target) === 'on-the-hook' && !isGuest(target),
    fields: ['dateTime', 'arrivalTime'],
    implies: { isTimeApproved: true },
  },
  staff: { sees: () => true, fields: allButSsn, implies: {} },
  admin: { sees: () => true, fields: allButSsn, implies: {} },
}

/** @param isCorrectable whether the takedown of a target may still be corrected by whoever looks */
export function visibleTo(
  party: ActorRole,
  isCorrectable: (target: Target) => boolean = () => false,
): (target: Target) => boolean {
  const { sees, keepsCorrectable } = projections[party]
  return keepsCorrectable ? (target) => sees(target) || isCorrectable(target) : sees
}

/** Whether what a role sees depends on the clock. */
export function keepsCorrectable(party: ActorRole): boolean {
  return projections[party].keepsCorrectable === true
}

/** The fields of a list row for a role. */
export function listFields(party: ActorRole): readonly FieldName[] {
  return projections[party].fields
}

/** Rule R8: the fields of a single record: as in the list, with the SSN masked for who sees the case. */
export function recordFields(party: ActorRole): readonly FieldName[] {
  const fields = projections[party].fields
  return fields === allButSsn ? fieldNames : fields
}

export function impliedFields(party: ActorRole): Partial<TargetContent> {
  return projections[party].implies
}

function fieldsIn(...groups: readonly FieldGroup[]): FieldName[] {
  return fieldNames.filter((name) => groups.includes(fieldOf(name).group))
}
