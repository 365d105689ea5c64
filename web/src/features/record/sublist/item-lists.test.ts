import { subListNames } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { isTextColumn, itemLists } from './item-lists.ts'

test.each([
  ['charges', ['Charge']],
  ['criminalhistory', ['Criminal Charge', 'State', 'Date', 'City/County', 'Disposition']],
  ['colors', ['Color']],
  ['property', ['Description', 'Quantity', 'Location', 'Notes']],
  ['vehicle', ['Year', 'Make', 'Model', 'Color', 'Plate', 'Plate State', 'VIN', 'Notes']],
  ['evidence', ['Item Number', 'Description', 'Collected By', 'Collected At', 'Location', 'Notes']],
] as const)('the columns of %s', (list, headers) => {
  expect(itemLists[list].columns.map(({ header }) => header)).toEqual(headers)
})

test('T6 only a date and a moment are shown in the form of the office', () => {
  const timed = subListNames.flatMap((list) =>
    itemLists[list].columns.filter(({ field }) => !isTextColumn(list, field)).map(({ header }) => header),
  )
  expect(timed).toEqual(['Date', 'Collected At'])
})
