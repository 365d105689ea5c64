import { describe, expect, test } from 'vitest'
import { failureOf } from '../kernel/failure.ts'
import { type HttpInit, type HttpPlatform, type HttpResponse, httpClient } from './http-client.ts'

interface Answer {
  readonly status?: number
  readonly etag?: string
  readonly requestId?: string
  readonly body?: unknown
  /** Whether the body is not JSON. */
  readonly isBroken?: boolean
  /** How long the answer takes. */
  readonly afterMs?: number
}

/** Returns a client whose server gives the listed answers in order, and what the client sent. */
function clientOf(answers: readonly Answer[], platform: Partial<HttpPlatform<HttpResponse>> = {}) {
  const sent: { path: string; init: HttpInit }[] = []
  const waiting = [...answers]
  const client = httpClient<HttpResponse>({
    send: async (path, init) => {
      sent.push({ path, init })
      const { status = 200, etag, requestId, body = { Status: true }, isBroken } = waiting.shift() ?? {}
      return {
        status,
        ok: status >= 200 && status < 300,
        headers: { get: (name) => ({ etag, 'x-request-id': requestId })[name.toLowerCase()] ?? null },
        json: async () => {
          if (isBroken) throw new SyntaxError('no JSON')
          return structuredClone(body)
        },
      }
    },
    headers: ({ isChange }) => (isChange ? { 'X-Mark': 'change' } : { 'X-Mark': 'read' }),
    unreadable: ({ status }) => new Error(`unreadable ${status}`),
    ...platform,
  })
  return { client, sent }
}

const list = { method: 'GET', path: '/auth/chatterlist' } as const
const edit = { method: 'PATCH', path: '/auth/update_chatter/{id}' } as const
const add = { method: 'POST', path: '/auth/addChatterList', file: 'image' } as const

test.each([
  [500, 'Something went wrong. (Request 4f1c09aa2b7d6e53)'],
  [503, 'Something went wrong. (Request 4f1c09aa2b7d6e53)'],
  [409, 'Something went wrong.'],
])('M2 the error of status %i reads: %s', async (status, message) => {
  const body = { Status: false, Error: 'Something went wrong.', code: 'server.failed' }
  const { client } = clientOf([{ status, body, requestId: '4f1c09aa2b7d6e53' }])
  const error: unknown = await client.call(list, {}, {}).catch((thrown: unknown) => thrown)
  expect(failureOf(error)?.message).toBe(message)
})

describe('W7', () => {
  const guest = { method: 'POST', path: '/auth/create_guest', adds: true } as const
  const input = { linkedChatterId: 7 }
  const lost = new Error('no answer')

  /** Returns a client, what it sent as keys, and a function that moves its clock. `lost` answers are those that never arrive. */
  function trying(answers: readonly (Answer | 'lost')[]) {
    const [clock, keys, waiting] = [{ nowMs: 0 }, [] as (string | undefined)[], [...answers]]
    let made = 0
    const { client } = clientOf([], {
      adds: { newKey: () => `key-${++made}`, nowMs: () => clock.nowMs },
      send: async (_path, { headers }) => {
        keys.push(headers['Idempotency-Key'])
        const answer = waiting.shift() ?? {}
        if (answer === 'lost') throw lost
        const { status = 200, body = { Status: true }, isBroken, afterMs = 0 } = answer
        clock.nowMs += afterMs
        return {
          status,
          ok: status === 200,
          headers: { get: () => null },
          json: async () => (isBroken ? Promise.reject(new SyntaxError('no JSON')) : body),
        }
      },
    })
    const send = (fields: object = input, file?: unknown) =>
      client.call(guest, { ...fields }, { file }).catch((error: unknown) => error)
    return { client, send, keys, clock }
  }

  test('W7 two additions that were answered have keys of their own', async () => {
    const { send, keys } = trying([])
    await send()
    await send()
    expect(keys).toEqual(['key-1', 'key-2'])
  })

  test.each([
    ['no answer', 'lost'],
    ["a proxy's page", { status: 502, isBroken: true }],
    ["a proxy's page with status 200", { isBroken: true }],
  ] as const)('W7 after %s the same call has its key again', async (_words, answer) => {
    const { send, keys } = trying([answer, {}, {}])
    expect(await send()).toBeInstanceOf(Error)
    await send()
    await send()
    expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
  })

  test('W7 a refusal is an answer, and so is what the server says after two minutes', async () => {
    const refusal = { status: 409, body: { Status: false, Error: 'No.', code: 'step.refused' } }
    const { send, keys, clock } = trying([refusal, 'lost', {}])
    await send()
    await send()
    clock.nowMs += 120_001
    await send()
    expect(keys).toEqual(['key-1', 'key-2', 'key-3'])
  })

  test('W7 the two minutes begin when the answer is lost, however long the call takes', async () => {
    const { send, keys, clock } = trying([{ status: 502, isBroken: true, afterMs: 600_000 }, 'lost', {}])
    await send()
    clock.nowMs += 120_000
    await send()
    clock.nowMs += 120_001
    await send()
    expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
  })

  test('W7 other fields and another photo are another addition, and a change has no key', async () => {
    const { client, send, keys } = trying(['lost', 'lost', 'lost', 'lost', {}])
    const [photo, other] = [new Blob(['a']), new Blob(['a'])]
    await send(input, photo)
    await send({ linkedChatterId: 8 }, photo)
    await send(input, other)
    await send(input, other)
    await client.call(edit, { id: 1 }, {})
    expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-3', undefined])
  })

  test('W7 what the user before tried is forgotten', async () => {
    const { client, send, keys } = trying(['lost'])
    await send()
    client.forget()
    await send()
    expect(keys).toEqual(['key-1', 'key-2'])
  })
})

describe('W6', () => {
  test('W6 an unchanged reply is returned again as the same object', async () => {
    const { client, sent } = clientOf([{ etag: '"7"', body: { Status: true, Result: [1] } }, { status: 304 }])
    const first = await client.call(list, {}, {})
    expect(await client.call(list, {}, {})).toBe(first)
    expect(sent.map(({ init }) => init.headers['If-None-Match'])).toEqual([undefined, '"7"'])
  })

  test('W6 of pages that follow each other only the last reply is kept', async () => {
    const { client, sent } = clientOf([{ etag: '"1"' }, { etag: '"2"' }, { status: 304 }, {}])
    await client.call(list, { after: 0 }, {})
    await client.call(list, { after: 200 }, {})
    await client.call(list, { after: 200 }, {})
    await client.call(list, { after: 0 }, {})
    expect(sent.map(({ init }) => init.headers['If-None-Match'])).toEqual([
      undefined,
      undefined,
      '"2"',
      undefined,
    ])
  })

  test('W6 a reply to a change is not kept, and forget drops the others', async () => {
    const { client, sent } = clientOf([{ etag: '"1"' }, { etag: '"2"' }, {}, {}])
    await client.call(edit, { id: 7, notes: 'x' }, {})
    await client.call(list, {}, {})
    client.forget()
    await client.call(list, {}, {})
    await client.call(edit, { id: 7, notes: 'x' }, {})
    expect(sent.map(({ init }) => init.headers['If-None-Match'])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

test.each([
  ['a read', list, {}, {}, { 'X-Mark': 'read', Accept: 'application/json' }],
  [
    'a poll',
    list,
    {},
    { background: true },
    { 'X-Background': '1', Accept: 'application/json', 'X-Mark': 'read' },
  ],
  [
    'a change',
    edit,
    { id: 7, notes: 'x' },
    {},
    { 'X-Mark': 'change', Accept: 'application/json', 'Content-Type': 'application/json' },
  ],
] as const)('%s has its headers', async (_words, call, input, options, headers) => {
  const { client, sent } = clientOf([{}])
  await client.call(call, input, options)
  expect(sent[0]?.init.headers).toEqual(headers)
})

test('a file is sent as a form, with the fields as text', async () => {
  const formOf = (fields: ReadonlyMap<string, string>, name: string, file: unknown) => ({
    fields,
    name,
    file,
  })
  const { client, sent } = clientOf([{}, {}], { formOf })
  await client.call(add, { caseAgent: 'Alpha', phone: null }, { file: 'the bytes' })
  expect(sent[0]?.init.body).toEqual({
    fields: new Map([
      ['caseAgent', 'Alpha'],
      ['phone', ''],
    ]),
    name: 'image',
    file: 'the bytes',
  })
  expect(sent[0]?.init.headers).not.toHaveProperty('Content-Type')
  await client.call(add, { caseAgent: 'Alpha' }, {})
  expect(sent[1]?.init.body).toBe('{"caseAgent":"Alpha"}')
})

const refused = { Status: false, Error: 'No.', code: 'step.refused' }

test.each<[string, Answer, object | string]>([
  ['the failure of a 409', { status: 409, body: refused }, { code: 'step.refused', message: 'No.' }],
  ['the failure of a 200', { body: refused }, { code: 'step.refused', message: 'No.' }],
  [
    'the status of a proxy',
    { status: 413, isBroken: true },
    { code: 'upload.too-large', message: 'Too large.' },
  ],
  ["a reply that is not the server's own", { status: 502, isBroken: true }, 'unreadable 502'],
  ['a reply that is not JSON', { isBroken: true }, 'unreadable 200'],
])('%s is thrown', async (_words, answer, expected) => {
  const { client } = clientOf([answer], {
    failureOfStatus: (status) =>
      status === 413 ? { code: 'upload.too-large', message: 'Too large.' } : undefined,
  })
  const error: unknown = await client.call(list, {}, {}).catch((thrown: unknown) => thrown)
  if (typeof expected === 'string') expect(error).toEqual(new Error(expected))
  else expect(failureOf(error)).toEqual(expected)
})

test('an error of the platform without an answer is passed on', async () => {
  const { client } = clientOf([], { send: () => Promise.reject(new Error('no network')) })
  await expect(client.call(list, {}, {})).rejects.toThrow('no network')
})
