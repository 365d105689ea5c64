import { listEndpoints, roles } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'
import { callNameOf, outcomeOfProbe, probe } from './helpers/probe.ts'
import { pairedWall } from './helpers/wall.ts'

const by = { email: 'test', address: 'test' }

describe.each(testDatabases)('R14 every call on $name', ({ create }) => {
  const office = officeOn(create, { MFA_REQUIRED: 'vip' })
  const clients = new Map<string, Client>()
  let wall: Client

  async function signedIn(name: string, options: { role?: 'staff' | 'vip'; isOneTime?: boolean } = {}) {
    const account = { email: `${name}@office.example`, password: `${name} keeps a violet kettle` }
    const { accounts } = office.context
    await accounts.add({ ...account, role: options.role ?? 'staff' }, by)
    if (options.isOneTime)
      await accounts.setPassword(account.email, account.password, by, { isOneTime: true })
    const client = new Client(office.url)
    await client.signIn(account)
    return { client, account }
  }

  beforeAll(async () => {
    clients.set('nobody', new Client(office.url))

    const ended = await signedIn('ended')
    const session = new Map(ended.client.cookies)
    await ended.client.get('/auth/logout')
    for (const [name, value] of session) ended.client.cookies.set(name, value)
    clients.set('somebody who signed out', ended.client)

    const disabled = await signedIn('disabled')
    await office.context.accounts.disable(disabled.account.email, by)
    clients.set('a disabled account', disabled.client)

    const half = await signedIn('half')
    const { secret } = (await half.client.post('/auth/factors/totp', {})).json as unknown as {
      secret: string
    }
    const code = new TOTP({ secret }).generate({ timestamp: Date.parse(office.clock.now) })
    await half.client.post('/auth/factors/totp/confirm', { code })
    const second = new Client(office.url)
    expect((await second.signIn(half.account)).json['factorRequired']).toBe(true)
    clients.set('a half session', second)

    clients.set('an account that must enroll', (await signedIn('enrolls', { role: 'vip' })).client)
    clients.set('a one-time password', (await signedIn('changes', { isOneTime: true })).client)
    wall = (await pairedWall(office)).client
  })

  const refusals: readonly [caller: string, refusal: string][] = [
    ['nobody', '401 session.missing'],
    ['somebody who signed out', '401 session.missing'],
    ['a disabled account', '401 session.missing'],
    ['a half session', '401 session.missing'],
    ['an account that must enroll', '403 access.enroll-first'],
    ['a one-time password', '403 access.change-password-first'],
  ]

  test.each(listEndpoints().map((endpoint) => [callNameOf(endpoint), endpoint] as const))(
    'R14 R22 %s',
    async (_, endpoint) => {
      const isPublic = endpoint.access === 'anyone'
      for (const [caller, refusal] of refusals) {
        const client = clients.get(caller)
        if (!client) throw new Error(`no ${caller}`)
        const isOpen = isPublic || (refusal.startsWith('403') && endpoint.beforeDue === true)
        expect([caller, outcomeOfProbe(await probe(client, endpoint))]).toEqual([
          caller,
          isOpen ? 'open' : refusal,
        ])
      }
      for (const role of roles.filter((one) => one !== 'vip')) {
        const mayCall = isPublic || endpoint.access.includes(role)
        const reply = await probe(office.as[role], endpoint)
        expect([role, outcomeOfProbe(reply)]).toEqual([role, mayCall ? 'open' : '403 access.denied'])
      }
      const isWalls = isPublic || (endpoint.access.includes('display') && endpoint.method === 'GET')
      const onWall = outcomeOfProbe(await probe(wall, endpoint, { 'x-display': '1' }))
      expect(['a display', onWall]).toEqual(['a display', isWalls ? 'open' : '403 access.denied'])
    },
  )
})
