import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { normalizedUndo, phonesBack, undoneProblem } from './undone.ts'

const nobody = { hasHistory: false, others: [] }
const main = aMeetUp()
const arrest = anArrest()

describe('J6', () => {
  test.each([
    ['guests of a target off the hook', { ...main, isTimeApproved: false }, [aGuest(main)], true],
    [
      'an arrested guest of a target off the hook',
      { ...main, isTimeApproved: false },
      [anArrest({ id: 9, linkedChatterId: main.id })],
      true,
    ],
    ['guests of a target on the hook', main, [aGuest(main)], false],
    ['guests of an arrested target', arrest, [aGuest(arrest)], false],
  ])('J6 %s', (_words, target, guests, isProblem) => {
    expect(undoneProblem({ target, guests }, main, nobody) !== undefined).toBe(isProblem)
  })

  test.each([
    ['is gone', undefined, true],
    ['is on the hook', main, false],
    ['is arrested', arrest, false],
    ['is chatting', aTarget({ id: main.id }), true],
  ])('J6 a restored guest whose main target %s', (_words, mainNow, isProblem) => {
    const party = { target: aGuest(main), guests: [], main: mainNow }
    expect(undoneProblem(party, undefined, nobody)?.message).toBe(
      isProblem ? messages.record.undoStranded : undefined,
    )
  })

  test.each<[string, Target, Partial<Target>]>([
    ['an arrival of a chatting target', main, { isTimeApproved: false, arrivalTime: at('20:00') }],
    ['a takedown before the arrival', arrest, { arrivalTime: '2199-01-01T00:00:00.000Z' }],
    ['an arrest without an arrival', arrest, { arrivalTime: null }],
    ['an arrest without an approval', arrest, { isTimeApproved: false }],
    ['an amount without assistance', arrest, { isPublicAssistance: null, assistanceAmount: 200 }],
  ])('J6 an undo must not leave %s, unless it was so before', (_words, before, changes) => {
    const target = { ...before, ...changes }
    expect(undoneProblem({ target, guests: [] }, before, nobody)).toMatchObject({ code: 'step.refused' })
    expect(undoneProblem({ target, guests: [] }, target, nobody)).toBeUndefined()
    expect(undoneProblem({ target, guests: [] }, undefined, nobody)).toBeUndefined()
  })

  test('J6 an undo must not set No Criminal History while there is some', () => {
    const party = { target: { ...arrest, hasNoCriminalHistory: true }, guests: [] }
    expect(undoneProblem(party, arrest, { ...nobody, hasHistory: true })).toMatchObject({
      message: 'There is criminal history on this record. Delete it before you check No Criminal History.',
    })
    expect(undoneProblem(party, arrest, nobody)).toBeUndefined()
  })

  test('J6 an undo must not restore a phone that another target now has', () => {
    const before = { ...arrest, phone: '8635550102' }
    const target = { ...arrest, phone: '8635550101' }
    const others = [aTarget({ id: 99, phone: '8635550101' })]
    expect(phonesBack(before, target)).toEqual(['8635550101'])
    expect(undoneProblem({ target, guests: [] }, before, { ...nobody, others })).toMatchObject({
      code: 'target.duplicate',
      duplicates: [{ isInactive: false }],
    })
    expect(undoneProblem({ target, guests: [] }, before, nobody)).toBeUndefined()
  })
})

test('A3 a record that is no longer arrested is not reviewed', () => {
  const target = { ...arrest, isReviewed: true, isArrested: false, takedownTime: null }
  expect(normalizedUndo({ target, guests: [] }, { ...arrest, isReviewed: true })[0]?.isReviewed).toBe(false)
  expect(normalizedUndo({ target: { ...arrest, isReviewed: true }, guests: [] }, arrest)[0]?.isReviewed).toBe(
    true,
  )
})

describe('G4', () => {
  const later = { ...main, dateTime: at('22:30') }

  test('G4 a restored guest has the current time of its main target', () => {
    const party = { target: aGuest(main), guests: [], main: later }
    expect(normalizedUndo(party, undefined)).toMatchObject([{ dateTime: later.dateTime }])
  })

  test('G4 guests follow an undone time, unless they are arrested', () => {
    const guest = aGuest(later)
    const arrested = anArrest({ id: 9, linkedChatterId: main.id })
    const party = { target: main, guests: [guest, arrested] }
    expect(normalizedUndo(party, later).map(({ id, dateTime }) => [id, dateTime])).toEqual([
      [main.id, main.dateTime],
      [guest.id, main.dateTime],
    ])
  })

  test('G4 an undo of other fields keeps the time', () => {
    const party = { target: aGuest(main), guests: [], main: later }
    expect(normalizedUndo(party, { ...aGuest(main), notes: 'x' })).toMatchObject([
      { dateTime: main.dateTime },
    ])
  })
})
