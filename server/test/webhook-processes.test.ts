import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContext, readSettings, type ServerContext } from '../src/index.ts'
import { appendEntry } from '../src/journal/journal-store.ts'
import { startReceiver, type TestReceiver } from './helpers/receiver.ts'

const program = fileURLToPath(new URL('./helpers/webhook-process.mjs', import.meta.url))
const events = 400
/** Maximum number of messages that a server has taken and not recorded yet. */
const takenAtOnce = 64

describe.each(testDatabases)('webhooks of several server processes on $name', ({ create }) => {
  let database: TestDatabase
  let context: ServerContext
  let receiver: TestReceiver
  const servers: ChildProcess[] = []

  async function startServer(minutesAhead: number): Promise<ChildProcess> {
    const server = spawn(process.execPath, [program, database.url, String(minutesAhead)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    servers.push(server)
    const ended = once(server, 'exit').then(() => {
      throw new Error('The server process ended before it was ready.')
    })
    await Promise.race([once(server.stdout, 'data'), ended])
    ended.catch(() => {})
    return server
  }

  async function kill(server: ChildProcess | undefined): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  /** Appends arrivals. Returns the numbers of their entries. */
  async function arrive(count: number): Promise<number[]> {
    const at = new Date().toISOString()
    return context.db.write(async (tx) => {
      const seqs: number[] = []
      for (let id = 1; id <= count; id++) {
        const changes = [{ field: 'arrivalTime', before: '', after: at }]
        const entry = {
          action: 'arrival',
          kind: 'target',
          object: String(id),
          changes,
          operation: 1,
        } as const
        seqs.push(await appendEntry(tx, { actor: 'test', via: 'test', ...entry }, at))
      }
      return seqs
    })
  }

  const counts = () => {
    const found = new Map<number, number>()
    for (const { body } of receiver.received) found.set(body.seq, (found.get(body.seq) ?? 0) + 1)
    return found
  }
  const recorded = async () => {
    const rows: { delivered_at: string | null }[] = await context.db.knex('webhook_messages')
    return [rows.length, rows.filter((row) => row.delivered_at !== null).length]
  }

  beforeAll(async () => {
    database = await create()
    const settings = readSettings({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      WEBHOOK_HOSTS: '127.0.0.1',
    })
    context = await openContext(settings)
    receiver = await startReceiver((response) => setTimeout(() => response.writeHead(204).end(), 5))
    const by = { actor: 'test', via: 'test', at: new Date().toISOString() }
    await context.webhooks.add(receiver.url, ['arrival'], by)
  })
  afterAll(async () => {
    for (const server of servers) await kill(server)
    await receiver.close()
    await context.close()
    await database.drop()
  })

  test('W44 two processes deliver each message once and record it once', { timeout: 120_000 }, async () => {
    await Promise.all([startServer(0), startServer(0)])
    const seqs = await arrive(events)
    await expect.poll(recorded, { timeout: 90_000 }).toEqual([events, events])
    expect([...counts().keys()].sort((a, b) => a - b)).toEqual(seqs)
    expect([...counts().values()].filter((count) => count !== 1)).toEqual([])
  })

  test('W44 of a killed process only what it was sending is sent again, under its id', {
    timeout: 120_000,
  }, async () => {
    receiver.received.length = 0
    const seqs = await arrive(events)
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThan(40)
    for (const server of servers) await kill(server)
    // What a dead server took belongs to it for three minutes.
    await startServer(5)
    await expect.poll(recorded, { timeout: 90_000 }).toEqual([2 * events, 2 * events])
    expect([...counts().keys()].sort((a, b) => a - b)).toEqual(seqs)
    const again = [...counts().values()].filter((count) => count !== 1)
    expect(again.filter((count) => count !== 2)).toEqual([])
    expect(again.length).toBeLessThanOrEqual(2 * takenAtOnce)
    const ids = new Set(receiver.received.map(({ id, body }) => `${body.seq} ${id}`))
    expect(ids.size).toBe(events)
  })
})
