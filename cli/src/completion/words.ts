import type { Argument, Command } from 'commander'

/** What `watchfloor completion values` prints. */
export const liveValues = ['operations', 'days', 'accounts'] as const
export type LiveValues = (typeof liveValues)[number]

interface Flag {
  readonly name: string
  readonly term: string
  readonly description: string
  /** The allowed values. Empty if any value is allowed. */
  readonly choices: readonly string[]
  /** The values of the database that the flag takes. */
  readonly live: LiveValues | null
}

/** The words that can follow a command. */
export interface CommandWords {
  /** The command without `watchfloor`: `users add`. */
  readonly path: string
  readonly description: string
  /** The command with its arguments: `users add <email>`. */
  readonly usage: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly flags: readonly Flag[]
  /** The allowed values of the first argument. Empty if any value is allowed. */
  readonly choices: readonly string[]
  /** The values of the database that the first argument takes. */
  readonly live: LiveValues | null
}

/** Returns every command of a program with the words that can follow it. */
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
      live: takesNew(command) ? null : liveOf(command.registeredArguments[0]?.name()),
    })
    for (const one of command.commands) visit(one, `${path} ${one.name()}`.trim())
  }
  visit(program, '')
  return found
}

function flagsOf(command: Command): CommandWords['flags'] {
  return command.options.flatMap(({ long, flags, description, argChoices = [] }) =>
    long ? [{ name: long, term: flags, description, choices: argChoices, live: liveOf(long.slice(2)) }] : [],
  )
}

/** The values by the name of a flag or argument. */
const liveByName: Readonly<Record<string, LiveValues>> = {
  operation: 'operations',
  only: 'operations',
  day: 'days',
  email: 'accounts',
}

function liveOf(name: string | undefined): LiveValues | null {
  return (name !== undefined && liveByName[name]) || null
}

/** Whether the argument of a command names something that is not there yet. */
function takesNew(command: Command): boolean {
  return command.name() === 'add'
}

function argumentText(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}
