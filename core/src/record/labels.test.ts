import { expect, test } from 'vitest'
import { carriesLabel, listLabels, splitLabels } from './labels.ts'

const records = (...labels: readonly string[]) => labels.map((briefLabel) => ({ briefLabel }))

test.each([
  ['Day 1; Press ;;press; ', ['Day 1', 'Press']],
  ['', []],
  [';;', []],
  [' \n; one\t', ['one']],
  ['PRESS;Press', ['PRESS']],
])('E7 %j has the labels %j', (text, labels) => {
  expect(splitLabels(text)).toEqual(labels)
})

test.each([
  ['by number, not by digits', ['Day 10', 'Day 2', 'Day 1'], ['Day 1', 'Day 2', 'Day 10']],
  ['by the first number', ['Day 2 of 1', 'Day 1 of 9'], ['Day 1 of 9', 'Day 2 of 1']],
  [
    'by the alphabet where the number is the same',
    ['Team 3', '3 o’clock', 'Day 3'],
    ['3 o’clock', 'Day 3', 'Team 3'],
  ],
  [
    'without a number last, by the alphabet',
    ['Press', 'Day 4', 'Élite', 'Command'],
    ['Day 4', 'Command', 'Élite', 'Press'],
  ],
  ['each once', ['Press; Day 1', 'Day 1', 'Press'], ['Day 1', 'Press']],
  ['as an empty list for empty records', ['', ';'], []],
])('K1 labels are listed %s', (_words, labels, listed) => {
  expect(listLabels(records(...labels))).toEqual(listed)
})

test('K1 two spellings of a label count as one, whichever record comes first', () => {
  const labels = ['press', 'Press', 'PRESS']
  expect(listLabels(records(...labels))).toEqual(listLabels(records(...labels.toReversed())))
  expect(listLabels(records(...labels))).toHaveLength(1)
})

test.each([
  ['Press', true],
  ['press', true],
  [' PRESS ', true],
  ['Day 1', true],
  ['Day', false],
  ['Day 11', false],
  ['', false],
])('K2 "Day 1; Press" carries "%s": %s', (label, carries) => {
  expect(carriesLabel({ briefLabel: 'Day 1; Press' }, label)).toBe(carries)
})
