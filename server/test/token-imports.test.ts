import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { csv, imported, sendFile } from './helpers/import-files.ts'
import { officeOn } from './helpers/office.ts'

const head = ['UC / Chatter', 'Screen Name', 'Phone']
const file = csv(head, ['Adams', 'owl', '5555550142'], ['Baker', 'hat', '5555550143'])

describe.each(testDatabases)('imports with a token and several operations on $name', ({ create }) => {
  const office = officeOn(create)
  let second = 0

  const program = async (body: Readonly<Record<string, unknown>>): Promise<Client> => {
    await office.as.admin.confirm('demo-admin-account')
    const reply = await office.as.admin.post('/auth/tokens', { scope: 'write', role: 'admin', ...body })
    expect(reply.status, reply.text).toBe(200)
    return new Client(office.url, { authorization: `Bearer ${reply.json['token']}` })
  }

  const namesIn = async (operation: number) => {
    const { json } = await office.as.admin.get(`/auth/chatterlist?operation=${operation}`)
    return (json['Result'] as unknown as { screenName: string }[]).map(({ screenName }) => screenName).sort()
  }

  beforeAll(async () => {
    const added = await office.as.admin.post('/auth/operations', { name: 'Second night' })
    second = (added.json as unknown as { operation: { id: number } }).operation.id
  })

  test('O6 a token that names no operation is refused with their names, and writes nothing', async () => {
    const free = await program({ name: 'free' })
    const reply = await sendFile(free, file)
    expect([reply.status, reply.json['field']]).toEqual([400, 'operation'])
    expect(reply.text).toContain('Second night')
    expect([await namesIn(1), await namesIn(second)]).toEqual([[], []])
  })

  test('O9 a token of one operation imports into that one, and its duplicates are those of that one', async () => {
    const bound = await program({ name: 'bound', operation: second })
    expect(await imported(bound, file)).toMatchObject({ written: true, added: 2 })
    expect([await namesIn(1), await namesIn(second)]).toEqual([[], ['hat', 'owl']])
    expect(await imported(bound, file)).toMatchObject({ added: 0, skipped: 2 })
    const here = await program({ name: 'here', operation: 1 })
    const verdict = await imported(here, file)
    expect(verdict).toMatchObject({ written: true, added: 2, skipped: 0 })
    expect((await bound.post(`/auth/undo/${verdict.batch}`, {})).status).toBe(404)
    expect(await namesIn(1)).toEqual(['hat', 'owl'])
    expect((await here.post(`/auth/undo/${verdict.batch}`, {})).status).toBe(200)
    expect([await namesIn(1), await namesIn(second)]).toEqual([[], ['hat', 'owl']])
  })

  test('O3 a token of a closed operation imports nothing', async () => {
    const bound = await program({ name: 'of a closed one', operation: second })
    await office.as.admin.post(`/auth/operations/${second}/state`, {
      state: 'closed',
      force: true,
      reason: 'over',
    })
    const reply = await sendFile(bound, csv(head, ['Adams', 'late', '5555550144']))
    expect([reply.status, reply.json['code']]).toEqual([409, 'operation.closed'])
    expect(await namesIn(second)).toEqual(['hat', 'owl'])
  })
})
