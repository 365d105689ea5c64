import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcomeOf, runCli, startCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'

/** Number of records, and the length of the notes of each. Their entries have 40 million characters. */
const size = 2_000
const notesLength = 20_000

const folder = workFolder()
/** Too little for the entries as objects. */
const env = { NODE_OPTIONS: '--max-old-space-size=56' }

beforeAll(async () => {
  await makeDatabase(`sqlite:${join(folder.path, 'data/watchfloor.db')}`)
  const rows = Array.from({ length: size }, (_, index) => `Adams,owl ${index},${'n'.repeat(notesLength)}`)
  writeFileSync(join(folder.path, 'night.csv'), ['caseAgent,screenName,notes', ...rows].join('\n'))
  expect(await runCli(['import', 'targets', 'night.csv'], { cwd: folder.path })).toMatchObject({ code: 0 })
})
afterAll(folder.remove)

const read = (...more: string[]) =>
  outcomeOf(startCli(['journal', '--since', '1d', ...more], { cwd: folder.path, env }))

test('a journal that is larger than the memory of the process is printed, newest last', async () => {
  const { code, stdout, stderr } = await read('--kind', 'target')
  expect([code, stderr]).toEqual([0, ''])
  const seqs = [...stdout.matchAll(/^ *(\d+) {2}\d\d\/\d\d\/\d{4} /gm)].map(([, seq]) => Number(seq))
  expect(seqs).toHaveLength(size)
  expect(seqs).toEqual([...seqs].sort((one, other) => one - other))
})

test('as JSON, too, as one document', async () => {
  const { code, stdout } = await read('--kind', 'target', '--json')
  expect(code).toBe(0)
  const { entries } = JSON.parse(stdout) as { entries: { seq: number }[] }
  const seqs = entries.map(({ seq }) => seq)
  expect(seqs).toHaveLength(size)
  expect(seqs).toEqual([...seqs].sort((one, other) => one - other))
})
