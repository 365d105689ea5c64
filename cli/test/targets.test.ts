import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'

describe('records at the terminal', () => {
  const folder = workFolder()
  const env = { DATABASE_URL: `sqlite:${join(folder.path, 'desk.db')}` }
  const run = (...args: string[]) => runCli(['targets', ...args], { cwd: folder.path, env })
  const json = async (...args: string[]) => {
    const { code, stdout } = await run(...args, '--json')
    expect(code).toBe(0)
    return JSON.parse(stdout) as Record<string, unknown> & { items: Record<string, unknown>[] }
  }
  beforeAll(async () => {
    await makeDatabase(env.DATABASE_URL)
    const list = 'UC,Screen Name,Phone\nAdams,owl,5555550141\nAdams,hat,5555550142\nBaker,cat,5555550143\n'
    const { code } = await runCli(['import', 'targets', '-'], { cwd: folder.path, env, input: list })
    expect(code).toBe(0)
  })
  afterAll(folder.remove)

  test('they are listed by page, searched and sorted', async () => {
    const page = await json('list', '--sort', 'screenName', '--order', 'desc', '--size', '2')
    expect(page).toMatchObject({ total: 3, page: 1, size: 2 })
    expect(page.items.map(({ screenName }) => screenName)).toEqual(['owl', 'hat'])
    expect((await json('list', '--search', 'cat')).items).toMatchObject([{ caseAgent: 'Baker' }])
    expect((await run('list', '--stage', 'arrested')).stdout).toBe('There are no such records.\n')
    expect((await run('list', '--page', '2', '--size', '2')).stdout).toContain('Page 2 of 2, 3 in all')
    expect((await run('list', '--page', '3', '--size', '2')).stdout).toBe('Page 3 of 2, 3 in all\n')
  })

  test('L7 the list names an additional person by its main target', async () => {
    const env = { DATABASE_URL: `sqlite:${join(folder.path, 'party.db')}` }
    await makeDatabase(env.DATABASE_URL)
    const heads = 'id,caseAgent,screenName,phone,firstName,dateTime,isTimeApproved,linkedChatterId\n'
    const time = '2026-11-21T20:00,1'
    const input = `${heads}1,Adams,owl,5555550141,,${time},\n2,Adams,,,Guest,${time},1\n`
    const imported = await runCli(['import', 'targets', '-'], { cwd: folder.path, env, input })
    expect([imported.code, imported.stderr]).toEqual([0, expect.anything()])
    const { stdout } = await runCli(['targets', 'list'], { cwd: folder.path, env })
    expect(stdout).toMatch(/^1 +Adams +owl /m)
    expect(stdout).toMatch(/^2 +Adams +Guest of owl /m)
  })

  test.each([
    ['--size', '0', 'It takes a whole number from 1 to 200.'],
    ['--size', '201', 'It takes a whole number from 1 to 200.'],
    ['--size', '100000', 'It takes a whole number from 1 to 200.'],
    ['--page', '0', 'It takes a whole number from 1.'],
    ['--sort', 'bogus', 'It takes one of id, caseAgent, '],
    ['--sort', 'socialSecurityNumber', 'It takes one of id, caseAgent, '],
    ['--stage', 'bogus', 'Allowed choices are chatting, '],
  ])(
    'a list with %s %s is wrong usage, and the message says what the flag takes',
    async (flag, value, takes) => {
      const { code, stdout, stderr } = await run('list', flag, value)
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(takes)])
    },
  )

  test('a list takes the longest page, and any field or the id as its order', async () => {
    expect(await json('list', '--size', '200', '--sort', 'id')).toMatchObject({ size: 200, total: 3 })
  })

  test('a record is changed by the rules of its fields, and a change underneath is told apart', async () => {
    const before = await json('show', '1')
    const version = String(before['version'])
    const after = await json('edit', '1', 'city=Lakeland', 'notes=a=b', '--expect', version)
    expect(after).toMatchObject({ city: 'Lakeland', notes: 'a=b' })
    const shown = (await run('show', '1')).stdout
    expect(shown).toMatch(/^City +Lakeland$/m)
    expect(shown).toMatch(/^Phone +\(555\) 555-0141$/m)
    // The version that `--expect` takes.
    expect(shown).toMatch(new RegExp(`^Record 1 +Version ${after['version']}$`, 'm'))
    expect((await run('edit', '1', 'city=Bartow', '--expect', version)).code).toBe(5)
    const ahead = await run('edit', '1', 'city=Bartow', '--expect', '99')
    expect([ahead.code, ahead.stderr]).toEqual([
      5,
      expect.stringContaining(`Record 1 has no version 99 yet. It has version ${after['version']}.`),
    ])
    expect((await run('edit', '1', 'phone=5555550142')).code).toBe(3)
    expect((await run('edit', '1', 'Lakeland')).stderr).toContain('Lakeland is not FIELD=VALUE')
    for (const name of ['size', 'arrivalTime', 'isArrested', 'image']) {
      const refused = await run('edit', '1', 'city=Ocala', `${name}=1`)
      expect([refused.code, refused.stderr]).toEqual([
        2,
        expect.stringContaining(`An edit sets no field "${name}".`),
      ])
    }
    expect((await run('edit', 'one', 'city=x')).code).toBe(2)
    expect((await run('show', '99')).code).toBe(3)
    expect(await json('show', '1')).toMatchObject({ city: 'Lakeland', phone: '5555550141' })
  })

  test('a time near another one is refused without --force-time', async () => {
    const [near, nearer] = [22, 28].map((minute) => `dateTime=2099-06-01T20:${minute}`) as [string, string]
    expect((await run('edit', '1', near, 'isTimeApproved=1')).code).toBe(0)
    const refused = await run('edit', '2', nearer, 'isTimeApproved=1')
    expect([refused.code, refused.stdout]).toEqual([3, ''])
    expect(await json('show', '2')).toMatchObject({ isTimeApproved: 0, dateTime: null })
    expect((await run('edit', '2', nearer, 'isTimeApproved=1', '--force-time')).code).toBe(0)
    expect(await json('show', '2')).toMatchObject({ isTimeApproved: 1 })
  })

  test('an edit that changes nothing says so', async () => {
    const { version } = await json('show', '3')
    const { code, stdout } = await run('edit', '3', 'caseAgent=Baker')
    const words = `Nothing was changed in record 3, which has version ${version}. It has these values already.\n`
    expect([code, stdout]).toEqual([0, words])
    expect((await run('edit', '3', 'city=Bartow')).stdout).toMatch(/^Record 3 was changed\./)
  })

  test('a deleted record comes back by undo', async () => {
    const { seq } = await json('delete', '3')
    expect((await json('list'))['total']).toBe(2)
    expect((await runCli(['undo', String(seq)], { cwd: folder.path, env })).code).toBe(0)
    expect((await json('list'))['total']).toBe(3)
  })

  test('every command is listed for programs', async () => {
    const { stdout } = await runCli(['commands', '--json'], { cwd: folder.path, env: {} })
    const { items } = JSON.parse(stdout) as { items: { path: string }[] }
    expect(items.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['targets show', 'arrest-total set', 'commands']),
    )
  })
})
