import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ComparedRow } from '@watchfloor/core'
import { afterAll, expect, test } from 'vitest'
import { RowFile } from '../src/import/row-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'watchfloor-rows-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

function aRow(id: number, notes: string): ComparedRow {
  const target = { phone: '5555550142', secondaryPhone: null, dateTime: null, linkedChatterId: null } as const
  return { target: { ...target, id, stage: 'chatting', addedBy: id, fileId: undefined }, fields: { notes } }
}

test('X18 rows are read back from the file as they were given, short and long, in any order', async () => {
  const file = await RowFile.open(folder)
  const lengths = [0, 1, 500, 3_000, 300_000]
  const rows = Array.from({ length: 2_000 }, (_, at) => aRow(at, `é${'x'.repeat(lengths[at % 5] ?? 0)}`))
  const places = rows.map((row) => file.put(row))
  for (const at of [1_999, 0, 4, 1_000, 1_001, 3, 1_998, 7])
    expect(file.get(places[at] ?? -1)).toEqual(JSON.parse(JSON.stringify(rows[at])))
  await file.close()
})

test.runIf(process.platform === 'linux')('the file has no name, and its content is encrypted', async () => {
  const file = await RowFile.open(folder)
  for (let at = 0; at < 2_000; at++) file.put(aRow(at, 'a secret '.repeat(40)))
  expect(await readdir(folder)).toEqual([])
  const links = (await readdir('/proc/self/fd')).map((name) => `/proc/self/fd/${name}`)
  const names = await Promise.all(links.map((link) => readlink(link).catch(() => '')))
  const own = links[names.findIndex((name) => name.startsWith(folder))] ?? ''
  const content = readFileSync(own)
  expect(content.length).toBeGreaterThan(400_000)
  expect(content.includes('a secret')).toBe(false)
  await file.close()
})
