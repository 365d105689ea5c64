import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { toHttpRequest } from './http-request.ts'

const { target, arrest } = contract

test.each([
  [
    'placeholders of the path are filled in',
    target.get,
    { id: 7 },
    { method: 'GET', path: '/auth/chatterlist/7', body: undefined },
  ],
  [
    'the other fields of a GET go into the query',
    target.checkDuplicates,
    { phone: '+1 (863)&x' },
    { method: 'GET', path: '/auth/checkDuplicates?phone=%2B1%20(863)%26x', body: undefined },
  ],
  [
    'the other fields of a PATCH go into the body',
    target.update,
    { id: 7, notes: 'x', dateTime: null, phone: undefined },
    { method: 'PATCH', path: '/auth/update_chatter/7', body: { notes: 'x', dateTime: null } },
  ],
  [
    'all fields of a POST without a placeholder go into the body',
    arrest.noShow,
    { id: 7 },
    { method: 'POST', path: '/auth/update_no_show', body: { id: 7 } },
  ],
  [
    'the value of a placeholder is encoded',
    contract.image.get,
    { file: '../../etc/x?y', width: '175' },
    { method: 'GET', path: '/Images/..%2F..%2Fetc%2Fx%3Fy?width=175', body: undefined },
  ],
])('W5 %s', (_words, endpoint, input, request) => {
  expect(toHttpRequest(endpoint as unknown as Endpoint, input)).toEqual(request)
})
