import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import {
  findTamperedEntry,
  journaledBackup,
  openContext,
  readSettings,
  restoreBackup,
  type ServerContext,
} from '../src/index.ts'
import { EntryQueue } from '../src/journal/entry-queue.ts'
import { appendEntry } from '../src/journal/journal-store.ts'
import { type ReadTrace, ReadTrail } from '../src/journal/read-trail.ts'
import { addEntries } from './helpers/add-entries.ts'
import { officeOn } from './helpers/office.ts'

interface Row {
  readonly seq: number
  readonly action: string
  readonly actor: string
  readonly via: string
  readonly object: string
  readonly outcome: string
  readonly changes: string
}

describe.each(testDatabases)('what the journal records on $name', ({ create }) => {
  const office = officeOn(create, { TRUST_PROXY: '1' })
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-entries-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const rowsOf = (action: string, object: string): Promise<Row[]> =>
    office.context.db.knex('journal').where({ action, object }).orderBy('seq')
  const journal = async (query: string) =>
    (await office.as.admin.get(`/auth/journal?${query}`)).json['Result'] as unknown as Row[]

  test('J10 entries have an outcome, and it is sealed', async () => {
    const { as, context } = office
    const id = await as.staff.add({ screenName: 'owl' })
    await as.vip.post('/auth/undo_arrest', { id }, { 'x-forwarded-for': '192.0.2.77' })
    await expect.poll(() => rowsOf('refused', 'POST /auth/undo_arrest')).toHaveLength(1)
    expect((await journal(`target=${id}`))[0]).toMatchObject({ action: 'add', outcome: 'done' })
    const [refused] = await journal('outcome=refused&via=192.0.2.77')
    expect(refused).toMatchObject({ action: 'refused', outcome: 'refused', via: '192.0.2.77' })
    expect(await findTamperedEntry(context.db)).toBeUndefined()
    const entry = { seq: refused?.seq }
    const setOutcome = (outcome: string | null) =>
      context.db.write((tx) => tx.run(tx.knex('journal').where(entry).update({ outcome })))
    for (const outcome of ['done', null]) {
      await setOutcome(outcome)
      expect(await findTamperedEntry(context.db)).toEqual(entry)
    }
    await setOutcome('refused')
    expect(await findTamperedEntry(context.db)).toBeUndefined()
  })

  test('J11 an opened record and a printed report are in the journal, and change no list', async () => {
    const { as } = office
    const id = await as.staff.add({ screenName: 'raven' })
    const before = (await as.staff.get('/auth/chatterlist')).headers.get('etag')
    const opened = await as.analyst.get(`/auth/chatterlist/${id}`)
    expect(opened.status).toBe(404)
    await as.supervisor.get(`/auth/chatterlist/${id}`)
    await as.staff.get(`/auth/chatterdetails/${id}`, { 'x-background': '1' })
    await expect.poll(() => rowsOf('open', String(id))).toHaveLength(2)
    expect((await rowsOf('open', String(id))).map(({ actor }) => actor)).toEqual([
      'supervisor@watchfloor.example',
      'staff@watchfloor.example',
    ])
    expect((await as.staff.get('/auth/chatterlist')).headers.get('etag')).toBe(before)
    const seen = async (role: 'staff' | 'admin', query = '') => {
      const reply = await as[role].get(`/auth/journal?target=${id}${query}`)
      return (reply.json['Result'] as unknown as Row[]).map(({ action }) => action)
    }
    expect(await seen('admin')).toEqual(['open', 'open', 'add'])
    expect(await seen('admin', '&reads=false')).toEqual(['add'])
    expect(await seen('staff')).toEqual(['add'])
  })

  test('J11 a session leaves one entry about a list in an hour, and polls of an open record one', async () => {
    const { context } = office
    const entries = new EntryQueue(context.db, pino({ level: 'silent' }))
    let ms = 0
    const trail = new ReadTrail(entries, context.now, 60_000, () => ms)
    const by = { email: 'reader@watchfloor.example', address: '192.0.2.9', session: 's' }
    const read = (action: ReadTrace['action'], object: string, isPoll = false) =>
      trail.record({ action, by: { ...by, isPoll }, object, operation: null })
    for (const minute of [0, 1, 30, 59, 61]) {
      ms = minute * 60_000
      read('list', 'folded')
      read('open', '901', true)
    }
    read('open', '902')
    read('open', '902')
    read('open', '902')
    trail.close()
    await entries.close()
    const times = async (action: string, object: string) =>
      (await rowsOf(action, object)).map(({ changes }) => JSON.parse(changes)[0]?.after)
    expect(await times('list', 'folded')).toEqual([undefined, undefined])
    expect(await times('open', '901')).toEqual([undefined, undefined])
    expect(await times('open', '902')).toEqual([undefined, 2])
  })

  test('J12 the journal is filtered by an actor in capitals, and by an address as it is written', async () => {
    const { context } = office
    const add = (actor: string, via: string) =>
      context.db.write((tx) => {
        const line = { actor, via, action: 'note', kind: 'log', object: 'filters', changes: [] } as const
        return appendEntry(tx, line, context.now())
      })
    const host = 'cli:jane_doe@50%desk\\x'
    const seq = await add('cli:Jane', host)
    await add('cli:john', host.replace('_', '-').replace('%', '-').replace('\\', '-'))
    const found = async (filter: Readonly<Record<string, string>>) =>
      (await journal(`${new URLSearchParams({ ...filter, kind: 'log' })}`)).map((row) => row.seq)
    expect(await found({ actor: 'cli:Jane' })).toEqual([seq])
    for (const via of [host, 'jane_doe', '50%', '\\x'])
      expect([via, await found({ via })]).toEqual([via, [seq]])
    expect(await found({ via: 'cli:j' })).toHaveLength(2)
  })

  test('J12 T1 the journal is filtered by time, kind, action and operation, and written as CSV', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: '=1+1' })
    clock.forward(60)
    await as.staff.patch(id, { notes: 'later' })
    const actions = async (query: string) => (await journal(query)).map(({ action }) => action)
    expect(await actions(`target=${id}&from=${clock.now}`)).toEqual(['edit'])
    expect(await actions(`target=${id}&to=${clock.now}`)).toEqual(['add'])
    expect(await actions(`target=${id}&kind=target&action=add&operation=1`)).toEqual(['add'])
    const added = await as.admin.post('/auth/operations', { name: 'Another' })
    const other = added.json['operation'] as unknown as { readonly id: number }
    expect(await actions(`target=${id}&operation=${other.id}`)).toEqual([])
    for (const query of ['operation=99', `target=${id}&operation=99`, 'operation=99&format=csv']) {
      expect((await as.admin.get(`/auth/journal?${query}`)).status, query).toBe(404)
    }
    expect((await as.admin.get('/auth/journal?from=soon')).status).toBe(400)
    const { timeZone } = office.context.settings
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.parse(clock.now))
    expect(await actions(`target=${id}&from=${today}`)).toEqual(await actions(`target=${id}`))
    expect(await actions(`target=${id}&to=${today}`)).toEqual([])
    expect((await as.admin.get('/auth/journal?from=2026-11-31')).status).toBe(400)
    const reply = await as.admin.get(`/auth/journal?target=${id}&kind=target&format=csv`)
    expect(reply.headers.get('content-type')).toContain('text/csv')
    const [head, first] = reply.text.split('\r\n')
    expect(head).toBe('seq,at,actor,via,action,outcome,kind,object,operation,changes')
    expect(first).toContain(',edit,done,target,')
    expect(reply.text).not.toMatch(/(^|,|\n)"?=/m)
    expect(await rowsOf('export', `journal of record ${id}`)).toHaveLength(1)
    expect((await as.staff.get('/auth/journal?format=csv')).status).toBe(403)
  })

  test('a table of the journal is read in small parts, between which other calls have their turn', async () => {
    const { as, context } = office
    const entries = 1_200
    await addEntries(context, entries)
    const read: number[] = []
    const count = (rows: unknown, { sql }: { readonly sql: string }) => {
      if (Array.isArray(rows) && /^select \* from .journal. /.test(sql)) read.push(rows.length)
    }
    context.db.knex.on('query-response', count)
    const { text } = await as.admin.get('/auth/journal?kind=log&actor=x&format=csv')
    context.db.knex.off('query-response', count)
    expect(text.trim().split('\r\n')).toHaveLength(1 + entries)
    expect(read.reduce((sum, rows) => sum + rows, 0)).toBe(entries)
    expect(Math.max(...read)).toBeLessThanOrEqual(100)
  })

  test('J13 a bundle or an export that a program made is in the journal', async () => {
    const { as } = office
    const sha256 = 'a'.repeat(64)
    const reply = await as.analyst.post('/auth/copies', {
      kind: 'bundle',
      records: 3,
      profile: 'press',
      sha256,
    })
    expect(reply.status).toBe(200)
    const [entry] = await journal('action=bundle')
    expect(entry).toMatchObject({ actor: 'analyst@watchfloor.example', outcome: 'done', operation: 1 })
    expect(JSON.stringify(entry?.changes)).toContain(sha256)
    expect((await as.vip.post('/auth/copies', { kind: 'export', records: 1 })).status).toBe(403)
  })

  test('J13 a backup and a restore are in the journal, and so is a backup that failed', async () => {
    const { db } = office.context
    const by = { actor: 'cli:root', via: 'cli:root@desk', at: office.clock.now }
    const file = join(folder, 'night.backup')
    const { seq } = await journaledBackup(db, file, by)
    await expect(journaledBackup(db, join(folder, 'no', 'folder.backup'), by)).rejects.toThrow('ENOENT')
    const entries = await journal('action=backup')
    expect(entries.map(({ outcome, via }) => [outcome, via])).toEqual([
      ['failed', 'cli:root@desk'],
      ['done', 'cli:root@desk'],
    ])
    await inAnother(create, async (other) => {
      const options = { mayOverwrite: async () => true, copyTo: folder, at: by.at, by }
      await restoreBackup(other.db, file, options)
      const last: Row = await other.db.knex('journal').orderBy('seq', 'desc').first()
      expect(last).toMatchObject({ seq: seq + 1, action: 'restore', via: by.via, outcome: 'done' })
      const facts = JSON.parse(last.changes) as { field: string }[]
      expect(facts.map(({ field }) => field)).toContain('replacedHash')
      expect(await findTamperedEntry(other.db)).toBeUndefined()
    })
  })
})

async function inAnother(
  create: () => Promise<TestDatabase>,
  work: (context: ServerContext) => Promise<void>,
): Promise<void> {
  const database = await create()
  const context = await openContext(readSettings({ DATABASE_URL: database.url }), {
    log: pino({ level: 'silent' }),
  })
  try {
    await work(context)
  } finally {
    await context.close()
    await database.drop()
  }
}

describe.each(testDatabases)('an orderly stop on $name', ({ create }) => {
  test('J11 writes the entries of reads that were answered just before', async () => {
    const database = await create()
    const settings = readSettings({ DATABASE_URL: database.url })
    const open = () => openContext(settings, { log: pino({ level: 'silent' }) })
    const first = await open()
    const by = { email: 'reader@watchfloor.example', address: '192.0.2.9' }
    for (let id = 1; id <= 700; id++) {
      first.reads.record({ action: 'open', by, object: String(id), operation: 1 })
    }
    await first.close()
    const second = await open()
    const [count] = await second.db.knex('journal').where({ action: 'open' }).count({ rows: '*' })
    expect(Number(count?.['rows'])).toBe(700)
    expect(await findTamperedEntry(second.db)).toBeUndefined()
    await second.close()
    await database.drop()
  })
})
