import { readdirSync, readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { buildWholeProgram } from '../../src/program.ts'

const root = new URL('../../../', import.meta.url)
const commandsPage = 'docs/commands.md'
const pages = [
  'README.md',
  ...readdirSync(new URL('docs/', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].filter((page) => page !== commandsPage)

const read = (page: string) => readFileSync(new URL(page, root), 'utf8')

/** Returns a line without its prompt and its comment, with single spaces. */
function plain(line: string): string {
  return line
    .replace(/\s#\s.*$/, '')
    .replace(/^\s*\$ /, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Returns the command lines of the documents, each once: lines of code blocks, and words between backticks with an argument. */
export function documentedLines(): string[] {
  const fence = /^```\w*\n([\s\S]*?)^```/gm
  const lines = pages.map(read).flatMap((text) => {
    const blocks = [...text.matchAll(fence)].flatMap(([, body = '']) =>
      body.replaceAll('\\\n', ' ').split('\n'),
    )
    const words = [...text.replaceAll(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
    const named = words.filter((span) => /^watchfloor [a-z]/.test(span) && !isMention(span))
    return [...blocks.filter((line) => /\bwatchfloor [a-z]/.test(line)), ...named].map(plain)
  })
  return [...new Set(lines)]
}

/** Whether words only name a command, without arguments and flags. */
function isMention(span: string): boolean {
  return documentedCommands().includes(span.replace('watchfloor ', ''))
}

/** Returns the paths of all commands, for example `users add`, from the headings of their page. */
export function documentedCommands(): string[] {
  return [...read(commandsPage).matchAll(/^##+ `watchfloor ([^`<[]*[^`<[ ])/gm)].map(([, path = '']) => path)
}

/** Returns the examples in the help of all commands, each once, without the words that explain them. */
export async function exampleLines(): Promise<string[]> {
  const lines: string[] = []
  const visit = (command: Command) => {
    for (const sub of command.commands) visit(sub)
    let help = ''
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
    for (const [, line = ''] of help.matchAll(/^ {2}\$ (.*)$/gm)) lines.push(line.split(/ {2,}/)[0] ?? '')
  }
  visit(await buildWholeProgram())
  return [...new Set(lines)]
}
