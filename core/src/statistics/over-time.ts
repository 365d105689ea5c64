import type { OperationId, OperationState } from '../operation/operation.ts'
import { namesOf } from '../operation/seen-before.ts'
import type { Target } from '../targets/target.ts'
import type { Instant } from '../time/instant.ts'

/** The facts of an arrest that the view over time counts. */
export type ArrestOfPerson = Pick<
  Target,
  'type' | 'firstName' | 'lastName' | 'analystFN' | 'analystLN' | 'dateOfBirth'
>

/** The arrests of one operation, counted. They stay the same until a record of the operation changes. */
export interface CountedArrests {
  readonly arrests: number
  readonly prostitutes: number
  readonly johns: number
  /** The keys of each arrestee who is recognized. */
  readonly people: readonly (readonly string[])[]
}

/** An operation with its arrests. */
export interface OperationArrests {
  readonly id: OperationId
  readonly name: string
  readonly state: OperationState
  readonly startsAt: Instant
  readonly counted: CountedArrests
}

/** The numbers of one operation. */
interface OperationNumbers extends Omit<OperationArrests, 'counted'> {
  readonly arrests: number
  readonly prostitutes: number
  readonly johns: number
  readonly other: number
  /** Number of arrestees who were arrested in an earlier operation. */
  readonly repeat: number
  /** Number of arrestees with a name and a birth date, by which they are recognized. */
  readonly known: number
}

/** Rule Y31. Counts the arrests of one operation by type, and finds the keys by which its arrestees are recognized. */
export function countArrests(arrests: readonly ArrestOfPerson[]): CountedArrests {
  const ofType = (type: string) => arrests.filter((one) => one.type === type).length
  const people = arrests.map(keysOf).filter((keys) => keys.length > 0)
  return { arrests: arrests.length, prostitutes: ofType('Prostitute'), johns: ofType('John'), people }
}

/**
 * Rule Y31. Returns the numbers of each operation, in the order in which the operations started. A repeat arrestee has the name and
 * the birth date of an arrestee of an earlier operation. Who has no name or no birth date is not known.
 */
export function arrestsOverTime(operations: readonly OperationArrests[]): OperationNumbers[] {
  const inOrder = [...operations].sort((a, b) => compareStarts(a, b) || a.id - b.id)
  const seen = new Set<string>()
  return inOrder.map(({ id, name, state, startsAt, counted }) => {
    const { arrests, prostitutes, johns, people } = counted
    const repeat = people.filter((own) => own.some((key) => seen.has(key))).length
    for (const key of people.flat()) seen.add(key)
    return {
      id,
      name,
      state,
      startsAt,
      arrests,
      prostitutes,
      johns,
      other: arrests - prostitutes - johns,
      repeat,
      known: people.length,
    }
  })
}

/** Returns the keys by which a person is recognized: each name with the birth date. */
function keysOf(arrest: ArrestOfPerson): string[] {
  const { dateOfBirth } = arrest
  return dateOfBirth === null ? [] : namesOf(arrest).map((name) => `${name}\n${dateOfBirth}`)
}

function compareStarts(a: OperationArrests, b: OperationArrests): number {
  return a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0
}
