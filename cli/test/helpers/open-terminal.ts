import { type IPty, spawn } from '@lydell/node-pty'
import { onTestFinished } from 'vitest'
import { cliPath } from './cli-process.ts'
import { terminalEnvironment } from './terminal-in-turn.ts'

interface TerminalOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly columns?: number
  readonly rows?: number
}

/** Runs the command in its own terminal. */
export function openTerminal(
  args: readonly string[],
  { cwd, env = {}, columns = 120, rows = 40 }: TerminalOptions,
) {
  const pty: IPty = spawn(process.execPath, [cliPath, ...args], {
    cwd,
    cols: columns,
    rows,
    env: terminalEnvironment(env),
  })
  let hasEnded = false
  // A failed test leaves no process behind.
  onTestFinished(() => {
    if (!hasEnded) pty.kill('SIGKILL')
  })
  let screen = ''
  let onOutput = () => {}
  pty.onData((text) => {
    screen += text
    onOutput()
  })
  const code = new Promise<number>((resolve) =>
    pty.onExit(({ exitCode }) => {
      hasEnded = true
      resolve(exitCode)
    }),
  )
  return {
    pid: pty.pid,
    code,
    screen: () => screen,
    type: (keys: string) => pty.write(keys),
    resize: (toColumns: number, toRows: number) => pty.resize(toColumns, toRows),
    signal: (name: NodeJS.Signals) => pty.kill(name),
    async sees(words: string): Promise<void> {
      while (!screen.includes(words)) {
        await new Promise<void>((resolve) => {
          onOutput = resolve
        })
      }
    },
  }
}
