import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../src/db/database.ts'
import { signatureOf } from '../src/journal/signature.ts'
import { performUndo } from '../src/undo/perform-undo.ts'
import { undoBySeq } from '../src/undo/undo-by-seq.ts'
import {
  admin,
  content,
  csvOf,
  expectWhole,
  type FileRow,
  failureOf,
  firstRows,
  lastSeq,
  phoneOf,
  someGroups,
  told,
} from './helpers/changing-rows.ts'
import { Client } from './helpers/client.ts'
import { allTargets } from './helpers/expect-keys.ts'
import { imported } from './helpers/import-files.ts'
import { type OpenOffice, officeOn } from './helpers/office.ts'

const env = { FIELD_KEY: 'ab'.repeat(32) }
const update = { onDuplicate: 'update' }

/** Number of targets before an import. */
const known = 120

/** Undoes an act in one commit, like one of few entries. */
async function undoAtOnce({ context }: OpenOffice, seq: number): Promise<void> {
  const by = signatureOf(admin, context.now())
  await context.db.write((tx) => undoBySeq(tx, seq, admin, by))
}

/** Counts the statements of a transaction, but not the changes and entries that it collects. */
function countStatements(tx: Tx, counts: { statements: number }): Tx {
  return new Proxy(tx, {
    get(target, name: keyof Tx) {
      const member = target[name]
      if (typeof member !== 'function' || name === 'knex') return member
      if (['all', 'run', 'readJournal', 'readTarget', 'insertAll'].includes(name)) counts.statements++
      return member.bind(target)
    },
  })
}

/** Returns the deleted records, without the number of their deletion and how their SSN is sealed. */
async function deletedRecords({ context: { db } }: OpenOffice): Promise<unknown[]> {
  const rows: { id: number; operation_id: number; record: string }[] = await db
    .knex('deleted_targets')
    .orderBy('id')
    .select('id', 'operation_id', 'record')
  return rows.map(({ record, ...row }) => {
    const { social_security_number: ssn, ...fields } = JSON.parse(record) as Record<string, unknown>
    return { ...row, fields, hasNumber: ssn !== null }
  })
}

/** Returns the entries after a number, those of each target together. */
async function toldByTarget(office: OpenOffice, after: number) {
  const entries = await told(office, after)
  return entries
    .map((entry, at) => ({ ...entry, at }))
    .sort((a, b) => Number(a.object) - Number(b.object) || a.at - b.at)
    .map(({ at: _, ...entry }) => entry)
}

describe.each(testDatabases)(
  'the undo of a large import and the same in one commit, on $name',
  ({ create }) => {
    const office = officeOn(create, env)
    const other = officeOn(create, env)

    test('J20 leave the same', async () => {
      const seed = 17
      const batches: number[] = []
      const seqs: number[] = []
      for (const one of [office, other]) {
        for (let at = 0; at < known; at += 40)
          await imported(one.as.admin, csvOf(firstRows(known).slice(at, at + 40)), update)
        const { batch } = await imported(one.as.admin, csvOf(someGroups(seed, known, false).flat()), update)
        batches.push(Number(batch))
        for (const id of [2, 5, 9]) {
          const website = `https://chat.example/${id}`
          expect((await one.as.staff.patch(id, { website })).status).toBe(200)
        }
        seqs.push(await lastSeq(one))
      }
      const [batch = 0, otherBatch = 0] = batches
      const [from = 0, fromOther = 0] = seqs
      const after = await content(office)
      const steps: number[] = []
      const { seq: undone } = await performUndo(office.context, batch, admin, (part) => steps.push(part))
      expect(steps).toEqual([...steps].sort((a, b) => a - b))
      const entries = await office.context.db
        .knex('journal')
        .where({ batch: undone })
        .orderBy('seq')
        .select('action')
      expect(entries.at(-1)).toEqual({ action: 'undo-published' })
      await undoAtOnce(other, otherBatch)
      expect(await content(office)).toEqual(await content(other))
      expect(await deletedRecords(office)).toEqual(await deletedRecords(other))
      expect((await deletedRecords(office)).length).toBeGreaterThan(50)
      expect(await toldByTarget(office, from)).toEqual(await toldByTarget(other, fromOther))
      await expectWhole(office)
      await performUndo(office.context, undone, admin)
      expect(await content(office)).toEqual(after)
      await expectWhole(office)
    })
  },
)

/** Number of rows of a file whose undo is written in short commits. */
const few = 240

/** Returns rows that change targets and add others, half of each. */
function mixedRows(round: number, word: string): FileRow[] {
  return Array.from({ length: few }, (_, at) => ({
    caseAgent: 'Dean',
    screenName: `${word} ${at}`,
    phone: phoneOf(200_000 + round * 1_000 + at),
    notes: `${word} ${at}`,
    secondaryPhone: at === 0 ? phoneOf(300_000 + round * 2 + (word === 'first' ? 0 : 1)) : '',
  }))
}

describe.each(testDatabases)('the undo of a large import that the rules forbid, on $name', ({ create }) => {
  const office = officeOn(create, env)
  const changed = (round: number) => phoneOf(200_000 + round * 1_000)
  const added = (round: number) => phoneOf(200_000 + round * 1_000 + few - 1)
  const idOf = async (phone: string) =>
    Number((await allTargets(office.context.db)).find((target) => target.phone === phone)?.id)
  type Act = (round: number) => Promise<unknown>
  const acts: readonly (readonly [string, string, Act])[] = [
    [
      'the same field',
      'step.refused',
      async (round) => office.as.staff.patch(await idOf(changed(round)), { notes: 'mine' }),
    ],
    [
      'an added record',
      'step.refused',
      async (round) => office.as.staff.patch(await idOf(added(round)), { website: 'https://chat.example' }),
    ],
    [
      'a changed record, deleted',
      'step.refused',
      async (round) => office.as.staff.post('/auth/delete_chatter', { id: await idOf(changed(round)) }),
    ],
    [
      'a phone that comes back',
      'target.duplicate',
      async (round) => office.as.staff.add({ screenName: 'wren', phone: phoneOf(300_000 + round * 2) }),
    ],
  ]

  test.each(acts.map(([words, code, act], round) => ({ words, code, act, round })))(
    'J20 is refused as in one commit: $words',
    async ({ act, code, round }) => {
      const before = mixedRows(round, 'first').slice(0, few / 2)
      await imported(office.as.admin, csvOf(before), update)
      const { batch } = await imported(office.as.admin, csvOf(mixedRows(round, 'second')), update)
      await act(round)
      const [shown, from] = [await content(office), await lastSeq(office)]
      const refusal = await failureOf(performUndo(office.context, Number(batch), admin))
      expect(refusal).toMatchObject({ code })
      expect(refusal).toEqual(await failureOf(undoAtOnce(office, Number(batch))))
      expect(await content(office)).toEqual(shown)
      expect(await told(office, from)).toEqual([])
      await expectWhole(office)
    },
  )

  test('J20 of an import that another role may not undo', async () => {
    const { batch } = await imported(office.as.admin, csvOf(mixedRows(50, 'first')), update)
    const reply = await office.as.staff.post(`/auth/undo/${batch}`, {})
    expect(reply.status).toBe(403)
    await expectWhole(office)
  })

  test('J20 the undo of a large undo, in one commit, reads what it needs together', async () => {
    await imported(office.as.admin, csvOf(mixedRows(55, 'first').slice(0, few / 2)), update)
    const { batch } = await imported(office.as.admin, csvOf(mixedRows(55, 'second')), update)
    const shown = await content(office)
    const undo = await performUndo(office.context, Number(batch), admin)
    const counts = { statements: 0 }
    const by = signatureOf(admin, office.context.now())
    const again = await office.context.db.write((tx) =>
      undoBySeq(countStatements(tx, counts), undo.seq, admin, by),
    )
    expect(await content(office)).toEqual(shown)
    const entries = await office.context.db.knex('journal').where({ batch: again.seq }).select('action')
    expect(entries.map(({ action }) => action).sort()).toEqual([
      ...Array.from({ length: few / 2 }, () => 'restore'),
      ...Array.from({ length: few / 2 }, () => 'undo'),
    ])
    expect(counts.statements).toBeLessThan(few / 2)
    await expectWhole(office)
  })

  test('J20 an import of fewer entries is undone in one commit', async () => {
    const before = await content(office)
    const { batch } = await imported(office.as.admin, csvOf(mixedRows(60, 'first').slice(0, 199)), update)
    const from = await lastSeq(office)
    await performUndo(office.context, Number(batch), admin)
    const entries = await office.context.db.knex('journal').where('seq', '>', from).distinct('action')
    expect(entries).toEqual([{ action: 'delete' }])
    expect(await content(office)).toEqual(before)
    await expectWhole(office)
  })
})

describe.each(testDatabases)('the undo of an import whose operation forbids it, on $name', ({ create }) => {
  const office = officeOn(create, env)
  const limited = {
    email: 'limited@watchfloor.example',
    password: 'a limited admin with a kettle',
    role: 'admin',
  } as const
  const batchOf = async (file: string) => Number((await imported(office.as.admin, file, update)).batch)
  const undo = async (client: Client, batch: number) => {
    const { status, json } = await client.post(`/auth/undo/${batch}`, {})
    return [status, json['code']]
  }

  test('J4 a record with a later additional person keeps its import', async () => {
    const batch = await batchOf(
      'caseAgent,screenName,dateTime,isTimeApproved\nDean,host,2026-11-20 21:00,1\n',
    )
    const [main] = await allTargets(office.context.db)
    const guest = await office.as.staff.post('/auth/create_guest', { linkedChatterId: main?.id })
    expect(guest.status, guest.text).toBe(200)
    expect(await undo(office.as.admin, batch)).toEqual([409, 'step.refused'])
    expect(await allTargets(office.context.db)).toHaveLength(2)
  })

  test.each([3, few])(
    'O3 O9 of %i rows: in a closed operation, or for who may not enter it',
    async (rows) => {
      const { as, context } = office
      expect((await as.admin.post('/auth/operation', { id: 1 })).status).toBe(200)
      const batch = await batchOf(csvOf(mixedRows(rows, 'closed').slice(0, rows)))
      const by = { email: 'test', address: 'test' }
      const elsewhere = await as.admin.post('/auth/operations', { name: `Elsewhere ${rows}` })
      const { id } = elsewhere.json['operation'] as unknown as { id: number }
      await context.accounts.add({ ...limited, email: `${rows}-${limited.email}` }, by)
      await context.accounts.setOperations(`${rows}-${limited.email}`, [id], by)
      const client = new Client(office.url)
      await client.signIn({ ...limited, email: `${rows}-${limited.email}` })
      expect(await undo(client, batch)).toEqual([404, expect.stringMatching(/missing$/)])

      const setState = (state: string) =>
        as.admin.post('/auth/operations/1/state', { state, reason: 'test', force: true })
      const closed = await setState('closed')
      expect(closed.status, closed.text).toBe(200)
      expect(await undo(as.admin, batch)).toEqual([409, 'operation.closed'])
      expect((await setState('open')).status).toBe(200)
      expect((await undo(as.admin, batch))[0]).toBe(200)
    },
  )
})
