import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'

describe.each(testDatabases)('operations from a terminal, on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  const run = (...args: string[]) => runCli(args, { cwd: folder.path, env: { DATABASE_URL: database.url } })
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, '--json')
    expect([code, stderr]).toEqual([0, ''])
    return JSON.parse(stdout) as unknown
  }
  const list = join(folder.path, 'list.json')

  beforeAll(async () => {
    database = await create()
    await makeDatabase(database.url, { OPERATION_TITLE: 'Spring Watch' })
    writeFileSync(list, JSON.stringify([{ caseAgent: 'Alpha', screenName: 'owl', phone: '8135550101' }]))
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('with one open, no command needs to name it', async () => {
    expect(await json('operations', 'list')).toMatchObject({
      Status: true,
      operations: [{ id: 1, name: 'Spring Watch', state: 'open' }],
    })
    expect(await json('import', 'targets', list)).toMatchObject({ added: 1 })
    expect((await run('arrest-total', 'set', '3')).code).toBe(0)
  })

  test('O6 with several open, a command that changes something must name one', async () => {
    expect(await json('operations', 'add', 'Fall Watch')).toMatchObject({
      Status: true,
      operation: { name: 'Fall Watch', state: 'open' },
    })
    for (const args of [
      ['arrest-total', 'set', '9'],
      ['import', 'targets', list],
      ['purge', '--confirm', 'Delete'],
    ]) {
      const { code, stdout, stderr } = await run(...args)
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toContain('Fall Watch, Spring Watch')
      expect(stderr).toContain('--operation')
    }
    expect((await run('targets', 'list', '--json')).code).toBe(0)
    const wrong = await run('arrest-total', 'set', '9', '--operation', 'Winter')
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain('Fall Watch, Spring Watch')
  })

  test('a named operation is the one that is read and changed, by name in any case or by number', async () => {
    expect(await json('arrest-total', '--operation', 'spring watch')).toMatchObject({ count: 3 })
    expect(await json('--operation', '2', 'arrest-total', 'set', '9')).toMatchObject({ count: 9 })
    expect(await json('arrest-total', '--operation', '1')).toMatchObject({ count: 3 })
    expect(await json('import', 'targets', list, '--operation', 'Fall Watch')).toMatchObject({ added: 1 })
    const out = join(folder.path, 'out.json')
    await run('export', 'targets', '--format', 'json', '--out', out, '--operation', 'Spring Watch')
    expect(JSON.parse(readFileSync(out, 'utf8'))).toHaveLength(1)
  })

  test('O2 close, seal and reopen', async () => {
    expect(await json('operations', 'closeout', 'Fall Watch')).toEqual({
      Status: true,
      blocking: [],
      open: [],
    })
    expect(await json('operations', 'close', 'Fall Watch')).toMatchObject({ operation: { state: 'closed' } })
    const late = await run('import', 'targets', list, '--operation', 'Fall Watch', '--on-duplicate', 'add')
    expect(late.code).toBe(3)
    expect(late.stderr).toContain('Fall Watch is closed')
    expect(await json('operations', 'seal', 'Fall Watch')).toMatchObject({ operation: { state: 'sealed' } })
    const again = await run('operations', 'reopen', 'Fall Watch')
    expect([again.code, again.stdout]).toEqual([2, ''])
    expect(again.stderr).toContain("required option '--reason <text>' not specified")
    const reopened = await json('operations', 'reopen', 'Fall Watch', '--reason', 'one more night')
    expect(reopened).toMatchObject({ Status: true, operation: { state: 'open', endsAt: null } })
    expect((await run('operations', 'list')).stdout).toContain('Fall Watch')
  })

  test('O11 only a sealed operation is purged, with its name', async () => {
    const args = ['operations', 'purge', 'Fall Watch']
    expect((await run(...args)).code).toBe(2)
    const open = await run(...args, '--confirm', 'Fall Watch')
    expect([open.code, open.stdout]).toEqual([3, ''])
    await run('operations', 'seal', 'Fall Watch')
    const wrong = await run(...args, '--confirm', 'fall watch')
    expect([wrong.code, wrong.stdout]).toEqual([2, ''])
    expect(wrong.stderr).toContain('Type the name of the operation exactly to confirm: Fall Watch')
    const purged = await run(...args, '--confirm', 'Fall Watch')
    expect(purged.code).toBe(0)
    expect(purged.stdout).toContain('Purged Fall Watch: 1 record and 0 photos.')
    expect(purged.stdout).toContain('before-operation-purge.backup')
    expect((await run('journal', 'verify')).code).toBe(0)
    expect(await json('operations', 'reopen', 'Fall Watch', '--reason', 'again')).toMatchObject({
      operation: { state: 'open' },
    })
  })

  test('O9 an account is limited to operations by name, and released', async () => {
    const added = await runCli(['users', 'add', 'uc@office.example', '--role', 'staff', '--password-stdin'], {
      cwd: folder.path,
      env: { DATABASE_URL: database.url },
      input: 'long enough password',
    })
    expect(added.code).toBe(0)
    const limited = await json('users', 'operations', 'uc@office.example', '--only', 'Fall Watch, 1')
    expect(limited).toMatchObject({ operations: [1, 2] })
    expect(await json('users', 'operations', 'uc@office.example', '--all')).toMatchObject({
      operations: null,
    })
    expect((await run('users', 'operations', 'uc@office.example')).code).toBe(2)
    expect((await run('users', 'operations', 'uc@office.example', '--only', 'Winter')).code).toBe(2)
  })
})
