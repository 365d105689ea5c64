import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { openContext, readSettings, type ServerContext } from '../src/index.ts'
import { type Acknowledged, checkRecords, findLosses } from './helpers/losses.ts'

const writer = fileURLToPath(new URL('./helpers/torture-process.mjs', import.meta.url))
const photo = fileURLToPath(new URL('../../fixtures/dist/portraits/portrait-01.jpg', import.meta.url))

/** The long form is `npm run torture`. A seed repeats its changes and kills. */
const isLong = process.env['TORTURE'] === '1'
const seed = Number(process.env['TORTURE_SEED'] ?? (isLong ? Date.now() % 1_000_000 : 20_261_121))
/** Number of times that PostgreSQL crashes under one writer. */
const crashes = isLong ? 20 : 2
const kills = isLong ? { SQLite: 100, PostgreSQL: 50 } : { SQLite: 8, PostgreSQL: 4 }

/** Runs a writer, kills it, and returns the changes that it acknowledged. */
async function writeAndKill(url: string, round: number): Promise<Acknowledged[]> {
  const args = [writer, url, `round ${round}`, String(seed + round), photo]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const afterLines = 1 + ((seed + round * 97) % 300)
  const afterMs = (seed + round * 13) % 40
  let text = ''
  let isDying = false
  child.stdout.on('data', (part: Buffer) => {
    text += part
    if (isDying || text.split('\n').length <= afterLines) return
    isDying = true
    void sleep(afterMs).then(() => child.kill('SIGKILL'))
  })
  await once(child, 'close')
  // A line without its end was not acknowledged in full.
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Acknowledged)
}

/** Runs a writer while PostgreSQL crashes and recovers. Returns the changes that it acknowledged. */
async function writeThroughCrashes(url: string, { db }: ServerContext): Promise<Acknowledged[]> {
  const args = [writer, url, 'through crashes', String(seed), photo, 'survives']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (part: Buffer) => {
    text += part
  })
  const lines = () => text.split('\n').length
  for (let crash = 0; crash < crashes; crash++) {
    // The writer works again before the next crash.
    const enough = lines() + 150 + ((seed + crash * 31) % 100)
    await expect.poll(lines, { timeout: 60_000 }).toBeGreaterThan(enough)
    const backends: { pid: number }[] = await db
      .knex('pg_stat_activity')
      .where({ backend_type: 'client backend' })
      .whereRaw('pid <> pg_backend_pid()')
      .select('pid')
    // PostgreSQL ends every connection and recovers from its log when one of its processes is killed.
    const victim = backends[(seed + crash) % backends.length]
    if (victim) process.kill(victim.pid, 'SIGKILL')
  }
  const enough = lines() + 100
  await expect.poll(lines, { timeout: 60_000 }).toBeGreaterThan(enough)
  child.kill('SIGKILL')
  await once(child, 'close')
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Acknowledged)
}

describe.each(testDatabases)('a killed process on $name', ({ name, create }) => {
  test(
    'loses no acknowledged change',
    async () => {
      process.stderr.write(`torture of ${name}: TORTURE_SEED=${seed} repeats it\n`)
      const { url, drop } = await create()
      const acknowledged: Acknowledged[] = []
      for (let round = 0; round < kills[name]; round++) acknowledged.push(...(await writeAndKill(url, round)))
      const context = await openContext(readSettings({ DATABASE_URL: url }), {
        log: pino({ level: 'silent' }),
      })
      expect(acknowledged.length).toBeGreaterThan(kills[name])
      expect(acknowledged.some((one) => one.photo)).toBe(true)
      expect(await findLosses(context, acknowledged)).toEqual([])
      await checkRecords(context)
      await context.close()
      await drop()
    },
    kills[name] * 30_000,
  )
})

test(
  'a crashing PostgreSQL loses no acknowledged change, and the same server goes on',
  async () => {
    process.stderr.write(`torture of a crashing PostgreSQL: TORTURE_SEED=${seed} repeats it\n`)
    const postgres = await startPostgres()
    const context = await openContext(readSettings({ DATABASE_URL: postgres.url }), {
      log: pino({ level: 'silent' }),
    })
    const acknowledged = await writeThroughCrashes(postgres.url, context)
    expect(acknowledged.length).toBeGreaterThan(crashes * 150)
    expect(acknowledged.some((one) => one.photo)).toBe(true)
    expect(await findLosses(context, acknowledged)).toEqual([])
    await checkRecords(context)
    await context.close()
    await postgres.stop()
  },
  120_000 + crashes * 60_000,
)
