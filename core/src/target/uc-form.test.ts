import { expect, test } from 'vitest'
import { draftProblems } from './add.ts'
import { isRequired, ucFormFields } from './uc-form.ts'

test('F8 the form marks the fields that a target cannot do without, which stand first', () => {
  const missing = draftProblems({}).map(({ field }) => field)
  expect(ucFormFields.filter(isRequired)).toEqual(missing)
  expect(ucFormFields.slice(0, missing.length)).toEqual(missing)
})
