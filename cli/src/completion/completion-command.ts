import { Argument, type Command } from 'commander'
import type { GlobalFlags } from '../global-flags.ts'
import { addExamples } from '../print/examples.ts'
import { bashScript } from './bash-script.ts'
import { fishScript } from './fish-script.ts'
import { commandWords } from './words.ts'
import { zshScript } from './zsh-script.ts'

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const
type Shell = keyof typeof scripts

const examples = [
  'source <(watchfloor completion bash)                                       for the current shell only',
  'watchfloor completion bash > /etc/bash_completion.d/watchfloor',
  `watchfloor completion zsh > "\${fpath[1]}/_watchfloor"`,
  'watchfloor completion fish > ~/.config/fish/completions/watchfloor.fish',
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
}
