import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebhookSender } from '../src/webhook/webhook-sender.ts'
import { officeOn } from './helpers/office.ts'
import { startReceiver, type TestReceiver } from './helpers/receiver.ts'

describe.each(testDatabases)('webhooks with several operations on $name', ({ create }) => {
  const office = officeOn(create, { WEBHOOK_HOSTS: '127.0.0.1' })
  let receiver: TestReceiver
  let second = 0

  beforeAll(async () => {
    receiver = await startReceiver()
    const { admin } = office.as
    await admin.confirm('demo-admin-account')
    const added = await admin.post('/auth/operations', { name: 'Second night' })
    second = (added.json as unknown as { operation: { id: number } }).operation.id
    const events = 'arrival,takedown,arrest-undone,overdue,close-out'
    const webhook = await admin.post('/auth/webhooks', { url: receiver.url, events })
    expect(webhook.status, webhook.text).toBe(200)
  })
  afterAll(() => receiver.close())

  /** Adds a target to an operation that is expected in some minutes. */
  const expected = async (operation: number, minutes: number): Promise<number> => {
    const { staff } = office.as
    await staff.post('/auth/operation', { id: operation })
    const id = await staff.add({ screenName: `of ${operation}` })
    office.clock.forward(minutes)
    await staff.patch(id, { dateTime: office.clock.now, isTimeApproved: 1 })
    office.clock.forward(-minutes)
    return id
  }

  /** Returns what was told since the last look. */
  const told = async () => {
    await new WebhookSender(office.context).run()
    return receiver.received.splice(0).map(({ body: { type, id, operation } }) => [type, id, operation])
  }

  test('W43 each message names the operation of its record, not that of the one who acted', async () => {
    const { staff } = office.as
    const id = await expected(second, 60)
    await staff.post('/auth/operation', { id: 1 })
    expect(
      (await staff.post('/auth/update_arrival_time', { id, arrivalTime: office.clock.now })).status,
    ).toBe(200)
    const arrest = { id, takedownTime: office.clock.now, caseNumber: '26-1' }
    expect((await office.as.supervisor.post('/auth/update_takedown_time', arrest)).status).toBe(200)
    expect((await office.as.staff.post('/auth/undo_arrest', { id })).status).toBe(200)
    // Several go at once, so they may come in any order.
    expect((await told()).sort()).toEqual([
      ['arrest-undone', id, second],
      ['arrival', id, second],
      ['takedown', id, second],
    ])
  })

  test('W45 overdue people are told of every open operation, and of none that is closed', async () => {
    const [here, there] = [await expected(1, 10), await expected(second, 10)]
    expect(await told()).toEqual([])
    office.clock.forward(11)
    expect((await told()).sort()).toEqual([
      ['overdue', here, 1],
      ['overdue', there, second],
    ])
    const late = await expected(second, 10)
    const closed = await office.as.admin.post(`/auth/operations/${second}/state`, {
      state: 'closed',
      force: true,
      reason: 'over',
    })
    expect(closed.status, closed.text).toBe(200)
    expect(await told()).toEqual([['close-out', second, second]])
    // Somebody looks at the closed operation meanwhile.
    expect((await office.as.admin.get(`/auth/chatterlist?operation=${second}`)).text).toContain(
      `"id":${late}`,
    )
    office.clock.forward(11)
    expect(await told()).toEqual([])
    await office.as.admin.post(`/auth/operations/${second}/state`, { state: 'open', reason: 'not over' })
    expect(await told()).toEqual([['overdue', late, second]])
  })
})
