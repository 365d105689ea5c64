import type { CommandWords } from './words.ts'

/** Returns docs/commands.md: every command with its flags. */
export function commandsPage(words: readonly CommandWords[]): string {
  const [whole, ...commands] = words
  const parts = [
    '# The commands',
    '`npm run docs` writes this page from the commands. Each command has `--help` with examples. Results go to stdout, everything else to stderr. With `--json` stdout is one JSON document. Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused and nothing written, 4 not allowed or not signed in, 5 changed by somebody in the meantime, 6 unreachable, 130 interrupted.',
    '## Flags of every command',
    flagList(whole?.flags ?? []),
    ...commands.map((command) => section(command, whole)),
  ]
  return `${parts.join('\n\n')}\n`
}

function section({ path, description, usage, flags }: CommandWords, whole: CommandWords | undefined): string {
  const globals = new Set(whole?.flags.map(({ name }) => name))
  const own = flags.filter(({ name }) => !globals.has(name))
  const level = path.includes(' ') ? '###' : '##'
  const head = `${level} \`watchfloor ${usage}\`\n\n${sentence(description)}`
  return own.length === 0 ? head : `${head}\n\n${flagList(own)}`
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function flagList(flags: CommandWords['flags']): string {
  return flags.map(({ term, description }) => `- \`${term}\` ${description}`).join('\n')
}
