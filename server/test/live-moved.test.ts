import { type OperationOnWire, tokenPrefix } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'
import { dataOf, readEvents } from './helpers/read-events.ts'
import { pairedWall } from './helpers/wall.ts'

describe.each(testDatabases)('the live feed after a move to another operation, on $name', ({ create }) => {
  const office = officeOn(create)

  const start = async (name: string) => {
    const { json } = await office.as.admin.post('/auth/operations', { name })
    return (json as unknown as { operation: OperationOnWire }).operation.id
  }
  const close = async (id: number) =>
    (await office.as.admin.post(`/auth/operations/${id}/state`, { state: 'closed' })).status
  const tokenClient = async () => {
    await office.as.admin.confirm('demo-admin-account')
    const { json } = await office.as.admin.post('/auth/tokens', { name: 'reader', scope: 'read' })
    expect(json['token']).toMatch(tokenPrefix)
    return new Client(office.url, { authorization: `Bearer ${json['token']}` })
  }

  test('O5 Q9 Z1 a stream of who moved ends soon, so that the next one has the changes of the new operation', async () => {
    const { as } = office
    const wall = await pairedWall(office)
    const clients = [as.supervisor, wall.client, await tokenClient()]
    const before = await Promise.all(clients.map((client) => readEvents(client)))
    expect(await close(1)).toBe(200)
    await start('Fall Watch')
    await Promise.all(before.map(({ ended }) => ended))
    const after = await Promise.all(clients.map((client) => readEvents(client)))
    await as.staff.add({ screenName: 'of the new operation' })
    for (const reading of after) {
      expect((await reading.changes(1)).map((event) => dataOf(event).kind)).toEqual(['target'])
      reading.cut()
    }
  })

  test('O16 Z12 a stream that names its operation stays in it, and so do the other streams of its session', async () => {
    const { as } = office
    const winter = await start('Winter Watch')
    const [named, own] = [await readEvents(as.staff, undefined, winter), await readEvents(as.staff)]
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    await as.staff.add({ screenName: 'in their own' })
    expect((await own.changes(1)).length).toBe(1)
    expect((await as.admin.post('/auth/operation', { id: winter })).status).toBe(200)
    await as.admin.add({ screenName: 'in winter' })
    expect((await named.changes(1)).length).toBe(1)
    for (const reading of [named, own]) reading.cut()
  })

  test('Z12 of two streams in one operation only the one that does not name it follows its session', async () => {
    const { as } = office
    const [here, there] = [await start('Spring Watch'), await start('Summer Watch')]
    expect((await as.staff.post('/auth/operation', { id: here })).status).toBe(200)
    const [named, own] = [await readEvents(as.staff, undefined, here), await readEvents(as.staff)]
    expect((await as.staff.post('/auth/operation', { id: there })).status).toBe(200)
    await own.ended
    expect((await as.admin.post('/auth/operation', { id: here })).status).toBe(200)
    await as.admin.add({ screenName: 'in the spring' })
    expect((await named.changes(1)).length).toBe(1)
    named.cut()
  })
})
