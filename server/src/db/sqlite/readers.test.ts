import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { OpenedFile } from './opened-file.ts'
import { SqliteReaders } from './readers.ts'

const folder = mkdtempSync(join(tmpdir(), 'watchfloor-readers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('readers close after one of them could not open, and one that could not open is tried again', async () => {
  const [here, away] = [join(folder, 'here'), join(folder, 'away')]
  mkdirSync(here)
  writeFileSync(join(here, 'desk.db'), '')
  const readers = new SqliteReaders(new OpenedFile(join(here, 'desk.db')), [])
  const ask = () => readers.all('select 1 as one', [])
  renameSync(here, away)
  await expect(ask()).rejects.toMatchObject({ name: 'DatabaseMoved' })
  await expect(ask()).rejects.toMatchObject({ name: 'DatabaseMoved' })
  renameSync(away, here)
  for (let turn = 0; turn < 3; turn++) expect(await ask()).toEqual([{ one: 1 }])
  await readers.close()
})
