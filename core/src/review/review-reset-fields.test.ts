import { anArrest } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { type FieldName, fieldNames, type Target } from '../targets/target.ts'
import { isReviewedField, resetReview, resetReviewIn } from './review-reset.ts'

describe('V7 each field', () => {
  /** Fields that the reports do not show: the office's own work, and flags that the stage shows. */
  const unseen: readonly FieldName[] = [
    'briefLabel',
    'briefNum',
    'isReadyForTransport',
    'transportUserID',
    'isReviewed',
    'isArrested',
    'isTimeApproved',
    'isInactive',
    'linkedChatterId',
    'victimMarkedBy',
    'victimMarkedAt',
  ]
  const reviewed = anArrest({ isReviewed: true })
  const other: Readonly<Record<string, unknown>> = { string: 'x', number: 3, boolean: true, object: 'x' }

  // Rule V9 has the fields of a return.
  const own: readonly FieldName[] = ['isReviewed', 'returnedBy', 'returnComment']

  test.each(fieldNames.filter((name) => !own.includes(name)))('V7 a change of %s', (name) => {
    const old = reviewed[name]
    const changed = { ...reviewed, [name]: typeof old === 'boolean' ? !old : other[typeof old] } as Target
    const isReset = !unseen.includes(name)
    expect(isReviewedField(name)).toBe(isReset)
    expect(resetReview(reviewed, changed).isReviewed).toBe(!isReset)
    expect(resetReview(reviewed, changed, true)).toBe(changed)
  })

  test.each(['charges/12/statute', 'colors/1/color', 'evidence/3/notes'])(
    'V7 the reports show %s',
    (field) => {
      expect(isReviewedField(field)).toBe(true)
    },
  )

  test('V7 a change of another record of the party leaves the review of this one', () => {
    const guest = anArrest({ linkedChatterId: reviewed.id, isReviewed: true })
    const change = {
      action: 'edit',
      saved: [reviewed, { ...guest, city: 'Bartow' }],
      added: [],
      removed: [],
    } as const
    expect(resetReviewIn(reviewed, change)).toBe(change)
  })

  test('V7 of several saved records only the one that lost its review is replaced', () => {
    const guest = anArrest({ linkedChatterId: reviewed.id })
    const saved = [{ ...reviewed, city: 'Bartow' }, guest]
    const change = resetReviewIn(reviewed, { action: 'edit', saved, added: [], removed: [] })
    expect(change.isReviewReset).toBe(true)
    expect(change.saved).toEqual([{ ...saved[0], isReviewed: false }, guest])
  })
})
