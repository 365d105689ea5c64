// Runs one command line in this process as if it had a process of its own. The process runs others after it.
import { fileURLToPath } from 'node:url'
import { runCommand } from '../../dist/run-command.js'

const program = fileURLToPath(new URL('../../bin/watchfloor.js', import.meta.url))

process.umask(0o077)
globalThis.console = new console.Console(process.stderr)

/** The listeners of the process. A command's own are removed after it. */
const own = new Set()

/** Keeps the present listeners of the process. Called before the first command. */
export function keepListeners() {
  for (const listener of listeners()) own.add(listener)
}

/** Returns the exit code. */
export async function runLine({ args, cwd, env }) {
  process.chdir(cwd)
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.argv = [process.execPath, program, ...args]
  process.exitCode = undefined
  await runCommand(args)
  const code = process.exitCode ?? 0
  process.exitCode = undefined
  for (const name of process.eventNames()) {
    for (const listener of process.listeners(name)) {
      if (!own.has(listener)) process.removeListener(name, listener)
    }
  }
  return code
}

function listeners() {
  return process.eventNames().flatMap((name) => process.listeners(name))
}
