import { mkdirSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type IPty, spawn } from '@lydell/node-pty'
import { type Figure, median } from './measure.ts'
import { residentMegabytes } from './memory.ts'
import { start } from './processes.ts'
import { signIn } from './signed-in.ts'

const command = fileURLToPath(new URL('../../../../../cli/bin/watchfloor.js', import.meta.url))
const targets = 20_000
const idleSeconds = 20

/** The keys that are measured: moving, paging, the ends, searching, sorting and zooming. Each changes what is shown. */
const keys = [
  'j',
  '\u001b[6~',
  'k',
  'G',
  'g',
  'j',
  '/',
  'o',
  'w',
  '\u0015',
  '\r',
  's',
  'S',
  'z',
  'z',
  '?',
  '\u001b[B',
  '\u001b',
]
const rounds = 5

/** Measures the board in a terminal with 20,000 targets on a server: how fast a key answers, memory, and what an idle board sends. */
export async function boardFigures(
  home: string,
  account: { readonly email: string; readonly password: string },
): Promise<Figure[]> {
  const server = await start('bench-server.js', [`sqlite:${join(home, 'board.db')}`, String(targets)])
  const counter = await countingProxy(Number(new URL(server.url).port))
  const url = `http://127.0.0.1:${counter.port}`
  await keepLogin(home, url, account)
  const board = openBoard(url, home)
  try {
    await board.sees('UPCOMING')
    await board.quiet()
    board.type('\t')
    await board.quiet()
    const times = await keyTimes(board)
    const highest = residentMegabytes(board.pid, 'highest')
    const now = residentMegabytes(board.pid)
    await board.quiet()
    const before = { net: counter.bytes(), terminal: board.bytes() }
    await pause(idleSeconds * 1_000)
    const net = (counter.bytes() - before.net) / idleSeconds / 1_000
    const terminal = (board.bytes() - before.terminal) / idleSeconds / 1_000
    const common = { better: 'less', detail: `${targets} targets, 120x40` } as const
    const sorted = [...times].sort((a, b) => a - b)
    const worst = sorted.at(-1) ?? 0
    return [
      {
        ...common,
        name: 'board, key',
        value: worst,
        limit: 100,
        unit: 'ms',
        detail: `the slowest of ${times.length} keys; the median ${median(times).toFixed(0)} ms, ${common.detail}`,
      },
      {
        ...common,
        name: 'board, memory',
        value: now,
        limit: 200,
        unit: 'MB',
        detail: `at most ${highest.toFixed(0)} MB while it loads, ${common.detail}`,
      },
      {
        ...common,
        name: 'board, idle network',
        value: net,
        limit: 0.5,
        unit: 'kB/s',
        detail: `both directions, in ${idleSeconds} s`,
      },
      {
        ...common,
        name: 'board, idle terminal',
        value: terminal,
        limit: 0.5,
        unit: 'kB/s',
        detail: `in ${idleSeconds} s`,
      },
    ]
  } finally {
    board.stop()
    counter.stop()
    await server.stop()
  }
}

async function keepLogin(
  home: string,
  url: string,
  account: { email: string; password: string },
): Promise<void> {
  const { cookie = '' } = await signIn(url, account)
  const cookies = Object.fromEntries(cookie.split('; ').map((pair) => pair.split(/=(.*)/s).slice(0, 2)))
  const folder = join(home, 'config', 'watchfloor')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'logins.json'), JSON.stringify({ [url]: { email: account.email, cookies } }))
}

function openBoard(url: string, home: string) {
  const terminal: IPty = spawn(process.execPath, [command, 'board', '--server', url], {
    cols: 120,
    rows: 40,
    cwd: home,
    env: {
      PATH: process.env['PATH'] ?? '',
      TERM: 'xterm-256color',
      HOME: home,
      XDG_CONFIG_HOME: join(home, 'config'),
    },
  })
  let screen = ''
  let onFrame = () => {}
  terminal.onData((text) => {
    screen += text
    if (text.includes('\u001b[?2026l')) onFrame()
  })
  const frame = () =>
    new Promise<void>((resolve) => {
      onFrame = resolve
    })
  return {
    pid: terminal.pid,
    bytes: () => Buffer.byteLength(screen),
    stop: () => terminal.kill(),
    type: (key: string) => terminal.write(key),
    frame,
    async sees(words: string): Promise<void> {
      while (!screen.includes(words)) await frame()
    },
    /** Waits until the list is there and the first work is done. */
    quiet: () => pause(3_000),
  }
}

/** Returns the time (ms) from each key to the next frame. */
async function keyTimes(board: ReturnType<typeof openBoard>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const key of keys) {
      const drawn = board.frame()
      const startedMs = performance.now()
      board.type(key)
      await drawn
      times.push(performance.now() - startedMs)
      await pause(60)
    }
  }
  return times
}

/** Returns a proxy to a port of this machine that counts the bytes of both directions. */
async function countingProxy(to: number) {
  let bytes = 0
  const server: Server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1')
    for (const [from, into] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (piece) => {
        bytes += piece.length
        into.write(piece)
      })
      from.on('close', () => into.destroy())
      from.on('error', () => into.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return { port: address.port, bytes: () => bytes, stop: () => server.close() }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
