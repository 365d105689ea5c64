import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const workspaces = ['core', 'server', 'cli', 'web', 'kiosk', 'fixtures']

/** The TypeScript files of a folder, built and installed ones aside. */
function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|m?js)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => `${folder}/${file}`)
}

const read = (file: string) => readFileSync(new URL(file, root), 'utf8')

/** Names that stand for the same idea in several files, each with its reason. Maximum: 8. */
const shared: Readonly<Record<string, string>> = {
  up: 'every migration has its step',
}

test('an exported name exists once in the repository', () => {
  const places = new Map<string, string[]>()
  const declared =
    /^export (?:abstract )?(?:async )?(?:class|function\*?|const|interface|type) ([A-Za-z_$][\w$]*)/gm
  for (const file of workspaces.flatMap((workspace) => filesIn(`${workspace}/src`))) {
    if (/\.test\.tsx?$/.test(file)) continue
    for (const name of new Set([...read(file).matchAll(declared)].map(([, found = '']) => found))) {
      places.set(name, [...(places.get(name) ?? []), file])
    }
  }
  expect(places.size).toBeGreaterThan(1_000)
  const twice = [...places].filter(([name, files]) => files.length > 1 && !(name in shared))
  expect(twice).toEqual([])
  const needless = Object.keys(shared).filter((name) => (places.get(name)?.length ?? 0) < 2)
  expect(needless).toEqual([])
  expect(Object.keys(shared).length).toBeLessThanOrEqual(8)
})

test('core exports what another workspace uses, and nothing else', () => {
  const names = /\{([^}]*)\} from '@watchfloor\/core'/g
  const used = new Set(
    [...workspaces.slice(1), 'client', 'docs']
      .flatMap(filesIn)
      .flatMap((file) => [...read(file).matchAll(names)])
      .flatMap(([, list = '']) => list.split(','))
      .map(
        (part) =>
          part
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0],
      ),
  )
  const index = read('core/src/index.ts')
  const lists = [...index.matchAll(/^export \* from '\.\/([a-z]+\/exports\.ts)'$/gm)].map(([, path = '']) =>
    read(`core/src/${path}`),
  )
  const surface = [index.replaceAll(/^export \* from '\.\/[a-z]+\/exports\.ts'$/gm, ''), ...lists].join('\n')
  expect(surface).not.toContain('export *')
  const exported = [...surface.matchAll(/^export (?:type )?\{([^}]*)\} from /gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1) ?? '',
    )
    .filter((name) => name !== '')
  expect(exported.length).toBeGreaterThan(200)
  expect(exported.filter((name) => !used.has(name))).toEqual([])
})
