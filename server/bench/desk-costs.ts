import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import type { Started } from './processes.ts'
import type { DeskCosts } from './queue-model.ts'
import type { SignedIn } from './signed-in.ts'

/** Number of acts that are measured together, because the kernel counts processor time in ticks of 10 ms. */
const acts = 300
/** Number of screens that read the same change. The first read makes what the others get, too. */
const readers = 20
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
  const since = await seqOfList(url, signedIn)
  const withReads = await costOf(pid, () => changeAndRead(url, signedIn, since))
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
    readMs: Math.max(0, withReads - changeMs / readers),
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

/** Returns the number of the last change that the list has. */
async function seqOfList(url: string, signedIn: SignedIn): Promise<number> {
  const list = await fetch(`${url}/auth/chatterlist`, { headers: signedIn })
  return ((await list.json()) as { seq: number }).seq
}

/** Makes changes, and reads after each what many screens read then: the changed row and the counters. */
async function changeAndRead(url: string, signedIn: SignedIn, since: number): Promise<void> {
  let known = since
  for (let act = 0; act < acts; act += readers) {
    await patch(url, signedIn)
    const read = await Promise.all(Array.from({ length: readers }, () => readChanges(url, signedIn, known)))
    known = Math.max(...read)
  }
}

/** Returns the number of the change that a screen reads. */
async function readChanges(url: string, signedIn: SignedIn, since: number): Promise<number> {
  const reply = await fetch(`${url}/auth/chatterlist?since=${since}&counts=1`, {
    headers: { ...signedIn, 'x-background': '1' },
  })
  const { seq, changed = [] } = (await reply.json()) as { seq: number; changed?: readonly unknown[] }
  if (changed.length !== 1) throw new Error(`the changes answered ${reply.status} with no single row`)
  return seq
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
