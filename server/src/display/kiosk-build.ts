import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { kioskRoot } from '../site-roots.ts'

const page = `${kioskRoot}/index.html`
const length = 12

/** The build of the display's page: it names its files by their content, so its own hash stands for all of them. */
export const kioskBuild = existsSync(page) ? hash('sha256', readFileSync(page)).slice(0, length) : 'none'
