import { aTarget, demoOffice } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { messages } from '../text/messages.ts'
import { emptyTarget, fieldNames } from './target.ts'
import { fromRow, occupationOf, readPatch, toRow } from './wire.ts'

const office = { ...demoOffice, employer: '' }
const openFields = fieldNames.filter((name) => name !== 'socialSecurityNumber')

describe('W1', () => {
  test('W1 reading a row gives the same target', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const { socialSecurityNumber: _, ...open } = target
        expect(fromRow(toRow(target, openFields))).toEqual({ ...open, socialSecurityNumber: null })
      }),
      { numRuns: 500 },
    )
  })

  test('W1 a row as JSON, read as an edit of an empty record, gives the same content', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const { id: _, version: __, socialSecurityNumber: ___, ...content } = target
        const row = JSON.parse(JSON.stringify(toRow(target, fieldNames))) as Record<string, unknown>
        expect(readPatch(row, office)).toEqual({
          ok: true,
          value: target.socialSecurityNumber === null ? { ...content, socialSecurityNumber: null } : content,
        })
      }),
      { numRuns: 500 },
    )
  })

  test('W1 the wire keeps its encodings', () => {
    const target = aTarget({
      isReviewed: true,
      isHumanTrafficking: true,
      isPublicAssistance: false,
      arrestDay: 3,
      branch: 'Navy',
      socialSecurityNumber: '666123456',
    })
    expect(toRow(target, fieldNames)).toMatchObject({
      id: target.id,
      version: target.version,
      isReviewed: 1,
      isInactive: 0,
      isHumanTrafficking: 'Yes',
      isPublicAssistance: 'No',
      isTraveler: 0,
      arrestDay: 'Day 3',
      isMilitary: 'Yes',
      socialSecurityNumber: '***-**-3456',
      phone: null,
    })
    expect(toRow(aTarget(), fieldNames)).toMatchObject({ isMilitary: 'No', isHumanTrafficking: null })
  })

  test('W1 a row has the requested fields and no other', () => {
    expect(Object.keys(toRow(aTarget(), ['screenName']))).toEqual(['id', 'screenName'])
    expect(Object.keys(toRow(aTarget(), ['isTimeApproved']))).toEqual(['id', 'isTimeApproved', 'version'])
  })

  test('W1 a field that a row leaves out is empty or has the implied value', () => {
    expect(fromRow({ id: 7, screenName: 'owl' })).toEqual({
      ...emptyTarget,
      id: 7,
      version: 0,
      screenName: 'owl',
    })
    expect(fromRow({ id: 7 }, { isTimeApproved: true }).isTimeApproved).toBe(true)
  })
})

test.each([
  ['Copper Kettle', 'Cook', 'Copper Kettle - Cook'],
  ['Moss - Vine', 'Foreman - irrigation', 'Moss - Vine - Foreman - irrigation'],
  ['', 'Cook', 'Cook'],
  ['Copper Kettle', '', 'Copper Kettle - '],
  ['', '', ''],
  [' ', 'Cook', 'Cook'],
])('W2 %j and %j are %j on the wire', (employer, occupation, text) => {
  expect(toRow(aTarget({ employer, occupation }), ['employer', 'occupation'])['occupation']).toBe(text)
})

test.each([
  ['Copper Kettle - Cook', 'Copper Kettle', 'Cook'],
  ['Moss - Vine - Foreman - irrigation', 'Moss - Vine', 'Foreman - irrigation'],
  ['Old Diner - Cook', 'Copper Kettle', 'Cook'],
  ['Cook', 'Copper Kettle', 'Cook'],
  ['Copper Kettle', 'Copper Kettle', ''],
  ['Copper Kettle - ', 'Copper Kettle', ''],
  ['Cook - nights', '', 'Cook - nights'],
  ['', 'Copper Kettle', ''],
  [' - Cook', ' ', ' - Cook'],
])('W3 %j with the employer %j is the occupation %j', (text, employer, occupation) => {
  expect(occupationOf(text, employer)).toBe(occupation)
})

test('L7 W1 the name of the main target comes with the row of a guest, if it is a text', () => {
  expect(fromRow({ id: 7, guestOf: 'owl' })).toMatchObject({ id: 7, guestOf: 'owl' })
  for (const row of [{ id: 7 }, { id: 7, guestOf: 4 }]) expect(fromRow(row)).not.toHaveProperty('guestOf')
})

describe('W4', () => {
  test('W4 a text that looks like a masked SSN is kept in any other field', () => {
    const read = readPatch({ notes: '***-**-1234' }, { employer: '', ...demoOffice })
    expect(read).toMatchObject({ ok: true, value: { notes: '***-**-1234' } })
  })

  test('W4 a field that is not sent stays, an empty value clears', () => {
    expect(
      readPatch({ notes: '', phone: '', dateTime: null, briefNum: '', isHumanTrafficking: '' }, office),
    ).toEqual({
      ok: true,
      value: { notes: '', phone: null, dateTime: null, briefNum: null, isHumanTrafficking: null },
    })
    expect(readPatch({}, office)).toEqual({ ok: true, value: {} })
    expect(readPatch({ notes: undefined }, office)).toEqual({ ok: true, value: {} })
  })

  test('W4 derived fields are ignored', () => {
    expect(
      readPatch({ id: 9, version: 4, isMilitary: 'Yes', stage: 'chatting', notes: 'x' }, office),
    ).toEqual({
      ok: true,
      value: { notes: 'x' },
    })
  })

  test.each(['nickname', '__proto__', 'constructor', 'toString', 'CaseAgent', ''])(
    'W4 the unknown field %j is refused by name',
    (field) => {
      const input = JSON.parse(`{"notes":"x",${JSON.stringify(field)}:"y"}`) as Record<string, unknown>
      expect(readPatch(input, office)).toEqual({
        ok: false,
        error: { code: 'input.invalid', field, message: messages.input.unknownField(field) },
      })
    },
  )

  test('W4 chatName is another name for the screen name', () => {
    expect(readPatch({ chatName: 'owl' }, office)).toEqual({ ok: true, value: { screenName: 'owl' } })
  })

  test('W4 a masked SSN means unchanged, a complete one is read, an empty one clears', () => {
    expect(readPatch({ socialSecurityNumber: '***-**-3456' }, office)).toEqual({ ok: true, value: {} })
    expect(readPatch({ socialSecurityNumber: '666-12-3456' }, office)).toEqual({
      ok: true,
      value: { socialSecurityNumber: '666123456' },
    })
    expect(readPatch({ socialSecurityNumber: '' }, office)).toEqual({
      ok: true,
      value: { socialSecurityNumber: null },
    })
  })

  test.each([
    [0, false],
    [1, true],
    ['0', false],
    ['1', true],
    ['false', false],
    ['true', true],
    [false, false],
    [true, true],
  ])('W4 a flag sent as %j is %s', (sent, value) => {
    expect(readPatch({ isInactive: sent }, office)).toEqual({ ok: true, value: { isInactive: value } })
  })

  test('W4 a wrong value names the field as it was sent', () => {
    expect(readPatch({ chatName: true }, office)).toEqual({
      ok: false,
      error: { code: 'input.invalid', field: 'chatName', message: 'Screen Name takes a text.' },
    })
  })

  test('W3 W4 the occupation of an edit is read with the employer of the edit, or of the record', () => {
    const edit = { employer: 'New Diner', occupation: 'New Diner - Cook' }
    expect(readPatch(edit, { ...demoOffice, employer: 'Old' })).toEqual({
      ok: true,
      value: { employer: 'New Diner', occupation: 'Cook' },
    })
    expect(readPatch({ occupation: 'Old - Cook' }, { ...demoOffice, employer: 'Old' })).toEqual({
      ok: true,
      value: { occupation: 'Cook' },
    })
  })

  test('W3 W4 employer and occupation may each be as long as their field', () => {
    const [employer, cook] = ['E'.repeat(200), 'C'.repeat(200)]
    expect(readPatch({ occupation: `${employer} - ${cook}` }, { ...demoOffice, employer })).toEqual({
      ok: true,
      value: { occupation: cook },
    })
  })

  test('W4 a blank text clears', () => {
    expect(readPatch({ notes: ' \u00a0\n', employer: '  ' }, office)).toEqual({
      ok: true,
      value: { notes: '', employer: '' },
    })
  })

  test('T1 W4 a time without an offset is meant in the office’s zone', () => {
    expect(readPatch({ dateTime: '2026-11-20T20:00' }, office)).toEqual({
      ok: true,
      value: { dateTime: '2026-11-21T01:00:00.000Z' },
    })
  })
})
