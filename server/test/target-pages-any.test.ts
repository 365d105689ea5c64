import {
  type ActorRole,
  emptyTarget,
  FailureError,
  type FieldName,
  fieldNames,
  listFields,
  type PageQuery,
  pageOfTargets,
  stages,
  type Target,
  visibleTo,
} from '@watchfloor/core'
import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StoredTarget } from '../src/targets/target-rows.ts'
import { applyChange } from '../src/targets/target-store.ts'
import { allTargets, expectKeys } from './helpers/expect-keys.ts'
import { officeOn } from './helpers/office.ts'

const roles = ['target-entry', 'supervisor', 'analyst', 'vip', 'display', 'staff', 'admin'] as const

/** Texts that engines and JavaScript fold, order or match differently if one is careless. */
const words = [
  '',
  'owl',
  'OWL 9',
  'owl 10',
  'Émile',
  'emile_2',
  'Łucja',
  'straße',
  '100%',
  '50% off_all',
  'a\\b',
  '"quoted" OR text',
  "o'neil*",
  'ÑANDÚ 007',
  'ñandu 7',
  'Ωmega',
  'İstanbul',
  '😀 smile',
  '東京ナイト',
  'x'.repeat(90),
  `${'x'.repeat(90)}y`,
  'one\ntwo',
  '-1',
  'none',
  '26-000123',
  'PC 26-45',
] as const

const text = fc.constantFrom(...words)
const time = fc.constantFrom(null, at('20:00'), at('20:30'), at('21:15'))
const facts = fc.record({
  caseAgent: fc.constantFrom('Alpha', 'álpha', 'Bravo 2', 'Bravo 10'),
  screenName: text,
  website: text,
  dealDetails: text,
  firstName: text,
  analystLN: text,
  caseNumber: text,
  city: text,
  notes: text,
  phone: fc.constantFrom(null, '8135550101', '8135550177', '7275550101'),
  briefNum: fc.constantFrom(null, 1, 2, 30),
  isReviewed: fc.boolean(),
  isHumanTrafficking: fc.constantFrom(null, true, false),
  dateOfBirth: fc.constantFrom(null, '1990-02-28', '1984-12-01'),
  dateTime: fc.constantFrom(null, at('20:00'), at('20:30'), 'after work'),
})
const kinds = fc.constantFrom(
  () => aTarget(),
  () => aMeetUp(),
  () => anArrest(),
  () => aTarget({ isInactive: true }),
)

function makeTargets(): Target[] {
  const made = fc.sample(fc.tuple(kinds, facts, time), { seed: 7, numRuns: 160 })
  const targets = made.map(([kind, own, takedownTime]): Target => {
    const target = kind()
    const dateTime = target.isTimeApproved ? (own.dateTime ?? target.dateTime) : own.dateTime
    return { ...target, ...own, dateTime, ...(target.isArrested && { takedownTime }) }
  })
  const main = targets.find(({ isTimeApproved, isArrested }) => isTimeApproved && !isArrested) ?? aMeetUp()
  return [...targets, aGuest(main), aGuest(main, { isArrested: true, takedownTime: at('20:40') })]
}

const queries = fc.record({
  stage: fc.constantFrom(undefined, ...stages),
  search: fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    text,
    fc.constantFrom(
      'o',
      'OW',
      '9',
      '813',
      '(813) 555-01',
      '555',
      'alp',
      'BRAVO',
      '%',
      '_',
      '\\',
      '"',
      '😀',
      'two',
    ),
    fc.constantFrom('one\u001ftwo', ' \u001f ', '\0', 'l\u001f', '東京', '東京ナ', 'ß', 'i\u0307s'),
  ),
  sort: fc.constantFrom<(FieldName | 'id' | undefined)[]>(undefined, undefined, 'id', ...fieldNames),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.constantFrom(1, 1, 2, 3, 9),
  size: fc.constantFrom(1, 7, 20, 200),
})

describe.each(testDatabases)('L11 L12 pages of random targets on $name', ({ create }) => {
  const office = officeOn(create)
  let targets: StoredTarget[]
  beforeAll(async () => {
    const { db } = office.context
    const [row] = await db.knex('operations').select('id', 'name', 'state')
    const by = { actor: 'test', via: 'test', at: at('20:00') }
    const content = makeTargets().map(({ id: _, version: __, ...rest }) => ({ ...emptyTarget, ...rest }))
    await db.write((tx) =>
      applyChange(tx, { operation: row }, { action: 'add', saved: [], added: content, removed: [] }, by),
    )
    targets = await allTargets(db)
  }, 60_000)

  test('L11 the database gives the pages that core would', async () => {
    const property = fc.asyncProperty(fc.constantFrom(...roles), queries, async (role, query) => {
      const kept = role === 'supervisor' ? targets.filter(({ isArrested }) => isArrested).slice(0, 3) : []
      const expected = pageOf(targets, role, query, kept)
      const reader = { role, operationId: 1, version: 'as loaded', journal: '', kept }
      const read = await office.context.pages.read(query, reader).then(
        ({ items, total }) => ({ ids: items.map(({ id }) => id), total }),
        (error: unknown) => {
          if (error instanceof FailureError) return 'refused'
          throw error
        },
      )
      expect(read).toEqual(expected)
    })
    await fc.assert(property, { numRuns: 600, seed: 11 })
  }, 120_000)

  test('L11 the targets after an id are those that core would give', async () => {
    for (const role of roles) {
      for (const after of [0, 1, 80, 1_000]) {
        const query = {
          stage: undefined,
          search: '',
          sort: 'id',
          order: 'asc',
          page: 1,
          size: 50,
          after,
        } as const
        const reader = { role, operationId: 1, version: 'as loaded', journal: '', kept: [] }
        const { items, total } = await office.context.pages.read(query, reader)
        expect({ ids: items.map(({ id }) => id), total }).toEqual(pageOf(targets, role, query, []))
      }
    }
  })

  test('L12 the stored keys are those of the records', async () => {
    await expectKeys(office.context.db)
  })
})

function pageOf(
  targets: readonly StoredTarget[],
  role: ActorRole,
  query: PageQuery,
  kept: readonly Target[],
) {
  const seen = targets.filter(visibleTo(role, (one) => kept.some(({ id }) => id === one.id)))
  const page = pageOfTargets(seen, query, listFields(role))
  return page.ok ? { ids: page.value.items.map(({ id }) => id), total: page.value.total } : 'refused'
}
