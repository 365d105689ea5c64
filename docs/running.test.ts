import { readdirSync, readFileSync } from 'node:fs'
import { contract, listEndpoints } from '@watchfloor/core'
import { describe, expect, test } from 'vitest'
import { settingNames } from '../server/src/setting-names.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The pages for administrators, and what they copy. */
const pages = [
  'administrator',
  'install',
  'postgresql',
  'retention',
  'scaling',
  'security',
  'upgrade',
  'watch',
]
const documents = [
  'README.md',
  ...pages.map((name) => `docs/${name}.md`),
  ...readdirSync(new URL('deploy/', root), { recursive: true, encoding: 'utf8' })
    .map((path) => `deploy/${path}`)
    .filter((path) => /\.[\w]+$|Caddyfile$|Dockerfile$/.test(path) && !path.startsWith('deploy/scripts')),
]
const commandsPage = read('docs/commands.md')

/** The pieces of a page that are code: fenced blocks and words between backticks. Of any other file it is all. */
function codeIn(path: string): string {
  const text = read(path)
  if (!path.endsWith('.md')) return text
  const fenced = [...text.matchAll(/^```[\s\S]*?^```/gm)].map(([block]) => block)
  return [...fenced, ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)].join('\n')
}

/** Returns the capital words that look like variables of the environment: `NAME_OF_SETTING`. */
function variablesIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w.])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w(])/g)].map(([name]) => name)
}

/** Variables of other programs, of shells and of commands with `--server`, and the example of a mistyped one. */
const foreign =
  /^(DATABSE_URL|NODE_EXTRA_CA_CERTS|NO_COLOR|FORCE_COLOR|POSTGRES_\w+|DESK_(HOST|UPSTREAM)|XDG_CONFIG_HOME|CLI_\w+|CAP_\w+|AF_\w+|NAME_FILE|WATCHFLOOR_TOKEN|MODEL_SEED|SHA_256|WF_\w+)$/

describe.each(documents)('%s', (document) => {
  const code = codeIn(document)

  test('names only variables that exist', () => {
    const unknown = variablesIn(code).filter((name) => !settingNames.includes(name) && !foreign.test(name))
    expect(unknown).toEqual([])
  })

  test('names only commands and flags that exist', () => {
    const calls = [...code.matchAll(/(?<![\w./@-])watchfloor ([a-z][\w-]*)((?: [^\n`;|&)]*)?)/g)]
    const isCommand = (name: string) => commandsPage.includes(`watchfloor ${name}`)
    const isKnownFlag = (flag: string) => commandsPage.includes(flag)
    const words = calls.map(([, name = '', rest = '']) => ({
      name,
      flags: rest.match(/--[a-z][\w-]*/g) ?? [],
    }))
    // The system's account has the name of the program.
    expect(words.filter(({ name }) => !isCommand(name) && name !== 'watchfloor')).toEqual([])
    expect(words.flatMap(({ flags }) => flags).filter((flag) => !isKnownFlag(flag))).toEqual([])
  })

  test('names only calls that exist', () => {
    const known = new Set(listEndpoints().map(({ method, path }) => `${method} ${path}`))
    const others = ['GET /metrics', 'GET /licenses']
    const named = [...code.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}.-]*)/g)].map(([call]) => call)
    expect(named.filter((call) => !known.has(call) && !others.includes(call))).toEqual([])
  })

  test('names only metrics that exist', () => {
    const listed = [...read('docs/watch.md').matchAll(/^\| `(watchfloor_\w+)/gm)].map(([, name = '']) => name)
    const named = code.match(/watchfloor_\w+/g) ?? []
    const isListed = (name: string) => listed.includes(name.replace(/_(bucket|count|sum)$/, ''))
    expect(named.filter((name) => !isListed(name) && !/^watchfloor_(process|nodejs)_/.test(name))).toEqual([])
  })
})

test('the pages name each field of readiness, each probe and each command', () => {
  const watch = read('docs/watch.md')
  for (const field of Object.keys(contract.system.ready.reply.shape)) expect(watch).toContain(field)
  const probes = listEndpoints().filter(({ isProbe }) => isProbe)
  expect(probes.length).toBeGreaterThan(2)
  for (const { method, path } of probes) expect(watch).toContain(`\`${method} ${path}\``)
})

test('each check of the doctor is on the page', () => {
  const code = readdirSync(new URL('server/src/health/', root)).map((file) =>
    read(`server/src/health/${file}`),
  )
  const checks = [read('core/src/running/finding.ts'), ...code].flatMap((text) =>
    [...text.matchAll(/(?:check(?: =|:)|\b(?:ok|warning|problem)\() ?'([a-z ]+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  const page = read('docs/watch.md')
  expect(new Set(checks).size).toBeGreaterThan(10)
  for (const check of checks.filter((name) => name !== 'database')) expect(page).toContain(`\`${check}\``)
})
