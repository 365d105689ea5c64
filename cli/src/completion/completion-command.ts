import type { Api } from '@watchfloor/core'
import { Argument, type Command } from 'commander'
import type { GlobalFlags } from '../global-flags.ts'
import { cleanText } from '../print/clean-text.ts'
import { addExamples } from '../print/examples.ts'
import { print } from '../print/print.ts'
import { bashScript } from './bash-script.ts'
import { fishScript } from './fish-script.ts'
import { powershellScript } from './powershell-script.ts'
import { commandWords, type LiveValues, liveValues } from './words.ts'
import { zshScript } from './zsh-script.ts'

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript, powershell: powershellScript } as const
type Shell = keyof typeof scripts

const examples = [
  'source <(watchfloor completion bash)                                       for the current shell only',
  'watchfloor completion bash > /etc/bash_completion.d/watchfloor',
  `watchfloor completion zsh > "\${fpath[1]}/_watchfloor"`,
  'watchfloor completion fish > ~/.config/fish/completions/watchfloor.fish',
  'watchfloor completion powershell >> $PROFILE',
  'watchfloor completion values operations                                     what the scripts ask for',
] as const

/** Adds `watchfloor completion`. */
export function addCompletion(
  completion: Command,
  globals: () => GlobalFlags,
  whole: () => Promise<Command>,
): void {
  addExamples(completion, examples)
  completion
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .action(async (shell: Shell) => {
      const script = scripts[shell](commandWords(await whole()))
      process.stdout.write(globals().json ? `${JSON.stringify({ shell, script })}\n` : script)
    })
  addValues(completion, globals)
}

/** Adds the names that a script completes. It prints nothing, and fails with the usual exit code, where they cannot be read. */
function addValues(completion: Command, globals: () => GlobalFlags): void {
  completion
    .command('values')
    .addArgument(new Argument('<kind>', 'what to print').choices(liveValues))
    .description('print names of the database, one in each line')
    .action(async (kind: LiveValues) => {
      const flags = globals()
      const { withApi } = await import('../context/with-api.ts')
      const names = await withApi(flags, (api) => namesOf[kind](api))
      // A name that cannot stand in one line as it is could not be completed.
      const items = names.filter((name) => cleanText(name) === name)
      print({ document: { items }, text: items.join('\n') }, flags)
    })
}

const namesOf: Readonly<Record<LiveValues, (api: Api) => Promise<string[]>>> = {
  operations: async (api) => (await api.operation.list()).operations.map(({ name }) => name),
  days: async (api) => (await api.report.days()).ArrestDays,
  accounts: async (api) => (await api.users.list()).Result.map(({ email }) => email),
}
