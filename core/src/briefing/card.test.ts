import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { cardTexts } from './card.ts'

test.each([
  [
    'every field',
    { caseNumber: 'PC26-0100', analystFN: 'María', analystLN: 'Núñez' },
    'Case: PC26-0100',
    'María Núñez',
  ],
  ['nothing', {}, 'Case: NULL', 'NULL NULL'],
  ['no first name', { analystLN: 'Žižka' }, 'Case: NULL', 'NULL Žižka'],
  ['no last name', { caseNumber: '7', analystFN: 'Łukasz' }, 'Case: 7', 'Łukasz NULL'],
  ['blanks', { caseNumber: ' ', analystFN: '\t', analystLN: ' Lee ' }, 'Case: NULL', 'NULL Lee'],
])('K6 of a card with %s', (_words, given, caseText, name) => {
  const uc = { firstName: 'Told', lastName: 'Name', screenName: 'night_owl' }
  expect(cardTexts(anArrest({ ...uc, ...given }))).toEqual({ case: caseText, name })
})
