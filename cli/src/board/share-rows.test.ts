import { describe, expect, test } from 'vitest'
import { shareRows, windowOf } from './share-rows.ts'

describe('sharing the lines of a window', () => {
  test.each([
    ['enough for all', 30, [5, 5, 5], [5, 5, 5]],
    ['earlier lists before later ones', 12, [8, 8, 8], [8, 2, 2]],
    ['every list keeps its minimum', 7, [40, 90, 40], [3, 2, 2]],
    ['unused lines of short lists for others', 12, [1, 20, 20], [1, 9, 2]],
    ['nothing to show', 10, [0, 0, 0], [0, 0, 0]],
  ])('%s', (_words, rows, wants, shares) => {
    const least = [3, 2, 2]
    const lists = wants.map((one, index) => ({ wants: one, least: least[index] ?? 0 }))
    expect(shareRows(rows, lists)).toEqual(shares)
  })
})

describe('the visible part of a list', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f']
  test.each([
    ['all of a short one', 6, 0, 'abcdef', 0],
    ['the start, and how many more', 4, 0, 'abc', 3],
    ['moves to contain the selected line', 4, 4, 'cde', 3],
    ['its end', 4, 5, 'def', 3],
    ['only the number of hidden lines when there is one row', 1, 0, '', 6],
  ])('%s', (_words, rows, selected, shown, more) => {
    const part = windowOf(all, rows, selected)
    expect([part.shown.join(''), part.more]).toEqual([shown, more])
  })
})
