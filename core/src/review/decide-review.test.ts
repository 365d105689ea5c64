import { anArrest, aTarget } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { decideReview, whyNoReview } from './decide-review.ts'
import { resetReview, resetReviewOfLists } from './review-reset.ts'
import { isReturned, type ReviewState } from './review-state.ts'

const byOther = { reviewer: 'chief@office.example', lastEditor: 'analyst@office.example' }
const decide = (state: ReviewState, comment = '', target = anArrest({ isReviewed: false })) => {
  const decided = decideReview(target, { state, comment }, byOther)
  return decided.ok ? decided.value.saved[0] : decided.error
}
const returned = anArrest({ isReviewed: false, returnedBy: byOther.reviewer, returnComment: 'No address' })

describe('V8', () => {
  test('V8 who changed a record last does not review it, and anybody else may', () => {
    const own = { ...byOther, lastEditor: byOther.reviewer }
    expect(decideReview(anArrest(), { state: 'reviewed', comment: '' }, own)).toMatchObject({
      ok: false,
      error: { code: 'step.refused', field: 'isReviewed' },
    })
    expect(decide('reviewed')).toMatchObject({ isReviewed: true })
    expect(whyNoReview(byOther.reviewer, undefined)).toBeUndefined()
    // Setting a record pending, or returning it, is no review.
    expect(decideReview(anArrest(), { state: 'returned', comment: 'x' }, own).ok).toBe(true)
  })
})

describe('V9', () => {
  test('V9 a record is reviewed, pending or returned, and only a returned one has a comment', () => {
    expect(decide('returned', '  No address ')).toMatchObject({
      isReviewed: false,
      returnedBy: byOther.reviewer,
      returnComment: 'No address',
    })
    const cleared = { returnedBy: '', returnComment: '' }
    expect(decide('reviewed', '', returned)).toMatchObject({ isReviewed: true, ...cleared })
    expect(decide('pending', '', returned)).toMatchObject({ isReviewed: false, ...cleared })
    expect(decide('returned', ' ')).toMatchObject({ code: 'input.invalid', field: 'comment' })
    expect(decide('reviewed', 'fine')).toMatchObject({ code: 'input.invalid', field: 'comment' })
    expect(decide('returned', 'x', aTarget())).toMatchObject({ code: 'step.refused' })
  })

  test('V9 a change of what the reports show makes a returned record pending', () => {
    expect(isReturned(resetReview(returned, { ...returned, address: '1 Main St' }))).toBe(false)
    expect(isReturned(resetReview(returned, { ...returned, briefLabel: 'Night 1' }))).toBe(true)
    expect(isReturned(resetReviewOfLists(returned))).toBe(false)
    expect(resetReview(returned, { ...returned, isReviewed: true })).toMatchObject({
      isReviewed: true,
      returnedBy: '',
      returnComment: '',
    })
  })
})
