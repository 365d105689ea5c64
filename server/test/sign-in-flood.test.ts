import { connect } from 'node:net'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { Client, type Reply } from './helpers/client.ts'
import { endWindows } from './helpers/end-windows.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('a flood of sign-ins on $name', ({ create }) => {
  const office = officeOn(create, { TRUST_PROXY: '1' })

  async function newAccount(name: string): Promise<{ email: string; password: string }> {
    const account = { email: `${name}@watchfloor.example`, password: `${name} has a long password` }
    await office.as.admin.post('/auth/accounts', { ...account, role: 'staff' })
    return account
  }

  const from = (address: string, account: object, client = new Client(office.url)): Promise<Reply> =>
    client.post('/auth/adminlogin', account, { 'x-forwarded-for': address })

  const wrong = (index: number) => ({ email: `nobody${index}@watchfloor.example`, password: 'a wild guess' })

  const flood = (count: number, address: string) =>
    Promise.all(Array.from({ length: count }, (_, index) => from(address, wrong(index))))

  test('does not block known devices and other addresses', async () => {
    const people = await Promise.all(['ann', 'ben', 'cat', 'dan'].map(newAccount))
    const known = people.map(() => new Client(office.url))
    for (const [index, client] of known.entries()) await from('192.0.2.1', people[index] ?? {}, client)
    const attack = flood(150, '192.0.2.1')
    const signIns = [
      ...known.map((client, index) => from('192.0.2.1', people[index] ?? {}, client)),
      ...people.map((account, index) => from(`198.51.100.${index}`, account)),
    ]
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    const refused = (await attack).map(({ status }) => status)
    expect(new Set(refused)).toEqual(new Set([401, 503]))
  })

  test('the IPv6 addresses of one /64 share one queue and one limit', async () => {
    const account = await newAccount('sixtyfour')
    const attack = Promise.all(
      Array.from({ length: 150 }, (_, index) => from(`2001:db8:0:1::${index}`, wrong(index))),
    )
    expect((await from('2001:db8:0:2::1', account)).status).toBe(200)
    expect((await attack).map(({ status }) => status)).toContain(503)
    const { limits } = office.context
    for (let count = 0; count <= 300; count += 43) {
      await limits.countFailure('signIn', `2001:db8:0:3::${count.toString(16)}`, 43)
    }
    expect((await from('2001:db8:0:3:ffff::', account)).status).toBe(429)
    expect((await from('2001:db8:0:4::1', account)).status).toBe(200)
  })

  test('a proxy that sends ports gives one address, and a text that is no address counts as the proxy', async () => {
    const account = await newAccount('forwarded')
    const sent = ['192.0.2.77:50123', '[2001:db8::77]:443', 'a'.repeat(3_000), 'unknown']
    const clients = sent.map(() => new Client(office.url))
    for (const [index, text] of sent.entries()) {
      expect((await from(text, account, clients[index])).status, text.slice(0, 20)).toBe(200)
    }
    const { json } = await (clients.at(-1) as Client).get('/auth/sessions')
    const sessions = json['sessions'] as unknown as { address: string }[]
    const addresses = sessions.map(({ address }) => address).sort()
    expect(addresses).toEqual(['127.0.0.1', '127.0.0.1', '192.0.2.77', '2001:db8::77'])
  })

  test('thirty people at one address can sign in at once', async () => {
    const account = await newAccount('shift')
    const replies = await Promise.all(Array.from({ length: 30 }, () => from('192.0.2.30', account)))
    expect(replies.map(({ status }) => status)).toEqual(Array(30).fill(200))
  })

  test('an address with too many failures must wait, but its known devices and other addresses need not', async () => {
    const account = await newAccount('patient')
    const known = new Client(office.url)
    await from('192.0.2.66', account, known)
    await office.context.limits.countFailure('signIn', '192.0.2.66', 300)
    expect((await from('192.0.2.66', wrong(1))).status).toBe(401)
    const refused = await from('192.0.2.66', account)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(200)
    expect(wait).toBeLessThanOrEqual(300)
    expect((await from('192.0.2.66', account, known)).status).toBe(200)
    expect((await from('192.0.2.67', account)).status).toBe(200)
    await endWindows(office)
    expect((await from('192.0.2.66', account)).status).toBe(200)
  })

  test('expired failures are deleted from the database', async () => {
    await from('192.0.2.90', wrong(9_001))
    const rows = () => office.context.db.knex('sign_in_failures').select('email')
    expect(await rows()).toContainEqual({ email: wrong(9_001).email })
    office.clock.forward(31)
    await from('192.0.2.90', wrong(9_002))
    expect(await rows()).toEqual([{ email: wrong(9_002).email }])
  })

  test('a sign-in body over the limit is refused', async () => {
    const socket = connect(Number(new URL(office.url).port), '127.0.0.1')
    const head = ['POST /auth/adminlogin HTTP/1.1', 'Host: desk', 'Content-Type: application/json']
    socket.write(`${[...head, 'Content-Length: 30000', '', ''].join('\r\n')}${' '.repeat(30_000)}`)
    const [answer] = await new Promise<Buffer[]>((resolve) => socket.once('data', (part) => resolve([part])))
    socket.destroy()
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
  })
})
