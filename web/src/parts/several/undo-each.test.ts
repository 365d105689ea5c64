import { FailureError } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { undoEach } from './undo-each.ts'

const touched = new FailureError({ code: 'step.refused', message: 'changed again later' })

test('E11 the undo of a change of several records undoes those that can be undone, the last one first', async () => {
  const undone: number[] = []
  const undo = async (seq: number) => {
    if (seq === 2) throw touched
    undone.push(seq)
  }
  await expect(undoEach([1, 2, 3], undo)).rejects.toBe(touched)
  expect(undone).toEqual([3, 1])
  await undoEach([4, 5], undo)
  expect(undone).toEqual([3, 1, 5, 4])
})

test.each([
  ['the server does not answer', new TypeError('no answer')],
  ['the role may not', new FailureError({ code: 'access.denied', message: 'sign in again' })],
])('E11 the undo of a change of several records ends when %s', async (_words, lost) => {
  const tried: number[] = []
  const undo = async (seq: number) => {
    tried.push(seq)
    throw lost
  }
  await expect(undoEach([1, 2], undo)).rejects.toBe(lost)
  expect(tried).toEqual([2])
})
