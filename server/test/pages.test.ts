import { get } from 'node:http'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Office, openOffice } from './helpers/office.ts'

describe('the built screens', () => {
  let office: Office
  let drop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const database = await testDatabases[0]?.create()
    drop = database?.drop
    office = await openOffice(database?.url ?? '', { IMAGE_HOSTS: 'photos.example' })
  })
  afterAll(async () => {
    await office.close()
    await drop?.()
  })

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(office.url + path, { headers })
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }

  test.each(['/metrics', '/readyz', '/ready', '/healthz', '/dashboard/anything/7', '/kiosk/metrics'])(
    '%s is not a page: 404, in JSON for a program and in the app for a browser',
    async (path) => {
      const [program, browser] = [await page(path), await page(path, { accept: 'text/html,*/*' })]
      expect([program.status, JSON.parse(program.text)]).toEqual([
        404,
        expect.objectContaining({ Status: false, code: 'route.missing' }),
      ])
      expect(browser.status).toBe(404)
      expect(browser.text.includes('<html')).toBe(!path.startsWith('/kiosk'))
    },
  )

  test.each(['/', '/adminlogin', '/dashboard/chatterList', '/Dashboard/EditChatterList/7', '/kiosk/'])(
    '%s is the page of its site, with a fresh nonce',
    async (path) => {
      const [first, second] = [await page(path), await page(path)]
      expect(first.status).toBe(200)
      const nonce = /'nonce-([^']+)'/.exec(first.headers.get('content-security-policy') ?? '')?.[1] ?? ''
      expect(nonce.length).toBeGreaterThan(20)
      expect(first.text).toContain(nonce)
      expect(first.text).not.toContain('__CSP_NONCE__')
      expect(second.text).not.toContain(nonce)
    },
  )

  test('the policy allows no inline script and no other host than those for photos', async () => {
    const policy = (await page('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(policy.match(/https:\/\/\S+/g)).toEqual(['https://photos.example;'])
  })

  test.each(['br', 'gzip'])(
    'hashed files are immutable, and the %s copy of the build is sent',
    async (encoding) => {
      const { text } = await page('/')
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? ''
      const reply = await headers(office.url + script, encoding)
      expect(reply['content-encoding']).toBe(encoding)
      expect(reply['cache-control']).toContain('immutable')
      expect(reply['content-type']).toContain('javascript')
    },
  )
})

function headers(url: string, encoding: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (reply) => {
      reply.resume()
      resolve(reply.headers)
    }).on('error', reject)
  })
}
