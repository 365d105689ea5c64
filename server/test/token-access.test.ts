import { isInScope, listEndpoints, type Role, roles, type TokenScope } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { callIdOf } from '../../core/src/api/call-id.ts'
import { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'
import { callNameOf, outcomeOfProbe, probe } from './helpers/probe.ts'

const by = { actor: 'test', via: 'test', at: '2026-11-20T20:00:00.000Z' }
const everyCall = listEndpoints().map(callIdOf)

/** The kinds of tokens of the test. `one` has only the call that is probed. */
type Kind = 'read' | 'write' | 'all' | 'none'
const scopes: Readonly<Record<Kind, TokenScope>> = {
  read: 'read',
  write: 'write',
  all: everyCall,
  none: ['no.call'],
}

describe.each(testDatabases)('R40 every call with a token on $name', ({ create }) => {
  const office = officeOn(create)
  const tokens = new Map<string, Client>()

  async function tokenOf(name: string, role: Role, scope: TokenScope, expiresAt: string, operation?: number) {
    const { reply, token } = await office.context.tokens.add({ name, role, scope, operation, expiresAt }, by)
    tokens.set(name, new Client(office.url, { authorization: `Bearer ${token}` }))
    return reply.Result.id
  }

  const withToken = (name: string) => {
    const client = tokens.get(name)
    if (!client) throw new Error(`no token ${name}`)
    return client
  }

  beforeAll(async () => {
    const later = '2026-12-20T20:00:00.000Z'
    for (const role of roles)
      for (const kind of Object.keys(scopes) as Kind[])
        await tokenOf(`${role} ${kind}`, role, scopes[kind], later)
    for (const id of everyCall) await tokenOf(`admin ${id}`, 'admin', [id], later)
    await tokenOf('expired', 'admin', everyCall, office.clock.now)
    await office.context.tokens.revoke(await tokenOf('revoked', 'admin', everyCall, later), by)
    await office.as.admin.confirm('demo-admin-account')
    const second = await office.as.admin.post('/auth/operations', { name: 'Second night' })
    const { id } = (second.json as unknown as { operation: { id: number } }).operation
    await tokenOf('of the second', 'admin', everyCall, later, id)
    tokens.set('made up', new Client(office.url, { authorization: `Bearer wf_${'x'.repeat(43)}` }))
  })

  test.each(listEndpoints().map((endpoint) => [callNameOf(endpoint), endpoint] as const))(
    'R40 %s',
    async (_, endpoint) => {
      const isPublic = endpoint.access === 'anyone'
      for (const role of roles) {
        for (const kind of Object.keys(scopes) as Kind[]) {
          const mayCall = isPublic || (endpoint.access.includes(role) && isInScope(endpoint, scopes[kind]))
          const reply = outcomeOfProbe(await probe(withToken(`${role} ${kind}`), endpoint))
          expect([role, kind, reply]).toEqual([role, kind, mayCall ? 'open' : '403 access.denied'])
        }
      }
      const own = callIdOf(endpoint)
      const isReached = isPublic || (endpoint.access.includes('admin') && endpoint.tokens !== 'never')
      const named = outcomeOfProbe(await probe(withToken(`admin ${own}`), endpoint))
      expect([own, named]).toEqual([own, isReached ? 'open' : '403 access.denied'])
      const other = `admin ${own === 'target.list' ? 'target.page' : 'target.list'}`
      const unnamed = outcomeOfProbe(await probe(withToken(other), endpoint))
      const isInAny = isPublic || endpoint.tokens === 'any'
      expect([other, unnamed]).toEqual([other, isInAny ? 'open' : '403 access.denied'])
      for (const name of ['expired', 'revoked', 'made up']) {
        const refused = outcomeOfProbe(await probe(withToken(name), endpoint))
        expect([name, refused]).toEqual([name, isPublic ? 'open' : '401 session.missing'])
      }
    },
  )

  test.each(
    listEndpoints()
      .filter(({ access, isProbe }) => access !== 'anyone' && !isProbe)
      .map((endpoint) => [callNameOf(endpoint), endpoint] as const),
  )('O9 R47 %s in another operation than that of the token', async (_, endpoint) => {
    const { method, path, onQuery } = endpoint
    const address = path.replaceAll(/\{\w+\}/g, '1')
    const query = `?operation=1${onQuery ? `&${onQuery}=${onQuery === 'format' ? 'csv' : 1}` : ''}`
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const reply = await withToken('of the second').send(method, address + query, body)
    const isClosed = endpoint.tokens === 'never' || endpoint.wholeOffice
    const code = isClosed ? '403 access.denied' : '404 operation.missing'
    expect(`${reply.status} ${reply.json['code']}`).toBe(code)
  })
})
