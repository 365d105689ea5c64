import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoAccounts } from '@watchfloor/fixtures'
import sharp from 'sharp'
import { openHalfSent } from './flood-figures.ts'
import { type Figure, median } from './measure.ts'
import { residentMegabytes } from './memory.ts'
import { type Started, start } from './processes.ts'
import { type SignedIn, signIn } from './signed-in.ts'

const halfSent = 800
const photos = 150
/** Number of the other person's photos after which the figure is known. The rest of the 150 is not sent. */
const samples = 8

/** Measures what one caller's unfinished requests and one person's photos cost the others. */
export async function crowdFigures(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'watchfloor-crowd-'))
  const server = await start('bench-server.js', [`sqlite:${join(home, 'crowd.db')}`, '500'])
  try {
    return [await halfSentFigure(server), await photoFigure(server)]
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function halfSentFigure({ url, process: child }: Started): Promise<Figure> {
  await signIn(url, account(0))
  await sleep(2_000)
  const idle = residentMegabytes(child.pid ?? 0)
  const sockets = await openHalfSent(url, halfSent)
  let most = 0
  for (let turn = 0; turn < 20; turn++) {
    await sleep(250)
    most = Math.max(most, residentMegabytes(child.pid ?? 0))
  }
  for (const socket of sockets) socket.destroy()
  return {
    name: 'half-sent, memory',
    value: most / idle,
    limit: 1.5,
    unit: 'of idle',
    better: 'less',
    detail: `${most.toFixed(0)} MB against ${idle.toFixed(0)} MB with ${halfSent} half-sent requests`,
  }
}

async function photoFigure({ url }: Started): Promise<Figure> {
  const [one, other] = [await signIn(url, account(0)), await signIn(url, account(1))]
  const photo = await largePhoto()
  const idle: number[] = []
  for (let turn = 0; turn < 5; turn++) idle.push(await send(url, other, photo))
  let [next, isOver] = [0, false]
  const crowd = Promise.all(
    // More at once than an account may have are refused, so as many as are allowed.
    Array.from({ length: 6 }, async () => {
      while (next++ < photos && !isOver) await send(url, one, photo)
    }),
  )
  const busy: number[] = []
  for (let turn = 0; turn < samples; turn++) {
    await sleep(100)
    busy.push(await send(url, other, photo))
  }
  isOver = true
  await crowd
  const [usual, crowded] = [median(idle), median(busy)]
  return {
    name: 'photos of another',
    value: crowded / usual,
    limit: 3,
    unit: 'of alone',
    better: 'less',
    detail: `${crowded.toFixed(0)} ms against ${usual.toFixed(0)} ms, while one person sends ${photos} large photos`,
  }
}

/** Sends a photo and returns how long its answer took (ms). */
async function send(url: string, headers: SignedIn, photo: Buffer): Promise<number> {
  const form = new FormData()
  form.set('caseAgent', 'Alpha')
  form.set('screenName', randomBytes(6).toString('hex'))
  form.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const startedMs = performance.now()
  const reply = await fetch(`${url}/auth/addChatterList`, { method: 'POST', headers, body: form })
  if (reply.status !== 200) throw new Error(`a photo answered ${reply.status}: ${await reply.text()}`)
  await reply.arrayBuffer()
  return performance.now() - startedMs
}

/** A photo of a telephone: 12 megapixels. */
async function largePhoto(): Promise<Buffer> {
  const create = { width: 4_000, height: 3_000, channels: 3, background: '#777777' } as const
  return sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

function account(index: number): { email: string; password: string } {
  const able = demoAccounts.filter(({ role }) => ['admin', 'staff', 'target-entry'].includes(role))[index]
  if (!able) throw new Error('the fixtures have too few accounts')
  return able
}
