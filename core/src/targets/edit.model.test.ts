import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { addTarget } from './add.ts'
import { dissolve, followers, sameParty } from './change.ts'
import { deleteTarget } from './delete.ts'
import { findDuplicates, phonesOf } from './duplicates.ts'
import {
  changedFields,
  editTarget,
  type LaterChange,
  mergeEdit,
  staleStep,
  type TargetPatch,
} from './edit.ts'
import { searchIndex } from './search.ts'
import { type FieldName, fieldNames, fieldOf, type Target } from './target.ts'

const later = (field: FieldName, before: unknown, by = 'bob@office.example'): LaterChange => ({
  field,
  before: fieldOf(field).toWire(before),
  by,
  at: at('20:00'),
})

/** One field through several versions: the value that the editor saw, two values that others stored, and the value that is sent. */
const values = ['', 'a', 'b'] as const
const histories = values.flatMap((seen) =>
  values.flatMap((middle) => values.flatMap((now) => values.map((sent) => ({ seen, middle, now, sent })))),
)

describe('E1 E2 every history of one field', () => {
  test.each(histories)(
    'E1 E2 seen $seen, then $middle, now $now: sent $sent',
    ({ seen, middle, now, sent }) => {
      const changes = [
        ...(middle === seen ? [] : [later('notes', seen)]),
        ...(now === middle ? [] : [later('notes', middle)]),
      ]
      const merged = mergeEdit(aTarget({ notes: now }), { notes: sent, city: 'Bartow' }, changes)
      const isOthers = changes.length > 0
      const isUntouched = isOthers && sent === (middle === seen ? middle : seen)
      if (isUntouched) expect(merged).toEqual({ ok: true, value: { city: 'Bartow' } })
      else if (!isOthers || sent === now)
        expect(merged).toEqual({ ok: true, value: { notes: sent, city: 'Bartow' } })
      else
        expect(merged).toMatchObject({
          ok: false,
          error: { conflicts: [{ field: 'notes', yours: sent, theirs: now }] },
        })
    },
  )
})

describe('E1 any edit', () => {
  const somePatch = fc
    .tuple(anyTarget, fc.subarray([...fieldNames], { maxLength: 8 }))
    .map(([other, names]): TargetPatch => Object.fromEntries(names.map((name) => [name, other[name]])))

  test('E1 is kept whole when nobody else changed anything, or only other fields', () => {
    fc.assert(
      fc.property(anyTarget, somePatch, (target, patch) => {
        const others = fieldNames.filter((name) => !(name in patch)).map((name) => later(name, target[name]))
        for (const changes of [[], others])
          expect(mergeEdit(target, patch, changes)).toEqual({ ok: true, value: patch })
      }),
      { numRuns: 30 },
    )
  })

  test('E2 names each of its conflicts once, with the last who changed the field', () => {
    fc.assert(
      fc.property(anyTarget, somePatch, (target, patch) => {
        const names = Object.keys(patch) as FieldName[]
        const changes = names.flatMap((name) => [
          { ...later(name, null), before: undefined },
          { ...later(name, null, 'cat@office.example'), before: undefined },
        ])
        const merged = mergeEdit(target, patch, changes)
        const told = merged.ok ? [] : (merged.error.conflicts ?? [])
        expect(told.map(({ field }) => field)).toEqual(changedFields(target, patch))
        expect(told.every(({ by }) => by === 'cat@office.example')).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('E2 a step is stale exactly in the fields that it changes and another has changed', () => {
    fc.assert(
      fc.property(anyTarget, anyTarget, fc.subarray([...fieldNames]), (before, after, touched) => {
        const stale = staleStep(
          before,
          after,
          touched.map((name) => later(name, null)),
        )
        const fields = stale?.conflicts?.map(({ field }) => field) ?? []
        expect([...fields].sort()).toEqual(touched.filter((name) => before[name] !== after[name]).sort())
      }),
      { numRuns: 30 },
    )
  })
})

describe('E3 P2 any phones of a night', () => {
  const phones = ['8635550101', '8635550102', '8635550103']
  const somePhone = fc.constantFrom(null, ...phones)
  const main = aMeetUp()
  const someOther = fc
    .record({ phone: somePhone, secondaryPhone: somePhone, place: fc.nat(2) })
    .map(({ place, ...own }) => {
      const others = [aTarget(own), aGuest(main, own), anArrest(own)]
      return others[place] as Target
    })

  test('P2 duplicates are the strangers that share a phone, in their order', () => {
    fc.assert(
      fc.property(fc.array(someOther, { maxLength: 6 }), fc.subarray(phones), (others, wanted) => {
        const shares = ({ phone, secondaryPhone }: Target) =>
          wanted.some((one) => one === phone || one === secondaryPhone)
        expect(findDuplicates(wanted, others)).toEqual(others.filter(shares))
        const strangers = others.filter(({ linkedChatterId }) => linkedChatterId !== main.id)
        expect(findDuplicates(wanted, [main, ...others], main)).toEqual(strangers.filter(shares))
      }),
    )
  })

  test('E3 P3 an edit and an addition agree on which phones are taken', () => {
    fc.assert(
      fc.property(
        fc.array(someOther, { maxLength: 4 }),
        somePhone,
        somePhone,
        (others, phone, secondaryPhone) => {
          const wanted = { phone, secondaryPhone }
          const isTaken = findDuplicates(phonesOf(wanted), others).length > 0
          const draft = { caseAgent: 'Alpha', screenName: 'owl', ...wanted }
          expect(addTarget(draft, others, { forceAdd: false }).ok).toBe(!isTaken)
          expect(editTarget(aTarget(), wanted, others, { forceAdd: false }).ok).toBe(!isTaken)
          expect(editTarget(aTarget(), wanted, others, { forceAdd: true }).ok).toBe(true)
        },
      ),
    )
  })

  test('E3 the UC of an edit is stored without blanks around it, sent or not', () => {
    const edited = (target: Target, patch: TargetPatch) => {
      const decided = editTarget(target, patch, [], { forceAdd: false })
      return decided.ok && decided.value.saved[0]?.caseAgent
    }
    expect(edited(aTarget(), { caseAgent: '  Bravo ' })).toBe('Bravo')
    expect(edited(aTarget({ caseAgent: ' Alpha ' }), { notes: 'n' })).toBe('Alpha')
    expect(edited(aTarget({ caseAgent: '' }), { caseAgent: '', notes: 'n' })).toBe('')
  })
})

describe('G3 parties', () => {
  const main = aMeetUp()
  const [waiting, arrested] = [aGuest(main), anArrest({ linkedChatterId: main.id })]
  const stranger = aMeetUp()

  test.each<[string, Target, Target, boolean]>([
    ['a target and itself', main, main, true],
    ['a target and its guest', main, waiting, true],
    ['a guest and its main target', waiting, main, true],
    ['two guests of one target', waiting, arrested, true],
    ['two targets', main, stranger, false],
    ['a guest and a stranger', waiting, stranger, false],
    ['guests of two targets', waiting, aGuest(stranger), false],
  ])('G3 %s are one party: %s', (_words, one, other, isSame) => {
    expect(sameParty(one, other)).toBe(isSame)
  })

  test('G3 a guest either follows, or stays when the party is dissolved', () => {
    const party = { target: main, guests: [waiting, arrested] }
    expect(followers(party)).toEqual([waiting])
    expect(dissolve(party)).toEqual({
      saved: [{ ...arrested, linkedChatterId: null }],
      removed: [waiting.id],
    })
    expect(dissolve({ target: main, guests: [] })).toEqual({ saved: [], removed: [] })
  })

  test('S7 a deleted target is removed before its guests, and an arrested one stays', () => {
    expect(deleteTarget({ target: main, guests: [waiting, arrested] })).toMatchObject({
      value: {
        action: 'delete',
        removed: [main.id, waiting.id],
        saved: [{ id: arrested.id, linkedChatterId: null }],
      },
    })
    expect(deleteTarget({ target: arrested, guests: [], main }).ok).toBe(false)
    expect(deleteTarget({ target: { ...arrested, linkedChatterId: null }, guests: [] }).ok).toBe(true)
  })
})

test('L1 a longer search never finds what a shorter one did not', () => {
  const someText = fc.string({ unit: fc.constantFrom('a', 'É', 'e', '5', '-', '(', ' '), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(someText, { maxLength: 5 }), someText, (texts, query) => {
      const rows = texts.map((notes) => aTarget({ notes, dealDetails: notes }))
      const find = searchIndex(rows, 'entry')
      for (let end = query.length; end > 0; end--) {
        if (/^[\d\s().+-]+$/.test(query.slice(0, end - 1))) break
        const shorter = find(query.slice(0, end - 1))
        expect(find(query.slice(0, end)).filter((row) => !shorter.includes(row))).toEqual([])
      }
      for (const row of rows)
        if (row.notes.trim() !== '') expect(find(row.notes.toLowerCase())).toContain(row)
    }),
  )
})
