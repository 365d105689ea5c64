// The names of this folder that other workspaces use.
export { listOverdue } from './overdue.ts'
export {
  maxWebhooks,
  readWebhookEvents,
  readWebhookUrl,
  type WebhookEvent,
  webhookEvents,
  webhookWaitSeconds,
} from './webhook.ts'
export { type WebhookBody, webhookBodies, webhookMessageId } from './webhook-message.ts'
