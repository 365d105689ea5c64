import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anArrest, aTarget } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'

const canary = 'Zebrafinch'

describe.each(testDatabases)('holds and expungement at a terminal, on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  const run = (...args: string[]) => runCli(args, { cwd: folder.path, env: { DATABASE_URL: database.url } })
  const document = async (...args: string[]): Promise<unknown> => {
    const { stdout, stderr, code } = await run(...args, '--json')
    expect([code, stderr]).toEqual([0, ''])
    return JSON.parse(stdout)
  }

  beforeAll(async () => {
    database = await create()
    const settings = readSettings({ DATABASE_URL: database.url, OPERATION_TITLE: 'Spring Watch' })
    const context = await openContext(settings)
    const targets = [
      anArrest({ id: 1, caseNumber: canary, lastName: canary }),
      anArrest({ id: 2, caseNumber: '26-2' }),
      aTarget({ id: 3, screenName: 'chatting' }),
    ]
    await loadOperation(context, { accounts: [], targets, entries: [] }, async () => Buffer.alloc(0))
    await context.close()
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  const hold = ['--reference', '26-CF-1', '--reason', 'State v. Doe']

  test('O12 a hold needs a reference, a reason and something that exists', async () => {
    expect((await run('targets', 'hold', '1', '--reason', 'x')).code).toBe(2)
    expect((await run('targets', 'hold', '1', '--reference', 'x')).code).toBe(2)
    expect((await run('targets', 'hold', 'one', ...hold)).code).toBe(2)
    expect((await run('operations', 'hold', 'Nowhere', ...hold)).code).toBe(2)
    expect((await run('targets', 'hold', '99', ...hold)).code).toBe(3)
  })

  test('O12 holds are set, listed and released by their reference', async () => {
    expect(await document('targets', 'hold', '1', ...hold)).toMatchObject({ target: 1, reference: '26-CF-1' })
    await document('targets', 'hold', '1', '--reference', '26-CF-2', '--reason', 'appeal')
    await document('operations', 'hold', 'Spring Watch', ...hold)
    expect((await run('operations', 'list')).stdout).toMatch(/LEGAL HOLD\n.*Spring Watch.*all/)
    const listed = await run('operations', 'holds')
    expect(listed.stdout).toMatch(/Spring Watch\s+1\s+26-CF-1 .*State v\. Doe/)
    const several = await run('targets', 'release-hold', '1', '--reason', 'over')
    expect([several.code, several.stderr]).toEqual([2, expect.stringContaining('26-CF-1, 26-CF-2')])
    await document('operations', 'release-hold', 'Spring Watch', '--reason', 'over')
    await document('targets', 'release-hold', '1', '--reference', '26-cf-2', '--reason', 'over')
    expect((await run('operations', 'list')).stdout).toMatch(/Spring Watch.*1 record/)
    const none = await run('operations', 'release-hold', 'Spring Watch', '--reason', 'over')
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('no legal hold')])
  })

  test('O12 O13 a held record is not expunged, and the message says what to do', async () => {
    const refused = await run('targets', 'expunge', '1', '--order', '26-CA-0042')
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('release the hold')])
    await document('targets', 'release-hold', '1', '--reason', 'case closed')
  })

  test('O13 a record of a sealed operation is expunged with the number of an order', async () => {
    await document('operations', 'seal', 'Spring Watch')
    const missing = await run('targets', 'expunge', '1')
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('--order')])
    const backup = await run('backup', join(folder.path, 'elsewhere.backup'))
    expect(backup.code).toBe(0)
    const done = await run('targets', 'expunge', '1', '--order', '26-CA-0042')
    expect([done.code, done.stderr]).toEqual([0, ''])
    expect(done.stdout).toContain('Record 1 was expunged by order 26-CA-0042.')
    expect(done.stdout).toContain('No backup was taken.')
    expect((await run('targets', 'expunge', '9', '--order', '26-CA-0042')).code).toBe(3)
    const again = await run('targets', 'expunge', '1', '--order', '26-CA-0042')
    expect([again.code, again.stderr]).toEqual([0, ''])
    expect(again.stdout).toContain(`Record 1 was expunged before. Nothing of it was left to delete.\n`)
    expect(again.stdout).toContain('elsewhere.backup')
    expect((await run('journal', 'verify')).code).toBe(0)
    expect((await run('journal', '--json')).stdout).not.toContain(canary)
  })

  test('O10 O13 the packet of the operation is whole and has nothing of the record', async () => {
    const packet = join(folder.path, 'spring.zip')
    const written = await run('operations', 'packet', 'Spring Watch', '--out', packet, '--json')
    expect(written.stderr).toMatch(/^Release number: \d+\n$/)
    expect(written.code).toBe(0)
    const verified = await run('operations', 'verify', packet, '--json')
    expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, targets: 2, problems: [] })
    const zip = await JSZip.loadAsync(readFileSync(packet))
    for (const name of Object.keys(zip.files).filter((one) => !one.endsWith('.pdf'))) {
      expect(await zip.file(name)?.async('text'), name).not.toContain(canary)
    }
    const journal = (await zip.file('journal.ndjson')?.async('text')) ?? ''
    zip.file('journal.ndjson', journal.replace('26-CA-0042', '26-CA-0043'))
    writeFileSync(packet, await zip.generateAsync({ type: 'nodebuffer' }))
    expect((await run('operations', 'verify', packet)).code).toBe(1)
  })

  test('O14 the values of old entries are removed when JOURNAL_DAYS is set', async () => {
    const unset = await run('journal', 'empty-old')
    expect([unset.code, unset.stderr]).toEqual([2, expect.stringContaining('JOURNAL_DAYS')])
    const withDays = (days: string) =>
      runCli(['journal', 'empty-old', '--json'], {
        cwd: folder.path,
        env: { DATABASE_URL: database.url, JOURNAL_DAYS: days },
      })
    expect((await withDays('30')).stderr).toContain('JOURNAL_DAYS takes a whole number from 365')
    const done = await withDays('365')
    expect([done.code, JSON.parse(done.stdout)]).toMatchObject([0, { entries: 0, held: [] }])
  })
  test('O12 O13 a restore of an older backup names what must be done again', async () => {
    await document('targets', 'hold', '2', ...hold)
    const restored = await run('restore', join(folder.path, 'elsewhere.backup'), '--force')
    expect(restored.code).toBe(0)
    expect(restored.stderr).toContain('Carry them out again: record 1, order 26-CA-0042')
    expect(restored.stderr).toContain('older than 1 legal hold of')
    expect(await document('targets', 'expunge', '1', '--order', '26-CA-0042')).toMatchObject({ id: 1 })
  })
})
