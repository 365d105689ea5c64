import { demoAccounts, makeOperation, readPortrait } from '@watchfloor/fixtures'
import { isEmpty, listen, loadOperation, openContext, readSettings } from '@watchfloor/server'
import { addClosedOperations } from './many-operations.ts'

/**
 * A separate server process with one open operation of 5,000 targets and closed ones beside it. An empty database is filled first. It
 * sends its address, and stops on SIGTERM.
 */
const [database = '', closed = '0', size = '0'] = process.argv.slice(2)
const context = await openContext(readSettings({ DATABASE_URL: database, LOG_LEVEL: 'error' }))
if (await isEmpty(context)) {
  const zone = context.settings.timeZone
  const targets = makeOperation({ seed: 1, size: 5_000, now: context.now(), zone })
  await loadOperation(context, { ...targets, accounts: demoAccounts }, readPortrait)
  await addClosedOperations(context, Number(closed), Number(size))
}
const listening = await listen(context, { host: '127.0.0.1', port: 0 })
process.send?.(listening.url)
process.on('SIGTERM', async () => {
  await listening.stop()
  await context.close()
  process.exit(0)
})
