import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filledLine } from './helpers/documented-facts.ts'
import { documentedCommands, documentedLines, exampleLines } from './helpers/documented-lines.ts'
import { documentedRuns, runElsewhere } from './helpers/documented-runs.ts'
import { type DocumentedRun, Stage } from './helpers/documented-stage.ts'
import { exampleRuns } from './helpers/example-runs.ts'

/** Runs lines one after the other on a stage of their own. */
function runAll(runs: readonly DocumentedRun[]): void {
  let stage: Stage
  beforeAll(async () => {
    stage = await Stage.open()
  })
  afterAll(() => stage.close())
  test.each(runs.map((run) => [run.line ?? run.as ?? '', run] as const))('%s', (_line, run) =>
    stage.perform(run),
  )
}

describe('every command line of the documents', () => {
  test('is in the table of runs, or in that of what other programs run', () => {
    const known = new Set([...documentedRuns.map(({ line }) => line), ...Object.keys(runElsewhere)])
    expect(documentedLines().filter((line) => !known.has(line))).toEqual([])
  })

  test('in a table is still documented', () => {
    const lines = new Set(documentedLines())
    const named = [...documentedRuns.flatMap(({ line }) => line ?? []), ...Object.keys(runElsewhere)]
    expect(named.filter((line) => !lines.has(line))).toEqual([])
    expect(named.filter((line, index) => named.indexOf(line) !== index)).toEqual([])
  })

  test('every command has a run', () => {
    const runs = documentedRuns.map((run) => filledLine(run, {}).args.join(' '))
    const isGroup = (path: string) => documentedCommands().some((other) => other.startsWith(`${path} `))
    const isRun = (path: string) => runs.some((args) => args === path || args.startsWith(`${path} `))
    expect(documentedCommands().length).toBeGreaterThan(60)
    expect(documentedCommands().filter((path) => !isRun(path) && !isGroup(path))).toEqual([])
  })

  runAll(documentedRuns)
})

describe('every example of the help', () => {
  test('has a run, here or as a line of the documents', async () => {
    const known = new Set([...documentedRuns, ...exampleRuns].map(({ line }) => line))
    const examples = await exampleLines()
    expect(examples.length).toBeGreaterThan(100)
    expect(examples.filter((line) => !known.has(line))).toEqual([])
  })

  test('in the table is still an example', async () => {
    const examples = await exampleLines()
    const lines = exampleRuns.map(({ line }) => line ?? '')
    expect(lines.filter((line) => !examples.includes(line))).toEqual([])
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  runAll(exampleRuns)
})
