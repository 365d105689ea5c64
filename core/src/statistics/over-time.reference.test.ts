import { at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArrestOfPerson, arrestsOverTime, countArrests, type OperationArrests } from './over-time.ts'

/** The same four people, under names that the UC and the analyst wrote down, and some of whom too little is known. */
const anyArrest: fc.Arbitrary<ArrestOfPerson> = fc.record({
  type: fc.constantFrom('Prostitute', 'John', 'Other', ''),
  firstName: fc.constantFrom('Ada', 'ADA', 'Bo', ''),
  lastName: fc.constantFrom('Vale', 'vale ', ''),
  analystFN: fc.constantFrom('Ada', 'Bó', ''),
  analystLN: fc.constantFrom('Vale', ' '),
  dateOfBirth: fc.constantFrom('1990-01-01', '1991-01-01', null),
})
type AnyOperation = Omit<OperationArrests, 'counted'> & { readonly arrests: readonly ArrestOfPerson[] }
const anyOperations: fc.Arbitrary<AnyOperation[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    name: fc.constantFrom('Spring', 'Summer'),
    state: fc.constantFrom('open', 'closed', 'sealed'),
    startsAt: fc.constantFrom(at('18:00'), at('18:00', 1), at('18:00', 2)),
    arrests: fc.array(anyArrest, { maxLength: 5 }),
  }),
  { selector: ({ id }) => id, maxLength: 5 },
)

const plainly = (text: string) => text.trim().toLowerCase().replace('ó', 'o')

/** Returns the names of a person who can be recognized, each with the birth date. */
function namesOf({ firstName, lastName, analystFN, analystLN, dateOfBirth }: ArrestOfPerson): string[] {
  const names = [`${plainly(firstName)}/${plainly(lastName)}`, `${plainly(analystFN)}/${plainly(analystLN)}`]
  const whole = names.filter((name) => !name.startsWith('/') && !name.endsWith('/'))
  return dateOfBirth === null ? [] : whole.map((name) => `${name}/${dateOfBirth}`)
}

test('Y31 any operations: by their starts, each arrest of one type, and repeat arrestees as a plain search finds them', () => {
  fc.assert(
    fc.property(anyOperations, (operations) => {
      const counted = operations.map(({ arrests, ...one }) => ({ ...one, counted: countArrests(arrests) }))
      const rows = arrestsOverTime(counted)
      expect(arrestsOverTime(counted.toReversed())).toEqual(rows)
      expect(rows.map(({ id }) => id).toSorted()).toEqual(operations.map(({ id }) => id).toSorted())
      for (const [place, row] of rows.entries()) {
        const before = rows.slice(0, place)
        const last = before.at(-1)
        if (last) expect([last.startsAt, last.id] <= [row.startsAt, row.id]).toBe(true)
        const arrestsOf = (id: number) => operations.find((one) => one.id === id)?.arrests ?? []
        const earlier = before.flatMap(({ id }) => arrestsOf(id)).flatMap(namesOf)
        const own = arrestsOf(row.id).map(namesOf)
        expect(row).toMatchObject({
          arrests: own.length,
          known: own.filter((names) => names.length > 0).length,
          repeat: own.filter((names) => names.some((name) => earlier.includes(name))).length,
        })
        expect(row.prostitutes + row.johns + row.other).toBe(row.arrests)
        const others = arrestsOf(row.id).filter(({ type }) => !['Prostitute', 'John'].includes(type))
        expect(row.other).toBe(others.length)
      }
    }),
    { numRuns: 300 },
  )
})
