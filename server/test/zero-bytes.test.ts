import { toOpenApi } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { properties: object; required: string[] } }>
  }
}

const { paths } = toOpenApi('1') as unknown as { paths: Record<string, Record<string, Operation>> }
const zero = 'a\u0000b'

/** Returns requests to a call that have the character U+0000 in one of its texts, and in all that it requires. */
function requestsOf(
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
): { method: string; path: string; body?: object }[] {
  const names = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
  const address = path.replaceAll(/\{\w+\}/g, encodeURIComponent(zero))
  const { properties = {}, required = [] } = requestBody?.content['application/json']?.schema ?? {}
  const query = names('query').map((name) => ({
    method,
    path: `${path.replaceAll(/\{\w+\}/g, '1')}?${name}=${encodeURIComponent(zero)}`,
  }))
  const always = Object.fromEntries(required.map((name) => [name, zero]))
  const bodies = Object.keys(properties).map((name) => ({
    method,
    path: path.replaceAll(/\{\w+\}/g, '1'),
    body: { ...always, [name]: zero },
  }))
  return [...(address === path ? [] : [{ method, path: address }]), ...query, ...bodies]
}

const requests = Object.entries(paths).flatMap(([path, calls]) =>
  Object.entries(calls).flatMap(([method, call]) => requestsOf(method.toUpperCase(), path, call)),
)

describe.each(testDatabases)('the character U+0000 on $name', ({ create }) => {
  const office = officeOn(create)

  test('no call fails because of it, whatever the field', async () => {
    const failed: string[] = []
    for (const { method, path, body } of requests) {
      const sent = body ?? (method === 'GET' ? undefined : {})
      const { status } = await office.as.admin.send(method, path, sent)
      if (status >= 500) failed.push(`${method} ${path} ${status}`)
    }
    expect((await office.as.admin.get('/auth/accounts')).status).toBe(200)
    expect(requests.length).toBeGreaterThan(500)
    expect(failed).toEqual([])
  })
})
