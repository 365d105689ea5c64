import { CommanderError } from 'commander'
import { buildProgram } from './program.ts'

/** Runs one command line. Its results are on stdout and stderr, and its exit code in `process.exitCode`. */
export async function runCommand(given: readonly string[]): Promise<void> {
  const args = given[0] === 'help' ? [...given.slice(1), '--help'] : given
  const isJson = args.includes('--json')
  /** The text that commander prints itself: help or the version. */
  let said = ''
  const program = buildProgram(
    isJson
      ? (text) => {
          said += text
        }
      : undefined,
  )

  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    // Help and version end this way, too. They must not wait for more code.
    if (!isDone(error)) {
      const { reportFailure } = await import('./print/report-failure.ts')
      process.exitCode = await reportFailure(error, { json: isJson })
    }
  }

  if (said !== '') {
    const text = said.trimEnd()
    process.stdout.write(
      `${JSON.stringify(args.includes('--version') ? { version: text } : { help: text })}\n`,
    )
  }
}

function isDone(error: unknown): boolean {
  return error instanceof CommanderError && error.exitCode === 0
}
