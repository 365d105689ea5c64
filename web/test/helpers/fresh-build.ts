import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Checks that the build is newer than the sources, because the tests use the build. */
export function requireFreshBuild(): void {
  const built = statSync(fileURLToPath(new URL('../../dist/index.html', import.meta.url))).mtimeMs
  for (const sources of ['../../src', '../../../core/src']) {
    const folder = fileURLToPath(new URL(sources, import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !/\.test\.tsx?$/.test(path),
    )
    if (files.some((path) => statSync(join(folder, path)).mtimeMs > built)) {
      throw new Error('The screens have changed since they were built. Run: npm run build')
    }
  }
}
