import { mkdtempSync } from 'node:fs'
import { demoAccounts } from '@watchfloor/fixtures'
import { boardFigures } from './board-figures.ts'
const admin = demoAccounts.find(({ role }) => role === 'admin')
if (!admin) throw new Error('no admin')
console.log(await boardFigures(mkdtempSync('/tmp/ba/bench-'), admin))
process.exit(0)
