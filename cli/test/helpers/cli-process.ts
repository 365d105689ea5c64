import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInTurn } from './command-process.ts'

export const cliPath = fileURLToPath(new URL('../../bin/watchfloor.js', import.meta.url))

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  /** Standard error without the lines that name the database or server, and the file of a new key. */
  readonly stderr: string
  /** The line that names the database or the server of a writing command. Empty for a reading command. */
  readonly place: string
}

export interface RunOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Text on stdin, which is not a terminal. */
  readonly input?: string
}

/** Returns the environment of a plain shell, without the settings of the user who runs the tests. */
export function plainEnvironment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of ['PATH', 'HOME', 'TMPDIR', 'LANG', 'XDG_CONFIG_HOME']) {
    const value = process.env[name]
    if (value !== undefined) kept[name] = value
  }
  return { ...kept, ...more }
}

export function startCli(args: readonly string[], { cwd, env, input }: RunOptions): ChildProcess {
  const child = spawn(process.execPath, [cliPath, ...args], { cwd, env: plainEnvironment(env) })
  child.stdin?.end(input ?? '')
  return child
}

/** Runs the command without a terminal and waits for its end. What Node itself reads at its start gets a process of its own. */
export async function runCli(args: readonly string[], options: RunOptions): Promise<Outcome> {
  const { cwd, env = {}, input = '' } = options
  const needsStart = args.some((arg) => arg.startsWith('--ca')) || Object.keys(env).some(isReadAtStart)
  if (needsStart) return outcomeOf(startCli(args, options))
  return outcomeFrom(await runInTurn({ args, cwd, env: plainEnvironment(env), input }))
}

function isReadAtStart(variable: string): boolean {
  return (
    variable === 'TZ' || variable === 'PATH' || variable.startsWith('NODE_') || variable.endsWith('COLOR')
  )
}

export async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return outcomeFrom({ code, stdout, stderr })
}

function outcomeFrom({ code, stdout, stderr }: Omit<Outcome, 'place'>): Outcome {
  const place = /^(Database|Server): .*\n/m.exec(stderr)?.[0] ?? ''
  const madeKey = /^Created the key in .*\n/m
  return { code, stdout, stderr: stderr.replace(place, '').replace(madeKey, ''), place }
}

/** Creates an empty working folder. @throws when the build of the command is stale */
export function workFolder(): { readonly path: string; remove(): void } {
  requireFreshBuild()
  const path = mkdtempSync(join(tmpdir(), 'watchfloor-cli-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Checks that the build is newer than the sources, because the tests run the build. */
function requireFreshBuild(): void {
  const builds = {
    core: 'dist/index.js',
    fixtures: 'dist/.tsbuildinfo',
    server: 'dist/packed/index.js',
    cli: 'dist/main.cjs',
  }
  for (const [workspace, built] of Object.entries(builds)) {
    const at = (path: string) => fileURLToPath(new URL(`../../../${workspace}/${path}`, import.meta.url))
    if (newest(at('src')) > statSync(at(built)).mtimeMs) {
      throw new Error(`${workspace} has changed since it was built. Run: npm run build`)
    }
  }
}

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const sources = files.filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return Math.max(...sources.map(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs))
}
