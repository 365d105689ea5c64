import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeFolder, makeFolderSync } from './make-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchfloor-folders-'))
  return () => rmSync(folder, { recursive: true })
})

describe.each([
  ['makeFolder', makeFolder],
  ['makeFolderSync', async (path: string, mode?: number) => makeFolderSync(path, mode)],
])('%s', (_name, make) => {
  test('creates the folders above, for their owner alone, and keeps an existing one', async () => {
    const path = join(folder, 'a', 'b', 'c')
    await make(path)
    await make(path)
    for (const made of [path, join(folder, 'a')]) expect(statSync(made).mode & 0o777).toBe(0o700)
  })

  test('several at once make one', async () => {
    for (let round = 0; round < 300; round++) {
      const path = join(folder, `x${round}`, 'y')
      await Promise.all([make(path), make(path), make(join(path, 'z')), make(join(path, 'z'))])
      expect(existsSync(join(path, 'z'))).toBe(true)
    }
  })

  test.each([
    ['a file', 'taken', 'EEXIST'],
    ['a path through a file', 'taken/below', 'ENOTDIR'],
    ['a deeper path through a file', 'taken/below/it', 'ENOTDIR'],
  ])('does not take %s', async (_words, path, code) => {
    writeFileSync(join(folder, 'taken'), '')
    await expect(make(join(folder, path))).rejects.toMatchObject({ code })
  })

  test.runIf(existsSync('/proc/self'))(
    'ends where the system takes no folder although the parent exists',
    async () => {
      await expect(make('/proc/no-folder-here')).rejects.toMatchObject({ code: 'ENOENT' })
      await expect(make('/proc/no-folder-here/below')).rejects.toMatchObject({ code: 'ENOENT' })
    },
  )
})
