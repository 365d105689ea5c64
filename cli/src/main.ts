import { notWritten } from './print/not-written.ts'
import { runCommand } from './run-command.ts'

/** Runs the command line of this process. */
export async function main(): Promise<void> {
  // Files that the program writes are readable by their owner only.
  process.umask(0o077)

  // Stdout is for results. What a library writes to the console goes to stderr.
  globalThis.console = new console.Console(process.stderr)

  // A reader that closes the pipe early (`watchfloor users list | head -1`) is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    process.stderr.write(`${notWritten('The result', error).message}\n`)
    process.exit(1)
  })
  // Nobody can be told that stderr takes nothing, for example on a full disk. The work goes on.
  process.stderr.on('error', () => undefined)

  const given = process.argv.slice(2)
  if (given.some((arg) => arg.startsWith('--ca'))) {
    const { runTrusting } = await import('./remote/trust-authority.ts')
    const code = await runTrusting(given)
    if (code !== undefined) process.exit(code)
  }
  await runCommand(given)
}
