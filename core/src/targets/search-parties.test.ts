import { expect, test } from 'vitest'
import type { BoardRow } from './lists.ts'
import { searchParties } from './search-parties.ts'
import { emptyTarget, type Target } from './target.ts'

const person = (id: number, values: Partial<Target>): Target => ({
  ...emptyTarget,
  id,
  version: 1,
  ...values,
})
const main = (id: number, screenName: string): BoardRow => ({
  target: person(id, { screenName, caseAgent: 'Alpha' }),
  kind: 'main',
  mainScreenName: '',
})
const guest = (id: number, of: BoardRow, dealDetails = ''): BoardRow => ({
  target: person(id, { firstName: 'Guest', linkedChatterId: of.target.id, caseAgent: 'Alpha', dealDetails }),
  kind: 'guest',
  mainScreenName: of.target.screenName,
})

const owl = main(1, 'night_owl')
const skater = main(2, 'sk8r')
const rows = [owl, guest(3, owl, 'red van'), skater, guest(4, skater)]
const find = (query: string) => searchParties(rows)(query).map(({ target }) => target.id)

test.each([
  ['an empty search finds everybody', '  ', [1, 3, 2, 4]],
  ['a main target is found with its guest', 'owl', [1, 3]],
  ['a guest is found with its main target', 'red van', [1, 3]],
  ['the UC of all finds everybody', 'alpha', [1, 3, 2, 4]],
  ['an unknown name finds nobody', 'zebra', []],
])('%s', (_words, query, ids) => {
  expect(find(query)).toEqual(ids)
})

test('a guest whose main target left the board is found by the name of the main target', () => {
  const alone: BoardRow = { ...guest(5, owl), kind: 'alone' }
  expect(searchParties([alone, skater])('owl')).toEqual([alone])
})
