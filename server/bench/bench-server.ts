import { demoAccounts, makeOperation, readPortrait } from '@watchfloor/fixtures'
import { listen, loadOperation, openContext, readSettings, scheduleWebhooks } from '@watchfloor/server'

/** A separate server process with this number of targets, or with those that the database has. It sends its address, delivers webhooks when asked, and stops on SIGTERM. */
const [database = '', size = '5000'] = process.argv.slice(2)
const context = await openContext(
  readSettings({ DATABASE_URL: database, LOG_LEVEL: 'error', WEBHOOK_HOSTS: '127.0.0.1' }),
)
if (Number(size) > 0) {
  const targets = makeOperation({
    seed: 1,
    size: Number(size),
    now: context.now(),
    zone: context.settings.timeZone,
  })
  await loadOperation(context, { ...targets, accounts: demoAccounts }, readPortrait)
}
const listening = await listen(context, { host: '127.0.0.1', port: 0 })
process.send?.(listening.url)
let webhooks: ReturnType<typeof scheduleWebhooks> | undefined
process.on('message', (message) => {
  if (message === 'deliver') webhooks = scheduleWebhooks(context)
})
process.on('SIGTERM', async () => {
  await webhooks?.stop()
  await listening.stop()
  await context.close()
  process.exit(0)
})
