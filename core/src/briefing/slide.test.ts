import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { type FieldName, fieldNames, fieldOf, type Target } from '../targets/target.ts'
import { buildBoard } from './board.ts'
import { presentPages } from './present-pages.ts'
import { buildSlide, buildSlideCharges, slideAt } from './slide.ts'

const setup = { now: at('23:00'), zone: demoZone }
const charge = (offense: string, degree = 'M1', statute = '796.07') => ({
  id: 1,
  targetId: 1,
  statute,
  offense,
  degree,
})

describe('K7 a slide', () => {
  test('K7 a slide has the name, case, day, type and age', () => {
    const target = anArrest({
      image: 'face.jpg',
      analystFN: 'María',
      analystMN: 'José',
      analystLN: 'Núñez',
      caseNumber: 'PC26-0100',
      arrestDay: 3,
      type: 'John',
      dateOfBirth: '1990-11-21',
    })
    expect(buildSlide(target, setup)).toEqual({
      image: 'face.jpg',
      name: 'María José Núñez',
      isLongName: false,
      marks: ['Pending review'],
      facts: [
        { label: 'Case', value: 'PC26-0100' },
        { label: 'Arrest Day', value: 'Day 3' },
        { label: 'Type', value: 'John' },
        { label: 'Age', value: '35' },
      ],
    })
  })

  test('K7 an unknown value is a dash, and the name never comes from UC fields', () => {
    const target = anArrest({ firstName: 'Told', lastName: 'Name', screenName: 'night_owl' })
    const { name, facts } = buildSlide(target, setup)
    expect(name).toBe('Name not recorded')
    expect(facts.map(({ value }) => value)).toEqual(['–', '–', '–', '–'])
  })

  test('K7 a slide shows no other field', () => {
    const shown: readonly FieldName[] = ['image', 'analystFN', 'analystMN', 'analystLN', 'caseNumber']
    const texts = fieldNames.filter(
      (name) => fieldOf(name).empty === '' || fieldOf(name).column === 'nullable-text',
    )
    const marks = Object.fromEntries(texts.map((name) => [name, `MARK-${name}-END`]))
    const target = {
      ...anArrest(),
      ...marks,
      arrestDay: 1,
      takedownTime: null,
      dateOfBirth: null,
      type: '',
    } as Target
    expect(texts.length).toBeGreaterThan(20)
    const found = JSON.stringify(buildSlide(target, setup)).match(/(?<=MARK-)\w+(?=-END)/g) ?? []
    expect([...found].sort()).toEqual([...shown].sort())
  })

  test.each([
    [30, false],
    [31, true],
  ])('K7 a name of %i characters is long: %s', (length, isLong) => {
    expect(buildSlide(anArrest({ analystFN: 'x'.repeat(length) }), setup).isLongName).toBe(isLong)
  })
})

describe('K8 charges', () => {
  test('K8 an empty charge has no line', () => {
    expect(buildSlideCharges([charge('', '', ''), { id: 1, targetId: 1 }]).lines).toEqual([])
  })

  const many = (count: number) => Array.from({ length: count }, (_, index) => charge(`Offense ${index + 1}`))

  test.each([
    [0, 0, 0, true],
    [3, 3, 0, true],
    [4, 4, 0, false],
    [6, 6, 0, false],
    [7, 5, 2, false],
    [60, 5, 55, false],
  ])('K8 of %i charges, %i have a line and %i are counted', (count, lines, more, isRoomy) => {
    const charges = buildSlideCharges(many(count))
    expect(charges).toMatchObject({ more, isRoomy })
    expect(charges.lines.map(({ text, degree }) => `${text}, ${degree}`)).toEqual(
      Array.from({ length: lines }, (_, index) => `Offense ${index + 1}, M1`),
    )
  })

  test('K8 equal charges share a line, whatever their case, and are counted when they have no line', () => {
    const theft = [charge('Theft'), charge('THEFT'), charge(' Theft ', 'M1', '812.014')]
    expect(buildSlideCharges([...theft, charge('Theft', 'F3')]).lines).toEqual([
      { text: 'Theft', degree: 'M1', count: 3 },
      { text: 'Theft', degree: 'F3', count: 1 },
    ])
    expect(buildSlideCharges([...many(6), ...theft])).toMatchObject({ more: 4 })
  })

  test.each([
    [charge('Soliciting\n another', ''), 'Soliciting another', ''],
    [charge('', 'F2'), '796.07', 'F2'],
  ])('K8 a line shows the offense and degree: %#', (given, text, degree) => {
    expect(buildSlideCharges([given]).lines).toEqual([{ text, degree, count: 1 }])
  })
})

const slidesOf = (...ids: readonly number[]) => ids.map((id) => ({ id }))

test.each([
  ['still in the briefing', 7, [7, 5, 9], 1],
  ['gone from the middle: the next one', 8, [5, 7, 8, 9], 2],
  ['gone with those before it: the next one', 8, [3, 4, 5, 6, 8, 7, 9], 1],
  ['gone with the next one: the one after that', 8, [5, 8, 6, 9], 2],
  ['gone from the end: the last', 8, [5, 7, 9, 8], 2],
  ['not in the briefing: the first', 8, [5, 7, 9], 0],
])('K9 the slide to show for one that is %s', (_words, id, before, shown) => {
  expect(slideAt(slidesOf(5, 7, 9), id, slidesOf(...before))).toBe(shown)
})

test('K9 after the last arrest of a day comes the next arrest, after an empty day the next day', () => {
  const [first, second, third] = [1, 2, 3].map((day) => anArrest({ arrestDay: day }))
  const pagesOf = (targets: readonly (Target | undefined)[]) =>
    presentPages(buildBoard(targets.filter((target) => target !== undefined)))
  const [before, after] = [pagesOf([first, second, third]), pagesOf([first, third])]
  expect(after[slideAt(after, second?.id ?? 0, before)]).toMatchObject({ id: third?.id })
  expect(after[slideAt(after, -2, before)]).toMatchObject({ kind: 'day', day: 3 })
})

test('K9 without slides the position is the first', () => {
  expect(slideAt([], 5, slidesOf(5))).toBe(0)
})
