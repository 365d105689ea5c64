import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { aMeetUp, anArrest, aTarget } from '@watchfloor/fixtures'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeDay, officeTime } from '../src/print/office-time.ts'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { openTerminal } from './helpers/open-terminal.ts'
import { startServing } from './helpers/serving.ts'

const words =
  'waits at the gas station beside the church in a green car with two doors and a dent on the left'
const stored = '2026-11-21T01:00:00.000Z'

test.each([
  ['America/New_York', '11/20/2026 20:00', '11/20/2026'],
  ['Asia/Tokyo', '11/21/2026 10:00', '11/21/2026'],
  [undefined, stored, '2026-11-21'],
])('T2 a moment in the zone %s', (zone, time, day) => {
  expect([officeTime(stored, zone), officeDay(stored, zone)]).toEqual([time, day])
  expect(officeTime('around midnight', zone)).toBe('around midnight')
})

describe('T2 commands', () => {
  const folder = workFolder()
  const env = { DATABASE_URL: `sqlite:${join(folder.path, 'desk.db')}` }
  const run = (...args: string[]) => runCli(args, { cwd: folder.path, env })
  const read = async (...args: string[]) => (await run(...args)).stdout

  beforeAll(async () => {
    const context = await openContext(readSettings(env))
    const targets = [
      anArrest({ id: 1, dateOfBirth: '1990-05-01' }),
      aMeetUp({ id: 2 }),
      aTarget({ id: 3, dateTime: 'around midnight' }),
    ]
    await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
    await context.close()
  })
  afterAll(folder.remove)

  test('print times and dates of the office, and flags as words', async () => {
    const list = await read('targets', 'list')
    expect(list).toContain('11/20/2026 20:00')
    expect(list).toContain('around midnight')
    const record = await read('targets', 'show', '1')
    expect(record).toMatch(/^Takedown Time +11\/20\/2026 20:15$/m)
    expect(record).toMatch(/^Birth Date +05\/01\/1990$/m)
    expect(record).toMatch(/^Arrested +Yes$/m)
    const added = await run('tokens', 'add', 'feed', '--scope', 'target.page')
    expect(added.stderr).toMatch(/ends at \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/m)
    expect(await read('tokens', 'list')).toMatch(/feed .* \d\d\/\d\d\/\d{4} \d\d:\d\d +not yet$/m)
    expect(await read('operations', 'list')).toMatch(/open +\d\d\/\d\d\/\d{4}$/m)
  })

  test.each([
    [60, ['targets', 'show', '3'], words],
    [60, ['journal', '--target', '3'], words],
    [30, ['operations', 'closeout', '1'], '1 arrest has no case number'],
  ] as const)('break lines between words at a terminal of %i columns: %j', async (columns, args, known) => {
    await run('targets', 'edit', '3', `notes=${words}`)
    const terminal = openTerminal(args, { cwd: folder.path, env, columns })
    expect(await terminal.code).toBe(0)
    const lines = stripVTControlCharacters(terminal.screen()).split(/\r?\n/)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns)
    expect(lines.filter((line) => /^ {8,}\S/.test(line))).not.toEqual([])
    expect(lines.join(' ').replace(/ +/g, ' ')).toContain(known)
  })

  test('print times as on the wire with --json, and for a token that may not ask for the zone', async () => {
    expect(await read('targets', 'show', '2', '--json')).toContain(`"dateTime":"${stored}"`)
    const token = (await read('tokens', 'add', 'narrow', '--scope', 'target.page,operation.list')).trim()
    const server = await startServing([], { cwd: folder.path, env })
    const list = await runCli(['targets', 'list', '--server', server.url], {
      cwd: folder.path,
      env: { ...env, WATCHFLOOR_TOKEN: token },
    })
    expect([list.code, list.stdout + list.stderr]).toEqual([0, expect.stringContaining(stored)])
    await server.stop('SIGTERM')
  })
})
