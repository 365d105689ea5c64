import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** Gives each test of a suite a working folder of its own, and returns its path during a test. */
export function inOwnFolder(): () => string {
  let folder = ''
  let before = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'watchfloor-folder-'))
    before = process.cwd()
    process.chdir(folder)
  })
  afterEach(() => {
    process.chdir(before)
    rmSync(folder, { recursive: true })
  })
  return () => folder
}
