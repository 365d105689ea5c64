import { existsSync, readFileSync } from 'node:fs'
import { sha256Hex } from '../sha256.ts'
import { webRoot } from '../system/site-roots.ts'

const page = `${webRoot}/index.html`

/** The build of the screens. The page names its files by their hashes, so its own hash covers them all. */
export const webBuild = existsSync(page) ? sha256Hex(readFileSync(page)).slice(0, 12) : 'none'
