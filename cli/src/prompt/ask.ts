import { passwordProblem, type Role, roles } from '@watchfloor/core'
import { UsageProblem } from '../print/usage-problem.ts'
import { watchEndOfInput } from './end-of-input.ts'

/** Whether somebody is there to answer. */
export function hasTerminal({ json }: { json?: boolean }): boolean {
  return !json && process.stdin.isTTY && process.stdout.isTTY && process.stderr.isTTY
}

type Prompt = ReturnType<typeof import('inquirer')['default']['createPromptModule']>

/** Asks on stderr, so that stdout holds the result alone. @throws when the person ends it with Ctrl-C or Ctrl-D */
async function ask<T>(questions: (prompt: Prompt) => Promise<T>): Promise<T> {
  const { default: inquirer } = await import('inquirer')
  const input = watchEndOfInput()
  try {
    return await questions(inquirer.createPromptModule({ output: process.stderr, signal: input.signal }))
  } finally {
    input.end()
  }
}

/** The role that was given, or asked for. */
export async function askRole(given: Role | undefined, flags: { json?: boolean }): Promise<Role> {
  if (given) return given
  if (!hasTerminal(flags)) throw new UsageProblem(`Give the role: --role ${roles.join('|')}`)
  const { role } = await ask((prompt) =>
    prompt([{ type: 'select', name: 'role', message: 'Role', choices: [...roles] }]),
  )
  return role as Role
}

/** A new password: from stdin when asked so, else typed twice. */
export async function askPassword(flags: { passwordStdin?: boolean; json?: boolean }): Promise<string> {
  if (flags.passwordStdin) return readPassword()
  if (!hasTerminal(flags)) {
    throw new UsageProblem('Give the password on standard input: --password-stdin')
  }
  const { password } = await ask((prompt) =>
    prompt([
      {
        type: 'password',
        name: 'password',
        message: 'New password',
        mask: '*',
        validate: (typed: string) => passwordProblem(typed) ?? true,
      },
      {
        type: 'password',
        name: 'again',
        message: 'The same again',
        mask: '*',
        validate: (typed: string, answers: { password: string }) =>
          typed === answers.password ||
          'The two differ. Type the same password again, or Ctrl-C to start over.',
      },
    ]),
  )
  return password as string
}

/** A line that was not given as a flag. */
export async function askLine(message: string, flag: string, flags: { json?: boolean }): Promise<string> {
  if (!hasTerminal(flags)) throw new UsageProblem(`Give it as a flag: ${flag}`)
  const { line } = await ask((prompt) => prompt([{ type: 'input', name: 'line', message }]))
  return line as string
}

/** A password that exists already: from stdin when asked so, else typed once. */
export async function askSecret(
  message: string,
  flags: { passwordStdin?: boolean; json?: boolean },
): Promise<string> {
  if (flags.passwordStdin) return readPassword()
  if (!hasTerminal(flags)) {
    throw new UsageProblem('Give the password on standard input: --password-stdin')
  }
  const { secret } = await ask((prompt) => prompt([{ type: 'password', name: 'secret', message, mask: '*' }]))
  return secret as string
}

/** One of several, for who knows that a terminal is there. */
export async function askChoice(
  message: string,
  choices: readonly { readonly name: string; readonly value: string }[],
): Promise<string> {
  const { choice } = await ask((prompt) =>
    prompt([{ type: 'select', name: 'choice', message, choices: [...choices] }]),
  )
  return choice as string
}

/** A line, for who knows that a terminal is there. */
export async function askText(message: string): Promise<string> {
  const { line } = await ask((prompt) => prompt([{ type: 'input', name: 'line', message }]))
  return line as string
}

/** All of stdin but one line end, which `echo` adds. */
async function readPassword(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '')
}
