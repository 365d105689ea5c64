import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { Endpoint } from './endpoint.ts'
import { toHttpRequest } from './http-request.ts'

const { target, arrest } = contract

test.each([
  [
    'a path is filled in',
    target.get,
    { id: 7 },
    { method: 'GET', path: '/auth/chatterlist/7', body: undefined },
  ],
  [
    'what is left of a GET goes into the query',
    target.checkDuplicates,
    { phone: '+1 (863)&x' },
    { method: 'GET', path: '/auth/checkDuplicates?phone=%2B1%20(863)%26x', body: undefined },
  ],
  [
    'what is left of a PATCH goes into the body',
    target.update,
    { id: 7, notes: 'x', dateTime: null, phone: undefined },
    { method: 'PATCH', path: '/auth/update_chatter/7', body: { notes: 'x', dateTime: null } },
  ],
  [
    'a POST without a placeholder has it all in the body',
    arrest.noShow,
    { id: 7 },
    { method: 'POST', path: '/auth/update_no_show', body: { id: 7 } },
  ],
  [
    'a placeholder cannot leave its place',
    contract.image.get,
    { file: '../../etc/x?y', width: '175' },
    { method: 'GET', path: '/Images/..%2F..%2Fetc%2Fx%3Fy?width=175', body: undefined },
  ],
])('W5 %s', (_words, endpoint, input, request) => {
  expect(toHttpRequest(endpoint as unknown as Endpoint, input)).toEqual(request)
})
