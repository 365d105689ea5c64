import { passwordProblem, type Role, roles } from '@watchfloor/core'
import { stopOnSignal } from '../print/end-on-signal.ts'
import { UsageError } from '../print/usage-error.ts'
import { watchEndOfInput } from './end-of-input.ts'

/** Whether a terminal is there to answer questions. */
export function hasTerminal({ json }: { json?: boolean }): boolean {
  return !json && process.stdin.isTTY && process.stdout.isTTY && process.stderr.isTTY
}

type Prompt = ReturnType<typeof import('inquirer')['default']['createPromptModule']>

/**
 * Asks on stderr, so that stdout contains only the result. A signal ends the process only after the question has given the terminal
 * back: without that its user would not see what they type next. @throws on Ctrl-C or Ctrl-D
 */
async function ask<T>(questions: (prompt: Prompt) => Promise<T>): Promise<T> {
  const input = watchEndOfInput()
  const stop = stopOnSignal()
  const signal = AbortSignal.any([input.signal, stop.signal])
  try {
    const { default: inquirer } = await import('inquirer')
    return await questions(inquirer.createPromptModule({ output: process.stderr, signal }))
  } finally {
    input.end()
    stop.end()
    if (stop.signal.aborted) process.exit(stop.exitCode())
  }
}

/** Returns the role of the flag, or asks for it. */
export async function askRole(given: Role | undefined, flags: { json?: boolean }): Promise<Role> {
  if (given) return given
  if (!hasTerminal(flags)) throw new UsageError(`Give the role: --role ${roles.join('|')}`)
  const { role } = await ask((prompt) =>
    prompt([{ type: 'select', name: 'role', message: 'Role', choices: [...roles] }]),
  )
  return role as Role
}

/** Facts about the account of a new password. The terminal knows none of them, so the server checks the rest. */
const unknownFacts = { email: '', hasFactor: true, words: [], isCommon: () => false } as const

/** Returns a new password from stdin with `--password-stdin`, otherwise from two prompts. */
export async function askPassword(flags: { passwordStdin?: boolean; json?: boolean }): Promise<string> {
  if (flags.passwordStdin) return readPassword()
  if (!hasTerminal(flags)) {
    throw new UsageError('Give the password on standard input: --password-stdin')
  }
  const { password } = await ask((prompt) =>
    prompt([
      {
        type: 'password',
        name: 'password',
        message: 'New password',
        mask: '*',
        validate: (typed: string) => passwordProblem(typed, unknownFacts) ?? true,
      },
      {
        type: 'password',
        name: 'again',
        message: 'Repeat the password',
        mask: '*',
        validate: (typed: string, answers: { password: string }) =>
          typed === answers.password ||
          'The passwords differ. Type the same password again, or press Ctrl-C to start over.',
      },
    ]),
  )
  return password as string
}

/** Accepts an answer that is not empty. */
const isTyped = (typed: string) =>
  typed.trim() !== '' || 'Nothing was typed. Type it, or press Ctrl-C to stop.'

/** Asks for a value that no flag gave, until one is typed. @throws UsageError without a terminal */
export async function askLine(message: string, flag: string, flags: { json?: boolean }): Promise<string> {
  if (!hasTerminal(flags)) throw new UsageError(`Give it as a flag: ${flag}`)
  const { line } = await ask((prompt) =>
    prompt([{ type: 'input', name: 'line', message, validate: isTyped }]),
  )
  return line as string
}

/** Returns an existing password from stdin with `--password-stdin`, otherwise from one prompt. */
export async function askSecret(
  message: string,
  flags: { passwordStdin?: boolean; json?: boolean },
): Promise<string> {
  if (flags.passwordStdin) return readPassword()
  if (!hasTerminal(flags)) {
    throw new UsageError('Give the password on standard input: --password-stdin')
  }
  const { secret } = await ask((prompt) =>
    prompt([{ type: 'password', name: 'secret', message, mask: '*', validate: isTyped }]),
  )
  return secret as string
}

/** Asks for one of several choices. The caller checks that there is a terminal. */
export async function askChoice(
  message: string,
  choices: readonly { readonly name: string; readonly value: string }[],
): Promise<string> {
  const { choice } = await ask((prompt) =>
    prompt([{ type: 'select', name: 'choice', message, choices: [...choices] }]),
  )
  return choice as string
}

/** Asks for a line. The caller checks that there is a terminal. */
export async function askText(message: string): Promise<string> {
  const { line } = await ask((prompt) => prompt([{ type: 'input', name: 'line', message }]))
  return line as string
}

/** Returns the one line of stdin without its end, which `echo` adds. @throws UsageError when there are more lines */
async function readPassword(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const password = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '')
  if (/[\r\n]/.test(password)) {
    throw new UsageError('The password on standard input has more than one line. Give it once.')
  }
  return password
}
