import type { OperationOnWire } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import type { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

const currentOf = async (client: Client) => {
  const operations = (await client.get('/auth/operations')).json['operations'] as unknown as OperationOnWire[]
  return operations.find(({ isCurrent }) => isCurrent)?.id
}

const seqOf = async (client: Client) => Number((await client.get('/auth/chatterlist')).json['seq'])

const shown = (operation: number) => ({ 'X-Operation': String(operation) })

const target = { caseAgent: 'Alpha', screenName: 'night_owl' }

describe.each(testDatabases)('people at work in an operation that is closed, on $name', ({ create }) => {
  const office = officeOn(create, { OPERATION_TITLE: 'Spring Watch' })
  const spring = 1

  const start = async (name: string) => {
    const { json } = await office.as.admin.post('/auth/operations', { name })
    return (json as unknown as { operation: OperationOnWire }).operation.id
  }
  const setState = async (id: number, state: string, more: object = {}) =>
    (await office.as.admin.post(`/auth/operations/${id}/state`, { state, ...more })).status

  test('O5 stay there without an open one, and work in the next one that is started', async () => {
    const { as } = office
    expect(await setState(spring, 'closed')).toBe(200)
    expect(await currentOf(as.supervisor)).toBe(spring)
    expect((await as.staff.post('/auth/addChatterList', target)).json['code']).toBe('operation.closed')
    const before = await seqOf(as.staff)
    const fall = await start('Fall Watch')
    expect(await Promise.all([as.supervisor, as.staff, as.admin].map(currentOf))).toEqual([fall, fall, fall])
    // The list of the other operation is read as a whole.
    expect((await as.staff.get(`/auth/chatterlist?since=${before}`)).status).toBe(410)
    expect((await as.staff.post('/auth/addChatterList', target)).status).toBe(200)
  })

  test('O5 work in the newest open one; who switches back stays, also when another one is started', async () => {
    const { as } = office
    const winter = await start('Winter Watch')
    await as.supervisor.post('/auth/operation', { id: winter })
    expect(await setState(winter, 'closed')).toBe(200)
    const moved = await currentOf(as.supervisor)
    expect(moved).toBe(await currentOf(as.staff))
    expect(moved).toBeLessThan(winter)
    await as.supervisor.post('/auth/operation', { id: winter })
    const summer = await start('Summer Watch')
    expect(await currentOf(as.supervisor)).toBe(winter)
    expect(await currentOf(as.staff)).toBe(moved)
    expect(await setState(winter, 'sealed')).toBe(200)
    expect(await currentOf(as.supervisor)).toBe(winter)
    expect(await setState(winter, 'open', { reason: 'work left' })).toBe(200)
    expect(await setState(winter, 'closed')).toBe(200)
    expect(await currentOf(as.supervisor)).toBe(summer)
  })

  test('O15 what their page shows is not saved in the other one, but a record is changed where it is', async () => {
    const { as } = office
    const open = (await currentOf(as.staff)) ?? 0
    const id = await as.staff.add({ screenName: 'lark' })
    const seq = await seqOf(as.staff)
    const refusals = [
      await as.staff.post('/auth/addChatterList', target, shown(spring)),
      await as.staff.post('/auth/log', { text: 'calm' }, shown(spring)),
      await as.admin.post('/auth/update_arrest_total', { count: 3 }, shown(spring)),
      await as.admin.post('/auth/delete_non_arrested_records', { expect: 0 }, shown(spring)),
    ]
    expect(refusals.map(({ status, json }) => [status, json['code']])).toEqual(
      refusals.map(() => [409, 'operation.moved']),
    )
    expect(await seqOf(as.staff)).toBe(seq)
    expect((await as.staff.post('/auth/log', { text: 'calm' }, shown(open))).status).toBe(200)
    const edit = await as.staff.send('PATCH', `/auth/update_chatter/${id}`, { notes: 'dog' }, shown(spring))
    expect(edit.status).toBe(200)
    const unreadable = await as.staff.post('/auth/log', { text: 'calm' }, { 'X-Operation': 'fall' })
    expect([unreadable.status, unreadable.json['field']]).toEqual([400, 'X-Operation'])
  })
})
