import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { anArrest, aTarget, portraitNames, readPortrait } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf, runCli, startCli, workFolder } from './helpers/cli-process.ts'
import { untoldFlips } from './helpers/header-flips.ts'

const ssn = '912345678'
const [portrait = ''] = portraitNames

interface Manifest {
  readonly office: unknown
}

/** Returns a packet with one bit of its manifest changed, which gives the office another name. */
function withBrokenManifest(bytes: Buffer): Buffer {
  const directory = bytes.indexOf('PK\u0001\u0002')
  const start = bytes.lastIndexOf('PK\u0003\u0004', bytes.lastIndexOf('manifest.json', directory))
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  const read = (packed: Buffer) => JSON.parse(inflateRawSync(packed).toString()) as Manifest
  const known = read(bytes.subarray(from))
  // Which bits change the office alone depends on the hashes in the manifest, so all of them are tried.
  for (let at = from; at < directory; at++) {
    for (let bit = 1; bit < 256; bit *= 2) {
      const changed = Buffer.from(bytes)
      changed[at] = (bytes[at] ?? 0) ^ bit
      try {
        const found = read(changed.subarray(from))
        const isSame = isDeepStrictEqual({ ...found, office: '' }, { ...known, office: '' })
        if (isSame && found.office !== known.office) return changed
      } catch {
        // This bit cannot be changed unseen.
      }
    }
  }
  throw new Error('no bit of the manifest changes the office alone')
}

describe.each(testDatabases)('the packet of an operation, on $name', ({ create }) => {
  const folder = workFolder()
  const packet = join(folder.path, 'spring.zip')
  let database: TestDatabase
  const run = (...args: string[]) => runCli(args, { cwd: folder.path, env: { DATABASE_URL: database.url } })

  beforeAll(async () => {
    database = await create()
    const context = await openContext(
      readSettings({ DATABASE_URL: database.url, OPERATION_TITLE: 'Spring Watch' }),
    )
    const targets = [
      anArrest({ id: 1, image: portrait, caseNumber: '26-1', socialSecurityNumber: ssn }),
      anArrest({ id: 2, caseNumber: '26-2' }),
      aTarget({ id: 3, screenName: 'chatting' }),
    ]
    const values = { statute: '796.07(2)(f)', offense: 'Solicit', degree: 'M1' }
    const entries = [{ targetId: 1, list: 'charges' as const, values }]
    await loadOperation(context, { accounts: [], targets, entries }, readPortrait)
    await context.close()
    await run('operations', 'add', 'Fall Watch')
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('O10 it holds records, lists, photos, papers and the journal, and no SSN', async () => {
    const made = await run('operations', 'packet', 'Spring Watch', '--out', packet, '--json')
    expect([made.code, made.stderr.replace(/Release number: \d+\n/, '')]).toEqual([0, ''])
    expect(JSON.parse(made.stdout)).toMatchObject({ targets: 3, arrests: 2, photos: 1, papers: 2 })
    const zip = await JSZip.loadAsync(readFileSync(packet))
    const names = Object.keys(zip.files)
    expect(names.filter((name) => name.startsWith('papers/'))).toEqual([
      'papers/chatter_1.pdf',
      'papers/chatter_2.pdf',
    ])
    expect(await zip.file('summary.html')?.async('text')).toContain('Spring Watch')
    expect(await zip.file('lists.json')?.async('text')).toContain('796.07(2)(f)')
    for (const name of names.filter((one) => !one.endsWith('.jpg'))) {
      expect(await zip.file(name)?.async('text'), name).not.toContain(ssn)
    }
  })

  test('O10 it verifies without a database, and tells a flipped byte', async () => {
    const elsewhere = { cwd: folder.path, env: { DATABASE_URL: 'sqlite:nowhere.db' } }
    const whole = await runCli(['operations', 'verify', packet, '--json'], elsewhere)
    expect([whole.code, JSON.parse(whole.stdout)]).toMatchObject([0, { ok: true, problems: [] }])
    const bytes = readFileSync(packet)
    const at = bytes.indexOf('papers/chatter_2.pdf') + 200
    bytes[at] = (bytes[at] ?? 0) ^ 1
    const broken = join(folder.path, 'broken.zip')
    writeFileSync(broken, bytes)
    const told = await runCli(['operations', 'verify', broken], elsewhere)
    expect(told.code).toBe(1)
    expect(told.stdout).toContain('papers/chatter_2.pdf was changed')
    writeFileSync(broken, withBrokenManifest(readFileSync(packet)))
    const renamed = await runCli(['operations', 'verify', broken], elsewhere)
    expect([renamed.code, renamed.stdout]).toEqual([1, expect.stringContaining('manifest.json was changed')])
    writeFileSync(broken, 'no zip')
    expect((await runCli(['operations', 'verify', broken], elsewhere)).code).toBe(3)
  })

  test('O10 every bit that changes around its files is told', async () => {
    expect(await untoldFlips(readFileSync(packet), join(folder.path, 'flipped.zip'))).toEqual([])
  })

  test('the journal says who made the packet, and its hash', async () => {
    const { stdout } = await run('journal', '--json')
    const { entries } = JSON.parse(stdout) as { entries: { action: string; object: string }[] }
    expect(entries.filter(({ action }) => action === 'packet')).toMatchObject([{ object: 'operation 1' }])
    expect((await run('journal', 'verify')).code).toBe(0)
  })

  test('O10 on standard output and through a pipe it is the same packet, and it says that it was not checked', async () => {
    const place = { cwd: folder.path, env: { DATABASE_URL: database.url } }
    const child = startCli(['operations', 'packet', 'Spring Watch', '--out', '-'], place)
    const [bytes, { code, stderr }] = await Promise.all([buffer(child.stdout as Readable), outcomeOf(child)])
    expect([code, stderr]).toEqual([0, expect.stringContaining('it was not checked')])
    const piped = join(folder.path, 'piped.zip')
    writeFileSync(piped, bytes)
    const whole = await run('operations', 'verify', piped)
    expect([whole.code, whole.stdout]).toEqual([0, expect.stringContaining('The packet is whole: 11 files')])
    const refused = await run('operations', 'packet', 'Spring Watch', '--out', '-', '--json')
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('Give --out a file')])
  })

  test('O10 the packet of a journal that somebody changed is written, and said not to be whole', async () => {
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    const first = () => context.db.knex('journal').where({ seq: 1 })
    const [{ actor }] = await first()
    await context.db.write((tx) => tx.run(first().update({ actor: 'somebody else' })))
    const made = await run('operations', 'packet', 'Spring Watch', '--out', packet)
    expect([made.code, made.stdout]).toEqual([1, expect.stringContaining('3 targets, 2 arrests')])
    expect(made.stderr).toContain('journal.ndjson does not agree with the chain of the journal (entry 1)')
    await context.db.write((tx) => tx.run(first().update({ actor })))
    await context.close()
    expect((await run('operations', 'packet', 'Spring Watch', '--out', packet)).code).toBe(0)
  })
})
