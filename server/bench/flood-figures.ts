import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoAccounts } from '@watchfloor/fixtures'
import type { Figure } from './measure.ts'
import { percentile } from './percentile.ts'
import type { Started } from './processes.ts'
import { type SignedIn, signIn } from './signed-in.ts'

const guesses = 10_000
/** Failed sign-ins that an address may have before its guesses are refused without a check. */
const checkedGuesses = 300
const floodSeconds = 15
const perSecond = 100

/** Measures what guessing passwords achieves, and what people notice of it. Everything comes from one address, the worst case. */
export async function floodFigures({ url }: Pick<Started, 'url'>, reader: SignedIn): Promise<Figure[]> {
  const [, honest] = demoAccounts
  if (!honest) throw new Error('the fixtures have too few accounts')
  // Signs in before the flood, so that its device is known.
  const known = await signIn(url, honest)
  const idle = await readTimes(url, reader, 400)
  const counted = await guessAll(url)
  const { reads, signIns } = await underFlood(url, reader, { ...honest, cookie: known['cookie'] ?? '' })
  const right = signIns.filter((status) => status === 200).length
  const [idleMs, floodMs] = [percentile(idle, 99), percentile(reads, 99)]
  return [
    figure(
      'flood, guesses right',
      counted.right,
      0,
      'of 10,000',
      'less',
      `${guesses} guesses from one address`,
    ),
    figure(
      'flood, guesses hashed',
      counted.checked,
      checkedGuesses + 1,
      'of 10,000',
      'less',
      `${counted.refused} were refused without a check`,
    ),
    figure(
      'flood, known devices',
      right / Math.max(1, signIns.length),
      0.99,
      'signed in',
      'more',
      `${right} of ${signIns.length} sign-ins under ${perSecond} guesses a second`,
    ),
    figure(
      'flood, reads p99',
      floodMs / idleMs,
      3,
      'of idle',
      'less',
      `${floodMs.toFixed(1)} ms against ${idleMs.toFixed(1)} ms, ${reads.length} reads`,
    ),
  ]
}

function figure(
  name: string,
  value: number,
  limit: number,
  unit: string,
  better: Figure['better'],
  detail: string,
): Figure {
  return { name, value, limit, unit, better, detail }
}

async function guess(url: string, index: number): Promise<number> {
  const reply = await fetch(`${url}/auth/adminlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAccounts[index % 2]?.email, password: `a wild guess ${index}` }),
  })
  await reply.arrayBuffer()
  return reply.status
}

/** Makes all guesses, 50 at once, and counts their answers. */
async function guessAll(url: string): Promise<{ right: number; checked: number; refused: number }> {
  const statuses: number[] = []
  let next = 0
  const work = async () => {
    while (next < guesses) statuses.push(await guess(url, next++))
  }
  await Promise.all(Array.from({ length: 50 }, work))
  const count = (...wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length
  return { right: count(200), checked: count(401), refused: count(429, 503) }
}

async function readTimes(url: string, headers: SignedIn, count: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const startedMs = performance.now()
    const reply = await fetch(`${url}/auth/chatter_count`, { headers })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`a read answered ${reply.status}`)
    times.push(performance.now() - startedMs)
    await sleep(5)
  }
  return times
}

/** Guesses by the clock, while one person reads and another signs in from a known device. */
async function underFlood(
  url: string,
  reader: SignedIn,
  { email, password, cookie }: { email: string; password: string; cookie: string },
): Promise<{ reads: number[]; signIns: number[] }> {
  const endsMs = performance.now() + floodSeconds * 1000
  const waiting: Promise<unknown>[] = []
  const flood = (async () => {
    for (let sent = 0; performance.now() < endsMs; sent++) {
      waiting.push(guess(url, sent).catch(() => undefined))
      await sleep(1000 / perSecond)
    }
  })()
  const signIns: number[] = []
  const people = (async () => {
    while (performance.now() < endsMs) {
      const reply = await fetch(`${url}/auth/adminlogin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email, password }),
      })
      await reply.arrayBuffer()
      signIns.push(reply.status)
      await sleep(200)
    }
  })()
  const reads: number[] = []
  while (performance.now() < endsMs) reads.push(...(await readTimes(url, reader, 20)))
  await Promise.all([flood, people, ...waiting])
  return { reads, signIns }
}

/** Opens requests that never send the end of their body. */
export async function openHalfSent(url: string, count: number): Promise<Socket[]> {
  const { port, hostname } = new URL(url)
  const head = [
    'POST /auth/adminlogin HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
  ]
  const start = `${[...head, 'Content-Length: 16000', '', ''].join('\r\n')}{"email":"${'x'.repeat(15_000)}`
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname))
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          socket.on('error', reject)
          socket.write(start, () => resolve())
        }),
    ),
  )
  return sockets
}
