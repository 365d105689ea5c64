import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@watchfloor/fixtures'
import { type Figure, median, ratioInTurns, requestsPerSecond } from './measure.ts'
import { residentMegabytes } from './memory.ts'
import { type Started, start } from './processes.ts'
import { type SignedIn, signIn } from './signed-in.ts'
import { patchesPerSecond } from './write-figures.ts'

/** The closed operations beside the open one of 5,000 targets. `--long` takes many minutes to fill the database. */
const { closed, size } = process.argv.includes('--long')
  ? { closed: 20, size: 50_000 }
  : { closed: 4, size: 10_000 }

const connections = 8
const seconds = 3
const turns = 5

/** What a closed operation may cost the work in the open one. */
const atMost = 1.3

/** A served database, with its open operation and its admin. */
interface Office {
  readonly server: Started
  readonly signedIn: SignedIn
  readonly startMs: number
}

/** Measures start, memory, lists, changes and counters beside closed operations, relative to a database with the open one alone. */
export async function operationFigures(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'watchfloor-bench-'))
  const args = {
    alone: [`sqlite:${join(home, 'alone.db')}`],
    many: [`sqlite:${join(home, 'many.db')}`, String(closed), String(size)],
  }
  try {
    for (const database of Object.values(args)) await (await start('operations-server.js', database)).stop()
    const startFigure = await startsOf(args)
    const [alone, many] = [await open(args.alone), await open(args.many)]
    try {
      const figures = [startFigure, await memoryFigure(many)]
      for (const path of [
        '/auth/chatterlist',
        '/auth/chatter_count',
        '/auth/targets?stage=chatting&size=20',
      ]) {
        figures.push(await readFigure(path, alone, many))
      }
      return [...figures, await changeFigure(alone, many)]
    } finally {
      await alone.server.stop()
      await many.server.stop()
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function open(args: readonly string[]): Promise<Office> {
  const admin = demoAccounts.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('the fixtures have no admin')
  const startedMs = performance.now()
  const server = await start('operations-server.js', args)
  const signedIn = await signIn(server.url, admin)
  await (await fetch(`${server.url}/auth/chatterlist?operation=1`, { headers: signedIn })).arrayBuffer()
  const startMs = performance.now() - startedMs
  await fetch(`${server.url}/auth/operation`, {
    method: 'POST',
    headers: { ...signedIn, 'content-type': 'application/json' },
    body: '{"id":1}',
  })
  return { server, signedIn, startMs }
}

async function startsOf(args: {
  readonly alone: readonly string[]
  readonly many: readonly string[]
}): Promise<Figure> {
  const times = { alone: [] as number[], many: [] as number[] }
  for (let turn = 0; turn < turns; turn++) {
    for (const name of ['alone', 'many'] as const) {
      const office = await open(args[name])
      times[name].push(office.startMs)
      await office.server.stop()
    }
  }
  const [alone, many] = [median(times.alone), median(times.many)]
  const detail = `to the first list: ${many.toFixed(0)} ms against ${alone.toFixed(0)} ms, beside ${closed} of ${size}`
  return {
    name: 'closed ones, start',
    value: many / alone,
    limit: atMost,
    unit: 'of the open one alone',
    better: 'less',
    detail,
  }
}

/** Measures the memory after every role has read its lists, counters and a page of each operation. */
async function memoryFigure({ server }: Office): Promise<Figure> {
  for (const account of demoAccounts) {
    const headers = await signIn(server.url, account)
    for (let id = 1; id <= closed + 1; id++) {
      for (const path of ['chatterlist', 'targets', 'chatter_count']) {
        const reply = await fetch(`${server.url}/auth/${path}?operation=${id}`, { headers })
        for await (const _part of reply.body ?? []);
      }
    }
  }
  const value = residentMegabytes(server.process.pid ?? 0)
  const highest = residentMegabytes(server.process.pid ?? 0, 'highest')
  const detail = `after all roles read all of ${closed} closed operations; ${highest.toFixed(0)} MB at most`
  return { name: 'closed ones, memory', value, limit: 250, unit: 'MB', better: 'less', detail }
}

async function readFigure(path: string, alone: Office, many: Office): Promise<Figure> {
  const rate = ({ server, signedIn }: Office) => {
    const headers = { ...signedIn, 'accept-encoding': 'gzip' }
    return requestsPerSecond({ url: server.url + path, headers, connections, seconds }, 200)
  }
  const { ratio, ours, theirs } = await ratioInTurns(
    () => rate(alone),
    () => rate(many),
    turns,
  )
  const detail = `${path}: ${Math.round(theirs)}/s against ${Math.round(ours)}/s alone`
  return {
    name: 'closed ones, reads',
    value: ratio,
    limit: atMost,
    unit: 'times slower',
    better: 'less',
    detail,
  }
}

async function changeFigure(alone: Office, many: Office): Promise<Figure> {
  const rate = ({ server, signedIn }: Office) =>
    patchesPerSecond([server.url], signedIn, connections, seconds)
  const { ratio, ours, theirs } = await ratioInTurns(
    () => rate(alone),
    () => rate(many),
    turns,
  )
  const detail = `${Math.round(theirs)}/s against ${Math.round(ours)}/s alone`
  return {
    name: 'closed ones, changes',
    value: ratio,
    limit: atMost,
    unit: 'times slower',
    better: 'less',
    detail,
  }
}
