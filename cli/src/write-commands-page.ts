import { writeFileSync } from 'node:fs'
import { boardPage } from './board/board-page.ts'
import { commandsPage } from './completion/commands-page.ts'
import { commandWords } from './completion/words.ts'
import { buildWholeProgram } from './program.ts'

const words = commandWords(await buildWholeProgram())
writeFileSync(new URL('../../docs/commands.md', import.meta.url), commandsPage(words))
writeFileSync(new URL('../../docs/board.md', import.meta.url), boardPage())
