import { hash } from 'node:crypto'
import { sealedText } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JournalRow } from '../src/db/database.ts'
import { findTamperedEntry } from '../src/index.ts'
import { Client } from './helpers/client.ts'
import { type Office, openOffice } from './helpers/office.ts'

describe.each(testDatabases)('working together on $name', ({ create }) => {
  let office: Office
  let other: Office
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await create()
    drop = database.drop
    office = await openOffice(database.url)
    other = await openOffice(database.url)
  })
  afterAll(async () => {
    await other.close()
    await office.close()
    await drop()
  })

  test('of fifty calls that add one phone at once through two servers, one succeeds and the others get the duplicate', async () => {
    const body = { caseAgent: 'Alpha', screenName: 'same', phone: '8135550110' }
    const servers = [office.as.staff, other.as.admin]
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => servers[index % 2]?.post('/auth/addChatterList', body)),
    )
    const statuses = replies.map((reply) => reply?.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    const duplicate = replies.find((reply) => reply?.status === 409)?.json
    expect(duplicate).toMatchObject({
      exists: true,
      isInactive: false,
      duplicateInfo: [{ caseAgent: 'Alpha', screenName: 'same', isInactive: false }],
    })
    const rows = (await office.as.staff.list()).filter((row) => row['phone'] === '8135550110')
    expect(rows).toHaveLength(1)
  })

  test('a duplicate is added on request, and both phones are checked', async () => {
    const { staff } = office.as
    await staff.add({ phone: '8135550111', secondaryPhone: '8135550112' })
    const crossed = { caseAgent: 'B', screenName: 'crossed', phone: '1 (813) 555-0112' }
    expect((await staff.post('/auth/addChatterList', crossed)).status).toBe(409)
    expect((await staff.post('/auth/addChatterList', { ...crossed, forceAdd: 'true' })).status).toBe(200)
    const check = await staff.get('/auth/checkDuplicates?phone=813-555-0112')
    expect(check.json['duplicateInfo']).toHaveLength(2)
  })

  test('P5 a check names the stage of each match, and the record of those that the role sees', async () => {
    const { staff, supervisor, analyst } = office.as
    const id = await staff.add({ screenName: 'was here', phone: '8135550113' })
    expect((await supervisor.patch(id, { isInactive: 1 })).status).toBe(200)
    const path = '/auth/checkDuplicates?phone=8135550113'
    const known = { screenName: 'was here', isInactive: true, stage: 'inactive' }
    expect((await supervisor.get(path)).json['duplicateInfo']).toMatchObject([{ ...known, id }])
    expect((await analyst.get(path)).json['duplicateInfo']).toEqual([{ ...known, caseAgent: 'Alpha' }])
  })

  test('P2 L7 an additional person with the phone has the name of its main target', async () => {
    const { staff } = office.as
    const main = await staff.add({ screenName: 'owl' })
    await staff.patch(main, { dateTime: '2026-11-21T02:00:00.000Z', isTimeApproved: 1 })
    const added = { linkedChatterId: main, dateTime: '2026-11-21T02:00:00.000Z', firstName: 'Guest' }
    const guest = Number((await staff.post('/auth/create_guest', added)).json['id'])
    expect((await staff.patch(guest, { phone: '8135550114' })).status).toBe(200)
    const named = { caseAgent: 'Alpha', screenName: 'Guest of owl', isInactive: false }
    const check = await staff.get('/auth/checkDuplicates?phone=8135550114')
    expect(check.json['duplicateInfo']).toMatchObject([named])
    const same = { caseAgent: 'B', screenName: 'same', phone: '8135550114' }
    expect((await staff.post('/auth/addChatterList', same)).json['duplicateInfo']).toEqual([named])
  })

  test('each server shows changes of the other at once', async () => {
    const id = await office.as.staff.add({ screenName: 'seen' })
    await new Promise((resolve) => setTimeout(resolve, 25))
    expect((await other.as.staff.row(id))['screenName']).toBe('seen')
    await other.as.staff.patch(id, { screenName: 'seen again' })
    await new Promise((resolve) => setTimeout(resolve, 25))
    expect((await office.as.staff.row(id))['screenName']).toBe('seen again')
  })

  test('E2 two machines of one account clash like two people, but one machine does not clash with itself', async () => {
    const { staff } = office.as
    const second = new Client(office.url)
    await second.signIn({ email: 'staff@watchfloor.example', password: 'demo-staff-account' })
    const id = await staff.add({ screenName: 'twice open' })
    const version = Number((await staff.row(id))['version'])
    expect((await staff.patch(id, { version, notes: 'from one' })).status).toBe(200)
    expect((await second.patch(id, { version, website: 'from.two.example' })).status).toBe(200)
    const clash = await second.patch(id, { version, notes: 'from two' })
    expect([clash.status, clash.json['conflicts']]).toEqual([
      409,
      [
        {
          field: 'notes',
          yours: 'from two',
          theirs: 'from one',
          by: 'staff@watchfloor.example',
          at: office.clock.now,
        },
      ],
    ])
    expect((await staff.patch(id, { version, notes: 'from one again' })).status).toBe(200)
    expect((await staff.row(id))['notes']).toBe('from one again')
  })

  test('each of two machines of one account sees that the other has the record open', async () => {
    const { staff, admin } = office.as
    const second = new Client(office.url)
    await second.signIn({ email: 'staff@watchfloor.example', password: 'demo-staff-account' })
    const id = await staff.add({ screenName: 'twice looked at' })
    const open = async (who: Client) =>
      (
        (await who.send('PUT', `/auth/presence/${id}`, {})).json['Result'] as unknown as { email: string }[]
      ).map(({ email }) => email)
    expect(await open(staff)).toEqual([])
    expect(await open(second)).toEqual(['staff@watchfloor.example'])
    expect(await open(staff)).toEqual(['staff@watchfloor.example'])
    expect(await open(admin)).toEqual(['staff@watchfloor.example'])
    await second.send('DELETE', `/auth/presence/${id}`)
    expect(await open(staff)).toEqual(['admin@watchfloor.example'])
  })

  test('edits of different fields merge, and a clash in one field is refused with both values', async () => {
    const { staff, admin } = office.as
    const id = await staff.add({ screenName: 'merge' })
    const version = Number((await staff.row(id))['version'])
    expect((await staff.patch(id, { version, notes: 'from staff' })).status).toBe(200)
    expect((await admin.patch(id, { version, website: 'from.admin.example' })).status).toBe(200)
    const clash = await admin.patch(id, { version, notes: 'from admin', lastName: 'Doe' })
    expect(clash.status).toBe(409)
    expect(clash.json['conflicts']).toEqual([
      {
        field: 'notes',
        yours: 'from admin',
        theirs: 'from staff',
        by: 'staff@watchfloor.example',
        at: office.clock.now,
      },
    ])
    expect(await staff.row(id)).toMatchObject({
      notes: 'from staff',
      website: 'from.admin.example',
      lastName: '',
    })
    expect((await admin.patch(id, { version, notes: 'from staff' })).status).toBe(200)
    expect((await admin.patch(id, { notes: 'last write' })).status).toBe(200)
  })

  test('the journal numbers every change in the order of the commits, with an unbroken chain', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => office.as.staff.add({})))
    const servers = [office, other]
    const replies = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        servers[index % 2]?.as.staff.patch(ids[index % 8] ?? 0, { notes: `note ${index}` }),
      ),
    )
    const seqs = replies.map((reply) => Number(reply?.json['seq']))
    expect(new Set(seqs).size).toBe(120)
    const numbers: { seq: number }[] = await office.context.db.knex('journal').orderBy('seq').select('seq')
    expect(numbers.map(({ seq }) => seq)).toEqual(numbers.map((_, index) => index + 1))
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })

  test('the check finds the number of a changed entry', async () => {
    const { db } = office.context
    const id = await office.as.staff.add({ screenName: 'tamper' })
    const { seq } = (await db
      .knex('journal')
      .where({ object: String(id) })
      .first('seq')) as { seq: number }
    const set = (actor: string) =>
      db.write((tx) => tx.run(tx.knex('journal').where({ seq }).update({ actor })))
    const before = ((await db.knex('journal').where({ seq }).first('actor')) as { actor: string }).actor
    await set('somebody else')
    expect(await findTamperedEntry(db)).toEqual({ seq })
    await set(before)
    expect(await findTamperedEntry(db)).toBeUndefined()
  })

  test('the check finds entries that are missing at the end or were added by hand', async () => {
    const { db } = office.context
    const end = async () =>
      (await db.knex<JournalRow>('journal').orderBy('seq', 'desc').first()) as JournalRow
    const put = (row: object) => db.write((tx) => tx.run(tx.knex('journal').insert(row)))
    const cut = (seq: number) => db.write((tx) => tx.run(tx.knex('journal').where({ seq }).delete()))
    const added = { email: 'last@watchfloor.example', role: 'vip', password: 'a-long-enough-password' }
    expect((await office.as.admin.post('/auth/accounts', added)).status).toBe(200)
    const last = await end()
    expect(last.kind).toBe('account')
    await cut(last.seq)
    expect(await findTamperedEntry(db)).toEqual({ seq: last.seq })
    await put(last)
    expect(await findTamperedEntry(db)).toBeUndefined()
    const seq = last.seq + 1
    const place = { seq, batch: seq, at: last.at, previousHash: last.hash, changesText: '[]' }
    const forged = hash('sha256', sealedText(last, place))
    await put({ ...last, seq, batch: seq, changes: '[]', previous_hash: last.hash, hash: forged })
    expect(await findTamperedEntry(db)).toEqual({ seq: seq })
    await cut(seq)
    expect(await findTamperedEntry(db)).toBeUndefined()
  })

  test('a write that fails half-way leaves nothing, and writes that share its commit succeed', async () => {
    const { db, now } = office.context
    const good = (name: string) =>
      db.write((tx) => tx.run(tx.knex('settings').insert({ name, value: now() })))
    const bad = db.write(async (tx) => {
      await tx.run(tx.knex('settings').insert({ name: 'half', value: 'written' }))
      await tx.run(tx.knex('settings').insert({ name: 'half', value: 'twice' }))
    })
    const results = await Promise.allSettled([good('before'), bad, good('after')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const kept: { name: string }[] = await db
      .knex('settings')
      .whereIn('name', ['before', 'half', 'after'])
      .orderBy('name')
    expect(kept.map(({ name }) => name)).toEqual(['after', 'before'])
  })
})
