import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { messages } from '@watchfloor/core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'
import { openTerminal } from './helpers/open-terminal.ts'
import { startServing } from './helpers/serving.ts'

const enter = '\r'
const down = '\u001b[B'
const interrupt = '\u0003'
const eraseLine = '\u001b[2K'
const password = 'correct-horse-battery'
const list = 'UC / Chatter,Handle,Phone\nAgent Adams,night_owl7,5555550142\n'

const folder = workFolder()
afterAll(folder.remove)

let databases = 0
const env = () => ({
  DATABASE_URL: `sqlite:${join(folder.path, `${databases}.db`)}`,
  XDG_CONFIG_HOME: join(folder.path, 'config'),
})
const run = (...args: string[]) => runCli(args, { cwd: folder.path, env: env() })
beforeEach(async () => {
  databases++
  await makeDatabase(env().DATABASE_URL)
  writeFileSync(join(folder.path, 'list.csv'), list)
})

describe('at a terminal', () => {
  test('the terminal asks for an unknown column, and saves the answer under a name', async () => {
    const terminal = openTerminal(['import', 'targets', 'list.csv'], { cwd: folder.path, env: env() })
    await terminal.sees('What is the column "Handle"?')
    terminal.type(down)
    await terminal.sees('❯ UC / Chatter')
    terminal.type(down)
    await terminal.sees('❯ Screen Name')
    terminal.type(enter)
    await terminal.sees('Save these answers as')
    terminal.type(`last year${enter}`)
    expect(await terminal.code).toBe(0)
    expect(terminal.screen()).toContain('1 added, 0 updated, 0 skipped, 0 failed')
    const again = await run('import', 'targets', 'list.csv', '--map', '@last year')
    expect([again.code, again.stderr]).toEqual([0, ''])
    expect(again.stdout).toContain('0 added, 0 updated, 1 skipped')
  })

  test('Ctrl-C at the question ends quietly and writes nothing', async () => {
    const terminal = openTerminal(['import', 'targets', 'list.csv'], { cwd: folder.path, env: env() })
    await terminal.sees('What is the column "Handle"?')
    terminal.type(interrupt)
    expect(await terminal.code).toBe(130)
    expect(terminal.screen()).not.toMatch(/Error|force closed|at .*\.js/)
    expect((await run('export', 'targets', '--json')).stdout.trim()).toBe('[\n]')
  })

  test('Ctrl-C ends it at every moment before the question', async () => {
    const start = performance.now()
    const asked = openTerminal(['import', 'targets', 'list.csv'], { cwd: folder.path, env: env() })
    await asked.sees('Database:')
    const named = performance.now() - start
    await asked.sees('What is the column')
    const until = performance.now() - start - named
    asked.type(interrupt)
    await asked.code
    const moments = 12
    for (let moment = 0; moment <= moments; moment++) {
      const terminal = openTerminal(['import', 'targets', 'list.csv'], { cwd: folder.path, env: env() })
      await terminal.sees('Database:')
      await sleep((until * moment) / moments)
      terminal.type(interrupt)
      expect([moment, await terminal.code]).toEqual([moment, 130])
    }
    expect((await run('export', 'targets', '--json')).stdout.trim()).toBe('[\n]')
  })

  test('Ctrl-D at the question ends quietly and writes nothing', async () => {
    const terminal = openTerminal(['import', 'targets', 'list.csv'], { cwd: folder.path, env: env() })
    await terminal.sees('What is the column "Handle"?')
    terminal.type('\u0004')
    expect(await terminal.code).toBe(130)
    expect((await run('export', 'targets', '--json')).stdout.trim()).toBe('[\n]')
  })

  test('with --json nothing is asked', async () => {
    const args = ['import', 'targets', 'list.csv', '--json']
    const terminal = openTerminal(args, { cwd: folder.path, env: env() })
    expect(await terminal.code).toBe(3)
    expect(terminal.screen()).not.toContain('What is the column')
  })

  test('a long file shows a bar with its progress, rate and time left', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `Agent Adams,user ${at},${'n'.repeat(200)}\n`)
    writeFileSync(join(folder.path, 'long.csv'), `UC,Screen Name,Notes\n${rows.join('')}`)
    const terminal = openTerminal(['import', 'targets', 'long.csv'], { cwd: folder.path, env: env() })
    await terminal.sees(messages.bundle.noEstimate)
    // An estimate needs a second, which a quick machine does not take.
    terminal.signal('SIGSTOP')
    await sleep(1_000)
    terminal.signal('SIGCONT')
    expect(await terminal.code).toBe(0)
    const shown = stripVTControlCharacters(terminal.screen())
    expect(shown).toMatch(/█+░* +\d+% \d+ rows, \d+ a second, about \d+ s left/)
    // The bar is hidden when the result is printed.
    const sinceBar = terminal.screen().slice(terminal.screen().lastIndexOf('a second'))
    expect(sinceBar.indexOf(eraseLine)).toBeLessThan(sinceBar.indexOf('20000 added'))
    expect(sinceBar).toContain(eraseLine)
  })
})

test('with --server a file is imported on another machine, with rejects and undo', async () => {
  const here = (...args: string[]) => runCli(args, { cwd: folder.path, env: env(), input: password })
  await here('users', 'add', 'chief@office.example', '--role', 'admin', '--password-stdin')
  const serving = await startServing([], { cwd: folder.path, env: env() })
  const there = (...args: string[]) =>
    runCli([...args, '--server', serving.url], {
      cwd: folder.path,
      env: { XDG_CONFIG_HOME: join(folder.path, 'config') },
      input: password,
    })
  expect((await there('login', '--email', 'chief@office.example', '--password-stdin')).code).toBe(0)
  writeFileSync(
    join(folder.path, 'two.csv'),
    'UC,Screen Name,Phone\nAgent Adams,owl,5555550142\nAgent Baker,hat,12\n',
  )
  const refused = await there('import', 'targets', 'two.csv', '--json')
  expect([refused.code, JSON.parse(refused.stdout)]).toMatchObject([3, { read: 2, added: 0, failed: 1 }])
  const left = await there(
    'import',
    'targets',
    'two.csv',
    '--skip-invalid',
    '--rejects',
    'there.csv',
    '--json',
  )
  expect([left.code, JSON.parse(left.stdout)]).toMatchObject([0, { added: 1, failed: 1 }])
  expect(readFileSync(join(folder.path, 'there.csv'), 'utf8')).toContain('Phone needs exactly 10 digits.')
  const exported = await there('export', 'targets', '--json')
  expect(JSON.parse(exported.stdout)).toMatchObject([{ screenName: 'owl' }])
  expect((await there('undo', String(JSON.parse(left.stdout).batch))).code).toBe(0)
  const empty = await there('import', 'targets', '/dev/null')
  expect([empty.code, empty.stderr]).toEqual([3, 'The file is empty.\nNothing was written.\n'])
  await serving.stop('SIGTERM')
})
