import { demoAccounts, makeOperation, readPortrait } from '@watchfloor/fixtures'
import { listen, loadOperation, openDesk, readSettings } from '@watchfloor/server'

/** A desk with so many targets, as a process of its own: says its address, stops on SIGTERM. */
const [database = '', size = '5000'] = process.argv.slice(2)
const desk = await openDesk(readSettings({ DATABASE_URL: database, LOG_LEVEL: 'error' }))
const targets = makeOperation({ seed: 1, size: Number(size), now: desk.now(), zone: desk.settings.timeZone })
await loadOperation(desk, { ...targets, accounts: demoAccounts }, readPortrait)
const listening = await listen(desk, { host: '127.0.0.1', port: 0 })
process.send?.(listening.url)
process.on('SIGTERM', async () => {
  await listening.stop()
  await desk.close()
  process.exit(0)
})
