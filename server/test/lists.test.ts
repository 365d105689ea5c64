import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('lists and counts on $name', ({ create }) => {
  const office = officeOn(create)
  beforeAll(async () => {
    for (let index = 0; index < 20; index++) await office.as.staff.add({ screenName: `row ${index}` })
  })

  const paths = [
    '/auth/chatterlist',
    '/auth/chatter_count',
    '/auth/upcoming_ops_count',
    '/auth/arrest_total_count',
    '/auth/arrest_count_today',
  ]
  test.each(paths)('an unchanged %s is answered with 304', async (path) => {
    const { staff } = office.as
    const first = await staff.get(path)
    const etag = first.headers.get('etag') ?? ''
    const again = await staff.get(path, { 'if-none-match': etag, 'cache-control': 'no-cache' })
    expect([again.status, again.text]).toEqual([304, ''])
    await staff.add({ screenName: 'new row' })
    const changed = await staff.get(path, { 'if-none-match': etag })
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  })

  test('the ETag depends on the role, and a sign-in does not change it', async () => {
    const { staff, supervisor } = office.as
    const etag = (await staff.get('/auth/chatterlist')).headers.get('etag')
    expect((await supervisor.get('/auth/chatterlist')).headers.get('etag')).not.toBe(etag)
    await staff.signIn({ email: 'staff@watchfloor.example', password: 'demo-staff-account' })
    expect((await staff.get('/auth/chatterlist')).headers.get('etag')).toBe(etag)
  })

  test("the ETag of today's count contains the operational day", async () => {
    const etag = (await office.as.staff.get('/auth/arrest_count_today')).headers.get('etag') ?? ''
    office.clock.forward(12 * 60)
    expect((await office.as.staff.get('/auth/arrest_count_today', { 'if-none-match': etag })).status).toBe(
      200,
    )
  })

  test.each(['gzip', 'br'])('a list is compressed with %s if the client accepts it', async (encoding) => {
    const { staff } = office.as
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await raw(`${office.url}/auth/chatterlist`, { cookie, 'accept-encoding': encoding })
    expect(reply.encoding).toBe(encoding)
    const plain = (await staff.get('/auth/chatterlist', { 'accept-encoding': 'identity' })).text
    expect(reply.bytes.length).toBeLessThan(plain.length / 4)
    if (encoding === 'gzip') expect(gunzipSync(reply.bytes).toString()).toBe(plain)
  })

  test('the OpenAPI document has every call', async () => {
    const document = (await office.as.vip.get('/auth/openapi.json')).json as unknown as {
      openapi: string
      paths: object
    }
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/auth/update_chatter/{id}')
  })
})

function raw(
  url: string,
  headers: Record<string, string>,
): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (reply) => {
      const parts: Buffer[] = []
      for await (const part of reply) parts.push(part as Buffer)
      resolve({ encoding: reply.headers['content-encoding'], bytes: Buffer.concat(parts) })
    }).on('error', reject)
  })
}
