import { expect, test } from 'vitest'
import {
  importBegunAction,
  importPublishedAction,
  isReserved,
  publicationOf,
  publishedHash,
  reservationOf,
  reservedBefore,
  undoBegunAction,
  undoPublishedAction,
} from './import-entries.ts'

const begun = { action: importBegunAction, changes: JSON.stringify(reservationOf(300)) }
const published = { action: importPublishedAction, changes: JSON.stringify(publicationOf(300, 'abc')) }
const edit = { action: 'edit', changes: begun.changes }

test('J9 the entry that begins an import says how many numbers before its own it reserves', () => {
  expect([begun, published, edit].map(reservedBefore)).toEqual([300, 0, 0])
})

test('J9 the entry that publishes an import holds the hash of its last row', () => {
  expect([begun, published, edit].map(publishedHash)).toEqual([undefined, 'abc', undefined])
})

test('J20 so do the entries that begin and publish the undo of an import', () => {
  expect(reservedBefore({ ...begun, action: undoBegunAction })).toBe(300)
  expect(publishedHash({ ...published, action: undoPublishedAction })).toBe('abc')
})

test('J9 an entry in a reserved number belongs to an act with a later number', () => {
  expect(isReserved({ seq: 8, batch: 12 })).toBe(true)
  expect(isReserved({ seq: 12, batch: 12 })).toBe(false)
  expect(isReserved({ seq: 13, batch: 12 })).toBe(false)
})

test.each(['', '{', '[]', '3'])(
  'J9 changed entries with the text %j reserve and publish nothing',
  (changes) => {
    expect(reservedBefore({ ...begun, changes })).toBe(0)
    expect(publishedHash({ ...published, changes })).toBe('')
  },
)
