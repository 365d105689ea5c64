import { anArrest, aTarget } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { type SearchScope, searchIndex } from './search.ts'

const row = anArrest({
  caseAgent: 'Alpha',
  screenName: 'Zoë_Night 🌙',
  website: 'https://chat.example/u/77',
  dealDetails: 'Blue sedan',
  phone: '8635550101',
  firstName: 'Marla',
  notes: 'Asked twice',
  caseNumber: '26-040001',
  analystFN: 'Odalys',
  analystLN: 'Quillmoor',
  lastName: 'Núñelmo',
})
const other = aTarget({ caseAgent: 'Bravo', phone: '4075550199' })

function finds(scope: SearchScope, query: string): boolean {
  return searchIndex([row, other], scope)(query).includes(row)
}

test.each([
  ['UC', 'alpha'],
  ['screen name', 'NIGHT'],
  ['screen name without its accent', 'zoe_'],
  ['screen name with another accent mark', 'Zoe\u0308'],
  ['emoji', '🌙'],
  ['website', 'CHAT.example'],
  ['deal details', 'blue sed'],
  ['phone digits', '5550101'],
  ['phone as it is shown', '(863) 555-01'],
  ['phone with dots', '863.555'],
  ['spaces around', '  alpha  '],
])('L1 every list finds by %s', (_words, query) => {
  for (const scope of ['standard', 'entry', 'arrests'] as const) expect(finds(scope, query)).toBe(true)
})

test.each([
  ['first name', 'marla', ['entry', 'arrests']],
  ['notes', 'asked', ['entry']],
  ['last name', 'nunelmo', ['arrests']],
  ['analyst first name', 'odalys', ['arrests']],
  ['analyst last name', 'quillmoor', ['arrests']],
  ['case number', '26-0400', ['arrests']],
  ['a text that is nowhere', 'xyzzy', []],
  ['the end of one field and the start of the next', 'alphazoe', []],
  ['digits that are nowhere', '999', []],
])('L1 only some lists find by %s', (_words, query, scopes) => {
  expect((['standard', 'entry', 'arrests'] as const).filter((scope) => finds(scope, query))).toEqual(scopes)
})

describe('L1', () => {
  test('L1 an empty search shows everything, in the given order', () => {
    const rows = [other, row]
    expect(searchIndex(rows, 'standard')('')).toBe(rows)
    expect(searchIndex(rows, 'standard')('   ')).toBe(rows)
  })

  test('L1 L7 the Arrest List finds an additional person by the name that its row has', () => {
    const guest = { ...other, screenName: '', firstName: 'Guest', guestOf: 'Night Owl', linkedChatterId: 7 }
    for (const query of ['guest of night owl', 'OWL']) {
      expect(searchIndex([guest, other], 'arrests')(query)).toEqual([guest])
      expect(searchIndex([guest], 'standard')(query)).toEqual([])
    }
  })

  test('L1 a punctuation mark is searched as a text', () => {
    expect(searchIndex([row, other], 'standard')('-')).toEqual([])
    expect(searchIndex([row, other], 'standard')('.')).toEqual([row])
  })

  test('L1 rows without the fields of a scope are searched in those they have', () => {
    const bare = { caseAgent: 'Alpha', screenName: '', website: '', dealDetails: '', phone: null }
    expect(searchIndex([bare], 'arrests')('alpha')).toEqual([bare])
  })
})
