import { basename } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { createDeskClient, type DeskClientOptions } from '@watchfloor/client'
import { listEndpoints } from '@watchfloor/core'
import { readPortrait } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { readCalls } from './helpers/canary-questions.ts'
import { officeOn } from './helpers/office.ts'

type Operation = {
  operationId: string
  tags: string[]
  security: Record<string, string[]>[]
  responses: Record<string, { content?: Record<string, unknown> }>
}

describe.each(testDatabases.slice(0, 1))('the API document and its client on $name', ({ create }) => {
  const office = officeOn(create)

  const read = async () => (await office.as.vip.get('/auth/openapi.json')).json as unknown as Document
  interface Document {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
  }

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...(await read()) })
    expect(errors ?? []).toEqual([])
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  test('gives each call an id, a tag, its ways to sign in, and resolves every reference', async () => {
    const document = await read()
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(listEndpoints().filter(({ onQuery }) => onQuery === undefined).length)
    for (const { tags, security, operationId } of operations) {
      expect([operationId, tags]).toEqual([operationId, [operationId.split('.')[0]]])
      for (const way of security)
        for (const name of Object.keys(way)) expect(document.components.securitySchemes).toHaveProperty(name)
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path)
    expect(references.length).toBeGreaterThan(50)
    for (const path of new Set(references)) {
      const found = path?.split('/').reduce<unknown>((part, name) => (part as never)?.[name], document)
      expect([path, found === undefined]).toEqual([path, false])
    }
  })

  test('names the kind of each file, and the token for calls that take one', async () => {
    const { paths } = await read()
    const kinds = (path: string) => Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {})
    expect(kinds('/auth/generatePDF/{day}')).toEqual(['application/pdf'])
    expect(kinds('/auth/operations/{id}/packet')).toEqual(['application/zip'])
    expect(kinds('/auth/journal')).toEqual(['application/json', 'text/csv'])
    expect(kinds('/auth/events')).toEqual(['text/event-stream'])
    expect(paths['/auth/chatterlist']?.['get']?.security).toContainEqual({ bearer: [] })
    expect(paths['/auth/tokens']?.['post']?.security).toEqual([{ session: [], antiForgery: [] }])
    expect(paths['/health']?.['get']?.security).toEqual([])
  })

  test('names the statuses that a call can answer', async () => {
    const { paths } = await read()
    const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {})
    expect(statuses('/auth/addChatterList', 'post')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '503',
      'default',
    ])
    expect(statuses('/auth/adminlogin', 'post')).toEqual(expect.arrayContaining(['401', '403', '413']))
    expect(statuses('/auth/chatter_count', 'get')).toContain('404')
  })

  test('names 304 for exactly the calls whose replies have a version', async () => {
    const { paths } = await read()
    const { admin } = office.as
    const id = await admin.add({ screenName: 'with_photo' })
    await admin.patch(id, { isTimeApproved: true, dateTime: '2026-07-18T22:00:00.000Z' })
    const about: Readonly<Record<string, string>> = { id: String(id), view: 'race' }
    const answered = new Map<string, boolean>()
    // The blank photo is the only reply of its call without a version.
    for (const { path } of readCalls.filter((call) => call.path !== '/Images/{file}')) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => about[name] ?? '1')
      const { status, headers } = await admin.get(address)
      const etag = headers.get('etag')
      if (status === 200) answered.set(path, etag !== null)
      if (etag) expect((await admin.get(address, { 'If-None-Match': etag })).status).toBe(304)
    }
    expect(answered.size).toBeGreaterThan(40)
    const named = [...answered.keys()].map((path) => [path, '304' in (paths[path]?.['get']?.responses ?? {})])
    expect(named).toEqual([...answered])
  })

  test('the page of calls needs no sign-in and nothing from elsewhere', async () => {
    expect((await fetch(`${office.url}/Docs/API/`)).status).toBe(200)
    const reply = await fetch(`${office.url}/docs/api`)
    const text = await reply.text()
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(text).not.toMatch(/<script|<img|<link|https?:\/\/|url\(/)
    for (const { path } of listEndpoints()) expect(text).toContain(path)
  })

  test('the generated client makes calls with a token', async () => {
    await office.as.admin.confirm('demo-admin-account')
    const added = await office.as.admin.post('/auth/tokens', { name: 'client', scope: 'write' })
    const client = createDeskClient({ baseUrl: office.url, token: String(added.json['token']) })
    const made = await client.POST('/auth/addChatterList', {
      body: { caseAgent: 'Alpha', screenName: 'by_client' },
      params: { header: { 'Idempotency-Key': 'client-1' } },
    })
    expect(made.error).toBeUndefined()
    const list = await client.GET('/auth/chatterlist')
    const rows = list.data && 'Result' in list.data ? list.data.Result : []
    expect(rows.map(({ screenName }) => screenName)).toContain('by_client')
    const refused = await client.GET('/auth/accounts')
    expect([refused.response.status, refused.error?.code]).toEqual([403, 'access.denied'])
    const missing = await client.GET('/auth/chatterlist/{id}', { params: { path: { id: 9_999 } } })
    expect(missing.error?.code).toBe('target.missing')
  })

  /** Returns a client with a token of its own. */
  async function clientNamed(name: string, options: Partial<DeskClientOptions> = {}) {
    await office.as.admin.confirm('demo-admin-account')
    const added = await office.as.admin.post('/auth/tokens', { name, scope: 'write' })
    return createDeskClient({ baseUrl: office.url, token: String(added.json['token']), ...options })
  }

  test('the generated client sends a photo as a form, and reads it', async () => {
    const client = await clientNamed('photos')
    const image = new Blob([new Uint8Array(await readPortrait('portrait-01.jpg'))], { type: 'image/jpeg' })
    const made = await client.POST('/auth/addChatterList', {
      body: { caseAgent: 'Alpha', screenName: 'photographed', secondaryPhone: null, image },
    })
    expect(made.error).toBeUndefined()
    const list = await client.GET('/auth/chatterlist')
    const rows = list.data && 'Result' in list.data ? list.data.Result : []
    const row = rows.find(({ screenName }) => screenName === 'photographed')
    const file = basename(String(row?.image))
    const photo = await client.GET('/Images/{file}', { params: { path: { file } }, parseAs: 'blob' })
    expect(photo.data?.type).toBe('image/jpeg')
    const etag = photo.response.headers.get('etag') ?? ''
    const header = { 'If-None-Match': etag }
    const again = await client.GET('/Images/{file}', { params: { path: { file }, header }, parseAs: 'blob' })
    expect([again.response.status, again.data]).toEqual([304, undefined])
  })

  test('the generated client has an error for each reply that failed, whoever answered', async () => {
    const client = await clientNamed('refused')
    const long = await client.GET('/auth/targets', { params: { query: { search: 'x'.repeat(20_000) } } })
    expect([long.response.status, long.error?.Status]).toEqual([431, false])
    for (const body of ['', '<html>Bad Gateway</html>']) {
      const headers = { 'content-length': String(body.length), 'retry-after': '7' }
      const proxied = await clientNamed(`proxied ${body.length}`, {
        fetch: async () => new Response(body, { status: 502, headers }),
      })
      const { data, error, response } = await proxied.POST('/auth/delete_chatter', { body: { id: 1 } })
      expect([data, error]).toEqual([
        undefined,
        { Status: false, code: 'server.failed', Error: 'The call failed with status 502.' },
      ])
      expect([response.status, response.headers.get('retry-after')]).toEqual([502, '7'])
    }
  })
})
