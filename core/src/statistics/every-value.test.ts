import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  legalStatuses,
  maritalStatuses,
  militaryBranches,
  targetTypes,
  territories,
} from '../targets/enumerations.ts'
import { historyStates, stateName, states } from '../targets/states.ts'
import type { Target } from '../targets/target.ts'
import { adjustTotal, arrestsHidden, arrestTotal } from './arrest-total.ts'
import { type Arrestee, arresteeOf, type CountingSetup } from './arrestee.ts'
import { arresteesPerPage, pageOf } from './arrestee-page.ts'
import { cardPlace, placeReader, stateCodeOf } from './arrestee-place.ts'
import { segmentsOf } from './chart.ts'
import { readSheetName, sheetNameKey } from './kept-sheet.ts'
import { nearestPlace } from './map.ts'
import { namesPlace, oneSpelling } from './one-spelling.ts'
import { cardFacts, countView, headlinesOf, requireGroup, type ViewName, viewNames } from './views.ts'

const setup: CountingSetup = { county: 'Polk', state: 'FL', zone: demoZone, now: at('21:40') }
const one = (fields: Partial<Target>): Arrestee => arresteeOf(anArrest(fields), [], [])
/** Returns the key of the one part that an arrestee is in. */
function partOf(name: ViewName, group: string, fields: Partial<Target>): string {
  const parts = requireGroup(countView(name, [one(fields)], setup), group).parts
  return parts
    .filter(({ count }) => count > 0)
    .map(({ key }) => key)
    .join(', ')
}

describe('every value that a record can have is in one part', () => {
  test.each([...targetTypes, ''] as const)('Y3 the type %j', (type) => {
    const wanted = { Prostitute: 'prostitutes', John: 'johns', Other: 'other', '': 'other' }[type]
    expect(partOf('arrest', 'type', { type })).toBe(wanted)
  })

  test.each([...maritalStatuses, ''] as const)('Y7 the marital status %j', (maritalStatus) => {
    const known = maritalStatus === 'Married' ? 'married' : 'other'
    expect(partOf('marital-status', 'marital', { maritalStatus })).toBe(
      maritalStatus === '' ? 'unknown' : known,
    )
    expect(partOf('marital-status', 'status', { maritalStatus })).toBe(maritalStatus || 'unknown')
  })

  const statusPart = {
    ...{ 'US Citizen': 'citizens', 'US Citizen - Other': 'citizens', 'Dual Citizenship': 'citizens' },
    ...{ 'Legal-VISA': 'legal-other', 'Legal-Tourist': 'legal-other', 'Legal-Green Card': 'legal-other' },
    ...{ Illegal: 'illegal', Unknown: 'unknown', '': 'unknown' },
  }
  test.each([...legalStatuses, ''] as const)('Y14 the legal status %j', (legalStatus) => {
    const part = statusPart[legalStatus]
    expect(partOf('immigrant', 'status', { legalStatus })).toBe(part)
    const fields = { legalStatus, countryOfOrigin: 'Peru' }
    expect(partOf('immigrant', 'illegal', fields)).toBe(part === 'illegal' ? 'Peru' : '')
    expect(partOf('immigrant', 'legal-other', fields)).toBe(part === 'legal-other' ? 'Peru' : '')
  })

  test.each([...militaryBranches, ''] as const)('Y15 the branch %j', (branch) => {
    expect(partOf('military', 'military', { branch })).toBe(branch === '' ? 'no' : 'yes')
    expect(partOf('military', 'branch', { branch })).toBe(branch)
  })

  test.each(historyStates)('Y4 Y6 the address in $name, by code and by name', ({ code, name }) => {
    const isState = states.some((state) => state.code === code)
    for (const addressState of [code, name, ` ${code.toLowerCase()} `, name.toUpperCase()]) {
      expect(placeReader()(one({ addressState }))).toEqual({ kind: isState ? 'us' : 'territory', key: code })
      expect(partOf('florida-county', 'residency', { addressState })).toBe(
        code === 'FL' ? 'others' : 'outside',
      )
    }
    expect([stateName(code), stateCodeOf(name)]).toEqual([name, isState ? code : undefined])
  })

  test.each(territories)('Y4 the territory %s', (territory) => {
    const code = historyStates.find(({ name }) => name === territory)?.code
    expect(placeReader()(one({ territory, countryOfOrigin: 'Spain' }))).toEqual({
      kind: 'territory',
      key: code,
    })
  })

  test.each(['', ' ', '-', '?', 'N/A', 'none', 'UNKNOWN', ' unknown '])('Y4 Y5 %j names no place', (text) => {
    expect(namesPlace(text)).toBe(false)
    expect(placeReader()(one({ addressState: text, countryOfOrigin: text }))).toEqual({ kind: 'unknown' })
  })
})

test('Y5 any spelling of a name is counted with the others, in the spelling of the list', () => {
  const anyCase = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(anyCase, fc.nat(2), (flags, blanks) => {
      const name = [...'mexico']
        .map((letter, index) => (flags[index] ? letter.toUpperCase() : letter))
        .join('')
      const written = `${' '.repeat(blanks)}${name}${' '.repeat(blanks)}`
      expect(oneSpelling(['Mexico'])(written)).toBe('Mexico')
      const spelled = oneSpelling([])
      expect([spelled(written), spelled('mexico'), spelled('MEXICO')]).toEqual([name, name, name])
    }),
  )
})

test.each<[string, Partial<Target>, string]>([
  [
    'the address',
    { city: 'Bartow', addressState: 'FL', territory: 'Guam', countryOfOrigin: 'Peru' },
    'Bartow, FL',
  ],
  ['a city alone', { city: 'Bartow' }, 'Bartow'],
  ['a state alone', { addressState: 'FL' }, 'FL'],
  ['the territory', { territory: 'Guam', countryOfOrigin: 'Peru' }, 'Guam'],
  ['the country', { countryOfOrigin: 'Peru' }, 'Peru'],
  ['nothing', {}, 'Not recorded'],
])('Y25 a card tells its place: %s', (_words, fields, place) => {
  const card = { city: '', addressState: '', territory: '', countryOfOrigin: '', ...fields }
  expect(cardPlace(card as Parameters<typeof cardPlace>[0])).toBe(place)
})

test('Y25 every card begins with its case, and says something about its view', () => {
  const card = {
    ...{
      id: 1,
      version: 1,
      name: 'A',
      image: '',
      caseNumber: '26-1',
      arrestDay: null,
      type: '',
      dateOfBirth: '1990-01-02',
    },
    ...{
      age: 36,
      maritalStatus: '',
      legalStatus: '',
      countryOfOrigin: '',
      territory: '',
      city: '',
      addressState: '',
    },
    ...{ branch: '', assistanceAmount: null, marks: [] },
  }
  for (const name of viewNames) {
    const [first, ...facts] = cardFacts(name, card)
    expect([name, first?.includes('26-1'), facts.length > 0]).toEqual([name, true, true])
  }
  expect(cardFacts('age', { ...card, dateOfBirth: null, age: null })).toHaveLength(1)
})

test('Y28 the head of a view names the figures of its parts; ages have none while none is known', () => {
  const heads = (...arrestees: readonly Arrestee[]) =>
    viewNames.flatMap((view) => {
      const head = headlinesOf({ view, groups: countView(view, arrestees, setup).groups })
      return head.length === 0 ? [] : [`${view}: ${head.map(({ value }) => value).join(' ')}`]
    })
  const soldier = one({ dateOfBirth: '1990-01-02', branch: 'Army', isHumanTrafficking: true })
  const helped = one({ dateOfBirth: '2000-01-02', isPublicAssistance: true, assistanceAmount: 99.5 })
  const ticks = ['traveler: 0', 'firearm: 0', 'narcotic: 0', 'warrant: 0']
  expect(heads(soldier, helped)).toEqual([
    ...['human-trafficking: 1', 'age: 26 years 36 years', 'public-assistance: $99.50 1', 'military: 1'],
    ...ticks,
  ])
  expect(heads()).toEqual(['human-trafficking: 0', 'public-assistance: $0.00 0', 'military: 0', ...ticks])
})

describe('Y22 any pie', () => {
  test('Y22 has whole percents that add up to a hundred, in the order of its parts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { maxLength: 8 }), (counts) => {
        const parts = counts.map((count, index) => ({
          key: `${index}`,
          label: '',
          count,
          kind: 'part' as const,
        }))
        const segments = segmentsOf(parts)
        const percents = segments.map(({ percent }) =>
          Number(percent.replace('<1%', '0').replace('>99%', '100').replace('%', '')),
        )
        expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(segments.length > 0 ? 100 : 0)
        expect(segments.map(({ key }) => key)).toEqual(
          parts.filter(({ count }) => count > 0).map(({ key }) => key),
        )
        for (const [index, { share }] of segments.entries()) {
          expect(Math.abs(share * 100 - (percents[index] ?? 0))).toBeLessThan(1)
          expect(segments[index]?.percent).not.toBe('0%')
        }
      }),
    )
  })
})

test('Y23 an arrow key goes to the nearest place ahead: straight wins over aside, and at most twice as far aside', () => {
  const from = [0, 0] as const
  const find = (...centers: readonly (readonly [number, number])[]) =>
    nearestPlace(
      from,
      centers.map((center) => ({ center })),
      [1, 0],
    )?.center
  expect(find([10, 0], [9, 3])).toEqual([10, 0])
  expect(find([10, 20])).toEqual([10, 20])
  expect(find([10, 21])).toBeUndefined()
  expect(find([0, 0], [-5, 0])).toBeUndefined()
  expect(find([20, 0], [5, 5])).toEqual([5, 5])
  expect(nearestPlace([50, 50], [{ center: [0, 50] }, { center: [60, 50] }], [1, 0])?.center).toEqual([
    60, 50,
  ])
})

describe('Y17 Y18 Y29 the arrest total', () => {
  const whole = fc.integer({ min: 0, max: 999_999 })
  test('Y18 is the wanted one from then on, and the adjustment follows the arrests', () => {
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: -999, max: 999 }),
        whole,
        fc.nat(50),
        (actual, before, wanted, more) => {
          const set = adjustTotal(arrestTotal(actual, before), wanted, undefined)
          if (!set.ok) throw new Error(set.error.message)
          expect([set.value.count, set.value.actualCount + set.value.adjustment]).toEqual([wanted, wanted])
          expect(arrestTotal(actual + more, set.value.adjustment).count).toBe(wanted + more)
          expect(adjustTotal(set.value, wanted, wanted)).toEqual(set)
          expect(adjustTotal(set.value, wanted, wanted + 1).ok).toBe(false)
          expect(arrestsHidden(set.value, wanted)).toBe(Math.max(0, actual - wanted))
        },
      ),
    )
  })
})

test('Y19 the pages have every arrestee once, in their order', () => {
  fc.assert(
    fc.property(fc.nat(arresteesPerPage * 4), (length) => {
      const items = Array.from({ length }, (_, index) => index)
      const { pages } = pageOf(items, 1)
      const all = Array.from({ length: pages }, (_, index) => pageOf(items, index + 1))
      expect(all.flatMap((page) => page.items)).toEqual(items)
      expect(all.every((page, index) => page.page === index + 1 && page.count === length)).toBe(true)
      expect(pageOf(items, pages + 1)).toEqual(all.at(-1))
      expect(all.slice(1).every((page) => page.items.length > 0)).toBe(true)
    }),
  )
})

test.each<[string, unknown, string | undefined]>([
  ['is trimmed and has single blanks', '  Night \n 1 ', 'Night 1'],
  ['of 80 characters', 'x'.repeat(80), 'x'.repeat(80)],
  ['of 81', 'x'.repeat(81), undefined],
  ['is not blank', ' \t ', undefined],
  ['is a text', 7, undefined],
  ['has no control character', 'a\u0007b', undefined],
  ['has no half character', 'a\ud83d', undefined],
  ['may have any letters', 'Nuit à Łódź 🌙', 'Nuit à Łódź 🌙'],
])('Y26 the name of kept numbers %s', (_words, input, name) => {
  const read = readSheetName(input)
  expect(read.ok ? read.value : undefined).toBe(name)
})

test('Y26 two names are one whatever their case, and however their accents are composed', () => {
  expect(sheetNameKey('Été')).toBe(sheetNameKey('ÉTÉ'))
  expect(sheetNameKey('E\u0301te\u0301')).toBe(sheetNameKey('Été'))
  expect(sheetNameKey('Night 1')).not.toBe(sheetNameKey('Night 2'))
})
