import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  apiInProcess,
  findTamperedEntry,
  openContext,
  readSettings,
  verifyBackup,
  writeBackup,
} from '../src/index.ts'
import { imported } from './helpers/import-files.ts'
import { type Office, openOffice } from './helpers/office.ts'

const importer = fileURLToPath(new URL('./helpers/import-process.mjs', import.meta.url))

/** Number of rows of a list that is written in several commits. */
const many = 2_000

/** How far an import is when it is killed: lines of progress that it printed. */
const killedAfter = { SQLite: [1, 4, 9, 12, 14], PostgreSQL: [1, 9, 12, 14] }

function list(name: string, rows = many, phoneOf: (at: number) => string = () => ''): string {
  const lines = Array.from({ length: rows }, (_, at) => `Adams,${name} ${at},${phoneOf(at)}\n`)
  return `caseAgent,screenName,phone\n${lines.join('')}`
}

describe.each(testDatabases)('an import in parts on $name', ({ name: engine, create }) => {
  let office: Office
  let database: TestDatabase
  beforeAll(async () => {
    database = await create()
    office = await openOffice(database.url)
  })
  const admin = () =>
    apiInProcess(office.context, { role: 'admin', email: 'admin@desk.example', address: 'test' })
  const shown = async () => (await office.as.admin.list()).length
  const stored = async (table = 'targets') => {
    const [row] = await office.context.db.knex(table).count({ rows: '*' })
    return Number(row?.['rows'])
  }
  const importing = (text: string, onProgress: (part: number) => void) =>
    admin().import.targets({}, { file: Buffer.from(text), onProgress })
  const whole = async () => {
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
    expect(await stored('imports_underway')).toBe(0)
    // Each target has its search and order keys, and nothing else has any.
    expect(await stored('target_keys')).toBe(await stored())
  }
  const found = async (search: string) =>
    Number((await office.as.admin.get(`/auth/targets?size=1&search=${search}`)).json['total'])

  afterAll(async () => {
    await office.close()
    await database.drop()
  })

  test('X21 nobody sees a row before the last one is written, and others change records meanwhile', async () => {
    const id = await office.as.staff.add({ screenName: 'heron' })
    const before = await shown()
    const seen = new Set<number>()
    const changes: Promise<number>[] = []
    const counts: Promise<unknown>[] = []
    const pages = new Set<number>()
    const verdict = await importing(list('owl'), (part) => {
      if (part <= 0.5 || part >= 1) return
      counts.push(shown().then((count) => seen.add(count)))
      counts.push(found('owl').then((total) => pages.add(total)))
      counts.push(found('ow').then((total) => pages.add(total)))
      changes.push(office.as.staff.patch(id, { notes: `note ${part}` }).then(({ status }) => status))
    })
    await Promise.all(counts)
    expect(new Set(await Promise.all(changes))).toEqual(new Set([200]))
    expect([...seen].every((count) => count === before || count === before + many)).toBe(true)
    expect([...pages].every((total) => total === 0 || total === many)).toBe(true)
    expect(verdict).toMatchObject({ written: true, added: many })
    expect(await shown()).toBe(before + many)
    expect(await found('owl')).toBe(many)
    await whole()
  })

  // PostgreSQL keeps the rows in a transaction of their own.
  if (engine === 'SQLite') {
    test('X21 no page, search or total has a row of an import that is under way', async () => {
      const ids = await Promise.all([1, 2, 3].map(() => office.as.staff.add({ screenName: 'kingfisher' })))
      const totals = () => Promise.all(['kingfisher', 'ki', ''].map(found))
      const [byIndex = 0, byScan, all = 0] = await totals()
      expect([byIndex, byScan]).toEqual([3, 3])
      const line = { first_seq: 1, first_id: Math.min(...ids), last_id: Math.max(...ids), batch: 1 }
      const holder = { holder: 'elsewhere 1 x', renewed_at: new Date().toISOString() }
      const { db } = office.context
      await db.write((tx) => tx.run(tx.knex('imports_underway').insert({ ...line, ...holder })))
      // A change makes the totals new.
      await office.as.staff.add({ screenName: 'a sparrow' })
      expect(await totals()).toEqual([0, 0, all - 2])
      await db.write((tx) => tx.run(tx.knex('imports_underway').delete()))
    })
  }

  test('J9 the rows of an import are one act, which is undone at once', async () => {
    const before = await shown()
    const { batch } = await importing(list('wren'), () => undefined)
    expect(await shown()).toBe(before + many)
    const entries = await office.context.db.knex('journal').where({ batch }).orderBy('seq').select('action')
    expect(entries).toHaveLength(many + 2)
    expect(entries.slice(-2)).toEqual([{ action: 'import-begun' }, { action: 'import-published' }])
    const file = join(mkdtempSync(join(tmpdir(), 'watchfloor-')), 'after.backup')
    await writeBackup(office.context.db, file, office.clock.now)
    expect(await verifyBackup(file)).not.toHaveProperty('firstTampered')
    await admin().journal.undo({ seq: Number(batch) })
    expect(await shown()).toBe(before)
    await whole()
  })

  test('J9 a changed, missing or added entry of an import is found', async () => {
    const { batch = 0 } = await importing(list('stork', 600), () => undefined)
    const { db } = office.context
    const row = await db
      .knex('journal')
      .where({ seq: batch - 300 })
      .first()
    const change = (changes: object) =>
      db.write((tx) =>
        tx.run(
          tx
            .knex('journal')
            .where({ seq: batch - 300 })
            .update(changes),
        ),
      )
    await change({ actor: 'somebody' })
    expect(await findTamperedEntry(db)).toEqual({ seq: batch - 300 })
    await change({ actor: row.actor })
    expect(await findTamperedEntry(db)).toBeUndefined()
    await db.write((tx) =>
      tx.run(
        tx
          .knex('journal')
          .where({ seq: batch - 300 })
          .delete(),
      ),
    )
    expect(await findTamperedEntry(db)).toEqual({ seq: batch - 300 })
    await db.write((tx) => tx.run(tx.knex('journal').insert(row)))
    await whole()
  })

  test('X21 a target that is added while the file is checked is not added twice', async () => {
    const phoneOf = (at: number) => `555${String(4_000_000 + at)}`
    let adding: Promise<unknown> | undefined
    const verdict = await importing(list('finch', many, phoneOf), (part) => {
      if (part > 0.6) adding ??= office.as.staff.add({ screenName: 'by hand', phone: phoneOf(1_500) })
    })
    await adding
    const same = await office.context.db.knex('targets').where({ phone: phoneOf(1_500) })
    // The import may be published before the other one is added, which is then refused.
    expect(same).toHaveLength(1)
    expect(verdict.added + verdict.skipped).toBe(many)
    await whole()
  })

  test.each(['EGRET', 'ÉGRET'])(
    'X21 a target without a phone that is added while the file is checked is not added twice: %s',
    async (name) => {
      let adding: Promise<unknown> | undefined
      const verdict = await importing(list(name), () => {
        adding ??= office.as.staff.add({ caseAgent: 'Adams', screenName: `${name} 1500` })
      })
      await adding
      expect(await office.context.db.knex('targets').where({ screen_name: `${name} 1500` })).toHaveLength(1)
      expect(verdict).toMatchObject({ added: many - 1, skipped: 1 })
      await whole()
    },
  )

  test('X19 additional persons find their main target when a target was added during the check', async () => {
    const pairs = 400
    const at = '2026-11-21T02:00:00.000Z'
    const rows = Array.from({ length: pairs }, (_, pair) => [
      `${pair * 2 + 2},Adams,,${pair * 2 + 1},1,${at},`,
      `${pair * 2 + 1},Adams,main ${pair},,1,${at},555${String(6_000_000 + pair)}`,
    ])
    const head = 'id,caseAgent,screenName,linkedChatterId,isTimeApproved,dateTime,phone'
    let adding: Promise<unknown> | undefined
    const { batch, added } = await importing(`${head}\n${rows.flat().join('\n')}\n`, () => {
      adding ??= admin().target.add({ caseAgent: 'Adams', screenName: 'meanwhile' })
    })
    await adding
    expect(added).toBe(pairs * 2)
    const { knex } = office.context.db
    const guests = await knex('targets as guest')
      .join('targets as main', 'main.id', 'guest.linked_chatter_id')
      .join('journal', 'journal.seq', 'guest.version')
      .where({ 'journal.batch': batch })
      .select('guest.linked_chatter_id as link', 'main.phone', 'main.version', 'journal.changes')
    expect(guests).toHaveLength(pairs)
    for (const { link, phone, version, changes } of guests) {
      expect(String(phone)).toMatch(/^5556000/)
      expect(Number(version)).toBeLessThan(Number(batch))
      const change = (JSON.parse(String(changes)) as { field: string; after: unknown }[]).find(
        ({ field }) => field === 'linkedChatterId',
      )
      expect(Number(change?.after)).toBe(Number(link))
    }
    await whole()
  })

  test('X21 imports at the same time are all written, and what is in several of them once', async () => {
    const before = await stored()
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => `${list(`gull ${name}`, 700)}Adams,in all files,\n`)
    const verdicts = await Promise.all(files.map((file) => importing(file, () => undefined)))
    expect(verdicts.map(({ added, skipped }) => added + skipped)).toEqual(files.map(() => 701))
    expect(await stored()).toBe(before + 5 * 700 + 1)
    await whole()
  })

  test('an import that fails between two parts leaves nothing, and its numbers are not given again', async () => {
    const before = [await stored(), await shown()]
    const stop = importing(list('crane'), (part) => {
      if (part > 0.7) throw new Error('stopped')
    })
    await expect(stop).rejects.toThrow('stopped')
    expect([await stored(), await shown()]).toEqual(before)
    expect(await imported(office.as.admin, list('crane'))).toMatchObject({ added: many })
    await whole()
  })

  test('a killed import is wholly there or not at all', { timeout: 240_000 }, async () => {
    for (const [round, lines] of killedAfter[engine].entries()) {
      const before = await stored()
      const child = spawn(process.execPath, [importer, database.url, String(many), `round ${round}`], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let text = ''
      child.stdout.on('data', (part: Buffer) => {
        text += part
        if (text.split('\n').length > lines) child.kill('SIGKILL')
      })
      await once(child, 'close')
      expect([before, before + many]).toContain(await stored())
      expect([before, before + many]).toContain(await shown())
      expect(await findTamperedEntry(office.context.db)).toBeUndefined()
      const id = await office.as.staff.add({ screenName: `after ${round}` })
      expect(id).toBeGreaterThan(0)
    }
    // A start deletes what a dead process left behind.
    await (await openContext(readSettings({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }))).close()
    await whole()
  })
})
