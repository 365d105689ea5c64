import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { appendEntry } from '../src/journal/journal-store.ts'
import { WebhookSender } from '../src/webhook/webhook-sender.ts'
import { officeOn } from './helpers/office.ts'
import { type AnswerWebhook, startReceiver } from './helpers/receiver.ts'

/** Number of deliveries. The long form has 10,000: `WEBHOOK_DELIVERIES=10000`. */
const deliveries = Number(process.env['WEBHOOK_DELIVERIES'] ?? 600)
/** Each event goes to three receivers. */
const events = Math.ceil(deliveries / 3)

/** Receivers that fail, are slow, or do not tell the truth about what they took. */
const receivers: Readonly<Record<string, AnswerWebhook>> = {
  failing: (response, count) => response.writeHead(count % 3 === 0 ? 200 : 503).end(),
  slow: (response) => setTimeout(() => response.writeHead(200).end('taken'), 5),
  lying: (response, count) => {
    if (count % 4 === 0) response.writeHead(500).end('I took it, and say that I did not')
    else if (count % 4 === 1) response.destroy()
    else if (count % 4 === 2) response.writeHead(200, { 'content-length': '1000000' }).write('more to come')
    else response.writeHead(202).end('<html>')
  },
}

describe.each(testDatabases)('many webhooks on $name', ({ create }) => {
  const office = officeOn(create, { WEBHOOK_HOSTS: '127.0.0.1', SESSION_HOURS: '168' })

  test('W44 none is lost, none has a second id, and none is recorded twice', async () => {
    const { context, clock } = office
    const by = { actor: 'test', via: 'test', at: clock.now }
    const started = await Promise.all(Object.values(receivers).map(startReceiver))
    for (const { url } of started) await context.webhooks.add(url, ['arrival'], by)
    const first = context.db.committedSeq
    for (let count = 0; count < events; count += 100) {
      await context.db.write(async (tx) => {
        for (let id = count + 1; id <= Math.min(count + 100, events); id++) {
          const changes = [{ field: 'arrivalTime', before: '', after: clock.now }]
          const entry = {
            action: 'arrival',
            kind: 'target',
            object: String(id),
            changes,
            operation: 1,
          } as const
          await appendEntry(tx, { actor: 'test', via: 'test', ...entry }, clock.now)
        }
      })
    }
    const servers = [1, 2].map(() => new WebhookSender(context, { perSecond: 10_000 }))
    const isWaiting = async () => (await context.webhooks.list()).some(({ waiting }) => waiting > 0)
    do {
      await Promise.all(servers.map((one) => one.run()))
      clock.forward(60)
    } while (await isWaiting())
    const seqs = Array.from({ length: events }, (_, index) => first + 1 + index)
    for (const { received, close } of started) {
      const ids = new Map<number, Set<string>>()
      for (const { id, body } of received) ids.set(body.seq, (ids.get(body.seq) ?? new Set()).add(id))
      expect([...ids.keys()].sort((a, b) => a - b)).toEqual(seqs)
      expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([])
      await close()
    }
    const rows: { webhook: number; delivered_at: string | null }[] = await context.db.knex('webhook_messages')
    expect(rows).toHaveLength(3 * events)
    expect(rows.filter((row) => row.delivered_at === null)).toEqual([])
  })
})
