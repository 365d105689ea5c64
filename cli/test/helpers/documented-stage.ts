import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter } from 'node:path'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { expect } from 'vitest'
import { type Outcome, outcomeOf, plainEnvironment, runCli, startCli, workFolder } from './cli-process.ts'
import { filledLine, type LineFacts } from './documented-facts.ts'
import { writeStageFiles } from './documented-files.ts'
import { openTerminal } from './open-terminal.ts'

/** A documented line, and how it is run. */
export interface DocumentedRun {
  /** The line as it is documented. Undefined for a command that only its heading names. */
  readonly line?: string
  /** The line that is run instead, if the usual values do not fill its placeholders. */
  readonly as?: string
  /** The exit code, 0 if it is not given. */
  readonly code?: number
  /** The output that is expected. */
  readonly says: RegExp
  /** Variables of this line alone. */
  readonly env?: Readonly<Record<string, string>>
  /** A server that stays up: it is ended by a signal when it is ready, and after `meanwhile`. */
  readonly serves?: true
  /** Whether a shell runs the line, because it has a pipe or a redirection. */
  readonly inShell?: true
  /** The keys that are typed when some words are shown. The line is then run at a terminal. */
  readonly typed?: readonly (readonly [seen: string, keys: string])[]
  /** The value that later lines take from the output. */
  readonly learns?: { readonly fact: keyof LineFacts; readonly from: RegExp }
  /** Whether a server of the database has to run meanwhile. */
  readonly needsServer?: true
  /** Prepares what the line needs. */
  readonly before?: (stage: Stage) => Promise<void> | void
  /** Waits for something while a server stays up. */
  readonly meanwhile?: (stage: Stage, url: string) => Promise<void>
  /** Checks the effect of the line. */
  readonly effect?: (stage: Stage, printed: string) => Promise<void> | void
}

/** A message that the receiver of webhooks got. */
export interface ReceivedMessage {
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** The password of every account. */
export const stagePassword = 'correct-horse-battery'

/** A working folder with a database, in which documented lines are run one after the other. */
export class Stage {
  readonly facts: LineFacts
  readonly received: ReceivedMessage[] = []
  /** Variables of every line. */
  readonly settings: Record<string, string>
  readonly #folder: ReturnType<typeof workFolder>
  readonly #databases: readonly TestDatabase[]
  #stopServer: (() => Promise<unknown>) | undefined
  #stopReceiver: () => void = () => {}

  private constructor(folder: ReturnType<typeof workFolder>, databases: readonly TestDatabase[]) {
    const [desk, empty] = databases
    this.#folder = folder
    this.#databases = databases
    this.facts = { desk: desk?.url ?? '', empty: empty?.url ?? '' }
    this.settings = {
      MFA_REQUIRED: 'none',
      JOURNAL_ANCHOR: 'log/desk.anchors',
      PORT: '0',
      WEBHOOK_HOSTS: '127.0.0.1',
      HOME: folder.path,
      PROFILE: this.at('profile.ps1'),
      XDG_CONFIG_HOME: this.at('config'),
    }
  }

  static async open(): Promise<Stage> {
    const folder = workFolder()
    const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')
    if (!postgres) throw new Error('there is no PostgreSQL')
    const stage = new Stage(folder, [await postgres.create(), await postgres.create()])
    await writeStageFiles(folder.path)
    await stage.#openReceiver()
    return stage
  }

  /** Returns the path of a file of the working folder. */
  at(name: string): string {
    return `${this.#folder.path}/${name}`
  }

  async close(): Promise<void> {
    await this.#stopServer?.()
    this.#stopReceiver()
    this.#folder.remove()
    for (const database of this.#databases) await database.drop()
  }

  /** Runs a line and checks its exit code, its output and its effect. */
  async perform(run: DocumentedRun): Promise<void> {
    await this.#serve(run.needsServer ?? false)
    await run.before?.(this)
    const { code, stdout, stderr } = await (run.serves ? this.#serveShortly(run) : this.#outcome(run))
    const printed = stdout + stderr
    expect([code, code === (run.code ?? 0) ? '' : printed]).toEqual([run.code ?? 0, ''])
    expect(printed).toMatch(run.says)
    if (run.learns) {
      const learned = run.learns.from.exec(printed)?.[1]
      expect(learned, printed).toBeDefined()
      this.facts[run.learns.fact] = learned ?? ''
    }
    await run.effect?.(this, printed)
  }

  /** Runs a command in the working folder. */
  cli(...args: string[]): Promise<Outcome> {
    return runCli(args, { cwd: this.#folder.path, env: this.settings, input: stagePassword })
  }

  async #outcome(run: DocumentedRun): Promise<Omit<Outcome, 'place'>> {
    const { args, env, text } = filledLine(run, this.facts)
    const options = { cwd: this.#folder.path, env: { ...this.settings, ...env, ...run.env } }
    if (run.inShell) {
      const path = [this.at('bin'), process.env['PATH']].join(delimiter)
      const shell = spawn('bash', ['-c', `set -o pipefail; ${text}`], {
        cwd: options.cwd,
        env: plainEnvironment({ ...options.env, PATH: path }),
      })
      shell.stdin.end()
      return outcomeOf(shell)
    }
    if (run.typed) {
      const terminal = openTerminal(args, options)
      for (const [seen, keys] of run.typed) {
        await terminal.sees(seen)
        terminal.type(keys)
      }
      return { code: await terminal.code, stdout: terminal.screen(), stderr: '' }
    }
    return runCli(args, { ...options, input: args.includes('--password-stdin') ? stagePassword : '' })
  }

  async #serveShortly(run: DocumentedRun): Promise<Outcome> {
    const { args, env } = filledLine(run, this.facts)
    const child = startCli(args, {
      cwd: this.#folder.path,
      env: { ...this.settings, ...env, ...run.env },
    })
    const ended = outcomeOf(child)
    try {
      const url = await readyAt(child)
      await run.meanwhile?.(this, url)
    } finally {
      child.kill('SIGTERM')
    }
    const outcome = await ended
    expect(outcome.stderr).not.toMatch(/^\s+at /m)
    return outcome
  }

  /** Starts the server that the lines with `--server` need, or stops it. */
  async #serve(isNeeded: boolean): Promise<void> {
    if (isNeeded === (this.#stopServer !== undefined)) return
    if (!isNeeded) {
      await this.#stopServer?.()
      this.#stopServer = undefined
      return
    }
    const child = startCli(['serve'], { cwd: this.#folder.path, env: this.settings })
    const ended = outcomeOf(child)
    this.facts.url = await readyAt(child)
    this.#stopServer = () => {
      child.kill('SIGTERM')
      return ended
    }
    const display = await fetch(`${this.facts.url}/auth/displays`, { method: 'POST' })
    this.facts.code = ((await display.json()) as { code: string }).code
  }

  async #openReceiver(): Promise<void> {
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += String(piece)
      this.received.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(204).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    this.facts.receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    this.#stopReceiver = () => {
      server.close()
      server.closeAllConnections()
    }
  }
}

/** Returns the address of a server when it is ready. @throws Error if it ends before */
function readyAt(child: ReturnType<typeof startCli>): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    const look = (piece: Buffer) => {
      printed += piece.toString()
      const url = /^Watchfloor listens on (\S+)$/m.exec(printed)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('close', () => reject(new Error(`It ended:\n${printed}`)))
  })
}
