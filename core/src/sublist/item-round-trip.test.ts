import { anArrest, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinCharge, splitCharge } from '../charge/charge-text.ts'
import { itemChanges, undoStep } from '../journal/undo.ts'
import { fromItemRow, type ItemInput, readItem, toItemRow } from './item-rules.ts'
import { type AnyItem, itemFields, type SubListName, subListNames } from './sub-lists.ts'

const target = anArrest()
const read = (list: SubListName, input: ItemInput) => readItem(list, input, target, demoZone)

/** A filled entry of each list, in the form in which it is stored. */
const filled: Readonly<Record<SubListName, Readonly<Record<string, string>>>> = {
  charges: { statute: '784.03', offense: 'Battery', degree: 'M1' },
  criminalhistory: {
    statute: '784.03',
    offense: 'Battery',
    degree: 'M1',
    state: 'FL',
    date: '2019-05-04',
    agency: 'Polk',
    notes: 'Dismissed',
  },
  colors: { color: 'gray' },
  property: { description: 'Phone', quantity: '1', location: 'Car', notes: 'Locked' },
  vehicle: {
    year: '2019',
    make: 'Ford',
    model: 'F150',
    color: 'blue',
    plate: 'ABC123',
    plateState: 'FL',
    vin: '1FT',
    notes: 'Dent',
  },
  evidence: {
    itemNumber: '7',
    description: 'Bag',
    collectedBy: 'Dep. Stone',
    collectedAt: '2026-11-21T01:00:00.000Z',
    location: 'Room 4',
    notes: 'Sealed',
  },
}

describe.each(subListNames)('an entry of %s', (list) => {
  const item: AnyItem = { id: 3, targetId: target.id, ...filled[list] }
  const names = Object.keys(itemFields(list))

  test('B1 has a value for every field', () => {
    expect(Object.keys(filled[list])).toEqual(names)
    expect(read(list, filled[list])).toEqual({ ok: true, value: filled[list] })
  })

  test('B4 on the wire and back is the same entry', () => {
    expect(fromItemRow(list, toItemRow(list, item))).toEqual(item)
    expect(fromItemRow(list, { ...toItemRow(list, item), somebodyElses: 'x' })).toEqual(item)
  })

  test('B1 from the wire is the same entry again when it is sent as a new one', () => {
    const { id: _, chatter_id: __, ...row } = toItemRow(list, item)
    expect(read(list, row)).toEqual({ ok: true, value: filled[list] })
  })

  test('J5 that was deleted comes back with every field', () => {
    const entry = { kind: 'target', actor: 'me', action: `delete-${list}` } as const
    const changes = itemChanges(list, 3, filled[list], undefined)
    expect(changes.map(({ field }) => field)).toEqual(names.map((name) => `${list}/3/${name}`))
    expect(undoStep({ ...entry, changes }, [])).toEqual({
      ok: true,
      value: { kind: 'item', list, id: 3, values: filled[list] },
    })
  })

  test('B1 that has a list or an object for a value is refused by its field', () => {
    for (const name of names) {
      for (const wrong of [['a'], { a: 1 }, true])
        expect(read(list, { ...filled[list], [name]: wrong })).toMatchObject({
          ok: false,
          error: { field: name },
        })
    }
  })
})

test.each<[SubListName, string, number]>([
  ['charges', 'statute', 200],
  ['charges', 'offense', 500],
  ['charges', 'degree', 100],
  ['criminalhistory', 'state', 40],
  ['criminalhistory', 'agency', 200],
  ['property', 'description', 1_000],
  ['vehicle', 'year', 10],
  ['vehicle', 'plate', 20],
  ['evidence', 'itemNumber', 80],
])('B1 %s takes a %s of %i characters, and none longer', (list, name, max) => {
  const entry = (length: number) => read(list, { ...filled[list], [name]: 'é'.repeat(length) })
  expect([entry(max).ok, entry(max + 1).ok]).toEqual([true, false])
})

describe('B3 the first missing part of criminal history is named', () => {
  const { criminalhistory } = filled
  test.each([
    ['state', { state: '' }],
    ['date', { date: ' ' }],
    ['agency', { agency: '' }],
    ['state', { state: '', date: '', agency: '' }],
    ['statute', { criminalCharge: '', description: 'Battery', level: 'M1', statute: '' }],
    ['offense', { description: '', offense: '', level: 'M1' }],
    ['degree', { description: 'Battery', level: '', degree: '' }],
  ])('B3 %s', (field, change) => {
    expect(read('criminalhistory', { ...criminalhistory, ...change })).toMatchObject({
      ok: false,
      error: { field },
    })
  })

  test('B3 a charge that was picked needs its offense alone', () => {
    const { state = '', date = '', agency = '' } = criminalhistory
    const picked = (criminalCharge: string) =>
      read('criminalhistory', { state, date, agency, criminalCharge }).ok
    expect([picked('Battery'), picked('784.03, Battery'), picked('784.03,'), picked('')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('B3 a record that says there is none takes no history, whatever is sent, and the other lists', () => {
    const clean = anArrest({ hasNoCriminalHistory: true })
    for (const list of subListNames)
      expect([list, readItem(list, filled[list], clean, demoZone).ok]).toEqual([
        list,
        list !== 'criminalhistory',
      ])
  })
})

describe('H1 H2 any charge', () => {
  const part = fc
    .string({ unit: fc.constantFrom('a', 'B', '7', '.', '(', ' ', 'é') })
    .map((text) => text.trim())
  const filledPart = part.filter((text) => text !== '')

  test('H1 H2 with all three parts is read back as it was written', () => {
    fc.assert(
      fc.property(
        filledPart,
        fc.array(filledPart, { minLength: 1, maxLength: 3 }),
        filledPart,
        (statute, offense, degree) => {
          const charge = { statute, offense: offense.join(', '), degree }
          expect(splitCharge(joinCharge(charge))).toEqual(charge)
        },
      ),
    )
  })

  test.each([
    ['784.03 ,  Battery ,M1', '784.03', 'Battery', 'M1'],
    [' ,Battery,', '', 'Battery', ''],
    ['784.03,', '784.03', '', ''],
    [',M1', '', 'M1', ''],
    [' Battery ', '', 'Battery', ''],
    ['784.03,Battery, on a guard ,M1', '784.03', 'Battery, on a guard', 'M1'],
    [' , , ', '', '', ''],
  ])('H2 %j is split without the blanks around its commas', (text, statute, offense, degree) => {
    expect(splitCharge(text)).toEqual({ statute, offense, degree })
  })

  test('H2 of one to five filled parts keeps its text', () => {
    fc.assert(
      fc.property(fc.array(filledPart, { minLength: 1, maxLength: 5 }), (parts) => {
        const text = parts.join(', ')
        expect(joinCharge(splitCharge(text))).toBe(text)
      }),
    )
  })
})
