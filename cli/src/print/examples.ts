import type { Command } from 'commander'

/**
 * Adds examples to the help of a command and of its subcommands. A command shows all of them, a subcommand only its own. A line
 * `# ...` explains the line below it.
 */
export function addExamples(command: Command, lines: readonly string[]): void {
  command.addHelpText('beforeAll', ({ command: shown }) => {
    const own = shown === command ? lines : lines.filter((line) => isExampleOf(line, shown))
    return own.length === 0 ? '' : ['Examples:', ...own.map((line) => `  $ ${line}`), ''].join('\n')
  })
}

function isExampleOf(line: string, command: Command): boolean {
  const words = [command.parent?.name(), command.name()].join(' ')
  return ` ${line} `.includes(` ${words} `)
}
