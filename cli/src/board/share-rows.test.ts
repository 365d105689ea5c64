import { describe, expect, test } from 'vitest'
import { shareRows, windowOf } from './share-rows.ts'

describe('sharing the lines of a window', () => {
  test.each([
    ['enough for all', 30, [5, 5, 5], [5, 5, 5]],
    ['the first lists before the later ones', 12, [8, 8, 8], [8, 2, 2]],
    ['every list keeps its least', 7, [40, 90, 40], [3, 2, 2]],
    ['short lists leave their lines to others', 12, [1, 20, 20], [1, 9, 2]],
    ['nothing to show', 10, [0, 0, 0], [0, 0, 0]],
  ])('%s', (_words, rows, wants, shares) => {
    const least = [3, 2, 2]
    const lists = wants.map((one, index) => ({ wants: one, least: least[index] ?? 0 }))
    expect(shareRows(rows, lists)).toEqual(shares)
  })
})

describe('the part of a list that is shown', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f']
  test.each([
    ['all of a short one', 6, 0, 'abcdef', 0],
    ['the start, and how many more', 4, 0, 'abc', 3],
    ['moves so that the selected is in it', 4, 4, 'cde', 3],
    ['its end', 4, 5, 'def', 3],
    ['only the rest when there is one line', 1, 0, '', 6],
  ])('%s', (_words, rows, selected, shown, more) => {
    const part = windowOf(all, rows, selected)
    expect([part.shown.join(''), part.more]).toEqual([shown, more])
  })
})
