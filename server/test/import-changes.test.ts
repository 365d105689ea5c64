import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiInProcess, openContext, readSettings, verifyJournal } from '../src/index.ts'
import {
  content,
  crowdRows,
  csvOf,
  expectNothingLeft,
  expectWhole,
  type FileRow,
  firstRows,
  lastSeq,
  many,
  phoneOf,
  someGroups,
  told,
} from './helpers/changing-rows.ts'
import { allTargets, expectKeys } from './helpers/expect-keys.ts'
import { imported } from './helpers/import-files.ts'
import { type OpenOffice, officeOn } from './helpers/office.ts'

const changer = fileURLToPath(new URL('./helpers/import-changes-process.mjs', import.meta.url))
const update = { onDuplicate: 'update' }
const env = { FIELD_KEY: 'ab'.repeat(32) }

/** How far an import is when it is killed: lines of progress that it printed. */
const killedAfter = [1, 5, 9, 11]

function undo({ as }: OpenOffice, batch: unknown) {
  return as.admin.post(`/auth/undo/${batch}`, {})
}

const known = 120

describe.each(testDatabases)(
  'an import that changes targets, and small ones with the same rows, on $name',
  ({ create }) => {
    describe.each([
      { seed: 11, hasNumbers: false, undone: 200 },
      // The change of a sensitive value cannot be undone (rule J5).
      { seed: 29, hasNumbers: true, undone: 409 },
    ])('(seed $seed)', ({ seed, hasNumbers, undone }) => {
      const office = officeOn(create, env)
      const other = officeOn(create, env)

      test('X21 X26 leave the same, and so does the undo', async () => {
        for (const one of [office, other]) {
          for (let at = 0; at < known; at += 40)
            await imported(one.as.admin, csvOf(firstRows(known).slice(at, at + 40)), update)
        }
        const groups = someGroups(seed, known, hasNumbers)
        const before = await content(office)
        expect(await content(other)).toEqual(before)
        const [from, fromOther] = [await lastSeq(office), await lastSeq(other)]
        const all = await imported(office.as.admin, csvOf(groups.flat()), update)
        const counts = { added: 0, updated: 0, skipped: 0, failed: 0 }
        let parts = 0
        for (let at = 0; at < groups.length; at += 25) {
          const part = await imported(other.as.admin, csvOf(groups.slice(at, at + 25).flat()), update)
          for (const name of ['added', 'updated', 'skipped', 'failed'] as const) counts[name] += part[name]
          parts++
        }
        expect(all).toMatchObject({ ...counts, written: true })
        expect(counts.updated).toBeGreaterThan(100)
        expect(parts).toBeGreaterThan(5)
        expect(await content(office)).toEqual(await content(other))
        expect(await told(office, from)).toEqual(await told(other, fromOther))
        await expectWhole(office)
        const reply = await undo(office, all.batch)
        expect(reply.status, reply.text).toBe(undone)
        if (undone === 200) expect(await content(office)).toEqual(before)
        await expectWhole(office)
      })
    })
  },
)

describe.each(testDatabases)('an import that changes targets, on $name', ({ create, name: engine }) => {
  const office = officeOn(create, env)
  const admin = () =>
    apiInProcess(office.context, { role: 'admin', email: 'admin@desk.example', address: 'test' })
  const importing = (rows: readonly FileRow[], onProgress: (part: number) => void) =>
    admin().import.targets({ onDuplicate: 'update' }, { file: Buffer.from(csvOf(rows)), onProgress })
  const withPhone = async (phone: string) => {
    const found = (await office.as.admin.list()).find((row) => row['phone'] === phone)
    if (!found) throw new Error(`no target has ${phone}`)
    return found
  }

  const found = async (search: string) =>
    Number((await office.as.admin.get(`/auth/targets?size=1&search=${search}`)).json['total'])

  beforeAll(async () => {
    await imported(office.as.admin, csvOf(crowdRows('finch', 'before')))
  })

  test('X26 nobody sees a change before all are published, and each changed row comes once', async () => {
    const totals = () => Promise.all([found('swift'), found('sw'), found('finch')])
    const seq = Number((await office.as.admin.get('/auth/chatterlist')).json['seq'])
    const seen: Promise<number[]>[] = []
    const verdict = await importing(crowdRows('swift', 'hidden'), (part) => {
      if (part > 0.5 && part < 1) seen.push(totals())
    })
    expect(verdict).toMatchObject({ updated: many, written: true })
    const [before, after] = [
      [0, 0, many],
      [many, many, 0],
    ]
    expect(await totals()).toEqual(after)
    expect(seen.length).toBeGreaterThan(1)
    const all = await Promise.all(seen)
    // A search is one statement, and three of them are not one moment.
    for (const one of all)
      for (const [at, total] of one.entries()) expect([before[at], after[at]]).toContain(total)
    expect(all[0]).toEqual(before)
    const reply = await office.as.admin.get(`/auth/chatterlist?since=${seq}`)
    const { changed } = reply.json as unknown as { changed: { id: number; screenName: string }[] }
    expect(new Set(changed.map(({ id }) => id)).size).toBe(changed.length)
    expect(changed.filter(({ screenName }) => screenName.startsWith('swift'))).toHaveLength(many)
    await expectWhole(office)
    expect((await undo(office, verdict.batch)).status).toBe(200)
    expect(await totals()).toEqual(before)
    await expectWhole(office)
  })

  // PostgreSQL indexes each text at once.
  if (engine === 'SQLite') {
    test('X26 a search compares the texts that the index does not have yet', async () => {
      const { db } = office.context
      const id = await office.as.staff.add({ screenName: 'plover' })
      const count = () => Promise.all(['plover', 'sandpiper', 'dunlin'].map(found))
      expect(await count()).toEqual([1, 0, 0])
      const own = 'select target_id, text, phone from target_keys where target_id = ?'
      await db.write(async (tx) => {
        await tx.run({ sql: `insert into stale_texts (target_id, text, phone) ${own}`, bindings: [id] })
        const sql = "update target_keys set text = replace(text, 'plover', 'sandpiper') where target_id = ?"
        await tx.run({ sql, bindings: [id] })
      })
      // A change makes the totals new.
      await office.as.staff.add({ screenName: 'a sparrow' })
      expect(await count()).toEqual([0, 1, 0])
      expect((await office.as.staff.patch(id, { screenName: 'dunlin' })).status).toBe(200)
      expect(await count()).toEqual([0, 0, 1])
      await db.write((tx) => tx.run(tx.knex('stale_texts').delete()))
      await office.as.staff.add({ screenName: 'a sparrow' })
      expect(await count()).toEqual([0, 0, 1])
      await expectWhole(office)
    })
  }

  test('X26 what somebody changes meanwhile is neither lost nor overwritten', async () => {
    const [apart, same, gone] = await Promise.all([7, 8, 9].map((at) => withPhone(phoneOf(100_000 + at))))
    let doing: Promise<number[]> | undefined
    const from = await lastSeq(office)
    const website = 'https://chat.example/mine'
    const verdict = await importing(crowdRows('finch', 'by the file'), (part) => {
      if (part <= 0.5) return
      const { staff } = office.as
      doing ??= Promise.all([
        staff.patch(Number(apart?.id), { website }),
        staff.patch(Number(same?.id), { notes: 'by hand' }),
        staff.post('/auth/delete_chatter', { id: gone?.id }),
      ]).then((replies) => replies.map(({ status }) => status))
    })
    expect(await doing).toEqual([200, 200, 200])
    // A target that is deleted before the second check is added by the import.
    expect(verdict.updated + verdict.added).toBe(many)
    expect(await withPhone(phoneOf(100_007))).toMatchObject({ website, notes: 'by the file 7' })
    const entries = (await told(office, from)).filter(({ object }) => object === String(same?.id))
    const [change] = JSON.parse(entries.at(-1)?.changes ?? '[]') as { before: string; after: string }[]
    // The import changed what the person wrote, or the person what the import wrote.
    expect(new Set([change?.before, change?.after])).toEqual(new Set(['by hand', 'by the file 8']))
    expect(await withPhone(phoneOf(100_008))).toMatchObject({ notes: change?.after })
    await expectWhole(office)
  })

  test('X26 a change of another field does not delay the import, and a stale edit learns of both', async () => {
    const { id, notes } = await withPhone(phoneOf(100_020))
    const website = 'https://chat.example/apart'
    let doing: Promise<{ readonly json: Record<string, unknown> }> | undefined
    const verdict = await importing(crowdRows('finch', 'once more'), (part) => {
      if (part > 0.5) doing ??= office.as.staff.patch(id, { website })
    })
    const version = Number((await doing)?.json['seq'])
    expect(verdict).toMatchObject({ updated: many })
    expect(await withPhone(phoneOf(100_020))).toMatchObject({ website, notes: 'once more 20' })
    const stale = await office.as.staff.patch(id, { notes: 'mine', version })
    expect(stale.status, stale.text).toBe(409)
    await expectWhole(office)
    expect((await undo(office, verdict.batch)).status).toBe(200)
    expect(await withPhone(phoneOf(100_020))).toMatchObject({ website, notes })
    await expectWhole(office)
  })

  test('X26 a search finds what the import and somebody else changed of the same target', async () => {
    const { id } = await withPhone(phoneOf(100_021))
    let doing: Promise<{ readonly status: number }> | undefined
    await importing(crowdRows('heron', 'found'), (part) => {
      if (part > 0.5) doing ??= office.as.staff.patch(id, { website: 'https://chat.example/both' })
    })
    expect((await doing)?.status).toBe(200)
    expect([await found('chat.example/both'), await found('heron')]).toEqual([1, many])
    await expectWhole(office)
  })
})

describe.each(testDatabases)('a killed import that changes targets, on $name', ({ create }) => {
  test('X26 is wholly there or not at all', { timeout: 240_000 }, async () => {
    const database = await create()
    const settings = readSettings({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
    const context = await openContext(settings)
    const admin = apiInProcess(context, { role: 'admin', email: 'admin@desk.example', address: 'test' })
    await admin.import.targets({}, { file: Buffer.from(csvOf(crowdRows('finch', 'before'))) })
    const notes = async () => (await allTargets(context.db)).map((target) => target.notes.split(' ')[0])
    for (const [round, lines] of killedAfter.entries()) {
      const before = await notes()
      const child = spawn(process.execPath, [changer, database.url, `round${round}`, String(many)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let text = ''
      child.stdout.on('data', (part: Buffer) => {
        text += part
        if (text.split('\n').length > lines) child.kill('SIGKILL')
      })
      await once(child, 'close')
      expect([before, before.map(() => `round${round}`)]).toContainEqual(await notes())
      expect((await verifyJournal(context.db)).isWhole).toBe(true)
      expect(
        (await admin.target.update({ id: 1 + round, website: `https://chat.example/${round}` })).Status,
      ).toBe(true)
    }
    // A start deletes what a dead process left behind.
    await (await openContext(settings)).close()
    await expectKeys(context.db)
    await expectNothingLeft(context.db)
    await context.close()
    await database.drop()
  })
})
