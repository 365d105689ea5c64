import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Api, JournalRowOnWire } from '@watchfloor/core'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { apiInProcess, openContext, readSettings, type ServerContext } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PublishedParts } from '../src/journal/published-parts.ts'
import { runCli, workFolder } from './helpers/cli-process.ts'

const size = 250

describe.each(testDatabases)('J9 the parts of a followed journal, on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  let context: ServerContext
  let api: Api
  let entries: JournalRowOnWire[] = []

  beforeAll(async () => {
    database = await create()
    const env = { DATABASE_URL: database.url }
    const rows = Array.from({ length: size }, (_, index) => `Adams,owl ${index},${'n'.repeat(40)}`)
    writeFileSync(join(folder.path, 'night.csv'), ['caseAgent,screenName,notes', ...rows].join('\n'))
    context = await openContext(readSettings(env))
    expect(await runCli(['import', 'targets', 'night.csv'], { cwd: folder.path, env })).toMatchObject({
      code: 0,
    })
    api = apiInProcess(context, { role: 'admin', email: 'cli:test', address: 'cli' })
    const newest = await api.journal.list({ limit: 200 })
    const older = await api.journal.list({ limit: 200, before: newest.Result.at(-1)?.seq ?? 0 })
    entries = [...newest.Result, ...older.Result]
  })
  afterAll(async () => {
    await context.close()
    folder.remove()
    await database.drop()
  })

  const begun = () => entries.find(({ action }) => action === 'import-begun') as JournalRowOnWire
  const imported = (found: readonly JournalRowOnWire[]) => found.filter(({ action }) => action === 'import')

  test('a reader that passed the begin of an import gets its entries with the publication, once and in order', async () => {
    const parts = new PublishedParts(api, {}, begun().seq)
    const late = await parts.late([], begun().seq)
    const first = begun().seq - size
    expect(late.map(({ seq }) => seq)).toEqual(Array.from({ length: size }, (_, index) => first + index))
    expect(imported(late)).toHaveLength(size)
    expect(await parts.late([], begun().seq)).toEqual([])
  })

  test('what a reader found by itself is not found again, nor what was published before it began', async () => {
    const parts = new PublishedParts(api, {}, 0)
    expect(await parts.late(entries, 0)).toEqual([])
    expect(await parts.late([], begun().seq + 1)).toEqual([])
    expect(await new PublishedParts(api, {}, begun().seq + 1).late([], begun().seq + 1)).toEqual([])
  })

  test('only entries that match the filter are found', async () => {
    const late = new PublishedParts(api, { target: 7 }, begun().seq).late([], begun().seq)
    expect((await late).map(({ object }) => object)).toEqual(['7'])
  })
})
