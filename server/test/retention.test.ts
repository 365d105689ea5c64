import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portraitNames, readPortrait } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findTamperedEntry,
  journaledBackup,
  purgeOperation,
  verifyBackup,
  writeBackup,
} from '../src/index.ts'
import { officeOn } from './helpers/office.ts'
import { relationsWith } from './helpers/relation-files.ts'

/** A text that nobody else has, in every field of the purged records that takes one. */
const canary = 'Zebrafinch'
/** A sign that no other record has, so that an entry of an index with it is one of the purged records. */
const rareSign = '\u{13080}'
const [portrait = ''] = portraitNames

describe.each(testDatabases)('O11 the purge of a sealed operation on $name', ({ name, create }) => {
  const office = officeOn(create)
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-retention-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const by = { actor: 'cli:root', via: 'cli', at: '2026-11-21T01:00:00.000Z' }
  let next = 0

  const withPhoto = async (screenName: string): Promise<number> => {
    const form = new FormData()
    form.set('caseAgent', 'Alpha')
    form.set('screenName', screenName)
    form.set('image', new Blob([Buffer.from(await readPortrait(portrait))]), 'a.jpg')
    const reply = await office.as.staff.send('POST', '/auth/addChatterList', form)
    expect(reply.status, reply.text).toBe(200)
    return Number(reply.json['id'])
  }

  beforeAll(async () => {
    const { as, clock } = office
    const id = await withPhoto(canary)
    await as.staff.patch(id, {
      notes: `${canary} notes`,
      dealDetails: `${canary} ${rareSign}eye`,
      firstName: canary,
    })
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    await as.supervisor.post('/auth/update_takedown_time', {
      id,
      takedownTime: clock.now,
      caseNumber: canary,
    })
    await as.analyst.post('/auth/colors', { chatter_id: id, color: canary })
    const draft = { caseAgent: 'Alpha', screenName: `${canary} deleted` }
    const reply = await as.staff.post('/auth/addChatterList', draft, { 'idempotency-key': 'kept' })
    const deleted = Number(reply.json['id'])
    expect(await office.context.db.knex('idempotency')).toHaveLength(1)
    await as.staff.post('/auth/delete_chatter', { id: deleted })
    await as.staff.post('/auth/press_sheets', { name: `${canary} night` })
    const list = await as.staff.get(`/auth/export?list=entry&format=csv&search=${canary}`)
    expect(list.status, list.text).toBe(200)
    const added = await as.admin.post('/auth/operations', { name: 'Next' })
    next = (added.json as unknown as { operation: { id: number } }).operation.id
    await as.staff.post('/auth/operation', { id: next })
    await withPhoto('kept')
    await as.staff.add({ screenName: 'also kept' })
  })

  test('O11 it is refused while the operation is not sealed, and without its exact name', async () => {
    const { context, as } = office
    const purge = (confirm: string) => purgeOperation(context, 1, confirm, by)
    await expect(purge('Operation')).rejects.toThrow('not sealed')
    expect((await as.admin.post('/auth/operations/1/state', { state: 'sealed' })).status).toBe(200)
    await expect(purge('operation')).rejects.toThrow('exactly')
    expect(await context.db.knex('targets').where({ operation_id: 1 })).toHaveLength(1)
  })

  test('O11 afterwards nothing of the records is left but in the backup', async () => {
    const { context } = office
    const elsewhere = join(folder, 'nas', 'kept.backup')
    await mkdir(join(folder, 'nas'))
    const gone = join(folder, 'nas', 'gone.backup')
    for (const file of [elsewhere, gone]) await journaledBackup(context.db, file, by, { photosBeside: true })
    rmSync(gone)
    const purged = await purgeOperation(context, 1, 'Operation', by)
    expect(purged).toMatchObject({ operation: 'Operation', targets: 1, photos: 0 })
    expect(existsSync(purged.backup)).toBe(true)
    expect(purged.stillIn).toContain(purged.backup)
    expect(purged.stillIn).toContain(elsewhere)
    expect(purged.stillIn).not.toContain(join(folder, 'nas', 'photos'))
    expect(purged.photosIn).toContain(join(folder, 'nas', 'photos'))
    expect(purged.stillIn).not.toContain(gone)
    rmSync(join(folder, 'nas'), { recursive: true })
    for (const table of ['targets', 'target_keys', 'deleted_targets', 'press_sheets', 'colors', 'journal']) {
      const rows: unknown[] = await context.db.knex(table)
      expect(JSON.stringify(rows), table).not.toContain(canary)
    }
    if (name === 'PostgreSQL') {
      for (const text of [`${canary} notes`, `${canary.toLowerCase()} notes`, rareSign])
        expect(await relationsWith(context.db, text), text).toEqual([])
    }
    if (name === 'SQLite') {
      const path = context.settings.databaseUrl.slice('sqlite:'.length)
      for (const file of [path, `${path}-wal`].filter(existsSync)) {
        const bytes = readFileSync(file)
        expect(bytes.includes(`${canary} notes`), file).toBe(false)
        // The index of the texts holds three signs at a time, the sort keys the folded text.
        expect(bytes.includes(rareSign), file).toBe(false)
        expect(bytes.includes(`${canary.toLowerCase()} notes`), file).toBe(false)
      }
    }
  })

  test('O11 no kept reply is left that may name a record', async () => {
    expect(await office.context.db.knex('idempotency')).toEqual([])
  })

  test('O11 the other operation is as it was, with the photo that both showed', async () => {
    const { as, context } = office
    expect((await as.staff.list()).map(({ screenName }) => screenName)).toEqual(['kept', 'also kept'])
    expect(await context.db.knex('images')).toHaveLength(1)
    const [entry] = await context.db.knex('journal').where({ operation: next, kind: 'target' })
    expect(entry?.changes).toContain('kept')
  })

  test('O11 the chain is whole, and so is a backup of it', async () => {
    const { context } = office
    expect(await findTamperedEntry(context.db)).toBeUndefined()
    const file = join(folder, 'after.backup')
    await writeBackup(context.db, file, by.at)
    expect(await verifyBackup(file)).not.toHaveProperty('firstTampered')
    expect(readdirSync(folder)).toEqual(['after.backup'])
    const [entry] = await context.db.knex('journal').where({ action: 'purge-operation' })
    expect(entry).toMatchObject({ kind: 'operation', object: '1', actor: 'cli:root' })
    expect(entry?.changes).not.toContain(canary)
  })

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['another entry is emptied', () => change({ operation: next, kind: 'target' }, { changes: '[]' })],
    ['an emptied entry gets a value', () => change({ operation: 1, kind: 'target' }, { changes: '[{}]' })],
    [
      'an emptied entry gets another hash',
      () => change({ operation: 1, kind: 'target' }, { hash: 'a'.repeat(64) }),
    ],
    ['the purge lists fewer entries', () => changePurge('emptied', '1')],
  ])('O11 it is found when %s', async (_words, tamper) => {
    const { db } = office.context
    const before = await db.knex('journal').orderBy('seq')
    await tamper(next)
    expect(await findTamperedEntry(db)).toBeDefined()
    const after = await db.knex('journal').orderBy('seq')
    const tampered = before.filter(
      ({ changes, hash }, at) => after[at].changes !== changes || after[at].hash !== hash,
    )
    expect(tampered).toHaveLength(1)
    for (const { seq, changes, hash } of tampered) {
      await db.write((tx) => tx.run(tx.knex('journal').where({ seq }).update({ changes, hash })))
    }
    expect(await findTamperedEntry(db)).toBeUndefined()
  })

  const change = async (where: object, values: object) => {
    const { db } = office.context
    const rows = await db.knex('journal').where(where).orderBy('seq')
    const seq = rows.find(({ changes }) => 'changes' in values || changes === '[]')?.seq
    await db.write((tx) => tx.run(tx.knex('journal').where({ seq }).update(values)))
  }

  const changePurge = async (field: string, after: string) => {
    const { db } = office.context
    const row = await db.knex('journal').where({ action: 'purge-operation' }).first()
    const changes = (JSON.parse(row.changes) as { field: string; after: unknown }[]).map((one) =>
      one.field === field ? { ...one, after } : one,
    )
    await change({ seq: row.seq }, { changes: JSON.stringify(changes) })
  }
})
