import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freeBytes } from './disk.ts'

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'watchfloor-disk-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** The files of /proc are on a disk of their own, which never has free space. */
test.runIf(process.platform === 'linux')(
  'the free space of a linked database is that of the disk of its file',
  async () => {
    const link = join(folder(), 'desk.db')
    symlinkSync('/proc/version', link)
    expect(await freeBytes(`sqlite:${link}`)).toBe(0)
  },
)

test('a database that is not there yet has the free space of its folder', async () => {
  expect(await freeBytes(`sqlite:${join(folder(), 'desk.db')}`)).toBeGreaterThan(0)
})
