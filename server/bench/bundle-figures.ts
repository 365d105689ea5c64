import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BriefingSource, briefingSource, makeBriefing } from '@watchfloor/core'
import { apiOver } from './http-api.ts'
import type { Figure } from './measure.ts'
import { residentMegabytes } from './memory.ts'
import { said, start } from './processes.ts'
import { type SignedIn, signIn } from './signed-in.ts'

const arrests = 300

const tools = {
  encode: (text: string) => Buffer.from(text),
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'),
}

/**
 * Measures a bundle of 300 arrests over HTTP: its time relative to its PDFs alone, the response time of the list for others
 * meanwhile, and the memory of the server.
 */
export async function bundleFigures(account: { email: string; password: string }): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'watchfloor-bundle-'))
  const server = await start('bench-server.js', [`sqlite:${join(home, 'bench.db')}`, '5000'])
  try {
    const signedIn = await signIn(server.url, account)
    const api = apiOver(server.url, signedIn)
    const { release } = await api.release.begin({ kind: 'bundle' })
    const source = firstArrests(briefingSource(api, undefined, release))
    const pdfsMs = await timeOfPdfs(server.url, signedIn, source)
    const list = await watchList(server.url, signedIn)
    const startedMs = performance.now()
    const { records, failed } = await makeBriefing(
      source,
      { name: 'Bench', office: 'Office', operation: 'Operation' },
      { profile: 'command', now: new Date().toISOString(), zone: 'America/New_York', release },
      tools,
    )
    const bundleMs = performance.now() - startedMs
    const times = await list.stop()
    if (records !== arrests || failed.length > 0) throw new Error(`the bundle has ${records} arrests`)
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    return [
      {
        name: 'bundle, 300 arrests',
        value: bundleMs / pdfsMs,
        limit: 1.5,
        unit: 'of its PDFs',
        better: 'less',
        detail: `${seconds(bundleMs)} against ${seconds(pdfsMs)}, with the list asked for all the while`,
      },
      {
        name: 'list during a bundle',
        value: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
        limit: 100,
        unit: 'ms, 99th percentile',
        better: 'less',
        detail: `of ${times.length} lists of 5,000 targets, median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms`,
      },
      {
        name: 'memory, bundle',
        value: residentMegabytes(server.process.pid ?? 0, 'highest'),
        limit: 400,
        unit: 'MB resident',
        better: 'less',
        detail: 'the most the server ever used',
      },
    ]
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

function firstArrests(source: BriefingSource): BriefingSource {
  return {
    ...source,
    async targets() {
      const all = await source.targets()
      return all
        .filter(({ isArrested, arrestDay }) => isArrested && arrestDay !== null)
        .sort((a, b) => a.id - b.id)
        .slice(0, arrests)
    },
  }
}

/**
 * Returns the time (ms) of the same arrests' reports, one after the other. They are made without a profile, so the bundle gets
 * none of them from the cache.
 */
async function timeOfPdfs(url: string, headers: SignedIn, source: BriefingSource): Promise<number> {
  const targets = await source.targets()
  const startedMs = performance.now()
  for (const { id } of targets) {
    const reply = await fetch(`${url}/auth/generatePDF/chatter/${id}?mode=inline`, { headers })
    if (!reply.ok) throw new Error(`a PDF answered ${reply.status}`)
    await reply.arrayBuffer()
  }
  return performance.now() - startedMs
}

/** Requests the list in another process. `stop` returns the response times, sorted. */
async function watchList(url: string, signedIn: SignedIn): Promise<{ stop(): Promise<number[]> }> {
  const watcher = await start('list-watcher.js', [url, JSON.stringify(signedIn)])
  return {
    async stop() {
      const times = said(watcher.process)
      watcher.process.send('stop')
      return (JSON.parse(await times) as number[]).sort((a, b) => a - b)
    },
  }
}
