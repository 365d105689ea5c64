import type { Argument, Command } from 'commander'

interface Flag {
  readonly name: string
  readonly term: string
  readonly description: string
  /** What its value can be, when that is one of a few. */
  readonly choices: readonly string[]
}

/** What may be typed after some words. */
export interface CommandWords {
  /** The words before, without `watchfloor`: `users add`. */
  readonly path: string
  readonly description: string
  /** The words with what they take: `users add <email>`. */
  readonly usage: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly flags: readonly Flag[]
  /** What its first argument can be, when that is one of a few. */
  readonly choices: readonly string[]
}

/** Returns every command of a program with what may follow it. */
export function commandWords(program: Command): CommandWords[] {
  const globals = flagsOf(program)
  const found: CommandWords[] = []
  const visit = (command: Command, path: string) => {
    const commands = command.commands.map((one) => ({ name: one.name(), description: one.description() }))
    const description = command.description()
    const takes = command.registeredArguments.map((one) => ` ${argumentText(one)}`).join('')
    found.push({
      path,
      description,
      usage: `${path}${takes}`,
      commands,
      flags: path === '' ? globals : [...flagsOf(command), ...globals],
      choices: command.registeredArguments[0]?.argChoices ?? [],
    })
    for (const one of command.commands) visit(one, `${path} ${one.name()}`.trim())
  }
  visit(program, '')
  return found
}

function flagsOf(command: Command): CommandWords['flags'] {
  return command.options.flatMap(({ long, flags, description, argChoices = [] }) =>
    long ? [{ name: long, term: flags, description, choices: argChoices }] : [],
  )
}

function argumentText(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}
