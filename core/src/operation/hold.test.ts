import { expect, test } from 'vitest'
import { coversRecord, holdKey, readHold, whyGuestsHeld, whyOperationHeld, whyRecordsHeld } from './hold.ts'

const fall = { id: 2, name: 'Fall Watch' }
const spring = { id: 1, name: 'Spring Watch' }
const ofRecord = { operation: 2, target: 12 }
const ofOperation = { operation: 2, target: null }

test('O12 a hold has a reference and a reason, each on one line', () => {
  expect(readHold({ reference: ' 26-CF-1187 ', reason: 'State v.\n Grimes' })).toEqual({
    ok: true,
    value: { reference: '26-CF-1187', reason: 'State v. Grimes' },
  })
})

test('O12 a reference has at most 80 characters, and a reason at most 500', () => {
  expect(readHold({ reference: 'x'.repeat(80), reason: 'y'.repeat(500) }).ok).toBe(true)
})

test.each([
  ['reference', { reference: ' ', reason: 'appeal' }],
  ['reference', { reference: 'x'.repeat(81), reason: 'appeal' }],
  ['reason', { reference: '26-1', reason: '\n' }],
  ['reason', { reference: '26-1', reason: 'x'.repeat(501) }],
])('O12 a wrong %s is named: %j', (field, sent) => {
  expect(readHold(sent)).toMatchObject({ ok: false, error: { code: 'input.invalid', field } })
})

test('O12 references that differ in case alone are one', () => {
  expect(holdKey('26-CF-1')).toBe(holdKey('26-cf-1'))
})

test.each([
  [ofRecord, { id: 12, operation: 2 }, true],
  [ofRecord, { id: 13, operation: 2 }, false],
  [ofOperation, { id: 13, operation: 2 }, true],
  [ofOperation, { id: 13, operation: 1 }, false],
])('O12 the hold %j covers the record %j: %s', (hold, record, covers) => {
  expect(coversRecord(hold, record)).toBe(covers)
})

test('O12 a held record is not deleted, and the sentence names it and says what to do', () => {
  const refusal = whyRecordsHeld([ofRecord], fall, [11, 12])
  expect(refusal).toMatchObject({ code: 'record.held' })
  expect(refusal?.message).toMatch(/12.*release/is)
  expect(whyRecordsHeld([ofRecord], fall, [11, 13])).toBeUndefined()
})

test('O12 several held records are named once each, in the order of their numbers', () => {
  const hold = (target: number) => ({ operation: 2, target })
  const ids = [104, 11, 12]
  const unsorted = whyRecordsHeld([hold(104), hold(12), hold(11), hold(12)], fall, ids)
  expect(unsorted).toEqual(whyRecordsHeld([hold(11), hold(12), hold(104)], fall, ids))
  expect(unsorted?.message).toMatch(/11.*12.*104/)
})

test('O12 nothing of a held operation is deleted', () => {
  expect(whyRecordsHeld([ofOperation], fall, [99])?.message).toContain('Fall Watch')
  expect(whyRecordsHeld([ofOperation], spring, [99])).toBeUndefined()
})

test('O12 an operation is not purged while it or one of its records is held', () => {
  expect(whyOperationHeld([ofOperation], fall)?.code).toBe('record.held')
  expect(whyOperationHeld([ofRecord], fall)?.message).toContain('12')
  expect(whyOperationHeld([ofRecord, ofOperation], spring)).toBeUndefined()
})

test('O12 a step that would delete held additional persons is refused, and the sentence says that it would', () => {
  expect(whyGuestsHeld([ofRecord], fall, [11, 12])).toMatchObject({ code: 'record.held' })
  expect(whyGuestsHeld([ofRecord], fall, [12])?.message).toMatch(/additional persons.*Record 12.*release/s)
  expect(whyGuestsHeld([ofRecord], fall, [11])).toBeUndefined()
})
