import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { documents } from './helpers/documents.ts'
import { makeDatabase } from './helpers/make-database.ts'
import { startServing } from './helpers/serving.ts'

describe.each(testDatabases)('service tokens from a terminal, on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  const run = (...args: string[]) => runCli(args, { cwd: folder.path, env: { DATABASE_URL: database.url } })

  beforeAll(async () => {
    database = await create()
    await makeDatabase(database.url)
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('R43 a token is printed alone and once, works at once, is listed and revoked', async () => {
    expect((await run('tokens', 'list')).stdout).toMatch(/^No tokens yet/)
    const added = await run(
      'tokens',
      'add',
      'cad feed',
      '--scope',
      'read',
      '--role',
      'vip',
      '--expires',
      '1d',
    )
    expect(added.code, added.stderr).toBe(0)
    expect(added.stdout).toMatch(/^wf_[\w-]{43}\n$/)
    expect(added.stderr).toContain('It will not be shown again.')
    const token = added.stdout.trim()
    const { url } = await startServing([], { cwd: folder.path, env: { DATABASE_URL: database.url } })
    const call = () => fetch(`${url}/auth/chatterlist`, { headers: { authorization: `Bearer ${token}` } })
    expect((await call()).status).toBe(200)
    const list = await run('tokens', 'list', '--json')
    expect(list.stdout).not.toContain(token)
    const [item] = documents.tokens.parse(JSON.parse(list.stdout)).items
    expect(item).toMatchObject({ name: 'cad feed', role: 'vip', scope: 'read', operation: null })
    expect((await run('tokens', 'list')).stdout).toMatch(/cad feed +vip +read +all/)
    const revoked = await run('tokens', 'revoke', item?.id ?? '', '--json')
    expect(JSON.parse(revoked.stdout)).toEqual({ id: item?.id, revoked: true })
    expect((await call()).status).toBe(401)
  })

  test('R41 a token is limited to calls and to an operation', async () => {
    const args = ['tokens', 'add', 'adds', '--scope', 'target.add,target.list', '--operation', '1', '--json']
    const added = documents.tokenAdded.parse(JSON.parse((await run(...args)).stdout))
    expect(added).toMatchObject({ scope: ['target.add', 'target.list'], operation: 1, role: 'staff' })
    expect(added.token).toMatch(/^wf_/)
  })

  test('R40 a command names the operation by its number if the token may not list the operations', async () => {
    expect((await run('operations', 'add', 'Second')).code).toBe(0)
    const calls = 'target.page,target.get,target.remove,journal.list,account.me,import.targets'
    const { stdout } = await run('tokens', 'add', 'p9', '--scope', calls, '--role', 'admin')
    const { url } = await startServing([], { cwd: folder.path, env: { DATABASE_URL: database.url } })
    const env = { WATCHFLOOR_TOKEN: stdout.trim() }
    const ask = (args: readonly string[], input = '') =>
      runCli([...args, '--server', url], { cwd: folder.path, env, input })
    const load = ['import', 'targets', '-']
    const list = 'UC,Screen Name\nAdams,owl\n'
    expect((await ask([...load, '--operation', '2'], list)).code).toBe(0)
    const total = async (operation: string) => {
      const { code, stdout: page } = await ask(['targets', 'list', '--operation', operation, '--json'])
      return [code, (JSON.parse(page) as { total: number }).total]
    }
    expect([await total('2'), await total('1')]).toEqual([
      [0, 1],
      [0, 0],
    ])
    expect((await ask(['journal', '--operation', '2', '--json'])).code).toBe(0)
    expect((await ask(['targets', 'list', '--operation', '99'])).code).toBe(3)
    const named = await ask(['targets', 'list', '--operation', 'Second'])
    expect([named.code, named.stderr]).toEqual([
      2,
      expect.stringContaining('Give the number of the operation'),
    ])
    const unnamed = await ask(load, list)
    expect([unnamed.code, unnamed.stderr]).toEqual([3, expect.stringContaining('Second')])
  })

  test.each([
    [['tokens', 'add', 'x'], 2, '--scope'],
    [['tokens', 'add', 'x', '--scope', 'read', '--role', 'chief'], 2, 'target-entry'],
    [['tokens', 'add', 'x', '--scope', 'read', '--operation', 'Nowhere'], 2, 'There is no operation Nowhere'],
    [['tokens', 'add', 'x', '--scope', 'target.lst'], 2, 'There is no call target.lst'],
    [['tokens', 'add', 'x', '--scope', 'read', '--expires', '367d'], 2, 'at most 366d'],
    [['tokens', 'add', 'x', '--scope', 'read', '--expires', 'never'], 2, 'at most 366d'],
    [['tokens', 'revoke', 'nosuch'], 3, 'There is no such token.'],
    [['tokens'], 2, 'Usage: watchfloor tokens'],
  ])('%o ends with %i', async (args, code, words) => {
    const ended = await run(...args)
    expect([ended.code, ended.stdout]).toEqual([code, ''])
    expect(ended.stderr).toContain(words)
  })
})
