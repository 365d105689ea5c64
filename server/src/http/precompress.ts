import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { kioskRoot, webRoot } from '../system/site-roots.ts'

/** Part of the build: writes compressed copies beside the built screens, so that no request compresses them. */
const compressible = /\.(js|css|html|svg|json)$/
const minBytes = 1_024

/** The best quality takes seconds for the largest file and saves little more. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

for (const root of [webRoot, kioskRoot]) {
  if (existsSync(root)) compressAll(root)
}

function compressAll(root: string): void {
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = join(root, name)
    if (!compressible.test(name) || statSync(file).size < minBytes || isCompressed(file)) continue
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli))
    writeFileSync(`${file}.gz`, gzipSync(bytes))
  }
}

function isCompressed(file: string): boolean {
  const copy = `${file}.gz`
  return existsSync(copy) && statSync(copy).mtimeMs >= statSync(file).mtimeMs
}
