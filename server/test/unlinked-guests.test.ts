import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { verifyJournal } from '../src/index.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)(
  'an arrested additional person whose main target leaves, on $name',
  ({ create }) => {
    const office = officeOn(create)
    const { as, clock } = { as: () => office.as, clock: () => office.clock }
    const differences = async () => (await verifyJournal(office.context.db)).compared.differences
    const undo = (seq: unknown, role: 'staff' | 'supervisor') => as()[role].post(`/auth/undo/${seq}`, {})
    const rowOf = (id: number) => as().staff.row(id)

    /** Returns a target on the hook with an arrested additional person and one who waits. */
    async function party() {
      const main = await as().staff.add({ screenName: 'owl', forceAdd: true })
      await as().supervisor.patch(main, { dateTime: clock().now, isTimeApproved: 1 })
      const addGuest = async () =>
        Number((await as().supervisor.post('/auth/create_guest', { linkedChatterId: main })).json['id'])
      const [guest, waiting] = [await addGuest(), await addGuest()]
      await as().supervisor.post('/auth/update_arrival_time', { id: guest, arrivalTime: clock().now })
      await as().supervisor.post('/auth/update_takedown_time', { id: guest, takedownTime: clock().now })
      return { main, guest, waiting }
    }

    test('G3 J4 J17 the deletion is undone, and the journal tells what the database has', async () => {
      const { main, guest, waiting } = await party()
      const { seq } = (await as().staff.post('/auth/delete_chatter', { id: main })).json
      expect(await rowOf(guest)).toMatchObject({ linkedChatterId: null, isArrested: 1 })
      expect(await differences()).toEqual([])

      expect((await undo(seq, 'staff')).status).toBe(200)
      expect(await rowOf(guest)).toMatchObject({ linkedChatterId: main, isArrested: 1 })
      expect(await rowOf(waiting)).toMatchObject({ linkedChatterId: main, isArrested: 0 })
      expect(await rowOf(main)).toMatchObject({ isTimeApproved: 1 })
      expect(await differences()).toEqual([])
    })

    test('R28 the recycle bin brings its main target back, arrested too', async () => {
      const { main, guest } = await party()
      await as().supervisor.post('/auth/update_arrival_time', { id: main, arrivalTime: clock().now })
      await as().supervisor.post('/auth/update_takedown_time', { id: main, takedownTime: clock().now })
      await as().staff.post('/auth/delete_chatter', { id: main })
      expect((await as().staff.post(`/auth/deleted/${main}/restore`, {})).status).toBe(200)
      expect(await rowOf(main)).toMatchObject({ isArrested: 1 })
      expect(await rowOf(guest)).toMatchObject({ linkedChatterId: main })
      expect(await differences()).toEqual([])
    })

    test('G3 S8 a purge unlinks it, and its history does not say that it was purged', async () => {
      const { main, guest, waiting } = await party()
      expect((await as().admin.post('/auth/delete_non_arrested_records', {})).status).toBe(200)
      const left = (await as().staff.list()).map(({ id }) => id)
      expect(left).not.toContain(main)
      expect(left).not.toContain(waiting)
      expect(await rowOf(guest)).toMatchObject({ linkedChatterId: null, isArrested: 1 })
      const acts = (await as().admin.get(`/auth/journal?target=${guest}&limit=1`)).json['Result']
      expect(acts).toMatchObject([{ action: 'unlink' }])
      const [last] = await office.context.db
        .knex('journal')
        .where({ object: String(guest) })
        .orderBy('seq', 'desc')
      expect((await undo(last.seq, 'staff')).status).toBe(409)
      expect(await differences()).toEqual([])
    })

    const leaving = [
      ['No Show', async (id: number) => as().supervisor.post('/auth/update_no_show', { id })],
      ['inactive', async (id: number) => as().supervisor.patch(id, { isInactive: 1 })],
      ['a withdrawn approval', async (id: number) => as().supervisor.patch(id, { isTimeApproved: 0 })],
    ] as const
    test.each(leaving)('J4 a supervisor undoes the own step: %s', async (_name, leave) => {
      const { main, guest, waiting } = await party()
      const { seq } = (await leave(main)).json
      expect(await rowOf(guest)).toMatchObject({ linkedChatterId: null })
      const acts = (await as().admin.get(`/auth/journal?target=${guest}&limit=1`)).json['Result']
      expect(acts).toMatchObject([{ action: 'unlink' }])

      expect((await undo(seq, 'supervisor')).status).toBe(200)
      expect(await rowOf(main)).toMatchObject({ isTimeApproved: 1, isInactive: 0, dateTime: clock().now })
      expect(await rowOf(guest)).toMatchObject({ linkedChatterId: main, isArrested: 1 })
      expect(await rowOf(waiting)).toMatchObject({ linkedChatterId: main })
      expect(await differences()).toEqual([])
    })

    test('J4 C5 a supervisor undoes its own withdrawal, and the night log has it', async () => {
      const id = await as().staff.add({ screenName: 'raven', forceAdd: true })
      await as().supervisor.patch(id, { dateTime: clock().now, isTimeApproved: 1 })
      const { seq } = (await as().supervisor.patch(id, { dateTime: null, isTimeApproved: 0 })).json
      expect((await undo(seq, 'supervisor')).status).toBe(200)
      expect(await rowOf(id)).toMatchObject({ isTimeApproved: 1, dateTime: clock().now })
      expect((await as().supervisor.get('/auth/log?kind=withdraw&limit=1')).json['Result']).toMatchObject([
        { kind: 'withdraw', text: 'Withdrew the approved time: raven' },
      ])
    })
  },
)
