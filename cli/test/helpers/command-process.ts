import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const programPath = fileURLToPath(new URL('./run-in-turn.js', import.meta.url))

interface CommandLine {
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly input: string
}

interface Printed {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

type StreamName = 'stdout' | 'stderr'

/** Processes that have run a command and wait for the next one. They end with this process. */
const idle: CommandProcess[] = []

/**
 * Runs a command in a process that has run others before, because most of the time of a short command is the loading of the program.
 * A command that ends its process takes this one with it, and the next command gets another.
 */
export async function runInTurn(line: CommandLine): Promise<Printed> {
  const ready = idle.pop() ?? (await CommandProcess.start())
  const printed = await ready.run(line)
  if (ready.isRunning) idle.push(ready)
  return printed
}

class CommandProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<number | null>
  readonly #printed: Record<StreamName, Buffer> = { stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }
  #onPart: () => void = () => {}
  isRunning = true

  private constructor(child: ChildProcess) {
    this.#child = child
    this.#ended = new Promise((resolve) => {
      child.once('close', (code) => {
        this.isRunning = false
        resolve(code)
      })
    })
    for (const name of ['stdout', 'stderr'] as const) {
      child[name]?.on('data', (part: Buffer) => {
        this.#printed[name] = Buffer.concat([this.#printed[name], part])
        this.#onPart()
      })
    }
  }

  static async start(): Promise<CommandProcess> {
    const child = spawn(process.execPath, [programPath], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, UV_THREADPOOL_SIZE: String(Math.max(8, 2 * availableParallelism())) },
    })
    await once(child, 'message')
    child.unref()
    child.channel?.unref()
    return new CommandProcess(child)
  }

  async run(line: CommandLine): Promise<Printed> {
    // The streams stay open, so a mark is the last that each of them gives.
    const mark = randomUUID()
    this.#printed.stdout = Buffer.alloc(0)
    this.#printed.stderr = Buffer.alloc(0)
    const replied = once(this.#child, 'message') as Promise<[number]>
    const isWhole = (name: StreamName) => this.#printed[name].subarray(-mark.length).toString() === mark
    const marked = new Promise<void>((resolve) => {
      this.#onPart = () => {
        if (isWhole('stdout') && isWhole('stderr')) resolve()
      }
    })
    this.#child.send({ ...line, mark })
    const finished = Promise.all([replied, marked]).then(([[code]]) => code)
    const code = await Promise.race([finished, this.#ended])
    const textOf = (name: StreamName) => {
      const all = this.#printed[name]
      return (this.isRunning ? all.subarray(0, -mark.length) : all).toString()
    }
    return { code, stdout: textOf('stdout'), stderr: textOf('stderr') }
  }
}
