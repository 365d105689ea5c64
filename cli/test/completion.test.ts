import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bashReplies, openBash } from './helpers/bash.ts'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { powershellErrors } from './helpers/powershell-errors.ts'

const folder = workFolder()
afterAll(folder.remove)

/** Names of operations that would run something, or be taken apart, if a shell expanded them. */
const hostileNames = [
  '$(touch ran)',
  '`touch ran`',
  '"$(touch ran)"',
  '; touch ran;',
  '& touch ran',
  "dot's $HOME",
  'bang!bang "x"',
  'colon: one',
  '\\back\\slash',
  '*.bash',
  '~root {a,b}',
  'Été à l’office',
]

describe('completion', () => {
  test('bash completes commands, subcommands and flags', async () => {
    const { code, stdout } = await runCli(['completion', 'bash'], { cwd: folder.path })
    expect(code).toBe(0)
    const script = join(folder.path, 'completion.bash')
    writeFileSync(script, stdout)
    const complete = (line: string) => bashReplies(script, line, { cwd: folder.path })
    expect(complete('bri')).toEqual(['briefing'])
    expect(complete('users d')).toEqual(['disable'])
    expect(complete('users add --r')).toEqual(['--role'])
    expect(complete('--json report d')).toEqual(['day'])
    expect(complete('users add a@office.example --role s')).toEqual(['supervisor', 'staff'])
    expect(complete('users add a@office.example --role=s')).toEqual(['supervisor', 'staff'])
    expect(complete('users role a@office.example s')).toEqual(['supervisor', 'staff'])
    expect(complete('users role --operation 3 a@office.example s')).toEqual(['supervisor', 'staff'])
    expect(complete('completion ')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish', 'powershell']))
    expect(complete('import targets --on-duplicate ')).toEqual(['skip', 'add', 'update', 'fail'])
    expect(complete('serve --tls')).toEqual(['--tls-cert', '--tls-key'])
  })

  test('bash completes operations, arrest days and accounts from the database', async () => {
    const env = { DATABASE_URL: `sqlite:${join(folder.path, 'desk.db')}` }
    const run = async (...args: string[]) => {
      const outcome = await runCli(args, { cwd: folder.path, env, input: 'correct-horse-battery' })
      expect(outcome.code, outcome.stderr).toBe(0)
      return outcome.stdout
    }
    await run('users', 'add', 'chief@office.example', '--role', 'admin', '--create', '--password-stdin')
    for (const name of ['Fall 2026', ...hostileNames]) await run('operations', 'add', name)
    const values = (await run('completion', 'values', 'operations')).split('\n')
    expect(values).toEqual(expect.arrayContaining(['Fall 2026', ...hostileNames]))
    expect(JSON.parse(await run('completion', 'values', 'days', '--json'))).toEqual({ items: [] })

    const script = join(folder.path, 'live.bash')
    writeFileSync(script, await run('completion', 'bash'))
    const complete = (line: string) => bashReplies(script, line, { cwd: folder.path, env })
    expect(complete('operations close F')).toEqual(['Fall\\ 2026'])
    expect(complete('board --operation F')).toEqual(['Fall\\ 2026'])
    expect(complete('board --operation=F')).toEqual(['Fall\\ 2026'])
    expect(complete('users disable c')).toEqual(['chief@office.example'])
    expect(complete('users add c')).toEqual([])
    expect(complete('operations close ').length).toBeGreaterThan(hostileNames.length)
    expect(existsSync(join(folder.path, 'ran'))).toBe(false)
  })

  test('bash takes a completed name as it is, however it was begun', async () => {
    const { stdout } = await runCli(['completion', 'bash'], { cwd: folder.path })
    writeFileSync(join(folder.path, 'typed.bash'), stdout)
    writeFileSync(join(folder.path, 'names'), hostileNames.map((name) => `${name}\n`).join(''))
    const shell = await openBash(folder.path)
    for (const name of hostileNames) {
      const [first = ''] = name
      const escaped = '$`"\\'.includes(first) ? `\\${first}` : first
      for (const begun of [`\\${first}`, `'${first}`, `"${escaped}`]) {
        expect(await shell.taken(`watchfloor operations close ${begun}\t`), begun).toBe(name)
      }
    }
    expect(await shell.taken('watchfloor board --operation=co\t')).toBe('--operation=colon: one')
    expect(await shell.taken('watchfloor operations close colon:\t')).toBe('colon: one')
    expect(await shell.taken('watchfloor operations close "bang!\t')).toBe('bang!bang "x"')
    expect(existsSync(join(folder.path, 'ran'))).toBe(false)
  })

  test('the names of a database that is not there are an error, not an answer', async () => {
    const env = { DATABASE_URL: `sqlite:${join(folder.path, 'none.db')}` }
    const { code, stdout } = await runCli(['completion', 'values', 'accounts'], { cwd: folder.path, env })
    expect([code, stdout]).toEqual([2, ''])
  })

  test.each(['zsh', 'fish', 'powershell'])('%s has every command', async (shell) => {
    const { code, stdout } = await runCli(['completion', shell], { cwd: folder.path })
    expect(code).toBe(0)
    for (const word of ['users add', 'briefing', 'arrest-total set', 'journal verify', 'values'])
      expect(stdout).toContain(word)
  })

  test('powershell finds the values of a flag, also before any command', async () => {
    const { stdout } = await runCli(['completion', 'powershell'], { cwd: folder.path })
    const entry = /^ {4}'(.*)' = @\{ words = @\((.*)\); live = '(.*)' \}$/gm
    const known = [...stdout.matchAll(entry)].map(([, key = '', words = '', live]) => {
      return [key, { words: words.split(', ').map((word) => word.slice(1, -1)), live }] as const
    })
    // A table of PowerShell with the same key twice is an error, whatever the case of its letters.
    expect(new Set(known.map(([key]) => key.toLowerCase())).size).toBe(known.length)
    expect(stdout).toContain('$found = $known["$path $place".Trim()]')
    const found = (path: string, place: string) => new Map(known).get(`${path} ${place}`.trim())
    expect(found('', '--operation')).toEqual({ words: [''], live: 'operations' })
    expect(found('board', '--operation')).toEqual({ words: [''], live: 'operations' })
    expect(found('users add', '--role')?.words).toContain('supervisor')
    expect(found('users role', '0')?.live).toBe('accounts')
    expect(found('users role', '1')?.words).toContain('supervisor')
    expect(found('', '')?.words).toContain('users')
  })

  test('powershell gets a script without an error by its grammar', async () => {
    const { stdout } = await runCli(['completion', 'powershell'], { cwd: folder.path })
    expect(await powershellErrors(stdout)).toEqual([])
    const broken = stdout.replace("$path = ''", "$path = '")
    expect(await powershellErrors(broken)).not.toEqual([])
  })

  test('an unknown shell is wrong usage', async () => {
    const { code, stderr } = await runCli(['completion', 'tcsh'], { cwd: folder.path })
    expect([code, stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish, powershell')])
  })
})
