import { describe, expect, test } from 'vitest'
import { gap, pageNumbers } from './pages.ts'

describe('page numbers', () => {
  test.each([
    ['one page', 1, 1, [1]],
    ['few pages appear in full', 2, 4, [1, 2, 3, 4]],
    ['the first of many pages', 1, 24, [1, 2, gap, 24]],
    ['a middle page of many', 12, 24, [1, gap, 11, 12, 13, gap, 24]],
    ['the last of many pages', 24, 24, [1, gap, 23, 24]],
    ['a gap of one page is that page', 4, 24, [1, 2, 3, 4, 5, gap, 24]],
  ])('%s', (_words, current, last, shown) => {
    expect(pageNumbers(current, last)).toEqual(shown)
  })
})
