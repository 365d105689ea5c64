import { expect, test } from 'vitest'
import { messages } from './messages.ts'

const { statistics } = messages

/** Texts that the product spec fixes letter for letter. */
test.each([
  [statistics.title, 'Visual Dashboard'],
  [statistics.loading, 'Loading...'],
  [statistics.total(131), 'Arrest Total: 131'],
  [statistics.totalMadeOf(128, 3), '128 in the records, +3 by adjustment'],
  [statistics.totalMadeOf(128, -3), '128 in the records, -3 by adjustment'],
  [statistics.totalMadeOf(80, -81), '80 in the records, -81 by adjustment, never below 0'],
  [statistics.knownFor(96, 104), 'known for 96 of 104'],
  [statistics.clickHint, 'Click on a chart segment to view Arrestees.'],
  [statistics.arresteesFor('Territory', 'Guam'), 'Arrestees for Territory: Guam'],
  [statistics.arresteesInState('Florida'), 'Arrestees in state: Florida'],
  [statistics.noBirthDates, 'No valid birth dates found.'],
  [statistics.totalIllegal(23), 'Total Illegal Immigrants: 23'],
  [statistics.totalAssistance, 'Total Assistance / Month'],
  [statistics.totalOnAssistance, 'Total On Public Assistance'],
  [statistics.failed('Age Data'), 'Failed to fetch Age data'],
  [statistics.error('timeout'), 'Error fetching data: timeout'],
  [statistics.arresteesFailed, 'Failed to fetch Arrestees data'],
  [statistics.arresteesError('timeout'), 'Error fetching Arrestees data: timeout'],
  [statistics.arrestTotal.invalid, 'Please enter a valid non-negative number'],
  [statistics.arrestTotal.done, 'Arrest total updated successfully'],
  [statistics.arrestTotal.failed, 'Failed to update arrest total'],
  [statistics.arrestTotal.error, 'Error updating arrest total'],
  [statistics.arrestTotal.countError, 'Error fetching arrest total count'],
])('the text is as specified: %s', (text, known) => {
  expect(text).toBe(known)
})
