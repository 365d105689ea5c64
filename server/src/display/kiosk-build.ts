import { existsSync, readFileSync } from 'node:fs'
import { sha256Hex } from '../sha256.ts'
import { kioskRoot } from '../system/site-roots.ts'

const page = `${kioskRoot}/index.html`
const length = 12

/** The build of the display's page. The page names its files by their hashes, so its own hash covers them all. */
export const kioskBuild = existsSync(page) ? sha256Hex(readFileSync(page)).slice(0, length) : 'none'
