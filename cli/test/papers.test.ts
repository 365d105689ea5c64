import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anArrest, aTarget } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { apiInProcess, loadOperation, openContext, readSettings } from '@watchfloor/server'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf, runCli, startCli, workFolder } from './helpers/cli-process.ts'

const reviewed = { isReviewed: true, dateOfBirth: '1990-05-01', analystLN: 'Marsh' }

describe.each(testDatabases)('reports and briefings from a terminal, on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  const run = (...args: string[]) =>
    runCli(args, { cwd: folder.path, env: { DATABASE_URL: database.url, OFFICE_NAME: 'An Office' } })
  const at = (name: string) => join(folder.path, name)

  beforeAll(async () => {
    database = await create()
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    const targets = [
      anArrest({ ...reviewed, id: 1, arrestDay: 3, analystFN: 'Ida', caseNumber: '26-1' }),
      anArrest({ id: 2, arrestDay: 3, analystFN: 'Noor', caseNumber: '26-2' }),
      anArrest({ id: 3, arrestDay: null }),
      aTarget({ id: 4 }),
    ]
    await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
    await context.close()
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('a day and an arrest are written as PDF, and their pages are counted', async () => {
    const day = await run('report', 'day', 'Day 3', '--out', 'day.pdf', '--json')
    expect([day.code, JSON.parse(day.stdout)]).toEqual([0, { file: 'day.pdf', pages: 5 }])
    expect(day.stderr).toMatch(/^Release number: \d+\n$/)
    expect(readFileSync(at('day.pdf'), 'latin1')).toMatch(/^%PDF-/)
    const one = await run('report', 'target', '1', '--out', 'one.pdf')
    expect([one.code, one.stdout]).toEqual([0, 'one.pdf: 2 pages\n'])
    expect(statSync(at('one.pdf')).mode & 0o777).toBe(0o600)
  })

  test('the press sheet is one page: with the current numbers, or with --kept the kept ones', async () => {
    const now = await run('press-sheet', '--out', 'now.pdf', '--json')
    expect([now.code, JSON.parse(now.stdout)]).toEqual([0, { file: 'now.pdf', pages: 1 }])
    expect(readFileSync(at('now.pdf'), 'latin1')).toMatch(/^%PDF-/)
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    await apiInProcess(context, { role: 'admin', email: 'test', address: 'test' }).statistics.keepSheet({
      name: 'Press conference',
    })
    await context.close()
    const kept = await run('press-sheet', '--kept', 'PRESS conference', '--out', 'kept.pdf')
    expect([kept.code, kept.stdout]).toEqual([0, 'kept.pdf: 1 page\n'])
    expect(readFileSync(at('kept.pdf')).equals(readFileSync(at('now.pdf')))).toBe(false)
  })

  test('J19 released says what a paper was, by the number that the command printed', async () => {
    const made = await run('report', 'target', '1', '--out', 'for.pdf', '--for', 'State Attorney')
    const [, number = ''] = /Release number: (\d+)/.exec(made.stderr) ?? []
    const found = await run('released', number, '--json')
    const sha256 = createHash('sha256')
      .update(readFileSync(at('for.pdf')))
      .digest('hex')
    expect(JSON.parse(found.stdout)).toMatchObject({
      number: Number(number),
      what: 'print',
      object: '1',
      outcome: 'done',
      facts: { recipient: 'State Attorney', sha256, records: 1 },
    })
    const words = await run('released', `Release ${number}`)
    expect(words.stdout).toContain('State Attorney')
    expect((await run('released', '1')).code).toBe(3)
    expect((await run('released', 'seven')).code).toBe(2)
  })

  test.each([
    [['press-sheet'], 2, '--out'],
    [['press-sheet', '--kept', 'Nothing', '--out', 'x.pdf'], 3, 'no numbers kept under this name'],
    [['press-sheet', '--out', 'missing/x.pdf'], 1, 'its folder does not exist'],
    [['report', 'day', 'someday', '--out', 'x.pdf'], 2, '"Day 1" to "Day 31"'],
    [['report', 'day', 'Day 3'], 2, '--out'],
    [['report', 'day', 'Day 9', '--out', 'x.pdf'], 3, 'no arrests of this day'],
    [['report', 'target', '99', '--out', 'x.pdf'], 3, 'no such record'],
    [['report', 'target', '4', '--out', 'x.pdf'], 3, 'not arrested'],
    [['report', 'target', 'Ida', '--out', 'x.pdf'], 2, 'by its number'],
    [['report', 'target', '1', '--out', 'missing/x.pdf'], 1, 'its folder does not exist'],
    [['briefing'], 2, '--out FILE.zip'],
    [['briefing', '--out', 'x.zip', '--profile', 'everyone'], 2, 'command, press'],
    [['briefing', 'verify', 'nothing.zip'], 1, 'no such file'],
  ])('%j prints the reason and writes nothing', async (args, code, words) => {
    const before = readdirSync(folder.path)
    const outcome = await run(...args)
    expect([outcome.code, outcome.stdout]).toEqual([code, ''])
    expect(outcome.stderr).toContain(words)
    expect(readdirSync(folder.path)).toEqual(before)
  })

  test('a briefing is written, lists its missing items, and verifies', async () => {
    const made = await run('briefing', '--out', 'all.zip', '--name', 'Night 3', '--json')
    expect([made.code, JSON.parse(made.stdout)]).toEqual([0, { file: 'all.zip', records: 2, failed: [] }])
    expect(made.stderr).toContain('1 arrest stays out:\n  Record 3')
    expect(made.stderr).toMatch(/Record 1, Ida Marsh: no photo/)
    const archive = await JSZip.loadAsync(readFileSync(at('all.zip')))
    const page = (await archive.file('briefing.html')?.async('string')) ?? ''
    expect(page).toContain('<h1>An Office</h1>')
    expect(page).toContain('Night 3')
    const found = await run('briefing', 'verify', 'all.zip', '--json')
    expect([found.code, JSON.parse(found.stdout)]).toEqual([0, { file: 'all.zip', records: 2, failed: [] }])
  })

  test('the press gets only reviewed adults', async () => {
    const made = await run('briefing', '--out', 'press.zip', '--profile', 'press', '--json')
    expect(JSON.parse(made.stdout)).toEqual({ file: 'press.zip', records: 1, failed: [] })
    expect(made.stderr).toMatch(/Record 2, .*: not reviewed, no birth date, so not known to be an adult/)
    const archive = await JSZip.loadAsync(readFileSync(at('press.zip')))
    expect(Object.keys(archive.files).filter((path) => path.startsWith('pdfs/'))).toEqual([
      'pdfs/case_26-1.pdf',
    ])
  })

  test('a changed bundle is reported', async () => {
    await run('briefing', '--out', 'own.zip')
    const archive = await JSZip.loadAsync(readFileSync(at('own.zip')))
    archive.file('pdfs/chatter_1.pdf', 'something else').file('more.txt', 'more')
    writeFileSync(at('own.zip'), await archive.generateAsync({ type: 'nodebuffer' }))
    const { code, stdout } = await run('briefing', 'verify', 'own.zip')
    expect(code).toBe(1)
    expect(stdout).toContain('Do not use it.')
    expect(stdout).toContain('pdfs/chatter_1.pdf was changed')
    expect(stdout).toContain('more.txt was added')
    writeFileSync(at('no.zip'), 'no zip at all')
    expect((await run('briefing', 'verify', 'no.zip')).code).toBe(3)
  })

  test('a bundle that other programs read differently, or whose entries contradict, is reported', async () => {
    await run('briefing', '--out', 'sound.zip')
    const sound = readFileSync(at('sound.zip'))
    const archive = await JSZip.loadAsync(sound)
    const manifest = (await archive.file('manifest.json')?.async('string')) ?? ''
    archive.file('manifest.json', manifest.replace('"records": 2', '"records": 1'))
    const untrue = await archive.generateAsync({ type: 'nodebuffer' })
    const twice = await new JSZip().file('database.jsom', '{}').generateAsync({ type: 'nodebuffer' })
    const named = Buffer.from(twice.toString('latin1').replaceAll('database.jsom', 'database.json'), 'latin1')
    for (const [bytes, path, problem, words] of [
      [untrue, 'manifest.json', 'untrue', 'manifest.json does not match the data'],
      [withFirst(named, sound), 'database.json', 'twice', 'database.json is listed twice'],
      [Buffer.concat([sound, Buffer.from('more')]), '', 'padded', 'The zip contains bytes'],
      [Buffer.concat([Buffer.from('more'), sound]), '', 'padded', 'The zip contains bytes'],
    ] as const) {
      writeFileSync(at('changed.zip'), bytes)
      const { code, stdout } = await run('briefing', 'verify', 'changed.zip', '--json')
      expect([code, JSON.parse(stdout).failed]).toEqual([1, [{ path, problem }]])
      expect((await run('briefing', 'verify', 'changed.zip')).stdout).toContain(words)
    }
  })

  test('Ctrl-C leaves no bundle behind', async () => {
    const child = startCli(['briefing', '--out', 'never.zip'], {
      cwd: folder.path,
      env: { DATABASE_URL: database.url },
    })
    // The preflight is printed after the database is open and before anything is drawn.
    child.stderr?.once('data', () => child.kill('SIGINT'))
    const { code } = await outcomeOf(child)
    expect(code).toBe(130)
    expect(readdirSync(folder.path).filter((name) => name.startsWith('never'))).toEqual([])
  })
})

/** Returns a zip with the only entry of another zip before its own entries, in the data and in the list. */
function withFirst(one: Buffer, zip: Buffer): Buffer {
  const [ownList, list] = [one, zip].map((bytes) => bytes.readUInt32LE(bytes.length - 6)) as [number, number]
  const [ownEntries, entries] = [one.subarray(ownList, -22), Buffer.from(zip.subarray(list, -22))]
  for (let at = 0; at < entries.length; ) {
    entries.writeUInt32LE(entries.readUInt32LE(at + 42) + ownList, at + 42)
    at += 46 + entries.readUInt16LE(at + 28) + entries.readUInt16LE(at + 30) + entries.readUInt16LE(at + 32)
  }
  const end = Buffer.from(zip.subarray(-22))
  for (const field of [8, 10]) end.writeUInt16LE(end.readUInt16LE(field) + 1, field)
  end.writeUInt32LE(ownEntries.length + entries.length, 12)
  end.writeUInt32LE(ownList + list, 16)
  return Buffer.concat([one.subarray(0, ownList), zip.subarray(0, list), ownEntries, entries, end])
}
