import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { openTerminal } from './helpers/open-terminal.ts'

const count = 30_000

describe('the progress of long commands at a terminal', () => {
  const folder = workFolder()
  const options = { cwd: folder.path, env: { DATABASE_URL: `sqlite:${join(folder.path, 'desk.db')}` } }
  let undo = ''

  beforeAll(async () => {
    const rows = Array.from({ length: count }, (_, at) => `Agent Adams,user ${at},${'n'.repeat(200)}\n`)
    writeFileSync(join(folder.path, 'long.csv'), `UC,Screen Name,Notes\n${rows.join('')}`)
    const add = ['users', 'add', 'chief@office.example', '--role', 'admin', '--password-stdin', '--create']
    await runCli(add, { ...options, input: 'correct-horse-battery' })
    const imported = await runCli(['import', 'targets', 'long.csv'], options)
    undo = /watchfloor undo (\d+)/.exec(imported.stdout)?.[1] ?? ''
    expect(imported.code, imported.stderr).toBe(0)
  })
  afterAll(folder.remove)

  test.each([
    [
      'export',
      () => ['export', 'targets', '--out', 'all.csv'],
      /█*░* +\d+% \d+ of 30000 targets, (about \d+ s left|estimating)/,
    ],
    [
      'doctor',
      () => ['doctor'],
      /█*░* +\d+% \d+ of \d+ journal entries checked, (about \d+ s left|estimating)/,
    ],
    ['undo', () => ['undo', undo], /█*░* +\d+% \d+ of 30000 changes undone, (about \d+ s left|estimating)/],
  ])('%s shows a bar, and none in a pipe', async (name, args, bar) => {
    // An undo works once, so its run at the terminal comes first.
    const piped = name === 'undo' ? undefined : await runCli(args(), options)
    const terminal = openTerminal(args(), options)
    expect(await terminal.code).toBe(0)
    const screen = stripVTControlCharacters(terminal.screen())
    expect(screen).toMatch(bar)
    const totals = [...screen.matchAll(/ \d+ of (\d+) \w+/g)].map(([, total]) => total)
    expect(new Set(totals).size, screen).toBe(1)
    const later = piped ?? (await runCli(args(), options))
    expect(later.stdout + later.stderr).not.toMatch(/[█░]|time left/)
  })

  test('journal verify shows a bar for the entries and one for the records, and none in a pipe', async () => {
    const args = ['journal', 'verify']
    const terminal = openTerminal(args, options)
    expect(await terminal.code).toBe(0)
    const screen = stripVTControlCharacters(terminal.screen())
    expect(screen).toMatch(/█*░* +\d+% \d+ of \d+ journal entries checked, (about \d+ s left|estimating)/)
    expect(screen).toMatch(/█*░* +\d+% \d+ of 30000 records compared with the journal, /)
    const { stdout, stderr } = await runCli(args, options)
    expect(stdout + stderr).not.toMatch(/[█░]|compared with/)
  })

  test('an export to the terminal itself shows no bar between its rows', async () => {
    const terminal = openTerminal(['export', 'targets', '--format', 'ndjson'], options)
    expect(await terminal.code).toBe(0)
    expect(terminal.screen()).not.toMatch(/[█░]/)
  })
})
