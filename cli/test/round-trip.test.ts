import { join } from 'node:path'
import { importDocument } from '@watchfloor/core'
import { makeOperation, readPortrait } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'

const zone = 'America/New_York'
/** A time before today, because an arrival cannot be in the future. */
const now = '2026-01-21T01:00:00.000Z'

type Row = Record<string, unknown> & { id: number; linkedChatterId: number | null }

describe.each(testDatabases)('what export writes, on $name,', ({ create }) => {
  const folder = workFolder()
  const databases: TestDatabase[] = []
  const open = async () => {
    const database = await create()
    databases.push(database)
    await makeDatabase(database.url)
    return (...args: string[]) => runCli(args, { cwd: folder.path, env: { DATABASE_URL: database.url } })
  }
  type Run = Awaited<ReturnType<typeof open>>
  let first: Run

  /** Returns the records of a database with their ids replaced by their indexes. */
  const records = async (run: Run) => {
    const rows = JSON.parse((await run('export', 'targets', '--json')).stdout) as Row[]
    const places = new Map(rows.map(({ id }, place) => [id, place]))
    return rows.map(({ id: _, linkedChatterId, ...fields }) => ({
      ...fields,
      main: linkedChatterId === null ? null : places.get(linkedChatterId),
    }))
  }

  beforeAll(async () => {
    first = await open()
    const context = await openContext(readSettings({ DATABASE_URL: databases[0]?.url }))
    const { targets } = makeOperation({ seed: 5, size: 60, now, zone })
    const odd = {
      ...(targets[0] as (typeof targets)[number]),
      id: 9_001,
      notes: "'=SUM(A1)",
      website: '=cmd',
    }
    await loadOperation(context, { accounts: [], targets: [...targets, odd] }, readPortrait)
    await context.close()
  })
  afterAll(async () => {
    folder.remove()
    await Promise.all(databases.map(({ drop }) => drop()))
  })

  test.each(['csv', 'json', 'ndjson'])(
    '%s, is imported to the same records, photos and all',
    async (format) => {
      const before = await records(first)
      expect(before.length).toBeGreaterThan(60)
      expect(before.some(({ main }) => typeof main === 'number')).toBe(true)
      const file = `all.${format}`
      const photos = `photos-${format}`
      const made = await first('export', 'targets', '--format', format, '--out', file, '--images', photos)
      expect([made.code, made.stderr.replace(/Release number: \d+\n/, '')]).toEqual([0, ''])

      const second = await open()
      const loaded = await second('import', 'targets', file, '--images', photos, '--json')
      expect([loaded.code, loaded.stderr]).toEqual([0, ''])
      const document = importDocument.parse(JSON.parse(loaded.stdout))
      expect(document).toMatchObject({ added: before.length, skipped: 0, failed: 0, warnings: [] })
      expect(await records(second)).toEqual(before)

      const again = await second('import', 'targets', join(folder.path, file), '--json')
      expect(JSON.parse(again.stdout)).toMatchObject({ added: 0, skipped: before.length, failed: 0 })
      expect((await second('undo', String(document.batch))).code).toBe(0)
      expect(await records(second)).toEqual([])
    },
  )

  test('of one stage, is imported too', async () => {
    await first('export', 'targets', '--stage', 'arrested', '--out', 'arrested.csv')
    const other = await open()
    const loaded = await other('import', 'targets', 'arrested.csv', '--json')
    expect([loaded.code, JSON.parse(loaded.stdout).failed]).toEqual([0, 0])
    const inactive = await other('export', 'targets', '--stage', 'inactive', '--json')
    expect(JSON.parse(inactive.stdout)).toEqual([])
  })
})
