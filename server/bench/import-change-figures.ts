import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { writeList } from './import-list.ts'
import { importApart } from './import-run-apart.ts'
import type { Figure } from './measure.ts'
import { type Started, start } from './processes.ts'
import { type SignedIn, signIn } from './signed-in.ts'
import { patch } from './write-figures.ts'

const rows = 100_000
const idleSeconds = 5
const limit = 10
/** Number of rows that change a target, in a file that has as many new ones. */
const changed = rows / 2
/** Maximum time (ms) that a change waits for an import that changes targets, and for its undo. */
const longestMs = 1_000

/** A way to import a list into a server's database. */
type Importing = (list: string, server: Started, signedIn: SignedIn, database: string) => Promise<unknown>

const ways: Readonly<Record<string, Importing>> = {
  'in the server': (list, { url }, signedIn) => importOverHttp(list, url, signedIn, rows),
  'beside the server': (list, _server, _signedIn, database) => importApart(database, list, rows),
}

/**
 * Measures how long a change waits while 100,000 targets are imported, relative to a quiet server: on both engines, with the
 * import in the server and in a process beside it.
 */
export async function importChangeFigures(
  home: string,
  admin: { readonly email: string; readonly password: string },
): Promise<Figure[]> {
  const postgres = await startPostgres()
  try {
    const sqlite = `sqlite:${join(home, 'import-changes.db')}`
    return [
      ...(await figuresOn('SQLite', sqlite, home, admin)),
      ...(await figuresOn('PostgreSQL', postgres.url, home, admin)),
    ]
  } finally {
    await postgres.stop()
  }
}

async function figuresOn(
  engine: string,
  database: string,
  home: string,
  admin: { readonly email: string; readonly password: string },
): Promise<Figure[]> {
  const server = await start('bench-server.js', [database, '5000'])
  const figures: Figure[] = []
  try {
    const signedIn = await signIn(server.url, admin)
    for (const [index, [way, importing]] of Object.entries(ways).entries()) {
      const list = join(home, `changes-${index}.csv`)
      writeList(list, rows, (index + 1) * rows * 2)
      const idle = await waitsUntil(
        server.url,
        signedIn,
        new Promise((done) => setTimeout(done, idleSeconds * 1000)),
      )
      const startedMs = performance.now()
      const busy = await waitsUntil(server.url, signedIn, importing(list, server, signedIn, database))
      const [quiet, loud] = [percentile(idle, 0.99), percentile(busy, 0.99)]
      const seconds = Math.round((performance.now() - startedMs) / 1000)
      const longest = Math.round(percentile(busy, 1))
      const detail = `${engine}, ${way}: ${loud.toFixed(1)} ms against ${quiet.toFixed(1)} ms, the longest of ${busy.length} in ${seconds} s took ${longest} ms`
      figures.push({
        name: 'import, changes',
        value: loud / quiet,
        limit,
        unit: 'of idle (p99)',
        better: 'less',
        detail,
      })
    }
    const { figure, batch } = await updateFigure(engine, home, server, signedIn)
    figures.push(figure, ...(await undoFigures(engine, server, signedIn, batch)))
    return figures
  } finally {
    await server.stop()
  }
}

/** Measures the longest wait of a change while a list is imported of which half the rows change a target. */
async function updateFigure(
  engine: string,
  home: string,
  server: Started,
  signedIn: SignedIn,
): Promise<{ readonly figure: Figure; readonly batch: number }> {
  const from = 8 * rows
  const [known, list] = [join(home, 'known.csv'), join(home, 'update.csv')]
  writeList(known, changed, from)
  await importOverHttp(known, server.url, signedIn, changed)
  writeList(list, rows, from, 'another')
  const startedMs = performance.now()
  const importing = importOverHttp(list, server.url, signedIn, changed)
  const waits = await waitsUntil(server.url, signedIn, importing)
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  const figure: Figure = {
    name: 'import, updating',
    value: percentile(waits, 1),
    limit: longestMs,
    unit: 'ms (longest)',
    better: 'less',
    detail: `${engine}: ${changed} rows change a target, ${changed} add one; ${waits.length} changes in ${seconds} s`,
  }
  return { figure, batch: await importing }
}

/** Measures how long a change waits while an import is undone of which half the rows changed a target, relative to a quiet server. */
async function undoFigures(
  engine: string,
  { url }: Started,
  signedIn: SignedIn,
  batch: number,
): Promise<Figure[]> {
  const quietTime = new Promise((done) => setTimeout(done, idleSeconds * 1000))
  const quiet = percentile(await waitsUntil(url, signedIn, quietTime), 0.99)
  const startedMs = performance.now()
  const busy = await waitsUntil(url, signedIn, undoOverHttp(url, signedIn, batch))
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  const loud = percentile(busy, 0.99)
  const detail = `${engine}: ${changed} changes and ${changed} additions undone, ${busy.length} changes in ${seconds} s`
  return [
    {
      name: 'undo, changes',
      value: loud / quiet,
      limit,
      unit: 'of idle (p99)',
      better: 'less',
      detail: `${detail}, ${loud.toFixed(1)} ms against ${quiet.toFixed(1)} ms`,
    },
    {
      name: 'undo, longest',
      value: percentile(busy, 1),
      limit: longestMs,
      unit: 'ms (longest)',
      better: 'less',
      detail,
    },
  ]
}

async function undoOverHttp(url: string, signedIn: SignedIn, batch: number): Promise<void> {
  const reply = await fetch(`${url}/auth/undo/${batch}`, {
    method: 'POST',
    headers: { ...signedIn, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!reply.ok) throw new Error(`the undo answered ${reply.status}: ${await reply.text()}`)
}

/** Changes one record after the other until a promise is settled. Returns how long each change took (ms). */
export async function waitsUntil(url: string, signedIn: SignedIn, end: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let isOver = false
  const ended = end.finally(() => {
    isOver = true
  })
  // Its error is thrown below.
  ended.catch(() => undefined)
  const waits: number[] = []
  while (!isOver) {
    const startedMs = performance.now()
    await patch(
      `${url}/auth/update_chatter/${1 + (waits.length % 100)}`,
      { notes: `note ${startedMs}` },
      signedIn,
      agent,
    )
    waits.push(performance.now() - startedMs)
  }
  agent.destroy()
  await ended
  return waits
}

/** Imports a list. A row whose target is known changes it. Returns the number of the import. */
async function importOverHttp(
  list: string,
  url: string,
  signedIn: SignedIn,
  additions: number,
): Promise<number> {
  const form = new FormData()
  form.set('onDuplicate', 'update')
  form.set('file', new Blob([readFileSync(list)]), 'list.csv')
  const reply = await fetch(`${url}/auth/import/targets`, { method: 'POST', headers: signedIn, body: form })
  const { added, batch = 0 } = (await reply.json()) as { added?: number; batch?: number }
  if (added !== additions) throw new Error(`the import answered ${reply.status}`)
  return batch
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
