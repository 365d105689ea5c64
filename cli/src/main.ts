import { buildProgram } from './program.ts'

// Stdout is for results: what a library writes to the console goes to stderr.
globalThis.console = new console.Console(process.stderr)

// A reader that has seen enough (`watchfloor users list | head -1`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

const given = process.argv.slice(2)
const args = given[0] === 'help' ? [...given.slice(1), '--help'] : given
const program = buildProgram()

try {
  await program.parseAsync(args, { from: 'user' })
} catch (error) {
  const { reportFailure } = await import('./print/report-failure.ts')
  process.exitCode = await reportFailure(error, { json: args.includes('--json') })
}
