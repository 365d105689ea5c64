import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { asDiskFull } from './private-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'watchfloor-temporary-'))
const path = join(folder, 'desk.db')
const full = Object.assign(new Error('SQLITE_FULL: database or disk is full'), { code: 'SQLITE_FULL' })
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

test.skipIf(process.platform !== 'linux')(
  'a write whose temporary files have no room names their folder, not the disk of the database',
  async () => {
    // This file system never has free space.
    vi.stubEnv('TMPDIR', '/proc')
    expect(await asDiskFull(full, path)).toMatchObject({
      name: 'DiskFull',
      message: `The disk of the temporary files of the database at ${path} is full. Free some space in /proc or set TMPDIR to another folder, and try again.`,
    })
    vi.stubEnv('TMPDIR', folder)
    expect(await asDiskFull(full, path)).toMatchObject({
      message: `The disk of the database at ${path} is full. Free some space and try again.`,
    })
  },
)
