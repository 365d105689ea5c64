import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startCli } from '../../../cli/test/helpers/cli-process.ts'

/** A server of its own process on a fixed port, which is killed and started again. */
export class DeskProcess {
  readonly url: string
  readonly #start: () => ChildProcess
  #child: ChildProcess | undefined

  constructor(port: number, cwd: string, env: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`
    this.#start = () => startCli(['serve', '--port', String(port), '--host', '127.0.0.1'], { cwd, env })
  }

  /** Starts the server and returns when it listens. @throws Error with its output when it ends before */
  async start(): Promise<void> {
    const child = this.#start()
    this.#child = child
    let printed = ''
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (printed.includes('Watchfloor listens on')) resolve()
      })
      child.stderr?.on('data', (chunk: Buffer) => {
        if (printed.length < 20_000) printed += chunk.toString()
      })
      child.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)))
    })
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
  }
}
