import { expect, test } from 'vitest'
import { addFields, firstForm, readTargetForm } from './add-form.ts'

const zone = 'America/New_York'
const now = '2026-11-21T02:40:00.000Z'

test('F7 a text that is too long is the problem of its field, where the keys then act', () => {
  const values = { caseAgent: 'Alpha', screenName: 'owl', website: 'w'.repeat(501) }
  const read = readTargetForm({ ...firstForm(undefined), values }, now, zone)
  expect(read).toMatchObject({
    form: {
      index: addFields.indexOf('website'),
      problems: { website: 'Website takes at most 500 characters.' },
    },
  })
})

test('F7 a time as it is typed is no problem', () => {
  const values = { caseAgent: 'Alpha', screenName: 'owl', dateTime: '2310' }
  const read = readTargetForm({ ...firstForm(undefined), values }, now, zone)
  expect(read).toMatchObject({ draft: { screenName: 'owl', dateTime: '2026-11-21T04:10:00.000Z' } })
})
