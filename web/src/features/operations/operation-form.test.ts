import { messages } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { fieldsOf, operationProblems, sentOperation } from './operation-form.ts'

const named = { ...fieldsOf(), name: 'Spring 2026' }
const { wrongMinutes } = messages.operation.screen.form

test.each([
  ['a name alone', named, {}],
  ['no name', fieldsOf(), { name: messages.operation.nameRequired }],
  [
    'a wrong start of the day',
    { ...named, dayStartsAt: '6am' },
    { dayStartsAt: messages.operation.wrongDayStart },
  ],
  [
    'a window that is too long',
    { ...named, conflictWindowMin: '121' },
    { conflictWindowMin: wrongMinutes(120) },
  ],
  ['minutes that are no number', { ...named, sceneRedMin: '1.5' }, { sceneRedMin: wrongMinutes(240) }],
  [
    'settings at their bounds',
    { ...named, conflictWindowMin: '0', sceneAmberMin: '240', dayStartsAt: '06:00' },
    {},
  ],
])('O8 %s', (_words, fields, problems) => {
  expect(operationProblems(fields)).toEqual(problems)
})

test('O8 an empty field sends the setting of the office', () => {
  expect(sentOperation({ ...named, name: ' Spring  2026 ', sceneAmberMin: ' 7 ', title: ' ' })).toEqual({
    name: 'Spring 2026',
    title: null,
    dayStartsAt: null,
    conflictWindowMin: null,
    sceneAmberMin: 7,
    sceneRedMin: null,
  })
})
