import type { ActorRole } from '../account/role.ts'
import { may } from '../account/role.ts'
import { phonesOf } from '../targets/duplicates.ts'
import { type Stage, stageOf } from '../targets/stage.ts'
import type { Target } from '../targets/target.ts'
import { foldText } from '../targets/text-key.ts'
import { messages } from '../text/messages.ts'
import { mayEnter, type Operation, type OperationLimit } from './operation.ts'

/** An earlier record of the same person, as far as the actor may know of it. */
export interface SeenBefore {
  /** Name of the operation, or "another operation" if the account may not enter it. */
  readonly operation: string
  readonly stage: Stage
  /** Only for roles that see arrests. */
  readonly caseNumber?: string | undefined
}

/** The facts by which a person is recognized. */
export type PersonFacts = Pick<
  Target,
  | 'phone'
  | 'secondaryPhone'
  | 'screenName'
  | 'website'
  | 'firstName'
  | 'lastName'
  | 'analystFN'
  | 'analystLN'
  | 'dateOfBirth'
>

/**
 * Rule O7. Whether two records may be of one person: they share a phone, or a screen name on the same website, or a name with the
 * date of birth. Names compare without case and accents.
 */
export function isSamePerson(one: PersonFacts, other: PersonFacts): boolean {
  const phones = new Set(phonesOf(one))
  if (phonesOf(other).some((digits) => phones.has(digits))) return true
  const account = accountKey(one)
  if (account !== undefined && account === accountKey(other)) return true
  const names = namesOf(one)
  return one.dateOfBirth !== null && one.dateOfBirth === other.dateOfBirth
    ? namesOf(other).some((name) => names.includes(name))
    : false
}

function accountKey({ screenName, website }: PersonFacts): string | undefined {
  const [name, site] = [
    foldText(screenName.trim()),
    foldText(website.trim()).replace(/^https?:\/\/|\/+$/g, ''),
  ]
  return name === '' || site === '' ? undefined : `${name}\n${site}`
}

/** The names of a person: as established by the analyst, and as told to the UC. */
type NameFacts = Pick<PersonFacts, 'firstName' | 'lastName' | 'analystFN' | 'analystLN'>

/** Returns the names of a record, as they are compared. A name without its first or last name is none. */
export function namesOf({ firstName, lastName, analystFN, analystLN }: NameFacts): string[] {
  const pairs = [
    [analystFN, analystLN],
    [firstName, lastName],
  ]
  return pairs
    .filter((names) => names.every((name) => name?.trim() !== ''))
    .map((names) => names.map((name) => foldText((name ?? '').trim())).join('\n'))
}

/** A record of another operation that may be of the same person. */
export interface EarlierRecord {
  readonly target: Target
  readonly operation: Pick<Operation, 'id' | 'name'>
}

/**
 * Rule O7. Returns what an actor learns of earlier records, newest first: operation and stage, and the case number for roles that
 * see arrests. An operation that the account may not enter has no name, no case number.
 */
export function seenBefore(
  earlier: readonly EarlierRecord[],
  { role, operations }: { readonly role: ActorRole; readonly operations: OperationLimit },
): SeenBefore[] {
  const newestFirst = [...earlier].sort((a, b) => b.target.id - a.target.id)
  return newestFirst.map(({ target, operation }) => {
    const isEntered = mayEnter(operations, operation.id)
    const showsCase = isEntered && target.caseNumber !== '' && may(role, 'target.edit-case')
    return {
      operation: isEntered ? operation.name : messages.operation.another,
      stage: stageOf(target),
      ...(showsCase && { caseNumber: target.caseNumber }),
    }
  })
}

/** Maximum number of entries that a note names. The others are counted. */
const mostNamed = 3

/**
 * Rule O7. Returns the lines of the note "Seen before" for its entries, which are newest first, and the number of the others.
 * Entries with the same words share a line.
 */
export function seenBeforeNote(entries: readonly SeenBefore[]): {
  readonly lines: readonly string[]
  readonly more: number
} {
  const lines = [...new Set(entries.map(lineOf))]
  return { lines: lines.slice(0, mostNamed), more: Math.max(0, lines.length - mostNamed) }
}

function lineOf({ operation, stage, caseNumber }: SeenBefore): string {
  const texts = messages.operation.seen
  const facts = [operation, texts.stages[stage]]
  return (caseNumber === undefined ? facts : [...facts, texts.case(caseNumber)]).join(', ')
}
