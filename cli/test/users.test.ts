import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'

const password = 'correct-horse-battery'

describe.each(testDatabases)('users on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  const run = (args: string, input?: string) =>
    runCli(['users', ...args.split(' ')], {
      cwd: folder.path,
      env: { DATABASE_URL: database.url },
      ...(input !== undefined && { input }),
    })
  const list = async () => JSON.parse((await run('list --json')).stdout) as Record<string, unknown>[]

  beforeAll(async () => {
    database = await create()
    await makeDatabase(database.url)
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('an empty database says how to add the first account', async () => {
    const { code, stdout } = await run('list')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'No accounts yet. Add the first: watchfloor users add EMAIL --role admin\n',
    })
    expect(await list()).toEqual([])
  })

  test('add takes the password from stdin and prints one sentence', async () => {
    const { code, stdout, stderr } = await run(
      'add Chief@Office.example --role admin --password-stdin',
      `${password}\n`,
    )
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: 'Added chief@office.example as admin.\n',
      stderr: '',
    })
  })

  test('add refuses a password of two lines, which no sign-in form takes', async () => {
    const twice = `${password}\n${password}\n`
    const { code, stdout, stderr } = await run('add two@office.example --role vip --password-stdin', twice)
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('The password on standard input has more than one line. Give it once.'),
    })
    expect((await list()).map(({ email }) => email)).not.toContain('two@office.example')
  })

  test('add --json prints the account, never the password', async () => {
    const { code, stdout } = await run(
      '--json add uc7@office.example --role target-entry --password-stdin',
      password,
    )
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      email: 'uc7@office.example',
      role: 'target-entry',
      isDisabled: false,
    })
    expect(stdout).not.toContain(password)
  })

  test('list shows the accounts in columns', async () => {
    const { stdout } = await run('list')
    expect(stdout).toBe(
      'EMAIL                 ROLE          STATE    SECOND FACTOR  LAST SIGN-IN\n' +
        'chief@office.example  admin         enabled  no             -\n' +
        'uc7@office.example    target-entry  enabled  no             -\n',
    )
  })

  test.each([
    ['role uc7@office.example supervisor', 'uc7@office.example is now supervisor.', { role: 'supervisor' }],
    ['disable uc7@office.example', 'uc7@office.example is disabled and signed out.', { isDisabled: true }],
    ['enable uc7@office.example', 'uc7@office.example is enabled.', { isDisabled: false }],
    ['unlock uc7@office.example', 'uc7@office.example is unlocked.', { isDisabled: false }],
  ])('%s', async (args, text, after) => {
    expect(await run(args)).toMatchObject({ code: 0, stdout: `${text}\n`, stderr: '' })
    expect((await list())[1]).toMatchObject(after)
  })

  test('password sets a new password', async () => {
    const { code, stdout } = await run(
      'password uc7@office.example --password-stdin',
      'another-long-password',
    )
    expect(code).toBe(0)
    expect(stdout).toBe('uc7@office.example has a new password and is signed out everywhere.\n')
  })

  describe('refused input exits with 3 and writes nothing', () => {
    test.each([
      [
        'an existing account',
        'add chief@office.example --role vip --password-stdin',
        password,
        'There is already an account',
      ],
      [
        'a short password',
        'add new@office.example --role vip --password-stdin',
        'short',
        'at least 15 characters',
      ],
      [
        'no password at all',
        'add new@office.example --role vip --password-stdin',
        '',
        'at least 15 characters',
      ],
      [
        'a short password of no account',
        'password nobody@office.example --password-stdin',
        'short',
        'There is no account nobody@office.example.',
      ],
      ['no address', 'add nobody --role vip --password-stdin', password, 'An account needs an email address'],
      [
        'an unknown account',
        'disable nobody@office.example',
        '',
        'There is no account nobody@office.example.',
      ],
      [
        'R14 demoting the last admin',
        'role chief@office.example staff',
        '',
        'This is the last enabled admin.',
      ],
      ['R14 disabling the last admin', 'disable chief@office.example', '', 'This is the last enabled admin.'],
    ])('%s', async (_, args, input, words) => {
      const { code, stdout, stderr } = await run(`${args} --json`, input)
      expect(code).toBe(3)
      expect(stderr).toContain(words)
      expect(JSON.parse(stdout)).toMatchObject({ Status: false, Error: stderr.trimEnd() })
    })

    test('no account is changed, and as text stdout is empty', async () => {
      expect(await run('disable chief@office.example')).toMatchObject({ code: 3, stdout: '' })
      expect(await list()).toMatchObject([
        { email: 'chief@office.example', role: 'admin', isDisabled: false },
        { email: 'uc7@office.example', role: 'supervisor', isDisabled: false },
      ])
    })
  })

  describe('without a terminal nothing is asked', () => {
    test.each([
      ['add new@office.example', '--role'],
      ['add new@office.example --role vip', '--password-stdin'],
      ['password chief@office.example', '--password-stdin'],
    ])('%s names %s', async (args, flag) => {
      const { code, stdout, stderr } = await run(args)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain(flag)
    })
  })
})

describe('the database', () => {
  const folder = workFolder()
  afterAll(folder.remove)

  test('that does not answer exits with 6, the next step and no password', async () => {
    const { code, stdout, stderr } = await runCli(
      ['users', 'list', '--database', 'postgres://desk:hidden@127.0.0.1:1/x'],
      {
        cwd: folder.path,
      },
    )
    expect({ code, stdout }).toEqual({ code: 6, stdout: '' })
    expect(stderr).toContain('Run `watchfloor doctor`')
    expect(stderr).not.toContain('hidden')
  })
})
