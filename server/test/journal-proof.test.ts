import { hash } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headCode, sealedText } from '@watchfloor/core'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JournalRow } from '../src/db/database.ts'
import {
  checkCode,
  currentAnchor,
  findTamperedEntry,
  openContext,
  readAnchors,
  readSettings,
  recordFailedRestore,
  replaceJournalKey,
  restoreBackup,
  type ServerContext,
  scheduleAnchors,
  sendAnchor,
  verifyJournal,
  writeBackup,
} from '../src/index.ts'

const [oldKey, newKey] = ['a'.repeat(64), 'b'.repeat(64)]
const log = pino({ level: 'silent' })
const by = { actor: 'cli:root', via: 'cli:root@desk' }
const signer = { email: 'cli:root', address: 'cli:root@desk' }

describe.each(testDatabases)('the proofs of the journal on $name', ({ create }) => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-proof-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let database: TestDatabase
  let open: ServerContext[] = []
  let minute = 0
  /** A clock that moves on with every question, so that the order of anchors and restores is that of their times. */
  const now = () => new Date(Date.UTC(2026, 10, 21, 1, ++minute)).toISOString()

  const desk = async (env: Record<string, string> = {}, leavesJournalKey = false) => {
    const settings = readSettings({ DATABASE_URL: database.url, ...env })
    const context = await openContext(settings, { log, now, leavesJournalKey })
    open.push(context)
    return context
  }
  const addAccount = ({ accounts }: ServerContext, name: string) =>
    accounts.add({ email: `${name}@office.example`, role: 'vip', password: 'a-long-enough-password' }, signer)
  const rows = (context: ServerContext): Promise<JournalRow[]> => context.db.knex('journal').orderBy('seq')
  const change = (context: ServerContext, seq: number, values: object) =>
    context.db.write((tx) => tx.run(tx.knex('journal').where({ seq }).update(values)))

  beforeEach(async () => {
    database = await create()
    open = []
  })
  afterEach(async () => {
    for (const context of open) await context.close()
    await database.drop()
  })

  test('J14 entries have a MAC from the entry that begins the key on', async () => {
    const before = await desk()
    await addAccount(before, 'early')
    const keyed = await desk({ JOURNAL_KEY: oldKey })
    await addAccount(keyed, 'late')
    const macs = (await rows(keyed)).map(({ action, mac }) => [action, mac !== null])
    expect(macs).toEqual([
      ['add-account', false],
      ['journal-key', true],
      ['add-account', true],
    ])
    const { isWhole, key } = await verifyJournal(keyed.db)
    expect(isWhole).toBe(true)
    expect(key).toMatchObject({ checked: 2, unchecked: 0, without: 1, since: 2 })
    const unkeyed = await verifyJournal((await desk({}, true)).db)
    expect(unkeyed.isWhole).toBe(true)
    expect(unkeyed.key).toMatchObject({ checked: 0, unchecked: 2, without: 1, missing: [key.key] })
  })

  test('J14 a process without the key does not open the journal, and one that is open does not write', async () => {
    const before = await desk()
    await desk({ JOURNAL_KEY: oldKey })
    await expect(desk()).rejects.toThrow(/JOURNAL_KEY takes the key [0-9a-f]{12}/)
    await expect(desk({ JOURNAL_KEY: newKey })).rejects.toThrow('JOURNAL_KEY')
    await expect(addAccount(before, 'unkeyed')).rejects.toThrow('Set JOURNAL_KEY')
  })

  test('J14 an entry that is rewritten with its whole chain, but without the key, is found', async () => {
    const context = await desk({ JOURNAL_KEY: oldKey })
    for (const name of ['one', 'two', 'three']) await addAccount(context, name)
    expect(await findTamperedEntry(context.db)).toBeUndefined()
    const all = await rows(context)
    await rewrite(context, all, (row) => (row.seq === 3 ? { ...row, actor: 'somebody@else.example' } : row))
    expect(await findTamperedEntry(context.db)).toEqual({ seq: 3 })
    await rewrite(context, all, (row) => (row.seq < 3 ? row : { ...row, mac: null }))
    expect(await findTamperedEntry(context.db)).toEqual({ seq: 3 })
    // Without any MAC the chain is whole, and only the key shows what is missing.
    await rewrite(
      context,
      all.filter(({ action }) => action !== 'journal-key'),
      (row) => ({ ...row, mac: null }),
    )
    expect(await findTamperedEntry(context.db)).toBeUndefined()
    expect(await verifyJournal(context.db)).toMatchObject({ isWhole: false, isKeyUnused: true })
  })

  test('J14 the next key is confirmed by the one before, and a lost key is told', async () => {
    await addAccount(await desk({ JOURNAL_KEY: oldKey }), 'one')
    const both = await desk({ JOURNAL_KEY: `${newKey},${oldKey}` })
    await addAccount(both, 'two')
    expect((await verifyJournal(both.db)).key).toMatchObject({ checked: 4, missing: [], unconfirmed: [] })
    const last = (await rows(both)).find(({ seq }) => seq === 3)
    const forged = last?.changes.replace(/[0-9a-f]{64}/, '0'.repeat(64))
    await change(both, 3, { changes: forged })
    expect(await findTamperedEntry(both.db)).toEqual({ seq: 3 })
    await change(both, 3, { changes: last?.changes })
    const lost = await desk({}, true)
    expect(await replaceJournalKey(lost.db, { ...by, at: now() })).toBe(5)
    const after = await verifyJournal(both.db)
    expect(after).toMatchObject({ isWhole: true, key: { unconfirmed: [5], without: 1 } })
    await addAccount(await desk(), 'three')
  })

  test('J15 an anchor in a file shows a journal that was cut or rewritten after it', async () => {
    const file = join(folder, `${database.url.replaceAll(/\W/g, '')}.anchors`)
    const context = await desk({ JOURNAL_ANCHOR: file })
    for (const name of ['one', 'two', 'three']) await addAccount(context, name)
    const { db } = context
    const schedule = scheduleAnchors(context)
    await schedule.stop()
    appendFileSync(file, 'no anchor\n')
    const { anchors, unreadable } = await readAnchors(file, (await currentAnchor({ db, now })).database)
    expect(anchors).toMatchObject([{ seq: 3 }])
    expect(unreadable).toBe(1)
    expect((await verifyJournal(db, anchors)).wrongAnchor).toBeUndefined()
    const all = await rows(context)
    await rewrite(context, all.slice(0, 2), (row) => row)
    expect((await verifyJournal(db, anchors)).wrongAnchor).toMatchObject({ seq: 3, problem: 'cut' })
    await rewrite(context, all, (row) => ({ ...row, via: 'elsewhere' }))
    expect(await findTamperedEntry(db)).toBeUndefined()
    expect(await verifyJournal(db, anchors)).toMatchObject({
      isWhole: false,
      wrongAnchor: { seq: 3, problem: 'changed' },
    })
  })

  test('J15 an anchor is sent to an address, and an address that fails stops nothing', async () => {
    const received: string[] = []
    const server = createServer((request, response) => {
      request.on('data', (part: Buffer) => received.push(part.toString()))
      request.on('end', () => response.writeHead(request.url === '/full' ? 507 : 204).end())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const context = await desk({ JOURNAL_ANCHOR: `${url}/anchors` })
    await addAccount(context, 'one')
    const anchor = await currentAnchor(context)
    await sendAnchor(context.db, `${url}/anchors`, anchor)
    expect(JSON.parse(received.join(''))).toEqual(anchor)
    await expect(sendAnchor(context.db, `${url}/full`, anchor)).rejects.toThrow('507')
    // Nothing listens at port 1.
    await expect(sendAnchor(context.db, 'http://127.0.0.1:1/anchors', anchor)).rejects.toThrow(
      'not anchored to http://127.0.0.1:1/anchors. The receiver could not be reached',
    )
    const failing = { ...context, settings: { ...context.settings, journalAnchor: `${url}/full` } }
    await scheduleAnchors(failing).stop()
    server.close()
  })

  test('J16 the code of an entry fits its journal alone', async () => {
    const context = await desk()
    await addAccount(context, 'one')
    const [row] = await rows(context)
    const code = headCode(1, row?.hash ?? '')
    expect(await checkCode(context.db, code)).toMatchObject({ isFitting: true, code, at: row?.at })
    expect(await checkCode(context.db, '1-00000000')).toMatchObject({ isFitting: false })
    expect(await checkCode(context.db, '9-00000000')).toMatchObject({ isFitting: false })
    expect(await checkCode(context.db, 'one')).toBeUndefined()
  })

  test('J18 a restore is a branch, which the anchors and the saved copy show', async () => {
    const context = await desk({ JOURNAL_KEY: oldKey })
    const { db } = context
    await addAccount(context, 'one')
    const file = join(folder, `branch-${minute}.backup`)
    await writeBackup(db, file, now())
    await addAccount(context, 'two')
    const anchors = [await currentAnchor({ db, now })]
    await addAccount(context, 'three')
    const options = { mayOverwrite: async () => true, copyTo: folder, at: now(), by }
    const { replaced } = await restoreBackup(db, file, options)
    expect(replaced?.seq).toBe(4)
    const verdict = await verifyJournal(db, anchors)
    expect(verdict).toMatchObject({ isWhole: true, key: { without: 0 } })
    expect(verdict.branches).toMatchObject([
      { seq: 3, lastSeq: 2, replacedSeq: 4, isAnchored: true, isCopy: true },
    ])
    // An anchor from after the restore is of the present branch alone.
    const later = [{ ...anchors[0], at: now() }] as typeof anchors
    expect((await verifyJournal(db, later)).wrongAnchor).toMatchObject({ seq: 3, problem: 'changed' })
  })

  test('J13 a restore that failed is in the journal, and one into nothing leaves none', async () => {
    const context = await desk()
    const { db } = context
    const missing = join(folder, 'missing.backup')
    const options = { mayOverwrite: async () => true, copyTo: folder, at: now(), by }
    await expect(restoreBackup(db, missing, options)).rejects.toThrow('ENOENT')
    expect(await rows(context)).toEqual([])
    await addAccount(context, 'one')
    await expect(restoreBackup(db, missing, options)).rejects.toThrow('ENOENT')
    await recordFailedRestore(db, missing, { ...by, at: now() })
    const failed = (await rows(context)).filter(({ action }) => action === 'restore')
    expect(failed.map(({ outcome }) => outcome)).toEqual(['failed', 'failed'])
    expect((await verifyJournal(db)).branches).toEqual([])
  })
})

/** Writes the journal anew as somebody would who can write to the database, and has every tool but the key. */
async function rewrite(
  { db }: ServerContext,
  rows: readonly JournalRow[],
  change: (row: JournalRow) => JournalRow,
): Promise<void> {
  await db.write(async (tx) => {
    await tx.run(tx.knex('journal').delete())
    let [seq, previousHash] = [0, '0'.repeat(64)]
    for (const row of rows.map(change)) {
      seq++
      const place = { seq, batch: seq, at: row.at, previousHash, changesText: row.changes }
      const sealed = hash('sha256', sealedText(row, place))
      await tx.run(
        tx.knex('journal').insert({ ...row, seq, batch: seq, previous_hash: previousHash, hash: sealed }),
      )
      previousHash = sealed
    }
    await tx.run(tx.knex('journal_head').update({ seq, hash: previousHash }))
  })
}
