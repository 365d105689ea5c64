import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type IPty, spawn } from '@lydell/node-pty'
import { plainEnvironment, type RunOptions } from './cli-process.ts'

const programPath = fileURLToPath(new URL('./run-at-terminal.js', import.meta.url))

interface Shown {
  readonly code: number
  readonly screen: string
}

/**
 * One terminal for many commands that ask nothing, one after the other. Most of the time of a short command is the loading of the
 * program. A command has ended when nothing of it is at work any more.
 */
export class TerminalInTurn {
  readonly #port: Socket
  readonly #ended: Promise<void>
  #screen = ''
  #onPart: () => void = () => {}

  private constructor(pty: IPty, port: Socket) {
    this.#port = port
    this.#ended = new Promise((resolve) => pty.onExit(() => resolve()))
    pty.onData((part) => {
      this.#screen += part
      this.#onPart()
    })
  }

  static async open(): Promise<TerminalInTurn> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('There is no free port.')
    const pty = spawn(process.execPath, [programPath, String(address.port)], {
      cols: 120,
      rows: 40,
      env: plainEnvironment(),
    })
    const [port] = (await once(server, 'connection')) as [Socket]
    server.close()
    return new TerminalInTurn(pty, port)
  }

  /** Runs a command. It gets the keys of nobody, so it must not ask. */
  async run(args: readonly string[], { cwd, env = {} }: RunOptions): Promise<Shown> {
    // The mark is the last that the terminal shows.
    const mark = randomUUID()
    this.#screen = ''
    const marked = new Promise<void>((resolve) => {
      this.#onPart = () => {
        if (this.#screen.endsWith(mark)) resolve()
      }
    })
    const replied = once(this.#port, 'data') as Promise<[Buffer]>
    this.#port.write(`${JSON.stringify({ args, cwd, mark, env: terminalEnvironment(env) })}\n`)
    const tooEarly = this.#ended.then(() => {
      throw new Error(`The process of the terminal ended:\n${this.#screen}`)
    })
    const [[code]] = await Promise.race([Promise.all([replied, marked]), tooEarly])
    return { code: Number(code.toString()), screen: this.#screen.slice(0, -mark.length) }
  }

  async close(): Promise<void> {
    this.#port.end()
    await this.#ended
  }
}

/** Returns the environment of a command at a terminal. */
export function terminalEnvironment(more: Readonly<Record<string, string>>): Record<string, string> {
  return plainEnvironment({ TERM: 'xterm-256color', ...more })
}
