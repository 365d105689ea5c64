import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { workFolder } from './helpers/cli-process.ts'
import { openTerminal } from './helpers/open-terminal.ts'
import { startServing } from './helpers/serving.ts'

const folder = workFolder()
const env = { DATABASE_URL: `sqlite:${join(folder.path, 'desk.db')}` }
afterAll(folder.remove)

test.skipIf(process.platform === 'win32')(
  'a server without a terminal goes on when the terminal that started it is closed',
  async () => {
    const server = await startServing([], { cwd: folder.path, env })
    server.child.kill('SIGHUP')
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect((await server.stop('SIGTERM')).code).toBe(0)
  },
)

test.skipIf(process.platform === 'win32')(
  'a server at a terminal stops in order when it is closed',
  async () => {
    const terminal = openTerminal(['serve', '--port', '0'], { cwd: folder.path, env })
    await terminal.sees('Watchfloor listens on')
    expect(existsSync(join(folder.path, 'desk.db-wal'))).toBe(true)
    terminal.signal('SIGHUP')
    await terminal.code
    // SQLite removes it when a database is closed, and not when its process is ended.
    expect(existsSync(join(folder.path, 'desk.db-wal'))).toBe(false)
  },
)
