import type { Command } from 'commander'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { table } from '../print/table.ts'
import { commandWords } from './words.ts'

const examples = [
  'watchfloor commands',
  'watchfloor commands --json | jq -r ".items[].path"    every command, for a program',
] as const

/** Adds `watchfloor commands`: every command with its flags, for programs that call them. */
export function addCommandList(
  commands: Command,
  globals: () => GlobalFlags,
  whole: () => Promise<Command>,
): void {
  addExamples(commands, examples)
  commands.action(async () => {
    const items = commandWords(await whole()).filter(({ path }) => path !== '')
    const rows = items.map(({ usage, description }) => [usage, description])
    print({ document: { items }, text: table(['Command', 'What it does'], rows) }, globals())
  })
}
