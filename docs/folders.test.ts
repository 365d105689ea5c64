import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const workspaces = ['core', 'server', 'cli', 'web', 'kiosk', 'fixtures']
const page = readFileSync(new URL('architecture.md', import.meta.url), 'utf8')

/** An import from one folder of a workspace into another. */
interface Arrow {
  readonly from: string
  readonly to: string
  /** `targets/target-calls.ts -> journal/signature.ts` */
  readonly files: string
}

/** The arrows of a workspace, those of types alone too. Files at the top of `src` stand for themselves. */
function arrowsOf(workspace: string): Arrow[] {
  const src = new URL(`${workspace}/src/`, root)
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  return files.flatMap((file) => {
    const text = readFileSync(new URL(file, src), 'utf8')
    const imports = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)]
    return imports.flatMap(([, path = '']) => {
      const imported = posix.normalize(posix.join(posix.dirname(file), path))
      const [from, to] = [folderOf(file), folderOf(imported)]
      return from === to ? [] : [{ from, to, files: `${file} -> ${imported}` }]
    })
  })
}

/** The folder of a file; in the web's `features` each feature is one. */
function folderOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'features' ? `features/${second}` : first
}

/** The order of a workspace's folders on the page: a folder imports only from those to its right. */
function orderOf(workspace: string): string[] {
  const line = new RegExp(`^${workspace}:((?: +\\S.*\\n)+)`, 'm').exec(page)?.[1] ?? ''
  return line.split('>').map((name) => name.trim())
}

describe.each(workspaces)('the folders of %s', (workspace) => {
  const order = orderOf(workspace)
  const arrows = arrowsOf(workspace)
  const placeOf = (folder: string) => order.indexOf(folder.startsWith('features/') ? 'features' : folder)

  test('each has its place in the order', () => {
    const folders = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))]
    expect(arrows.length).toBeGreaterThan(0)
    expect(folders.filter((folder) => placeOf(folder) < 0)).toEqual([])
    expect(order).toEqual([...new Set(order)])
  })

  test('import one way: no arrow goes up, so no circle is left', () => {
    const upward = arrows.filter(({ from, to }) => placeOf(from) >= placeOf(to))
    expect(upward.map(({ files }) => files)).toEqual([])
  })
})
