import type { Command } from 'commander'
import { buildWholeProgram } from '../program.ts'

/** What may be typed after some words. */
export interface Words {
  /** The words before, without `watchfloor`: `users add`. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly flags: readonly { readonly name: string; readonly description: string }[]
}

/** Every command with what may follow it, read from the commands themselves. */
export async function wordsOf(): Promise<Words[]> {
  const program = await buildWholeProgram()
  const globals = flagsOf(program)
  const found: Words[] = []
  const visit = (command: Command, path: string) => {
    const commands = command.commands.map((one) => ({ name: one.name(), description: one.description() }))
    found.push({ path, commands, flags: path === '' ? globals : [...flagsOf(command), ...globals] })
    for (const one of command.commands) visit(one, `${path} ${one.name()}`.trim())
  }
  visit(program, '')
  return found
}

function flagsOf(command: Command): Words['flags'] {
  return command.options.flatMap(({ long, description }) => (long ? [{ name: long, description }] : []))
}
