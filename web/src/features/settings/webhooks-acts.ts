import { FailureError, messages, refused, type WebhookOnWire } from '@watchfloor/core'
import type { Act } from '../../data/act.ts'
import { api } from '../../data/api.ts'

const texts = messages.webhook.card

/** Adds a webhook and hands its secret on, because the server never shows it again. */
export const addWebhookAct = (url: string, events: string, onAdded: (secret: string) => void): Act => ({
  call: async () => {
    const reply = await api.webhook.add({ url, events })
    if (reply.secret !== null) onAdded(reply.secret)
    return reply
  },
  done: texts.added,
  failed: texts.addFailed,
  undo: 'none',
})

/** Sends a test message. A message that was not taken is a failure. */
export const testWebhookAct = ({ id }: WebhookOnWire): Act => ({
  call: async () => {
    const { problem } = await api.webhook.test({ id })
    if (problem !== null) throw new FailureError(refused(problem))
  },
  done: texts.tested,
  failed: texts.testFailed,
  undo: 'none',
})

export const removeWebhookAct = ({ id }: WebhookOnWire): Act => ({
  call: () => api.webhook.remove({ id }),
  done: texts.removed,
  failed: texts.removeFailed,
  undo: 'none',
})
