import type { FieldGroup } from '../targets/field.ts'
import { placeInStage, type Stage, type StagePlace, stagePlace, stages } from '../targets/stage.ts'
import { type FieldName, fieldNames, fieldOf, type Target, type TargetContent } from '../targets/target.ts'
import type { ActorRole } from './role.ts'

/** The rows and fields that a role sees. */
interface Projection {
  readonly stages: readonly Stage[]
  /** Whether the role sees additional persons in those stages. */
  readonly seesGuests: boolean
  /** Whether the role still sees an arrested target while it may correct the takedown (rule A5). */
  readonly keepsCorrectable?: true
  readonly fields: readonly FieldName[]
  /** Values that every visible row has, so that a row without the field can be read. */
  readonly implies: Partial<TargetContent>
}

const ucFields = fieldsIn('uc', 'request', 'stage', 'link')
const allButSsn = fieldNames.filter((name) => name !== 'socialSecurityNumber')

/** Rule R7. Rows and fields by role. */
const projections: Readonly<Record<ActorRole, Projection>> = {
  'target-entry': {
    stages: ['chatting', 'on-the-hook'],
    seesGuests: false,
    fields: ucFields,
    implies: {},
  },
  supervisor: {
    stages: ['chatting', 'on-the-hook', 'inactive'],
    seesGuests: true,
    keepsCorrectable: true,
    fields: [...ucFields, ...fieldsIn('scene')],
    implies: {},
  },
  analyst: { stages: ['arrested'], seesGuests: true, fields: allButSsn, implies: {} },
  vip: {
    stages: ['on-the-hook'],
    seesGuests: false,
    fields: ['dateTime', 'arrivalTime', 'caseAgent', 'screenName', 'dealDetails'],
    implies: { isTimeApproved: true },
  },
  display: {
    stages: ['on-the-hook'],
    seesGuests: false,
    fields: ['dateTime', 'arrivalTime'],
    implies: { isTimeApproved: true },
  },
  staff: { stages, seesGuests: true, fields: allButSsn, implies: {} },
  admin: { stages, seesGuests: true, fields: allButSsn, implies: {} },
}

/**
 * Rule R7. Returns the test that decides which targets a role sees.
 * @param isCorrectable whether the actor may still correct the takedown of a target
 */
export function visibleTo(
  actor: ActorRole,
  isCorrectable: (target: Target) => boolean = () => false,
): (target: Target) => boolean {
  const { keepsCorrectable } = projections[actor]
  const places = seenPlaces(actor)
  const sees = (target: Target) => places.includes(stagePlace(target))
  return keepsCorrectable ? (target) => sees(target) || isCorrectable(target) : sees
}

/** Rule L12. Returns the places whose targets a role sees, of one stage or of all. */
export function seenPlaces(actor: ActorRole, stage?: Stage): readonly StagePlace[] {
  const seen = projections[actor]
  return seen.stages
    .filter((one) => stage === undefined || one === stage)
    .flatMap((one) =>
      seen.seesGuests ? [placeInStage(one, false), placeInStage(one, true)] : [placeInStage(one, false)],
    )
}

/** Whether the rows that a role sees depend on the clock. */
export function keepsCorrectable(actor: ActorRole): boolean {
  return projections[actor].keepsCorrectable === true
}

/** Rule R7. Returns the fields of a list row for a role. */
export function listFields(actor: ActorRole): readonly FieldName[] {
  return projections[actor].fields
}

/** Rule R7. Whether the rows of a role have a field. Without it, an empty value says nothing about the record. */
export function seesField(actor: ActorRole, name: FieldName): boolean {
  return listFields(actor).includes(name)
}

/** Rule R8. Returns the fields of a single record: those of the list, and the masked SSN for roles that see the case. */
export function recordFields(actor: ActorRole): readonly FieldName[] {
  const fields = projections[actor].fields
  return fields === allButSsn ? fieldNames : fields
}

/** Returns the values that every row of a role has, although the row does not carry them. */
export function impliedFields(actor: ActorRole): Partial<TargetContent> {
  return projections[actor].implies
}

function fieldsIn(...groups: readonly FieldGroup[]): FieldName[] {
  return fieldNames.filter((name) => groups.includes(fieldOf(name).group))
}
