import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Api, Instant, Target } from '@watchfloor/core'
import {
  apiInProcess,
  listen,
  loadOperation,
  openContext,
  readSettings,
  type ServerContext,
} from '@watchfloor/server'

/** A server for wall displays: the given targets, an admin's calls, and a clock that only the test moves. */
export interface WallServer {
  readonly context: ServerContext
  readonly url: string
  readonly admin: Api
  readonly clock: { now: Instant }
  /** Stops and starts the server, like a machine that is switched off and on. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

export async function openWallServer(
  targets: readonly Target[],
  now: Instant,
  title = 'Summer Operation',
): Promise<WallServer> {
  requireFreshBuild()
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-wall-'))
  const clock = { now }
  const context = await openContext(
    readSettings({
      DATABASE_URL: `sqlite:${join(folder, 'wall.db')}`,
      OPERATION_TITLE: title,
      OFFICE_NAME: 'County Office',
      LOG_LEVEL: 'silent',
      // Each browser sends its own address, as each machine has one.
      TRUST_PROXY: '1',
    }),
    { now: () => clock.now },
  )
  await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('No photos here.')))
  let listening = await listen(context, { host: '127.0.0.1', port: 0 })
  let isListening = true
  const { url } = listening
  const goAway = async () => {
    if (isListening) await listening.stop()
    isListening = false
  }
  return {
    context,
    url,
    clock,
    admin: apiInProcess(context, { role: 'admin', email: 'test', address: 'test' }),
    goAway,
    async comeBack() {
      listening = await listen(context, { host: '127.0.0.1', port: Number(new URL(url).port) })
      isListening = true
    },
    async close() {
      await goAway()
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Checks that the build is newer than the sources, because the tests use the build. */
function requireFreshBuild(): void {
  const built = statSync(fileURLToPath(new URL('../dist/index.html', import.meta.url))).mtimeMs
  for (const sources of ['../src', '../worker', '../../core/src']) {
    const folder = fileURLToPath(new URL(sources, import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !path.endsWith('.test.ts'),
    )
    if (files.some((path) => statSync(join(folder, path)).mtimeMs > built)) {
      throw new Error('The display has changed since it was built. Run: npm run build')
    }
  }
}
