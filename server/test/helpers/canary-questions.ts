import { type Endpoint, listEndpoints } from '@watchfloor/core'
import type { CanaryDesk } from './canary-desk.ts'

/** Ways of asking, by the path of a call. */
const questions: Readonly<Record<string, readonly string[]>> = {
  '/auth/chatterlist': ['', '?since=0', '?since=1'],
  '/auth/chatterlist/{id}': ['', '?reveal=socialSecurityNumber'],
  '/auth/targets': [
    '',
    ...['chatting', 'on-the-hook', 'inactive', 'arrested'].map((stage) => `?stage=${stage}`),
    '?search=canary',
    '?search=774400',
  ],
  '/auth/generatePDF/chatter/{id}': ['', '?profile=press'],
  '/auth/export': ['entry', 'chatting', 'hook', 'takedown', 'inactive', 'arrests', 'review'].flatMap((list) =>
    ['csv', 'xlsx'].flatMap((format) =>
      ['', '&search=canary'].map((more) => `?list=${list}&format=${format}${more}`),
    ),
  ),
  '/auth/journal': [
    '',
    '?format=csv',
    '?kind=target',
    '?target=1',
    '?target=2',
    '?target=3',
    '?target=4',
    '?reads=true',
  ],
}

/** The calls that read and answer at once. */
export const readCalls = listEndpoints().filter(
  ({ method, path, answers, onQuery }) =>
    method === 'GET' && answers !== 'events' && onQuery === undefined && path !== '/auth/logout',
)

/** Returns the addresses of a call that reads, for each record and each way of asking. */
export function addressesOf({ path }: Endpoint, ids: CanaryDesk['ids']): string[] {
  const records = path.includes('{id}') ? [1, ids.chatting, ids.expected, ids.inactive, ids.arrested] : [0]
  return records.flatMap((id) =>
    (questions[path] ?? ['', '?operation=all']).map(
      (question) => path.replaceAll('{id}', String(id)).replaceAll(/\{\w+\}/g, '1') + question,
    ),
  )
}
