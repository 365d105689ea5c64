import { describe, expect, test } from 'vitest'
import type { Failure } from '../kernel/failure.ts'
import { failureReply } from './failure-reply.ts'
import { toOpenApi } from './openapi.ts'
import { changeSeq, operationId, recordId } from './schemas.ts'
import { targetApi } from './target-api.ts'

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: object }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { properties: object } }> }
  readonly responses: Record<string, { readonly headers?: object }>
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, { readonly properties: object }> }
}

const document = toOpenApi('1.2.3') as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
)
const headersOf = (path: string, status: number, method = 'get') =>
  Object.keys(document.paths[path]?.[method]?.responses[status]?.headers ?? {})

describe('the document says of each call', () => {
  test('of which kind every value is that it takes', () => {
    const untyped = operations.flatMap(({ name, parameters = [], requestBody }) => {
      const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.entries(schema.properties),
      )
      return [...parameters.map((one) => [one.name, one.schema] as const), ...bodies]
        .filter(([, schema]) => Object.keys(schema).length === 0)
        .map(([field]) => `${name} ${field}`)
    })
    expect(untyped).toEqual([])
  })

  test('that the number of an operation is positive', () => {
    const loose = operations.flatMap(({ name, parameters = [] }) =>
      parameters
        .filter((one) => one.name === 'operation' && !JSON.stringify(one.schema).includes('exclusiveMinimum'))
        .map(() => name),
    )
    expect(loose).toEqual([])
  })

  test('the headers of its files, and the version of a reply that did not change', () => {
    expect(headersOf('/auth/export', 200)).toEqual(['X-Request-Id', 'Content-Disposition', 'X-Release'])
    expect(headersOf('/auth/backup', 200, 'post')).toEqual([
      'X-Request-Id',
      'Content-Disposition',
      'X-Release',
      'X-File-Facts',
    ])
    expect(headersOf('/auth/operations/{id}/packet', 200)).toContain('X-File-Facts')
    expect(headersOf('/Images/{file}', 200)).toEqual(['X-Request-Id', 'ETag'])
    expect(headersOf('/auth/chatterlist', 304)).toEqual(['X-Request-Id', 'ETag'])
    expect(headersOf('/auth/logout', 200)).toEqual(['X-Request-Id', 'Clear-Site-Data'])
  })

  test.each([
    ['/auth/accounts', 'password', 15],
    ['/auth/accounts/password', 'password', 8],
    ['/auth/password', 'next', 8],
  ])('R10 the length of a new password: %s', (path, field, minLength) => {
    const { properties } =
      document.paths[path]?.['post']?.requestBody?.content['application/json']?.schema ?? {}
    expect(properties).toMatchObject({ [field]: { type: 'string', minLength, maxLength: 256 } })
  })
})

test('the document names every field of a failure', () => {
  const failure: Required<Failure> = {
    code: 'session.refused',
    message: 'No.',
    field: 'x',
    duplicates: [],
    seenBefore: [],
    conflict: { caseAgent: '', screenName: '', dateTime: '2026-11-20T20:00:00.000Z' as never },
    conflicts: [],
    retryAfterSec: 1,
    seq: 1,
    each: [],
  }
  const named = Object.keys(document.components.schemas['Failure']?.properties ?? {})
  expect(Object.keys(failureReply(failure)).filter((field) => !named.includes(field))).toEqual([])
})

test.each([
  ['a record', recordId],
  ['an operation', operationId],
  ['a change', changeSeq],
  ['a record that others follow', targetApi.page.input.shape.after],
])('the largest number of %s that the document allows is read as a text, too', (_, schema) => {
  const largest = Number.MAX_SAFE_INTEGER
  expect(schema.parse(String(largest))).toBe(schema.parse(largest))
  expect(schema.safeParse('9007199254740993').success).toBe(false)
  expect(schema.safeParse('10000000000000000').success).toBe(false)
})
