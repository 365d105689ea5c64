import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Manifest {
  readonly workspaces?: readonly string[]
  readonly license?: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}

const root = new URL('../', import.meta.url)
const read = (path: string): Manifest => JSON.parse(readFileSync(new URL(path, root), 'utf8'))

/** Every package that a `package.json` of the repository names, with the folders that name it. */
function directPackages(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const folder of ['.', ...(read('package.json').workspaces ?? [])]) {
    const { dependencies, devDependencies, optionalDependencies } = read(`${folder}/package.json`)
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    for (const name of names.filter((one) => !one.startsWith('@watchfloor/'))) {
      found.set(name, [...(found.get(name) ?? []), folder])
    }
  }
  return found
}

/** Returns the licence that an installed package states; undefined for a package of another platform. */
function licenceOf(name: string, folders: readonly string[]): string | undefined {
  const places = [...folders, '.'].map((folder) => `${folder}/node_modules/${name}/package.json`)
  const place = places.find((path) => existsSync(new URL(path, root)))
  return place && read(place).license
}

/** A line of the page: `- \`name\`, \`name\` (licence): what for. Upkeep: ...` */
interface Line {
  readonly names: readonly string[]
  readonly licence: string
  readonly words: string
}

const lines = readFileSync(new URL('decisions/dependencies.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line): Line => {
    const [, head = '', licence = '', words = ''] =
      /^- ((?:`[^`]+`(?:, )?)+) \((.+?)\): (.+)$/.exec(line) ?? []
    return { names: [...head.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), licence, words }
  })

const packages = directPackages()
const describes = (name: string, described: string) =>
  described.endsWith('/*') ? name.startsWith(described.slice(0, -1)) : name === described

test('every direct package has its line, and one alone', () => {
  const counts = [...packages.keys()].map((name) => ({
    name,
    lines: lines.filter(({ names }) => names.some((one) => describes(name, one))).length,
  }))
  expect(counts.filter((one) => one.lines !== 1)).toEqual([])
})

test('no line is of a package that nothing names', () => {
  const stale = lines.flatMap(({ names }) =>
    names.length === 0
      ? ['a line without a name']
      : names.filter((one) => ![...packages.keys()].some((name) => describes(name, one))),
  )
  expect(stale).toEqual([])
})

test('every line states the licence of the installed package, and the upkeep', () => {
  const wrong = [...packages].flatMap(([name, folders]) => {
    const line = lines.find(({ names }) => names.some((one) => describes(name, one)))
    const licence = licenceOf(name, folders)
    return licence === undefined || line?.licence === licence ? [] : [`${name}: ${licence}`]
  })
  expect(wrong).toEqual([])
  expect(lines.filter(({ words }) => !words.includes('Upkeep: '))).toEqual([])
})
