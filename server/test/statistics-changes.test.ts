import type { contract, ReplyOf } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from './helpers/client.ts'
import { type Office, openOffice } from './helpers/office.ts'

type ViewReply = ReplyOf<typeof contract.statistics.view>

/** Longer than the maximum lag behind external commits (ms). */
const lagMs = 25

describe.each(testDatabases)('statistics after changes on $name', ({ create }) => {
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
  beforeEach(async () => {
    for (const { id } of await office.as.staff.list())
      await office.as.staff.post('/auth/delete_chatter', { id })
  })

  async function arrest(): Promise<number> {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'arrested' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    const reply = await as.staff.post('/auth/update_takedown_time', { id, takedownTime: clock.now })
    expect(reply.status, reply.text).toBe(200)
    return id
  }
  const charge = (id: number, degree: string) =>
    office.as.staff.post('/auth/charges', { chatter_id: id, statute: '1', offense: 'x', degree })
  const chargesOf = async (client: Client) =>
    (await client.get('/auth/misc_charges_stats')).json['stats'] as unknown
  const arrestsOf = async (client: Client) =>
    ((await client.get('/auth/statistics/arrest')).json as unknown as ViewReply).arrests
  const counts = (felonyCount: number, misdemeanorCount: number) => [{ felonyCount, misdemeanorCount }]

  test('an arrest, a field, a charge and their removal count at once', async () => {
    const { staff } = office.as
    expect(await arrestsOf(staff)).toBe(0)
    const id = await arrest()
    expect(await arrestsOf(staff)).toBe(1)
    expect(await chargesOf(staff)).toEqual(counts(0, 0))
    await charge(id, 'F3')
    const added = await charge(id, 'M1')
    expect(await chargesOf(staff)).toEqual(counts(1, 1))
    await staff.send('DELETE', `/auth/charges/${Number(added.json['id'])}`)
    expect(await chargesOf(staff)).toEqual(counts(1, 0))
    await staff.patch(id, { type: 'John' })
    const johns = (await staff.get('/auth/statistics/arrest/arrestees?group=type&part=johns')).json
    expect(johns).toMatchObject({ count: 1, Result: [{ id }] })
    await staff.post('/auth/undo_arrest', { id })
    expect([await arrestsOf(staff), await chargesOf(staff)]).toEqual([0, counts(0, 0)])
  })

  test('a restored arrest has its charges again', async () => {
    const { staff } = office.as
    const id = await arrest()
    await charge(id, 'F3')
    expect(await chargesOf(staff)).toEqual(counts(1, 0))
    const { seq } = (await staff.post('/auth/delete_chatter', { id })).json
    expect(await chargesOf(staff)).toEqual(counts(0, 0))
    expect((await staff.post(`/auth/undo/${Number(seq)}`, {})).status).toBe(200)
    expect(await chargesOf(staff)).toEqual(counts(1, 0))
  })

  test('criminal history counts as prior', async () => {
    const { staff } = office.as
    const id = await arrest()
    const history = { chatter_id: id, statute: '1', offense: 'x', degree: 'M2' }
    const reply = await staff.post('/auth/criminalhistory', {
      ...history,
      criminalCharge: '1',
      description: 'x',
      level: 'M2',
      state: 'GA',
      date: '2020-01-01',
      agency: 'City',
    })
    expect(reply.status, reply.text).toBe(200)
    const { stats } = (await staff.get('/auth/misc_criminalhistory_stats')).json
    expect(stats).toEqual(counts(0, 1))
  })

  test('changes that another server acknowledged are counted', async () => {
    const id = await arrest()
    await charge(id, 'F3')
    await later()
    expect([await arrestsOf(other.as.staff), await chargesOf(other.as.staff)]).toEqual([1, counts(1, 0)])
    await charge(id, 'F2')
    await later()
    expect(await chargesOf(other.as.staff)).toEqual(counts(2, 0))
  })

  test('while another server writes, every answer matches the journal number in its ETag', async () => {
    const id = await arrest()
    await later()
    const charges = 60
    const start = await moment(other.as.staff)
    expect(start.felonies).toBe(0)
    let isWriting = true
    const writing = (async () => {
      // Each charge is one journal entry.
      for (let index = 0; index < charges; index++) await charge(id, 'F')
    })().finally(() => {
      isWriting = false
    })
    const seen = [start]
    while (isWriting) seen.push(await moment(other.as.staff))
    await writing
    await later()
    seen.push(await moment(other.as.staff))
    for (const { seq, felonies } of seen) expect([seq, felonies]).toEqual([seq, seq - start.seq])
    expect(seen.at(-1)?.felonies).toBe(charges)
  })

  test('a hundred arrests changed at once are counted again', async () => {
    const { staff } = office.as
    const ids: number[] = []
    for (let index = 0; index < 10; index++) ids.push(await arrest())
    await Promise.all(ids.flatMap((id) => Array.from({ length: 10 }, () => charge(id, 'M1'))))
    expect(await chargesOf(staff)).toEqual(counts(0, 100))
  })
})

/** Returns the felonies and the journal number in the ETag. */
async function moment(client: Client): Promise<{ seq: number; felonies: number }> {
  const reply = await client.get('/auth/misc_charges_stats')
  const [row] = reply.json['stats'] as unknown as { felonyCount: number }[]
  const seq = Number(/\d+/.exec(reply.headers.get('etag') ?? '')?.[0])
  return { seq, felonies: row?.felonyCount ?? Number.NaN }
}

function later(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lagMs))
}
