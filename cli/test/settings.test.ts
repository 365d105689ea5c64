import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'

let folder: ReturnType<typeof workFolder>
const at = (path: string) => join(folder.path, path)
const list = (args: string[] = [], env: Record<string, string> = {}) =>
  runCli(['users', 'list', ...args], { cwd: folder.path, env })

beforeEach(() => {
  folder = workFolder()
  return folder.remove
})

/** Returns the absolute path of the missing database in a message. */
const missingPath = ({ stderr }: { stderr: string }) => /There is no database at (\S+)\. /.exec(stderr)?.[1]

test('without a setting the database is data/watchfloor.db', async () => {
  expect(missingPath(await list())).toBe(`${realpathSync(folder.path)}/data/watchfloor.db`)
})

test('the .env file of the working folder is read', async () => {
  writeFileSync(at('.env'), 'DATABASE_URL=sqlite:from-file.db\n')
  expect(missingPath(await list())).toMatch(/\/from-file\.db$/)
})

test('the environment overrides the file, and the flag overrides both', async () => {
  writeFileSync(at('.env'), 'DATABASE_URL=sqlite:from-file.db\n')
  expect(missingPath(await list([], { DATABASE_URL: 'sqlite:from-environment.db' }))).toMatch(
    /from-environment/,
  )
  const flagged = await list(['--database', 'sqlite:from-flag.db'], {
    DATABASE_URL: 'sqlite:from-environment.db',
  })
  expect(missingPath(flagged)).toMatch(/\/from-flag\.db$/)
})

test('a secret in the file does not hide the file of that secret that the environment names', async () => {
  writeFileSync(at('.env'), 'DATABASE_URL=sqlite:from-file.db\n')
  writeFileSync(at('address'), 'sqlite:from-named-file.db\n')
  expect(missingPath(await list([], { DATABASE_URL_FILE: 'address' }))).toMatch(/\/from-named-file\.db$/)
  expect(missingPath(await list([], { DATABASE_URL_FILE: '' }))).toMatch(/\/from-file\.db$/)
})

test.each([
  ['users list', ['users', 'list']],
  ['users add', ['users', 'add', 'a@office.example', '--role', 'vip', '--password-stdin']],
  ['arrest-total set', ['arrest-total', 'set', '120']],
  ['import', ['import', 'targets', '.env']],
  ['export', ['export', 'targets']],
  ['purge', ['purge', '--confirm', 'Delete']],
  ['backup', ['backup', 'x.backup']],
  ['journal verify', ['journal', 'verify']],
  ['board', ['board', '--json']],
])('%s creates no database: it names the missing path and exits with 2', async (_words, args) => {
  writeFileSync(at('.env'), '')
  const env = { DATABASE_URL: 'sqlite:nowhere/desk.db' }
  const { code, stdout, stderr } = await runCli(args, {
    cwd: folder.path,
    env,
    input: 'correct-horse-battery',
  })
  expect([code, stdout.replace(/^\{.*\}\n$/, '')]).toEqual([2, ''])
  expect(missingPath({ stderr })).toMatch(/^\/.*\/nowhere\/desk\.db$/)
  expect(existsSync(at('nowhere'))).toBe(false)
})

test('users add --create creates a database, and a writing command names its database', async () => {
  const options = { cwd: folder.path, input: 'correct-horse-battery' }
  const add = ['users', 'add', 'a@office.example', '--role', 'admin', '--password-stdin']
  const made = await runCli([...add, '--create'], options)
  const place = `${realpathSync(folder.path)}/data/watchfloor.db`
  expect([made.code, made.place]).toEqual([0, `Database: ${place}\n`])
  const set = await runCli(['arrest-total', 'set', '3'], options)
  expect([set.code, set.place]).toEqual([0, `Database: ${place}\n`])
  expect((await runCli(['arrest-total'], options)).place).toBe('')
})

test.each(['utf8', 'utf16le'] as const)('a .env of %s may begin with a byte order mark', async (encoding) => {
  writeFileSync(at('.env'), '\uFEFFPORT=notnum\r\n', encoding)
  const { code, stderr } = await runCli(['serve'], { cwd: folder.path })
  expect([code, stderr]).toEqual([2, expect.stringContaining('PORT takes a whole number')])
})

test('a .env that is not a file is wrong usage', async () => {
  mkdirSync(at('.env'))
  const { code, stderr } = await list()
  expect(code).toBe(2)
  expect(stderr).toContain('The .env file cannot be read')
})

test.each([
  ['without =', 'OFFICE_NAME=An Office\nGARBAGE\nPORT=notnum\n', 2],
  ['at the end', 'OFFICE_NAME="An\nOffice"\n\n# All\nGARBAGE', 5],
  ['with a space in the name', 'OFFICE NAME=An Office\n', 1],
])('a line of .env %s is wrong usage, and the message names it', async (_words, text, line) => {
  writeFileSync(at('.env'), text)
  const { code, stderr } = await runCli(['serve'], { cwd: folder.path })
  expect([code, stderr]).toEqual([2, `The .env file cannot be read: line ${line} is not NAME=value.\n`])
  expect(existsSync(at('data'))).toBe(false)
})

test('settings in .env can be quoted, exported, empty and between comments', async () => {
  const lines = [
    '# The desk of the night',
    '',
    'export DATABASE_URL="sqlite:quoted.db" # here',
    "OFFICE_NAME=Sheriff's Office",
    'OPERATION_TITLE=`The',
    'Long Night`',
    'PAPER=',
    ' PORT = notnum',
  ]
  writeFileSync(at('.env'), lines.join('\r\n'))
  const { code, stderr } = await list()
  expect([code, stderr]).toEqual([2, 'PORT takes a whole number from 0 to 65535.\n'])
  writeFileSync(at('.env'), lines.slice(0, -1).join('\n'))
  expect(missingPath(await list())).toMatch(/\/quoted\.db$/)
})

test.each([
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['OFFICE_TIME_ZONE', 'Nowhere/Land', 'an IANA time zone'],
  ['LOG_LEVEL', 'loud', 'one of'],
  ['SCENE_AMBER_MINUTES', '20', 'at most the 10 minutes of SCENE_RED_MINUTES'],
])('an invalid %s prints one line that names it', async (name, value, takes) => {
  const { code, stdout, stderr } = await runCli(['serve'], { cwd: folder.path, env: { [name]: value } })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^${name} takes [^\n]+\n$`))
  expect(stderr).toContain(takes)
  expect(existsSync(at('data'))).toBe(false)
})

test.each([
  ['HOST', '999.1.1.1', []],
  ['HOST', 'no such host', []],
  // TEST-NET-1, which no machine has.
  ['HOST', '192.0.2.1', []],
  ['--host', '999.1.1.1', ['--host', '999.1.1.1']],
])('a %s of %s prints one line that names it, and nothing is made', async (name, value, flags) => {
  const env = { MFA_REQUIRED: 'none', ...(flags.length === 0 && { HOST: value }) }
  const args = ['serve', '--port', '0', '--insecure-http', ...flags]
  const { code, stdout, stderr } = await runCli(args, { cwd: folder.path, env })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^${name} takes an address of this machine, [^\n]*${value}[^\n]+\n$`))
  expect(existsSync(at('data'))).toBe(false)
})

test('the address of the database is read from a file, and the variable wins', async () => {
  writeFileSync(at('address'), 'sqlite:from-secret.db\n')
  const DATABASE_URL_FILE = at('address')
  expect(missingPath(await list([], { DATABASE_URL_FILE }))).toMatch(/\/from-secret\.db$/)
  const both = { DATABASE_URL_FILE, DATABASE_URL: 'sqlite:from-variable.db' }
  expect(missingPath(await list([], both))).toMatch(/\/from-variable\.db$/)
  const { code, stderr } = await list([], { DATABASE_URL_FILE: at('nowhere') })
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^DATABASE_URL_FILE takes .*nowhere fails with ENOENT/),
  ])
})

test.each([
  ['DATABASE_URL_FILE', ''],
  ['JOURNAL_KEY_FILE', ' \n'],
  ['METRICS_TOKEN_FILE', '\n'],
  ['PUSH_KEY_FILE', ''],
])('an empty %s is refused, and nothing is made', async (name, text) => {
  writeFileSync(at('empty-secret'), text)
  const env = { MFA_REQUIRED: 'none', [name]: at('empty-secret') }
  const args = ['serve', '--port', '0', '--insecure-http']
  const { code, stdout, stderr } = await runCli(args, { cwd: folder.path, env })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^${name} takes [^\n]*empty-secret is empty[^\n]+unset ${name}\\.\n$`))
  expect(existsSync(at('data'))).toBe(false)
})

test.each(['', ' '])('an empty --database is refused', async (empty) => {
  const { code, stderr } = await list(['--database', empty])
  expect([code, stderr]).toEqual([2, expect.stringContaining('--database is empty')])
})

test('the doctor and the start name a variable that looks like a setting', async () => {
  const env = { DATABSE_URL: 'sqlite:desk.db', DATABASE_URL: 'sqlite:desk.db', PORT: 'none' }
  const words = 'DATABSE_URL is not a setting. If you mean DATABASE_URL, correct the name.'
  const doctor = await runCli(['doctor'], { cwd: folder.path, env })
  expect(doctor.stdout).toMatch(new RegExp(`^warning +configuration +${words}$`, 'm'))
  const serve = await runCli(['serve'], { cwd: folder.path, env })
  expect([serve.code, serve.stderr]).toEqual([2, expect.stringContaining(words)])
})
