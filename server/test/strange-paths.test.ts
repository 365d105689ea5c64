import { linkSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diagnose, openContext, readSettings } from '../src/index.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchfloor-paths-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const settingsOf = (file: string) => readSettings({ DATABASE_URL: `sqlite:${file}`, LOG_LEVEL: 'silent' })

test('a database with a second name is refused, because the changes under each name would overwrite those of the other', async () => {
  const [first, second] = [join(folder, 'desk.db'), join(folder, 'night.db')]
  await (await openContext(settingsOf(first), { keys: 'make' })).close()
  linkSync(first, second)
  const problem = `The file of the database at ${second} has another name (a hard link).`
  await expect(openContext(settingsOf(second), { keys: 'make' })).rejects.toThrow(problem)
  const findings = await diagnose(settingsOf(second))
  expect(findings.map(({ words }) => words)).toContainEqual(expect.stringContaining(problem))
  expect(readdirSync(folder).toSorted()).toEqual(['desk.db', 'desk.key', 'night.db'])
  rmSync(second)
  await (await openContext(settingsOf(first))).close()
})

test.each([
  ['a name', 'x'.repeat(245)],
  ['a name that no file can have', 'x'.repeat(300)],
  ['a path', Array.from({ length: 5 }, () => 'y'.repeat(100)).join('/')],
])('%s that is too long for the files of a database is called that, and nothing is made', async (_, name) => {
  const file = join(folder, `${name}.db`)
  const opening = openContext(settingsOf(file), { keys: 'make' })
  await expect(opening).rejects.toThrow(
    `There can be no database at ${file}: the path or its last name is too long.`,
  )
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['to nothing', 'missing/desk.db'],
  ['to itself', 'desk.db'],
])('a link that leads %s is called that', async (_, target) => {
  const file = join(folder, 'desk.db')
  symlinkSync(target, file)
  const opening = openContext(settingsOf(file), { keys: 'make' })
  await expect(opening).rejects.toThrow(
    `There can be no database at ${file}: it is a link that leads nowhere.`,
  )
  expect(readdirSync(folder)).toEqual(['desk.db'])
})
