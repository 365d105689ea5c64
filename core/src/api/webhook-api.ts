import { z } from 'zod'
import { permissions } from '../account/role.ts'
import { webhookEvents } from '../webhook/webhook.ts'
import { endpoint } from './endpoint.ts'
import { done, empty, numberOf, storableText, storedWord, wireInstant, wordsText } from './schemas.ts'

/** Rule W46. A webhook as an admin sees it. It never contains its secret. */
const webhook = z
  .strictObject({
    id: z.int(),
    url: z.string(),
    events: z.array(storedWord(webhookEvents)),
    addedAt: wireInstant,
    addedBy: z.string(),
    /** Whether `WEBHOOK_HOSTS` of the answering server names its host. */
    isAllowed: z.boolean(),
    /** Number of messages that are not delivered yet. */
    waiting: z.int(),
    lastDeliveredAt: wireInstant.nullable(),
    /** Why the last attempt failed. Null if it did not. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'Webhook' })
export type WebhookOnWire = z.output<typeof webhook>

const webhookId = numberOf('webhook')
const access = permissions['webhook.manage']
const fails = ['webhook.missing'] as const

/** The calls for webhooks (rules W41 to W46). */
export const webhookApi = {
  list: endpoint('GET /auth/webhooks', {
    summary: 'The webhooks, and how many messages wait for each',
    access,
    input: empty,
    reply: z.strictObject({ Status: z.literal(true), items: z.array(webhook), hosts: z.array(z.string()) }),
  }),
  add: endpoint('POST /auth/webhooks', {
    tokens: 'named',
    wholeOffice: true,
    summary: 'Add a webhook; the reply has its signing secret once',
    access,
    input: z.strictObject({
      url: storableText('Address', 2_000),
      events: wordsText('Events', 500),
    }),
    reply: z.strictObject({
      Status: z.literal(true),
      Result: webhook,
      /** Null in the answer to a repeated call (rule R44). */
      secret: z.string().nullable(),
    }),
    adds: true,
    showsSecret: true,
    fails: ['step.refused'],
    confirmed: () => true,
  }),
  test: endpoint('POST /auth/webhooks/{id}/test', {
    tokens: 'named',
    wholeOffice: true,
    summary: 'Send a test message once, and say what the receiver answered',
    access,
    input: z.strictObject({ id: webhookId }),
    reply: z.strictObject({
      Status: z.literal(true),
      delivered: z.boolean(),
      /** Why it was not delivered. */
      problem: z.string().nullable(),
    }),
    fails,
  }),
  remove: endpoint('DELETE /auth/webhooks/{id}', {
    tokens: 'named',
    wholeOffice: true,
    summary: 'Remove a webhook, with the messages that wait for it',
    access,
    input: z.strictObject({ id: webhookId }),
    reply: done,
    fails,
  }),
} as const
