import { randomBytes } from 'node:crypto'
import {
  contract,
  type Instant,
  orThrow,
  readWebhookEvents,
  readWebhookUrl,
  type WebhookBody,
} from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import { signatureOf } from '../journal/signature.ts'
import type { Settings } from '../settings.ts'
import { sendWebhook, webhookTimeoutMs } from './webhook-request.ts'
import type { WebhookStore } from './webhook-store.ts'

interface Needs {
  readonly db: Database
  readonly settings: Settings
  readonly webhooks: WebhookStore
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

const { webhook } = contract

export const webhookCalls = [
  serve(webhook.list)(async (_, { webhooks, settings }) => ({
    Status: true,
    items: await webhooks.list(),
    hosts: [...settings.webhookHosts],
  })),

  serve(webhook.add)(async ({ input, actor }, { webhooks, settings, db, now }) => {
    const url = orThrow(readWebhookUrl(input.url, settings.webhookHosts))
    const events = orThrow(readWebhookEvents(input.events))
    const { reply, secret } = await webhooks.add(url, events, signatureOf(actor, now()), db)
    return { ...reply, secret }
  }),

  serve(webhook.test)(async ({ input }, { webhooks, settings, db, now }) => {
    const receiver = await webhooks.requireReceiver(input.id)
    const at = now()
    const body: WebhookBody = { type: 'test', seq: db.committedSeq, at, id: null, operation: null }
    const message = {
      messageId: `msg_test_${randomBytes(8).toString('hex')}`,
      body: JSON.stringify(body),
    }
    const terms = { hosts: settings.webhookHosts, timeoutMs: webhookTimeoutMs }
    const problem = await sendWebhook(receiver, message, at, terms)
    return { Status: true, delivered: problem === undefined, problem: problem ?? null }
  }),

  serve(webhook.remove)(async ({ input, actor }, { webhooks, now }) => {
    await webhooks.remove(input.id, signatureOf(actor, now()))
    return { Status: true }
  }),
]
