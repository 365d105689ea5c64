import { aGuest, aMeetUp, anArrest, aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { actionOn } from './change.ts'
import { deleteTarget } from './delete.ts'

test('S7 a deleted target is removed', () => {
  const target = aTarget()
  expect(deleteTarget({ target, guests: [] })).toEqual({
    ok: true,
    value: { action: 'delete', saved: [], added: [], removed: [target.id] },
  })
})

test('G3 S7 its additional persons are removed with it, and arrested ones stand alone', () => {
  const target = anArrest()
  const [waiting, arrested] = [aGuest(target), anArrest({ linkedChatterId: target.id })]
  expect(deleteTarget({ target, guests: [waiting, arrested] })).toMatchObject({
    ok: true,
    value: { saved: [{ ...arrested, linkedChatterId: null }], removed: [target.id, waiting.id] },
  })
})

test('G3 an arrested additional person that stays is unlinked, whatever the step did to its main target', () => {
  const main = aMeetUp()
  const [waiting, arrested] = [aGuest(main), anArrest({ linkedChatterId: main.id })]
  expect(actionOn(arrested, { ...arrested, linkedChatterId: null }, 'no-show')).toBe('unlink')
  expect(actionOn(main, { ...main, dateTime: null }, 'no-show')).toBe('no-show')
  expect(actionOn(waiting, { ...waiting, dateTime: null }, 'approve')).toBe('approve')
  expect(actionOn(arrested, { ...arrested, caseNumber: '7' }, 'case-number')).toBe('case-number')
})

test('S7 an additional person is deleted alone', () => {
  const guest = aGuest(aMeetUp())
  expect(deleteTarget({ target: guest, guests: [] })).toMatchObject({
    ok: true,
    value: { removed: [guest.id] },
  })
})

test('S7 an arrested additional person cannot be deleted until the arrest is undone', () => {
  expect(deleteTarget({ target: anArrest({ linkedChatterId: 1 }), guests: [] })).toEqual({
    ok: false,
    error: { code: 'step.refused', message: messages.arrest.guestArrested },
  })
})
