import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@watchfloor/fixtures'
import type { Figure } from './measure.ts'
import { residentMegabytes } from './memory.ts'
import { type Started, said, start } from './processes.ts'
import { type SignedIn, signIn } from './signed-in.ts'

const targets = 240
const everyMs = 500
const writes = 20
/** How long to wait for the changes that are still on their way at the end (ms). */
const flushMs = 3_000

interface Screens {
  readonly count: number
  readonly kind: 'board' | 'stream'
}

/** Measures how soon a change reaches 200 boards and 2,000 streams, with two changes a second. */
export async function liveFigures(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'watchfloor-bench-'))
  const server = await start('bench-server.js', [`sqlite:${join(home, 'live.db')}`, String(targets)])
  try {
    const people = await signInThree(server.url)
    const boards = await delaysOn(server, people, { count: 200, kind: 'board' })
    const streams = await delaysOn(server, people, { count: 2_000, kind: 'stream' })
    const size = residentMegabytes(server.process.pid ?? 0, 'highest')
    return [
      figure('200 boards', boards, 250),
      figure('2,000 streams', streams, 1_000),
      { ...memory, value: size, detail: 'the most it ever had, with 2,000 streams' },
      await revokeFigure(server.url, people[0] ?? {}),
    ]
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

const memory = { name: 'memory of the server', limit: 500, unit: 'MB', better: 'less' } as const

function figure(name: string, delays: readonly number[], limit: number): Figure {
  const sorted = [...delays].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.POSITIVE_INFINITY
  const detail = `95th percentile of ${sorted.length}; median ${at(0.5).toFixed(0)} ms, most ${at(0.9999).toFixed(0)} ms`
  return { name, value: at(0.95), limit, unit: 'ms', better: 'less', detail }
}

/** Signs in three accounts, the admin first, because the streams of one session are limited. */
function signInThree(url: string): Promise<SignedIn[]> {
  const roles = ['admin', 'staff', 'supervisor']
  const accounts = roles.flatMap((role) => demoAccounts.find((account) => account.role === role) ?? [])
  return Promise.all(accounts.map((account) => signIn(url, account)))
}

/** Returns the delays (ms) from sending each change until each screen has it. @throws Error when a screen missed one */
async function delaysOn(
  server: Started,
  people: readonly SignedIn[],
  { count, kind }: Screens,
): Promise<number[]> {
  const watcher = await start('live-watcher.js', [server.url, JSON.stringify(people), String(count), kind])
  const sentAt = new Map<number, number>()
  for (let turn = 0; turn < writes; turn++) {
    const startedMs = performance.timeOrigin + performance.now()
    sentAt.set(await change(server.url, people[0] ?? {}, `${kind} ${turn}`), startedMs)
    await pause(everyMs)
  }
  await pause(flushMs)
  const saying = said(watcher.process)
  watcher.process.send('over')
  const seen = JSON.parse(await saying) as [number, number][]
  const delays = seen.flatMap(([seq, atMs]) => {
    const sentMs = sentAt.get(seq)
    return sentMs === undefined ? [] : [atMs - sentMs]
  })
  if (delays.length !== count * writes)
    throw new Error(`${count * writes - delays.length} changes were missed`)
  return delays
}

async function change(url: string, signedIn: SignedIn, notes: string): Promise<number> {
  const reply = await fetch(`${url}/auth/update_chatter/1`, {
    method: 'PATCH',
    headers: { ...signedIn, 'content-type': 'application/json' },
    body: JSON.stringify({ notes }),
  })
  if (!reply.ok) throw new Error(`a change answered ${reply.status}`)
  return ((await reply.json()) as { seq: number }).seq
}

/** Measures how long a revoked display can still read. */
async function revokeFigure(url: string, admin: SignedIn): Promise<Figure> {
  const headers = { ...admin, 'content-type': 'application/json' }
  const asked = await fetch(`${url}/auth/displays`, { method: 'POST' })
  const { deviceId, code } = (await asked.json()) as { deviceId: string; code: string }
  const body = JSON.stringify({ code, name: 'Bench' })
  await fetch(`${url}/auth/displays/approve`, { method: 'POST', headers, body })
  const own = await fetch(`${url}/auth/displays/${deviceId}`, { headers: { cookie: cookiesOf(asked) } })
  const stream = await fetch(`${url}/auth/events`, { headers: { cookie: cookiesOf(own) } })
  if (!stream.ok) throw new Error(`the display's stream answered ${stream.status}`)
  const startedMs = performance.now()
  await fetch(`${url}/auth/displays/${deviceId}`, { method: 'DELETE', headers })
  await stream.text()
  const value = (performance.now() - startedMs) / 1_000
  const detail = 'until its stream ends'
  return { name: 'display, revoked', value, limit: 5, unit: 's', better: 'less', detail }
}

function cookiesOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
