import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './cli-process.ts'

const folder = workFolder()
afterAll(folder.remove)

describe('completion', () => {
  test('bash completes commands, subcommands and flags', async () => {
    const { code, stdout } = await runCli(['completion', 'bash'], { cwd: folder.path })
    expect(code).toBe(0)
    const script = join(folder.path, 'completion.bash')
    writeFileSync(script, stdout)
    const complete = (...words: string[]) =>
      execFileSync(
        'bash',
        [
          '-c',
          `source ${script}; COMP_WORDS=(watchfloor ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _watchfloor; printf '%s\\n' "\${COMPREPLY[@]}"`,
        ],
        { encoding: 'utf8' },
      )
        .trim()
        .split('\n')
    expect(complete('bri')).toEqual(['briefing'])
    expect(complete('users', 'd')).toEqual(['disable'])
    expect(complete('users', 'add', '--r')).toEqual(['--role'])
    expect(complete('--json', 'report', 'd')).toEqual(['day'])
    expect(complete('users', 'add', 'a@office.example', '--role', 's')).toEqual(['supervisor', 'staff'])
    expect(complete('completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish', '--help']))
    expect(complete('import', 'targets', '--on-duplicate', '')).toEqual(['skip', 'add', 'update', 'fail'])
    expect(complete('serve', '--tls')).toEqual(['--tls-cert', '--tls-key'])
  })

  test.each(['zsh', 'fish'])('%s has every command', async (shell) => {
    const { code, stdout } = await runCli(['completion', shell], { cwd: folder.path })
    expect(code).toBe(0)
    for (const word of ['users add', 'briefing', 'arrest-total set', 'journal verify'])
      expect(stdout).toContain(word)
  })

  test('an unknown shell is wrong usage', async () => {
    const { code, stderr } = await runCli(['completion', 'tcsh'], { cwd: folder.path })
    expect([code, stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish')])
  })
})
