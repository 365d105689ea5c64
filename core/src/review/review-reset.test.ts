import { anArrest, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { recordTakedown } from '../arrest/arrest.ts'
import { normalizedUndo } from '../journal/undone.ts'
import { updateTarget } from '../record/update.ts'
import type { TargetPatch } from '../targets/edit.ts'
import { resetReviewOfLists } from './review-reset.ts'

const reviewed = anArrest({ isReviewed: true, caseNumber: '26-1', arrivalTime: at('20:05') })
const party = { target: reviewed, guests: [] }
const options = { today: '2026-11-20', forceAdd: false }

test.each<[string, TargetPatch, boolean]>([
  ['the case number', { caseNumber: '26-2' }, false],
  ['the birth date', { dateOfBirth: '1990-01-01' }, false],
  ['the photo', { image: `${'a'.repeat(64)}.jpg` }, false],
  ['the notes, which the command report prints', { notes: 'more' }, false],
  ['the same case number', { caseNumber: '26-1' }, true],
  ['a label', { briefLabel: 'Night 1' }, true],
  ['the priority', { briefNum: 3 }, true],
  ['transport', { isReadyForTransport: true, transportUserID: 'Unit 2' }, true],
  ['a field, and says that it is reviewed', { caseNumber: '26-2', isReviewed: true }, true],
  ['a field, and says that it is not', { caseNumber: '26-2', isReviewed: false }, false],
])('V7 a reviewed record whose edit changes %s', (_words, patch, isReviewed) => {
  const decided = updateTarget(party, patch, [], options)
  if (!decided.ok) throw new Error(decided.error.message)
  const after = decided.value.saved.find(({ id }) => id === reviewed.id)
  expect(after?.isReviewed).toBe(isReviewed)
  expect(decided.value.isReviewReset ?? false).toBe(!isReviewed && patch.isReviewed === undefined)
})

test('V7 a late case number resets the review too', () => {
  const decided = recordTakedown(party, { caseNumber: '26-9' }, at('21:00'))
  expect(decided).toMatchObject({ ok: true, value: { isReviewReset: true, saved: [{ isReviewed: false }] } })
})

test('V7 a pending record stays pending without a notice', () => {
  const pending = { target: { ...reviewed, isReviewed: false }, guests: [] }
  const decided = updateTarget(pending, { caseNumber: '26-2' }, [], options)
  expect(decided.ok && decided.value.isReviewReset).toBeFalsy()
})

test('V7 an entry of a list makes a reviewed record pending', () => {
  expect(resetReviewOfLists(reviewed).isReviewed).toBe(false)
})

test('V7 an undo that changes the reports of a reviewed record makes it pending, and one that restores a review does not', () => {
  const after = { ...reviewed, caseNumber: '26-0' }
  expect(normalizedUndo({ target: after, guests: [] }, reviewed)[0]?.isReviewed).toBe(false)
  expect(normalizedUndo({ target: reviewed, guests: [] }, reviewed, true)[0]?.isReviewed).toBe(false)
  const pending = { ...after, isReviewed: false }
  expect(normalizedUndo({ target: reviewed, guests: [] }, pending)[0]?.isReviewed).toBe(true)
})
