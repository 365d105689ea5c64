import { linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anArrest } from '@watchfloor/fixtures'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'

const folder = workFolder()
const at = (name: string) => join(folder.path, name)
const secret = 'c'.repeat(64)
const env = {
  DATABASE_URL: 'sqlite:d.db',
  JOURNAL_KEY_FILE: 'journal.secret',
  METRICS_TOKEN_FILE: 'metrics.secret',
  JOURNAL_ANCHOR: 'anchors.log',
  XDG_CONFIG_HOME: at('config'),
}
const run = (words: string, more: Readonly<Record<string, string>> = {}) =>
  runCli(words.split(' '), { cwd: folder.path, env: { ...env, ...more } })

/** Every command that writes a file. The name of the file is appended. */
const writers = [
  'backup --force',
  'export targets --out',
  'journal --format csv --out',
  'report target 1 --out',
  'report day 3 --out',
  'press-sheet --out',
  'briefing --out',
  'operations packet Operation --out',
  'import targets list.csv --skip-invalid --rejects',
]

const pem = (what: string) => `-----BEGIN ${what}-----\nMIIB\n-----END ${what}-----\n`

/** The files that no result replaces, their content, and what the refusal calls them. */
const files: readonly (readonly [name: string, content: string | undefined, refusal: string])[] = [
  ['d.key', `${secret}\n`, 'is the key file of the database'],
  ['soft.key', undefined, 'is the key file of the database'],
  ['hard.key', undefined, 'is the key file of the database'],
  ['./here/../d.key', undefined, 'is the key file of the database'],
  ['journal.secret', secret, 'is the secret file of the setting JOURNAL_KEY_FILE'],
  ['metrics.secret', 'a-token-of-the-metrics', 'is the secret file of the setting METRICS_TOKEN_FILE'],
  ['anchors.log', '{"seq":1}\n', 'is the anchor file of the journal'],
  ['.env', 'LOG_LEVEL=info\n', 'is the settings file of this folder'],
  ['config/watchfloor/logins.json', '{}', 'is the file of your logins'],
  ['config/watchfloor/maps.json', '{}', 'is the file of the saved column mappings'],
  ['desk.pem', pem('EC PRIVATE KEY'), 'holds a key or a certificate'],
  ['chain.pem', `# desk\n${pem('CERTIFICATE')}`, 'holds a key or a certificate'],
  ['age.txt', `# public key: age1\nAGE-SECRET-KEY-1${'Q'.repeat(58)}\n`, 'holds a key or a certificate'],
  ['other.key', `${secret}\n${'d'.repeat(64)}\n`, 'holds a key or a certificate'],
]

beforeAll(async () => {
  const context = await openContext(
    readSettings({ DATABASE_URL: `sqlite:${at('d.db')}`, JOURNAL_KEY: secret }),
  )
  await loadOperation(context, { accounts: [], targets: [anArrest({ id: 1, arrestDay: 3 })] }, () =>
    Promise.reject(new Error('no photos')),
  )
  await context.close()
  writeFileSync(at('list.csv'), 'caseAgent,screenName,phone\nA,owl,5555550142\nA,hat,12\n')
  mkdirSync(at('here'))
  mkdirSync(at('config/watchfloor'), { recursive: true })
  writeFileSync(at('d.key'), `${secret}\n`)
  symlinkSync('d.key', at('soft.key'))
  linkSync(at('d.key'), at('hard.key'))
  for (const [name, content] of files) if (content !== undefined) writeFileSync(at(name), content)
})
afterAll(() => folder.remove())

const everything = () => readdirSync(folder.path)
const contents = () => files.map(([name]) => readFileSync(at(name), 'utf8'))

describe('a result never replaces a file that the office needs', () => {
  test.each(writers)('%s', async (words) => {
    const before = [everything(), contents()]
    for (const [name, , refusal] of words.startsWith('export') ? files : files.slice(0, 5)) {
      const { code, stdout, stderr } = await run(`${words} ${name}`)
      expect([name, code, stdout, stderr]).toEqual([name, 2, '', `${name} ${refusal}. Give another file.\n`])
    }
    expect([everything(), contents()]).toEqual(before)
  })

  test('the key of a PostgreSQL database, and the one that FIELD_KEY_FILE names', async () => {
    const url = 'postgres://desk@db.office.example/watchfloor'
    const key = 'config/watchfloor/db.office.example-watchfloor.key'
    const server = '--server http://127.0.0.1:1'
    for (const more of [{ DATABASE_URL: url }, { FIELD_KEY_FILE: key }]) {
      const { code, stderr } = await run(`press-sheet ${server} --out ${key}`, more)
      expect([code, stderr]).toEqual([2, `${key} is the key file of the database. Give another file.\n`])
    }
  })

  test('an input of the command', async () => {
    for (const name of ['pass.txt', 'token.txt']) writeFileSync(at(name), 'correct horse battery staple')
    const backup = await run('backup pass.txt --force --passphrase-file ./pass.txt')
    const sheet = await run(
      'press-sheet --server http://127.0.0.1:1 --token-file token.txt --out here/../token.txt',
    )
    expect([backup.code, backup.stderr]).toEqual([2, expect.stringContaining('is an input of the command')])
    expect([sheet.code, sheet.stderr]).toEqual([2, expect.stringContaining('is an input of the command')])
  })

  test('a file that only looks similar is replaced', async () => {
    writeFileSync(at('sums.txt'), `${secret}  d.db\n`)
    expect((await run('export targets --out sums.txt')).code).toBe(0)
  })
})
