import { loggable } from '../system/loggable.ts'
import { type WebhookNeeds, WebhookSender } from './webhook-sender.ts'

/** How often (ms) the sender looks for messages that are due, and how soon after a commit. */
const everyMs = 2_000
const afterCommitMs = 500
/** How often (ms) old messages are deleted. */
const tidyEveryMs = 3_600_000

/** Delivers webhooks while the server runs. Without `WEBHOOK_HOSTS` nothing is sent. A failure is logged and never stops the server. */
export function scheduleWebhooks(needs: WebhookNeeds): { stop(): Promise<void> } {
  const { db, settings, log } = needs
  if (settings.webhookHosts.length === 0) return { stop: async () => undefined }
  const sender = new WebhookSender(needs)
  let underWay: Promise<void> | undefined
  let isAgain = false
  const once = (work: () => Promise<void>) =>
    work().catch((error: unknown) => log.error({ err: loggable(error) }, 'webhooks could not be worked on'))
  const look = () => {
    if (underWay) {
      isAgain = true
      return
    }
    underWay = once(() => sender.scan()).finally(() => {
      underWay = undefined
      if (isAgain) soon()
      isAgain = false
    })
  }
  let timer: NodeJS.Timeout | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, afterCommitMs).unref()
  }
  const stops = [db.onCommit(soon)]
  const timers = [
    setInterval(look, everyMs).unref(),
    setInterval(() => void once(() => sender.tidy()), tidyEveryMs).unref(),
  ]
  return {
    async stop() {
      for (const stop of stops) stop()
      for (const one of timers) clearInterval(one)
      clearTimeout(timer)
      await underWay
      await sender.close()
    },
  }
}
