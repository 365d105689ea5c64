import { anArrest, aTarget } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { type ActorRole, may, roles } from '../account/role.ts'
import { isSamePerson, type PersonFacts, seenBefore } from './seen-before.ts'

const actors: readonly ActorRole[] = [...roles, 'display']
const runs = { numRuns: 500 }

/** Facts of a person, each as people write it. Texts of one line are the same fact. */
const spellings = {
  phone: [[null, '', '0'], ['8635550101', '18635550101', '(863) 555-0101'], ['8635550102']],
  account: [[''], ['Night_Owl', 'night_owl', ' NIGHT_OWL '], ['sk8r']],
  site: [['', ' '], ['chat.example', 'https://Chat.example/', 'http://chat.example'], ['other.example']],
  first: [['', ' '], ['José', 'JOSE', 'Jose\u0301'], ['Ann']],
  last: [['', '  '], ['Grimes', 'grimes '], ['Łowe']],
  born: [[null], ['1990-04-06'], ['2000-02-29']],
} as const

type Fact = keyof typeof spellings
/** A fact by its line above, 0 for none, and how it is written. */
type Known = readonly [number, string | null]

const known = (fact: Fact): fc.Arbitrary<Known> =>
  fc.nat({ max: spellings[fact].length - 1 }).chain((line) => {
    const written: readonly (string | null)[] = spellings[fact][line] ?? []
    return fc.constantFrom(...written).map((text): Known => [line, text])
  })

const anyPerson = fc
  .record({
    ...{ phone: known('phone'), second: known('phone'), account: known('account'), site: known('site') },
    ...{ first: known('first'), last: known('last'), uncovered: known('first'), surname: known('last') },
    born: known('born'),
  })
  .map((lines) => ({ lines, facts: factsOf(lines) }))

function factsOf(lines: Readonly<Record<string, Known>>): PersonFacts {
  const text = (name: string) => lines[name]?.[1] ?? ''
  return {
    ...{ phone: lines['phone']?.[1] ?? null, secondaryPhone: lines['second']?.[1] ?? null },
    ...{ screenName: text('account'), website: text('site') },
    ...{ firstName: text('first'), lastName: text('last') },
    ...{ analystFN: text('uncovered'), analystLN: text('surname') },
    dateOfBirth: lines['born']?.[1] ?? null,
  }
}

/** Whether two persons share one of the facts of rule O7, told by the lines of their facts instead of their texts. */
function shareFact(one: Readonly<Record<string, Known>>, other: Readonly<Record<string, Known>>): boolean {
  const line = (of: Readonly<Record<string, Known>>, name: string) => of[name]?.[0] ?? 0
  const both = (a: string, b: string) => line(one, a) !== 0 && line(one, a) === line(other, b)
  const phones = ['phone', 'second']
  if (phones.some((a) => phones.some((b) => both(a, b)))) return true
  if (both('account', 'account') && both('site', 'site')) return true
  const names = [
    ['first', 'last'],
    ['uncovered', 'surname'],
  ] as const
  const hasName = names.some(([a, b]) => names.some(([c, d]) => both(a, c) && both(b, d)))
  return both('born', 'born') && hasName
}

describe('O7 any two records', () => {
  test('O7 are of one person exactly if they share a phone, an account, or a name and birth date, however written', () => {
    fc.assert(
      fc.property(anyPerson, anyPerson, (one, other) => {
        const isSame = shareFact(one.lines, other.lines)
        expect(isSamePerson(one.facts, other.facts)).toBe(isSame)
        expect(isSamePerson(other.facts, one.facts)).toBe(isSame)
      }),
      runs,
    )
  })

  test.each(actors)('O7 O9 %s learns nothing of a hidden operation but the stage', (role) => {
    const hidden = { id: 7, name: 'Fall Watch' }
    fc.assert(
      fc.property(anyTarget, anyTarget, ({ caseNumber }, target) => {
        const learned = (facts: object, operation = hidden) =>
          seenBefore([{ target: { ...target, ...facts }, operation }], { role, operations: [1, 2] })
        const [entry] = learned({})
        expect(Object.keys(entry ?? {})).toEqual(['operation', 'stage'])
        expect(learned({ caseNumber, screenName: 'owl' }, { id: 8, name: 'Winter' })).toEqual([entry])
      }),
      { numRuns: 20 },
    )
  })

  test.each(actors)('O7 %s learns a case number only if the role sees the case', (role) => {
    const spring = { id: 1, name: 'Spring Watch' }
    const arrested = { target: anArrest({ caseNumber: '26-040006' }), operation: spring }
    const unnumbered = { target: anArrest({ caseNumber: '' }), operation: spring }
    const chatted = { target: aTarget(), operation: spring }
    const learned = seenBefore([arrested, unnumbered, chatted], { role, operations: [1] })
    expect(learned.map(({ caseNumber }) => caseNumber)).toEqual([
      undefined,
      undefined,
      may(role, 'record.read') ? '26-040006' : undefined,
    ])
  })
})
