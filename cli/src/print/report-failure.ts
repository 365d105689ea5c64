import type { FailureCode } from '@watchfloor/core'
import { CommanderError } from 'commander'
import { wordsOf } from './words-of.ts'

/** The exit codes of the program. */
const exitCodes = {
  done: 0,
  failed: 1,
  wrongUsage: 2,
  refused: 3,
  notAllowed: 4,
  changedUnderneath: 5,
  unreachable: 6,
  interrupted: 130,
} as const
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Failures of a right; those of a session are named alike. Too many attempts (`access.too-many`) are a refusal. */
const notAllowed: readonly FailureCode[] = [
  'access.denied',
  'access.forged',
  'access.enroll-first',
  'access.change-password-first',
  'access.confirm-first',
]

/** Errors that the user fixes by calling the command differently or with another database. */
const wrongUses = [
  'UsageError',
  'SettingError',
  'DatabaseInUse',
  'DatabaseMissing',
  'NotADatabase',
  'DatabaseMisplaced',
  'DatabaseLinked',
  'DatabaseRightMissing',
  'DatabaseEncodingWrong',
  'ForeignDatabase',
  'PoolerUnfit',
  'SchemaNewer',
  'SealKeyError',
]

/** Errors of another machine that does not answer. */
const unreachables = ['ServerUnreachable', 'DatabaseUnavailable', 'AnchorUnreachable']

/** Errors whose sentence says what to do. */
const withAdvice = ['FileUnreadable', 'FileUnwritten', 'PhotosNotKept', 'DiskFull', 'DatabaseMoved']

const doctorHint = 'Run `watchfloor doctor` to find the cause.'

/** What to do when a command gave up its wait for a SQLite file that another process has locked. */
const heldDatabase =
  'Another process holds the database. End it, for example a program that looks into the file, or wait until it has ended. Then try again.'

interface Report {
  readonly exitCode: ExitCode
  /** The message on stderr. Empty if there is none or it was already printed. */
  readonly text: string
  /** The JSON document on stdout. */
  readonly document?: object
}

/** Prints an error and returns the exit code. Every command ends here if it fails. */
export async function reportFailure(error: unknown, { json }: { json: boolean }): Promise<ExitCode> {
  const { exitCode, text, document } =
    error instanceof CommanderError ? usageReport(error) : await failureReport(error)
  if (text !== '') process.stderr.write(`${text}\n`)
  if (json && document) process.stdout.write(`${JSON.stringify(document)}\n`)
  return exitCode
}

/** Returns the report of an error of commander, which has already printed it. */
function usageReport({ code, message }: CommanderError): Report {
  const words = code === 'commander.help' ? 'A command is missing.' : message.replace(/^error: /, '')
  return { exitCode: exitCodes.wrongUsage, text: '', document: problem('usage.wrong', words) }
}

async function failureReport(error: unknown): Promise<Report> {
  const name = error instanceof Error ? error.name : ''
  const words = wordsOf(error)
  if (name === 'ExitPromptError' || name === 'AbortPromptError')
    return { exitCode: exitCodes.interrupted, text: '' }
  if (name === 'BriefingCancelled' || name === 'ImportStopped')
    return { exitCode: exitCodes.interrupted, text: words }
  if (wrongUses.includes(name)) {
    return { exitCode: exitCodes.wrongUsage, text: words, document: problem('usage.wrong', words) }
  }
  if (name === 'BackupDamaged' || name === 'BackupLocked') {
    const code = name === 'BackupDamaged' ? 'backup.damaged' : 'backup.locked'
    return { exitCode: exitCodes.refused, text: words, document: problem(code, words) }
  }
  // Loaded late, because help and version must not wait for it.
  const { failureOf, failureReply } = await import('@watchfloor/core')
  const failure = failureOf(error)
  if (failure) return { exitCode: exitOf(failure.code), text: words, document: failureReply(failure) }
  if (unreachables.includes(name))
    return {
      exitCode: exitCodes.unreachable,
      text: name === 'DatabaseUnavailable' ? `${words}\n${doctorHint}` : words,
      document: problem('server.unreachable', words),
    }
  if ((error as { code?: unknown }).code === 'SQLITE_BUSY')
    return {
      exitCode: exitCodes.unreachable,
      text: heldDatabase,
      document: problem('server.busy', heldDatabase),
    }
  const text = withAdvice.includes(name) ? words : `${words}\n${doctorHint}`
  return { exitCode: exitCodes.failed, text, document: problem('command.failed', words) }
}

/** Returns the exit code of a failure: scripts tell from it whether to sign in, to read again or to try later. */
function exitOf(code: FailureCode): ExitCode {
  if (code.startsWith('session.') || notAllowed.includes(code)) return exitCodes.notAllowed
  if (code === 'edit.stale') return exitCodes.changedUnderneath
  return code === 'server.busy' ? exitCodes.unreachable : exitCodes.refused
}

function problem(code: string, message: string): object {
  return { Status: false, Error: message, code }
}
