import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { boardPage } from '../src/board/board-page.ts'
import { commandsPage } from '../src/completion/commands-page.ts'
import { commandWords } from '../src/completion/words.ts'
import { buildWholeProgram } from '../src/program.ts'

test('docs/commands.md is up to date with every command and flag', async () => {
  const page = readFileSync(new URL('../../docs/commands.md', import.meta.url), 'utf8')
  expect(page, 'Run: npm run docs').toBe(commandsPage(commandWords(await buildWholeProgram())))
})

test('docs/board.md is up to date with every key of the board', () => {
  const page = readFileSync(new URL('../../docs/board.md', import.meta.url), 'utf8')
  expect(page, 'Run: npm run docs').toBe(boardPage())
})
