// A separate server process that delivers webhooks until it is killed. Its clock can be ahead.
import { openContext, readSettings, scheduleWebhooks } from '@watchfloor/server'

const [url, minutesAhead] = process.argv.slice(2)
const now = () => new Date(Date.now() + Number(minutesAhead) * 60_000).toISOString()
const settings = readSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent', WEBHOOK_HOSTS: '127.0.0.1' })
const context = await openContext(settings, { now })
scheduleWebhooks(context)
process.stdout.write('ready\n')
setInterval(() => undefined, 60_000)
