import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { findTamperedEntry, openContext, readSettings, type ServerContext } from '../src/index.ts'

const writer = fileURLToPath(new URL('writer-process.mjs', import.meta.url))
const kills = { SQLite: 20, PostgreSQL: 10 }

/** Runs a writer, kills it, and returns the lines that it acknowledged. */
async function writeAndKill(url: string, name: string, afterLines: number): Promise<string[]> {
  const child = spawn(process.execPath, [writer, url, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (part: Buffer) => {
    text += part
    if (text.split('\n').length > afterLines) child.kill('SIGKILL')
  })
  await once(child, 'close')
  // A line without its end was not acknowledged in full.
  return text.split('\n').slice(0, -1)
}

async function checkAll(context: ServerContext, acknowledged: readonly string[]): Promise<void> {
  const rows: { id: number; is_time_approved: boolean | number; version: number }[] = await context.db
    .knex('targets')
    .select('id', 'is_time_approved', 'version')
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const line of acknowledged) {
    const [id, what] = line.split(' ')
    const row = byId.get(Number(id))
    expect(row, `${line} is lost`).toBeDefined()
    if (what === 'approved') expect(Boolean(row?.is_time_approved), `${line} is lost`).toBe(true)
  }
  const newest: { object: string; seq: number }[] = await context.db
    .knex('journal')
    .where({ kind: 'target' })
    .groupBy('object')
    .select('object')
    .max('seq as seq')
  expect(
    newest.map(({ object, seq }) => [Number(object), seq]).sort((a, b) => Number(a[0]) - Number(b[0])),
  ).toEqual(rows.map(({ id, version }) => [id, version]).sort((a, b) => Number(a[0]) - Number(b[0])))
  expect(await findTamperedEntry(context.db)).toBeUndefined()
  expect(await context.db.integrityProblems()).toEqual([])
}

describe.each(testDatabases)('a killed process on $name', ({ name, create }) => {
  test('loses no acknowledged change', async () => {
    const { url, drop } = await create()
    const acknowledged: string[] = []
    for (let round = 0; round < kills[name]; round++) {
      acknowledged.push(...(await writeAndKill(url, `round ${round}`, 1 + ((round * 7) % 23))))
    }
    const context = await openContext(readSettings({ DATABASE_URL: url }), { log: pino({ level: 'silent' }) })
    expect(acknowledged.length).toBeGreaterThan(kills[name])
    await checkAll(context, acknowledged)
    await context.close()
    await drop()
  }, 240_000)
})
