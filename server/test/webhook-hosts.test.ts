import { messages, type WebhookOnWire } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { WebhookSender } from '../src/webhook/webhook-sender.ts'
import { officeOn } from './helpers/office.ts'
import { startReceiver } from './helpers/receiver.ts'

describe.each(testDatabases)('webhooks with the real clock on $name', ({ create }) => {
  const now = () => new Date().toISOString()
  const office = officeOn(create, { WEBHOOK_HOSTS: '127.0.0.1' }, { now })

  test('W44 a library of the standard verifies the signature', async () => {
    const target = await startReceiver()
    const added = await office.as.admin.post('/auth/webhooks', { url: target.url, events: 'arrival' })
    const { Result, secret } = added.json as unknown as { Result: WebhookOnWire; secret: string }
    await office.as.admin.post(`/auth/webhooks/${Result.id}/test`, {})
    const [one] = target.received
    const headers = {
      'webhook-id': one?.id ?? '',
      'webhook-timestamp': one?.timestamp ?? '',
      'webhook-signature': one?.signature ?? '',
    }
    expect(new Webhook(secret).verify(one?.text ?? '', headers)).toEqual(one?.body)
    expect(() => new Webhook(secret).verify(`${one?.text} `, headers)).toThrow()
    await target.close()
  })
})

describe.each(testDatabases)('webhooks without WEBHOOK_HOSTS on $name', ({ create }) => {
  const office = officeOn(create)

  test('W42 none can be added, and a webhook from before is not called', async () => {
    const refused = await office.as.admin.post('/auth/webhooks', {
      url: 'http://127.0.0.1:1/',
      events: 'arrival',
    })
    expect([refused.status, refused.json['Error']]).toEqual([400, messages.webhook.noHosts])
    const target = await startReceiver()
    const by = { actor: 'test', via: 'test', at: office.clock.now }
    await office.context.webhooks.add(target.url, ['arrival'], by)
    const id = await office.as.staff.add({ screenName: 'quiet' })
    await office.as.staff.patch(id, { dateTime: office.clock.now, isTimeApproved: 1 })
    await office.as.staff.post('/auth/update_arrival_time', { id, arrivalTime: office.clock.now })
    await new WebhookSender(office.context).run()
    expect(target.received).toEqual([])
    const [shown] = (await office.as.admin.get('/auth/webhooks')).json['items'] as unknown as WebhookOnWire[]
    expect(shown).toMatchObject({ isAllowed: false, waiting: 1, problem: messages.webhook.noHosts })
    await target.close()
  })
})
