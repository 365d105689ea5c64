import type { Argument, Command, Option } from 'commander'

/** What `watchfloor completion values` prints. */
export const liveValues = ['operations', 'days', 'accounts'] as const
export type LiveValues = (typeof liveValues)[number]

/** The values that an argument or a flag takes. */
interface Values {
  /** The allowed values. Empty if any value is allowed. */
  readonly choices: readonly string[]
  /** The values of the database that can stand there. */
  readonly live: LiveValues | null
}

interface Flag extends Values {
  readonly name: string
  readonly term: string
  readonly description: string
  /** The value that counts if the flag is not given, as its help names it. */
  readonly default: string | number | null
}

/** The words that can follow a command, with the values of its first argument. */
export interface CommandWords extends Values {
  /** The command without `watchfloor`: `users add`. */
  readonly path: string
  readonly description: string
  /** The command with its arguments: `users add <email>`. */
  readonly usage: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly flags: readonly Flag[]
  /** The values of the arguments after the first one. */
  readonly further: readonly Values[]
}

/** Returns every command of a program with the words that can follow it. */
export function commandWords(program: Command): CommandWords[] {
  const globals = flagsOf(program)
  const found: CommandWords[] = []
  const visit = (command: Command, path: string) => {
    const commands = command.commands.map((one) => ({ name: one.name(), description: one.description() }))
    const description = command.description()
    const named = command.registeredArguments.map((one) => ` ${argumentText(one)}`).join('')
    found.push({
      path,
      description,
      usage: `${path}${named}`,
      commands,
      flags: path === '' ? globals : [...flagsOf(command), ...globals],
      ...valuesOf(command, command.registeredArguments[0]),
      further: command.registeredArguments.slice(1).map((one) => valuesOf(command, one)),
    })
    for (const one of command.commands) visit(one, `${path} ${one.name()}`.trim())
  }
  visit(program, '')
  return found
}

function valuesOf(command: Command, argument: Argument | undefined): Values {
  const live = takesNew(command) ? null : liveOf(argument?.name())
  return { choices: argument?.argChoices ?? [], live }
}

/** Returns the values of each argument of a command, in their order. */
export function argumentValues({ choices, live, further }: CommandWords): Values[] {
  return [{ choices, live }, ...further]
}

/** Returns the names of the flags that a value follows. A flag of that name takes one in every command. */
export function valueFlags(words: readonly CommandWords[]): string[] {
  const flags = words.flatMap((command) => command.flags).filter(({ term }) => term.includes('<'))
  return [...new Set(flags.map(({ name }) => name))]
}

function flagsOf(command: Command): CommandWords['flags'] {
  return command.options.flatMap((option) => {
    const { long, flags: term, description, argChoices: choices = [] } = option
    if (!long) return []
    const live = liveOf(long.slice(2))
    return [{ name: long, term, description, default: defaultOf(option), choices, live }]
  })
}

function defaultOf(option: Option): Flag['default'] {
  const value: unknown = option.defaultValue
  return typeof value === 'string' || typeof value === 'number' ? value : null
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
