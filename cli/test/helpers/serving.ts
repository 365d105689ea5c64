import type { ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { type Outcome, outcomeOf, type RunOptions, startCli } from './cli-process.ts'

export interface Serving {
  readonly url: string
  readonly child: ChildProcess
  /** Standard output before the server was ready. */
  readonly printed: string
  /** Resolves when the process has ended. */
  readonly ended: Promise<Outcome>
  /** Sends a signal and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<Outcome>
}

/** Starts `watchfloor serve` on a free port and waits until it listens. */
export async function startServing(args: readonly string[], options: RunOptions): Promise<Serving> {
  const child = startCli(['serve', '--port', '0', ...args], options)
  // A failed test leaves no process behind.
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = outcomeOf(child)
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const ready = /^Watchfloor listens on (\S+)$/m.exec(printed)
      if (ready?.[1]) resolve(ready[1])
    })
    void ended.then(({ stderr }) => reject(new Error(`It did not start:\n${stderr}`)))
  })
  return {
    url,
    child,
    printed,
    ended,
    async stop(signal) {
      child.kill(signal)
      return ended
    },
  }
}

/** Signs in and returns the HTTP status. */
export async function signIn(url: string, email: string, password: string): Promise<number> {
  const response = await fetch(`${url}/auth/adminlogin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  await response.arrayBuffer()
  return response.status
}
