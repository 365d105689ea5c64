import type { Target } from '@watchfloor/core'
import { demoAccounts, makeOperation } from '@watchfloor/fixtures'
import { listen, loadOperation, openContext, readSettings } from '@watchfloor/server'

/**
 * A separate server process with this number of arrests. It sends its address after it has counted them once, and stops on
 * SIGTERM.
 */
const [database = '', size = '100000'] = process.argv.slice(2)
const context = await openContext(readSettings({ DATABASE_URL: database, LOG_LEVEL: 'error' }))
const { targets } = makeOperation({
  seed: 1,
  size: 5_000,
  now: context.now(),
  zone: context.settings.timeZone,
})
const arrested = targets.filter(({ isArrested }) => isArrested)
await loadOperation(context, { accounts: demoAccounts, targets: manyOf(arrested, Number(size)) }, noPhotos)
await context.statistics.of({})
const listening = await listen(context, { host: '127.0.0.1', port: 0 })
process.send?.(listening.url)
process.on('SIGTERM', async () => {
  await listening.stop()
  await context.close()
  process.exit(0)
})

/** Repeats the arrests as separate records without photos. */
function manyOf(some: readonly Target[], count: number): Target[] {
  return Array.from({ length: count }, (_, at) => {
    const target = some[at % some.length]
    if (!target) throw new Error('the operation has no arrests')
    return { ...target, id: at + 1, image: '' }
  })
}

function noPhotos(): Promise<never> {
  return Promise.reject(new Error('there are no photos'))
}
