import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Instant, Role, Target } from '@watchfloor/core'
import { type Desk, listen, loadOperation, openDesk, readSettings } from '@watchfloor/server'

export const password = 'correct-horse-battery'

/** A desk to hang a wall display on: one account for each role, the given targets, and a clock that stands. */
export interface WallDesk {
  readonly desk: Desk
  readonly url: string
  /** As if the machine were switched off, and on again. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

export async function openWallDesk(
  targets: readonly Target[],
  { now, roles }: { now: Instant; roles: readonly Role[] },
): Promise<WallDesk> {
  requireFreshBuild()
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-wall-'))
  const desk = await openDesk(
    readSettings({
      DATABASE_URL: `sqlite:${join(folder, 'wall.db')}`,
      OPERATION_TITLE: 'Summer Operation',
      LOG_LEVEL: 'silent',
    }),
    { now: () => now },
  )
  const accounts = roles.map((role) => ({ email: `${role}@office.example`, role, password }))
  await loadOperation(desk, { accounts, targets }, () => Promise.reject(new Error('No photos here.')))
  let listening = await listen(desk, { host: '127.0.0.1', port: 0 })
  const { url } = listening
  const goAway = () => listening.stop()
  return {
    desk,
    url,
    goAway,
    async comeBack() {
      listening = await listen(desk, { host: '127.0.0.1', port: Number(new URL(url).port) })
    },
    async close() {
      await goAway()
      await desk.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The display is served as it was built; an older build than the sources would prove nothing. */
function requireFreshBuild(): void {
  const built = statSync(fileURLToPath(new URL('../dist/index.html', import.meta.url))).mtimeMs
  for (const sources of ['../src', '../../core/src']) {
    const folder = fileURLToPath(new URL(sources, import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !path.endsWith('.test.ts'),
    )
    if (files.some((path) => statSync(join(folder, path)).mtimeMs > built)) {
      throw new Error('The display has changed since it was built. Run: npm run build')
    }
  }
}
