import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { pressRecordOf } from '../report/press-record.ts'
import type { ReportLists } from '../report/report.ts'
import { subListNames } from '../sublist/sub-lists.ts'
import { fieldNames, type Target } from '../targets/target.ts'
import { escapeHtml, jsonInPage } from '../text/escape.ts'
import { adultAge, ageAt } from '../time/age.ts'
import { buildBoard } from './board.ts'
import { bundleRecords } from './bundle-record.ts'
import { planBriefing } from './plan.ts'
import { commandData, pressData } from './record-data.ts'
import { buildSlide, buildSlideCharges, slideAt } from './slide.ts'

const setup = { now: at('21:40'), zone: demoZone, profile: 'command' } as const
const noLists = Object.fromEntries(subListNames.map((name) => [name, []])) as unknown as ReportLists
const recordOf = (target: Target) => ({ target, lists: noLists })
const anArrested = anyTarget.map((target): Target => ({ ...target, isArrested: true }))
const someArrests = fc.uniqueArray(anArrested, { maxLength: 4, selector: ({ id }) => id })
const runs = { numRuns: 40 }

describe('N5 N11 U1 U4 what the press gets of any night', () => {
  const press = { ...setup, profile: 'press' } as const
  const fields = ['caseNumber', 'name', 'age', 'city', 'addressState', 'charges', 'arrestDay', 'image']

  test('N5 U4 is eight fields of each record, in the data too', () => {
    fc.assert(
      fc.property(anArrested, (target) => {
        const record = pressRecordOf(recordOf(target), setup)
        expect(Object.keys(record)).toEqual(fields)
        expect(Object.keys(pressData(record))).toEqual(fields)
        const hidden = {
          ...target,
          id: 7,
          firstName: 'x',
          notes: 'x',
          phone: null,
          socialSecurityNumber: null,
          isReviewed: true,
        }
        expect(pressRecordOf(recordOf(hidden), setup)).toEqual(record)
      }),
      runs,
    )
  })

  test('N11 U1 is of reviewed adults alone, and each arrest is either taken or left out with its reasons', () => {
    fc.assert(
      fc.property(someArrests, (targets) => {
        const plan = planBriefing(targets, press)
        const ids = [...plan.taken.map(({ id }) => id), ...plan.leftOut.map(({ record }) => record)]
        expect(ids.sort()).toEqual(targets.map(({ id }) => id).sort())
        for (const target of plan.taken) {
          const age = ageAt(target.dateOfBirth, target.takedownTime ?? setup.now, demoZone) ?? 0
          expect([target.isReviewed, age >= adultAge, target.isHumanTrafficking === true]).toEqual([
            true,
            true,
            false,
          ])
        }
        for (const { remarks } of plan.leftOut) expect(remarks.length).toBeGreaterThan(0)
      }),
      runs,
    )
  })

  test('U4 the command data has every field but the SSN, and the lists', () => {
    fc.assert(
      fc.property(anArrested, (target) => {
        const data = commandData(recordOf(target), setup)
        const names = Object.keys(data)
        expect(names).toEqual(
          expect.arrayContaining([
            ...fieldNames.filter((name) => name !== 'socialSecurityNumber'),
            ...subListNames,
          ]),
        )
        expect(names).not.toContain('socialSecurityNumber')
      }),
      runs,
    )
  })

  test('N12 two persons of one case number have two files, and no name has a database number', () => {
    const pdf = new Uint8Array()
    const entries = ['26-1', '26-1', '26/1', ''].map((caseNumber, index) => ({
      ...recordOf(anArrest({ caseNumber, id: 900 + index, arrestDay: 1 })),
      ...{ photo: undefined, pdf, failures: [] },
    }))
    const paths = bundleRecords(entries, press).map((record) => record.pdf?.path)
    expect(paths).toEqual([
      'pdfs/case_26-1.pdf',
      'pdfs/case_26-1_2.pdf',
      'pdfs/case_26-1_3.pdf',
      'pdfs/case_none.pdf',
    ])
    expect(bundleRecords(entries, press).map(({ key }) => key)).toEqual(['1', '2', '3', '4'])
  })
})

describe('K3 K4 K5 the board of any night', () => {
  test('K3 K4 K5 has each arrest with a day once, the days in order, whatever the order of the records', () => {
    fc.assert(
      fc.property(someArrests, (targets) => {
        const board = buildBoard(targets)
        const days = board.map(({ day }) => day ?? 0)
        expect(days).toEqual([...new Set(days)].sort((a, b) => a - b))
        const cards = board.flatMap((group) => group.targets)
        const briefed = targets.filter(({ arrestDay }) => arrestDay !== null)
        expect(cards.map(({ id }) => id).sort()).toEqual(briefed.map(({ id }) => id).sort())
        expect(buildBoard(targets.toReversed())).toEqual(board)
        for (const group of board) {
          const numbers = group.targets.map(({ briefNum }) => briefNum ?? 101)
          expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
        }
      }),
      runs,
    )
  })
})

describe('K7 K8 K9 any slide', () => {
  const someText = fc.constantFrom(
    '',
    'Battery',
    'BATTERY',
    ' Theft ',
    'Fraud',
    'Arson',
    'Assault',
    'Escape',
    'Perjury',
  )
  const someCharge = fc.record({
    statute: fc.constantFrom('', '784.03'),
    offense: someText,
    degree: fc.constantFrom('', 'F3'),
  })
  const someCharges = fc
    .array(someCharge, { maxLength: 14 })
    .map((charges) => charges.map((charge, index) => ({ ...charge, id: index, targetId: 1 })))

  test('K8 counts every charge that has a text, in at most six lines', () => {
    fc.assert(
      fc.property(someCharges, (charges) => {
        const { lines, more, isRoomy } = buildSlideCharges(charges)
        const filled = charges.filter(
          ({ statute, offense, degree }) => `${statute}${offense.trim()}${degree}` !== '',
        )
        expect(lines.reduce((sum, { count }) => sum + count, more)).toBe(filled.length)
        expect(more > 0 ? lines.length === 5 : lines.length <= 6).toBe(true)
        expect(isRoomy).toBe(lines.length <= 3)
        const texts = lines.map(({ text, degree }) => `${text}\n${degree}`.toLowerCase())
        expect(new Set(texts).size).toBe(texts.length)
      }),
    )
  })

  test('K7 tells of a record its photo, name, marks and four facts alone', () => {
    fc.assert(
      fc.property(anArrested, anArrested, (target, other) => {
        const { image, analystFN, analystMN, analystLN, caseNumber, arrestDay, type } = target
        const shown = { image, analystFN, analystMN, analystLN, caseNumber, arrestDay, type }
        const { dateOfBirth, takedownTime, isReviewed, possibleVictim } = target
        const likewise = { ...other, ...shown, dateOfBirth, takedownTime, isReviewed, possibleVictim }
        expect(buildSlide(likewise, setup)).toEqual(buildSlide(target, setup))
      }),
      { numRuns: 20 },
    )
  })

  test('K9 always shows a slide of the briefing, the same one while it is there, else one that came after it', () => {
    const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 })
    const slidesOf = (ids: readonly number[]) => ids.map((id) => ({ id }))
    fc.assert(
      fc.property(someIds, fc.integer({ min: 1, max: 9 }), someIds, (ids, id, before) => {
        const at = slideAt(slidesOf(ids), id, slidesOf(before))
        const next = before.slice(before.indexOf(id)).find((one) => ids.includes(one))
        const afterIt = next === undefined ? ids.length - 1 : ids.indexOf(next)
        const isKnown = before.includes(id) && !ids.includes(id)
        expect(at).toBe(isKnown ? afterIt : Math.max(0, ids.indexOf(id)))
      }),
    )
  })
})

describe('U5 any text in a page', () => {
  const someText = fc.string({
    unit: fc.constantFrom('<', '>', '&', '"', "'", '/', '!', '-', '\u2028', '\\', 'a', 'é', '🌙'),
  })
  test('U5 as data is read back as it was, and ends no script', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const written = jsonInPage({ [text]: text })
        expect(JSON.parse(written)).toEqual({ [text]: text })
        expect(written).not.toMatch(/[<\u2028\u2029]/)
      }),
    )
  })

  test('U5 as markup shows as it was, and opens nothing', () => {
    const entities: Readonly<Record<string, string>> = {
      '&lt;': '<',
      '&gt;': '>',
      '&quot;': '"',
      '&#39;': "'",
      '&amp;': '&',
    }
    fc.assert(
      fc.property(someText, (text) => {
        const escaped = escapeHtml(text)
        expect(escaped).not.toMatch(/[<>"']/)
        expect(escaped.replace(/&\S+?;/g, (entity) => entities[entity] ?? '?')).toBe(text)
      }),
    )
  })
})
