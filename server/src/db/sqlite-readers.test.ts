import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SqliteReaders } from './sqlite-readers.ts'

const folder = mkdtempSync(join(tmpdir(), 'watchfloor-readers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('readers close after one of them could not open, and one that could not open is tried again', async () => {
  const away = join(folder, 'away')
  const readers = new SqliteReaders(join(away, 'desk.db'), [])
  const ask = () => readers.all('select 1 as one', [])
  await expect(ask()).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' })
  await expect(ask()).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' })
  mkdirSync(away)
  for (let turn = 0; turn < 3; turn++) expect(await ask()).toEqual([{ one: 1 }])
  await readers.close()
})
