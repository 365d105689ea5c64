import { scheduleRounds } from './schedule-rounds.ts'
import { type WebhookNeeds, WebhookSender } from './webhook-sender.ts'

/** Delivers webhooks while the server runs. Without `WEBHOOK_HOSTS` nothing is sent. A failure is logged and never stops the server. */
export function scheduleWebhooks(needs: WebhookNeeds): { stop(): Promise<void> } {
  if (needs.settings.webhookHosts.length === 0) return { stop: async () => undefined }
  return scheduleRounds(new WebhookSender(needs), needs, 'webhooks could not be worked on')
}
