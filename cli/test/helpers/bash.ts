import { execFileSync } from 'node:child_process'
import { spawn } from '@lydell/node-pty'
import { onTestFinished } from 'vitest'
import { cliPath, plainEnvironment, type RunOptions } from './cli-process.ts'

/** Returns what a completion script for bash offers at the end of a line of plain words, in order. */
export function bashReplies(script: string, line: string, { cwd, env = {} }: RunOptions): string[] {
  const shell = [
    `watchfloor() { '${process.execPath}' '${cliPath}' "$@"; }`,
    `source '${script}'`,
    `COMP_LINE="watchfloor $1" COMP_POINT=$((11 + \${#1}))`,
    `_watchfloor watchfloor "\${1##*[ =]}"`,
    `printf '%s\\n' "\${COMPREPLY[@]}"`,
  ].join('; ')
  const told = execFileSync('bash', ['-c', shell, 'bash', line], {
    encoding: 'utf8',
    cwd,
    env: { ...process.env, ...env },
  })
  return told.split('\n').filter((reply) => reply !== '')
}

/**
 * Starts a bash at a terminal that has the script `typed.bash` of a folder, and a command `watchfloor` that offers the lines of its file
 * `names` and prints its last argument.
 */
export async function openBash(folder: string) {
  const bash = spawn('bash', ['--norc', '-i'], {
    cwd: folder,
    cols: 200,
    rows: 40,
    env: plainEnvironment({ PS1: 'ready> ', TERM: 'dumb', INPUTRC: '/dev/null', LC_ALL: 'C.UTF-8' }),
  })
  onTestFinished(() => bash.kill('SIGKILL'))
  let screen = ''
  let onOutput = () => {}
  bash.onData((text) => {
    screen += text
    onOutput()
  })
  const seen = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(screen)
      if (found) return found
      await new Promise<void>((resolve) => {
        onOutput = resolve
      })
    }
  }
  const prints = `watchfloor() { if [[ $1 == completion ]]; then cat names; else printf '[%s]%s' "\${@: -1}" taken; fi; }`
  await seen(/ready> /)
  bash.write(`source typed.bash; ${prints}; printf '%s-%s' all set\r`)
  await seen(/all-set/)
  return {
    /** Types a line and its end, and returns the last argument that the command got. */
    async taken(keys: string): Promise<string | undefined> {
      screen = ''
      bash.write(`${keys}\r`)
      return (await seen(/\[([^\n]*)\]taken/))[1]
    },
  }
}
