import { expect, test } from 'vitest'
import { type PresentStep, placeAfter, stepOf } from './present-keys.ts'

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  stepOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held })

test.each<[key: string, step: PresentStep | undefined]>([
  ...['ArrowRight', 'ArrowDown', 'PageDown', 'Enter', ' '].map((key): [string, PresentStep] => [key, 'next']),
  ...['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'].map((key): [string, PresentStep] => [key, 'back']),
  ['Home', 'first'],
  ['End', 'last'],
  ['b', 'blank'],
  ['B', 'blank'],
  ['.', 'blank'],
  ['F', 'full-screen'],
  ['Escape', 'leave'],
  ['F5', undefined],
  ['Tab', undefined],
  ['x', undefined],
  ['constructor', undefined],
])('%s: %s', (key, step) => {
  expect(press(key)).toBe(step)
})

test('Space with Shift goes back, as it scrolls elsewhere', () => {
  expect(press(' ', { shiftKey: true })).toBe('back')
})

test.each(['ctrlKey', 'altKey', 'metaKey'])('a key with %s is left to the browser', (held) => {
  expect(press('ArrowRight', { [held]: true })).toBeUndefined()
  expect(press('f', { [held]: true })).toBeUndefined()
})

test.each([
  ['next', 0, 3, 1],
  ['next', 2, 3, 2],
  ['back', 2, 3, 1],
  ['back', 0, 3, 0],
  ['first', 2, 3, 0],
  ['last', 0, 3, 2],
  ['blank', 1, 3, 1],
  ['next', 0, 0, 0],
  ['last', 0, 0, 0],
] as const)('%s from place %i of %i leads to %i', (step, at, count, to) => {
  expect(placeAfter(step, at, count)).toBe(to)
})
