import { expect, test } from 'vitest'
import { confirmGate } from './confirm-gate.ts'

test.each([true, false])('every waiting call gets the one answer: %s', async (isConfirmed) => {
  const gate = confirmGate()
  const calls = [gate.ask(), gate.ask()]
  expect(gate.isAsking.get()).toBe(true)
  gate.answer(isConfirmed)
  expect(await Promise.all(calls)).toEqual([isConfirmed, isConfirmed])
  expect(gate.isAsking.get()).toBe(false)
})
