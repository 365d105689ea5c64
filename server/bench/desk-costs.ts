import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import type { Started } from './processes.ts'
import type { DeskCosts } from './queue-model.ts'
import type { SignedIn } from './signed-in.ts'

/** Number of acts that are measured together, because the kernel counts processor time in ticks of 10 ms. */
const acts = 300
const streams = 200
const tickMs = 10

/** Measures what acts cost a server. `commitMs` is the time of a commit on its disk. It works only on Linux. */
export async function deskCosts(
  { url, process: { pid = 0 } }: Started,
  signedIn: SignedIn,
): Promise<DeskCosts> {
  const change = () => patch(url, signedIn)
  for (let warm = 0; warm < acts; warm++) await change()
  const commits: number[] = []
  const changeMs = await costOf(pid, async () => {
    for (let act = 0; act < acts; act++) {
      const startedMs = performance.now()
      await change()
      commits.push(performance.now() - startedMs)
    }
  })
  const readMs = await costOf(pid, () => readAll(url, signedIn))
  const stop = await openStreams(url, signedIn)
  const withStreams = await costOf(pid, async () => {
    for (let act = 0; act < acts; act++) await change()
  })
  stop()
  commits.sort((a, b) => a - b)
  const median = commits[Math.floor(commits.length / 2)] ?? 0
  return {
    changeMs,
    commitMs: Math.max(0, median - changeMs),
    eventMs: Math.max(0, withStreams - changeMs) / streams,
    readMs,
  }
}

/** Returns the processor time (ms) of one act. */
async function costOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = processorMs(pid)
  await work()
  return (processorMs(pid) - before) / acts
}

function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the program may contain spaces. The times are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

async function patch(url: string, signedIn: SignedIn): Promise<void> {
  const reply = await fetch(`${url}/auth/update_chatter/1`, {
    method: 'PATCH',
    headers: { ...signedIn, 'content-type': 'application/json' },
    body: JSON.stringify({ notes: `note ${Math.random()}` }),
  })
  if (!reply.ok) throw new Error(`a change answered ${reply.status}`)
  await reply.arrayBuffer()
}

/** Reads what a screen reads after a change, each time after one that nobody counts. */
async function readAll(url: string, signedIn: SignedIn): Promise<void> {
  const list = (await (await fetch(`${url}/auth/chatterlist`, { headers: signedIn })).json()) as {
    seq: number
  }
  for (let act = 0; act < acts; act++) {
    const reply = await fetch(`${url}/auth/chatterlist?since=${list.seq}&counts=true`, {
      headers: { ...signedIn, 'x-background': '1' },
    })
    if (!reply.ok) throw new Error(`the changes answered ${reply.status}`)
    await reply.arrayBuffer()
  }
}

/** Opens the streams of many screens. Returns a function that closes them. */
async function openStreams(url: string, signedIn: SignedIn): Promise<() => void> {
  const open = await Promise.all(
    Array.from(
      { length: streams },
      () =>
        new Promise<ReturnType<typeof get>>((resolve, reject) => {
          const request = get(`${url}/auth/events`, { headers: signedIn, agent: false }, (reply) => {
            reply.resume()
            resolve(request)
          })
          request.on('error', reject)
        }),
    ),
  )
  return () => {
    for (const request of open) {
      request.on('error', () => undefined)
      request.destroy()
    }
  }
}
