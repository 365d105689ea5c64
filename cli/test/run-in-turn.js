// Runs one command line after another in one process, each as if it had a process of its own.
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../dist/run-command.js'

const program = fileURLToPath(new URL('../bin/watchfloor.js', import.meta.url))

process.umask(0o077)
globalThis.console = new console.Console(process.stderr)

process.on('message', async ({ mark, ...line }) => {
  const code = await run(line)
  process.stdout.write(mark)
  process.stderr.write(mark)
  process.send(code)
})
process.on('disconnect', () => process.exit())

/** The listeners of this program. A command's own are removed after it. */
const own = new Set(process.eventNames().flatMap((name) => process.listeners(name)))
process.send('ready')

async function run({ args, cwd, env, input }) {
  process.chdir(cwd)
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.argv = [process.execPath, program, ...args]
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)])
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true })
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
