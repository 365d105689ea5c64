import { expect, test } from 'vitest'
import { readViews, viewOf } from './saved-views.ts'

test('a view keeps search, order and filter, and neither page, open record nor focused row', () => {
  const params = new URLSearchParams('q=owl&sort=-username&filter=late&page=2&open=7&row=9')
  expect(viewOf(params)).toBe('q=owl&sort=-username&filter=late')
  expect(viewOf(new URLSearchParams('page=2'))).toBe('')
})

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['no list', '{"name":"a"}'],
  ['another site', '[{"name":"a","path":"https://elsewhere.example/","search":""}]'],
  ['another host', '[{"name":"a","path":"//elsewhere.example","search":""}]'],
  ['no name', '[{"name":"","path":"/dashboard","search":""}]'],
  ['no search', '[{"name":"a","path":"/dashboard"}]'],
])('stored views with %s are left out', (_words, text) => {
  expect(readViews(text)).toEqual([])
})

test('a stored view is read', () => {
  const view = { name: 'Late ones', path: '/dashboard/incoming', search: 'filter=late' }
  expect(readViews(JSON.stringify([view, 7]))).toEqual([view])
})
