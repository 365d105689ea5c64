import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
/** Files that may name the default office, or have all states. */
const allowed = [
  'core/src/targets/states.ts',
  'server/src/settings.ts',
  'server/src/db/office-charges.ts',
  'server/src/db/migrations/002-starting-charges.ts',
]

const sources = ['core', 'server', 'cli', 'web', 'kiosk'].flatMap((workspace) =>
  readdirSync(new URL(`${workspace}/src/`, root), { recursive: true, encoding: 'utf8' })
    .map((path) => `${workspace}/src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
)

/** Code without its comments and the names on the wire and in the database. */
function codeOf(path: string): string {
  const text = readFileSync(new URL(path, root), 'utf8')
  return text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '')
    .replaceAll(/isPolkCounty|is_polk_county|florida-county/g, '')
}

test('F9 no code names one county or state', () => {
  expect(sources.length).toBeGreaterThan(500)
  const naming = sources.filter((path) => /polk|florida|'FL'/i.test(codeOf(path)))
  expect(naming.sort()).toEqual([...allowed].sort())
})
