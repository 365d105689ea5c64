import { anArrest, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import { arrestsOverTime, countArrests, type OperationArrests } from './over-time.ts'

const operation = (id: number, startsAt: string, ...arrests: Target[]): OperationArrests => ({
  id,
  name: `Operation ${id}`,
  state: 'closed',
  startsAt: at(startsAt),
  counted: countArrests(arrests),
})
const grimes = { analystFN: 'José', analystLN: 'Grimes', dateOfBirth: '1990-04-06' }
const nobody = { analystFN: '', analystLN: '', firstName: '', lastName: '', dateOfBirth: null }

test('Y31 the arrests of each operation are counted by type, in the order of their starts', () => {
  const later = operation(
    1,
    '22:00',
    anArrest({ ...nobody, type: 'John' }),
    anArrest({ ...nobody, type: '' }),
  )
  const earlier = operation(2, '20:00', anArrest({ ...nobody, type: 'Prostitute' }))
  expect(arrestsOverTime([later, earlier])).toMatchObject([
    { id: 2, arrests: 1, prostitutes: 1, johns: 0, other: 0 },
    { id: 1, arrests: 2, prostitutes: 0, johns: 1, other: 1 },
  ])
})

test('Y31 who was arrested in an earlier operation is a repeat arrestee of the later ones', () => {
  const first = operation(1, '18:00', anArrest(grimes), anArrest(nobody))
  const second = operation(2, '19:00', anArrest({ ...grimes, analystFN: 'JOSE' }), anArrest(nobody))
  const third = operation(
    3,
    '20:00',
    anArrest({ ...nobody, firstName: 'Jose', lastName: 'grimes', dateOfBirth: '1990-04-06' }),
  )
  const rows = arrestsOverTime([first, second, third])
  expect(rows.map(({ repeat, known }) => [repeat, known])).toEqual([
    [0, 1],
    [1, 1],
    [1, 1],
  ])
})

test.each([
  ['another birth date', { ...grimes, dateOfBirth: '1990-04-07' }],
  ['no birth date', { ...grimes, dateOfBirth: null }],
  ['another name', { ...grimes, analystFN: 'Ann' }],
  ['only a last name', { ...grimes, analystFN: '', firstName: '', lastName: '' }],
])('Y31 %s is not a repeat arrestee', (_words, facts) => {
  const rows = arrestsOverTime([
    operation(1, '18:00', anArrest(grimes)),
    operation(2, '19:00', anArrest({ ...nobody, ...facts })),
  ])
  expect(rows[1]?.repeat).toBe(0)
})

test('Y31 two arrests in one operation are no repeat', () => {
  const [row] = arrestsOverTime([operation(1, '18:00', anArrest(grimes), anArrest(grimes))])
  expect(row).toMatchObject({ arrests: 2, repeat: 0, known: 2 })
})
