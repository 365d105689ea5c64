// A separate process that serves a database at a time that stands still, and prints its address, until it is killed.
import { listen, openContext, readSettings } from '@watchfloor/server'

const [database, now] = process.argv.slice(2)
const settings = readSettings({ DATABASE_URL: database, LOG_LEVEL: 'silent' })
const context = await openContext(settings, { now: () => now })
const { url } = await listen(context, { host: '127.0.0.1', port: 0 })
process.stdout.write(`${url}\n`)
