import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { demoAccounts } from '@watchfloor/fixtures'
import { writeList } from './import-list.ts'
import { type Figure, median } from './measure.ts'
import { start } from './processes.ts'
import { type SignedIn, signIn } from './signed-in.ts'

/** Screens that show a change, as the web shows it: an event, and the changed rows with the counters. */
const screens = 30
const changes = 20
const sizes = { few: 1_000, usual: 5_000, many: 100_000 } as const

interface Cost {
  /** Bytes of events and reply bodies that 30 screens receive for one change. */
  readonly bytes: number
  /** Time (ms) from sending a change until one screen has the changed row. */
  readonly ms: number
}

/** Measures what one change costs 30 screens, and how its time grows with the number of targets. */
export async function changeFigures(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'watchfloor-bench-'))
  const server = await start('bench-server.js', [`sqlite:${join(home, 'changes.db')}`, String(sizes.few)])
  try {
    const admin = demoAccounts.find(({ role }) => role === 'admin')
    if (!admin) throw new Error('the fixtures have no admin')
    const signedIn = await signIn(server.url, admin)
    const few = await costOf(server.url, signedIn)
    await grow(server.url, signedIn, home, sizes.usual - sizes.few, 0)
    const usual = await costOf(server.url, signedIn)
    await grow(server.url, signedIn, home, sizes.many - sizes.usual, sizes.usual)
    const many = await costOf(server.url, signedIn)
    const kilobytes = (bytes: number) => bytes / 1_000
    return [
      {
        name: 'one change, 30 screens',
        value: kilobytes(usual.bytes),
        limit: 60,
        unit: 'KB',
        better: 'less',
        detail: `${sizes.usual} targets; ${kilobytes(many.bytes).toFixed(1)} KB with ${sizes.many}`,
      },
      {
        name: 'a change, growth',
        value: many.ms / few.ms,
        limit: 2,
        unit: 'times',
        better: 'less',
        detail: `${few.ms.toFixed(1)} ms with ${sizes.few} targets, ${many.ms.toFixed(1)} ms with ${sizes.many}`,
      },
    ]
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function costOf(url: string, signedIn: SignedIn): Promise<Cost> {
  let seq = Number((await read(url, '/auth/chatterlist', signedIn)).json['seq'])
  const [bytes, times]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < changes; turn++) {
    const startedMs = performance.now()
    const changed = await patch(url, signedIn, `change ${turn}`)
    const first = await read(url, `/auth/chatterlist?since=${seq}&counts=true`, signedIn)
    times.push(performance.now() - startedMs)
    const event = `id: ${changed}\nevent: change\ndata: {"seq":${changed},"kind":"target","id":1}\n\n`
    bytes.push(screens * (event.length + first.bytes))
    seq = Number(first.json['seq'])
  }
  return { bytes: median(bytes), ms: median(times) }
}

async function patch(url: string, signedIn: SignedIn, notes: string): Promise<number> {
  const reply = await fetch(`${url}/auth/update_chatter/1`, {
    method: 'PATCH',
    headers: { ...signedIn, 'content-type': 'application/json' },
    body: JSON.stringify({ notes }),
  })
  return Number(((await reply.json()) as { seq: number }).seq)
}

interface Read {
  /** Number of bytes of the body as it was sent. */
  readonly bytes: number
  readonly json: Record<string, unknown>
}

/** Reads a path and counts the bytes that really come over the connection. */
function read(url: string, path: string, signedIn: SignedIn): Promise<Read> {
  const headers = { ...signedIn, 'x-background': '1', 'accept-encoding': 'br' }
  return new Promise((resolve, reject) => {
    request(url + path, { headers }, (reply) => {
      const pieces: Buffer[] = []
      reply.on('data', (piece: Buffer) => pieces.push(piece))
      reply.on('end', () => {
        const body = Buffer.concat(pieces)
        const plain = reply.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
        const json = plain.length > 0 ? (JSON.parse(plain.toString()) as Record<string, unknown>) : {}
        resolve({ bytes: body.length, json })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Adds targets through an import. */
async function grow(
  url: string,
  signedIn: SignedIn,
  home: string,
  rows: number,
  from: number,
): Promise<void> {
  const list = join(home, `list-${from}.csv`)
  writeList(list, rows, from)
  const form = new FormData()
  form.set('file', await openAsBlob(list), 'list.csv')
  const reply = await fetch(`${url}/auth/import/targets`, { method: 'POST', headers: signedIn, body: form })
  const { added } = (await reply.json()) as { added?: number }
  if (added !== rows) throw new Error(`the import added ${added} of ${rows} targets`)
}
