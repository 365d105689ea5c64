import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@watchfloor/fixtures'
import { deskCosts } from './desk-costs.ts'
import { residentMegabytes } from './memory.ts'
import { start } from './processes.ts'
import { type DeskCosts, simulateDesk } from './queue-model.ts'
import { signIn } from './signed-in.ts'

/**
 * Measures what acts cost on this machine, and simulates larger desks with these costs: `npm run scaling`. The table in
 * docs/scaling.md is its output.
 */
const targets = 5_000
/** A change is late when a screen has it after this time (ms). */
const lateMs = 250
/** A busy night: each person makes a change every 30 seconds. */
const changesOfScreen = 1 / 30

const admin = demoAccounts.find(({ role }) => role === 'admin')
if (!admin) throw new Error('the fixtures have no admin')
const home = mkdtempSync(join(tmpdir(), 'watchfloor-scaling-'))
const server = await start('bench-server.js', [`sqlite:${join(home, 'scaling.db')}`, String(targets)])
try {
  const costs = await deskCosts(server, await signIn(server.url, admin))
  console.log(`measured at ${targets} targets`)
  for (const [name, ms] of Object.entries(costs)) console.log(`  ${name.padEnd(10)} ${ms.toFixed(3)} ms`)
  console.log(`  memory     ${residentMegabytes(server.process.pid ?? 0).toFixed(0)} MB`)
  console.log('\nservers  screens  changes/s  on the screens (p95)  server busy  database busy')
  for (const servers of [1, 2, 4, 8]) {
    const screens = mostScreens(costs, servers)
    const { p95Ms, serverBusy, databaseBusy } = simulated(costs, servers, screens)
    const parts = [
      String(servers).padEnd(7),
      String(screens).padStart(8),
      (screens * changesOfScreen).toFixed(1).padStart(10),
      `${p95Ms.toFixed(0)} ms`.padStart(21),
      percent(serverBusy).padStart(12),
      percent(databaseBusy).padStart(14),
    ]
    console.log(parts.join(' '))
  }
} finally {
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}

/** Returns the largest number of screens whose changes are not late. */
function mostScreens(costs: DeskCosts, servers: number): number {
  let [good, bad] = [1, 2]
  while (simulated(costs, servers, bad).p95Ms <= lateMs) [good, bad] = [bad, bad * 2]
  while (bad - good > Math.max(1, good / 50)) {
    const middle = Math.floor((good + bad) / 2)
    if (simulated(costs, servers, middle).p95Ms <= lateMs) good = middle
    else bad = middle
  }
  return good
}

function simulated(costs: DeskCosts, servers: number, screens: number) {
  // More screens need fewer seconds for as many changes.
  const seconds = Math.max(5, Math.min(60, 20_000 / screens))
  return simulateDesk(costs, { screens, servers, changesPerSecond: screens * changesOfScreen, seconds })
}

function percent(part: number): string {
  return `${(part * 100).toFixed(0)} %`
}
