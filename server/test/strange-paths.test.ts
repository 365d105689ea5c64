import { linkSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
