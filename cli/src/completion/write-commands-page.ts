import { writeFileSync } from 'node:fs'
import { commandsPage } from './commands-page.ts'
import { wordsOf } from './words.ts'

writeFileSync(new URL('../../../docs/commands.md', import.meta.url), commandsPage(await wordsOf()))
