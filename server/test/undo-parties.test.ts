import { addMinutes } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { verifyJournal } from '../src/index.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('the undo of a step that freed an additional person, on $name', ({ create }) => {
  const office = officeOn(create)

  const undo = (seq: unknown) => office.as.staff.post(`/auth/undo/${seq}`, {})
  const done = async (path: string, body: object) => {
    const { status, json, text } = await office.as.staff.post(`/auth/${path}`, body)
    expect(status, text).toBe(200)
    return json
  }
  const approve = (id: number, minutes = 0) => {
    const dateTime = addMinutes(office.clock.now, minutes)
    return office.as.staff.patch(id, { dateTime, isTimeApproved: 1 })
  }
  const arrest = async (id: number) => {
    await done('update_arrival_time', { id, arrivalTime: office.clock.now })
    await done('update_takedown_time', { id, takedownTime: office.clock.now })
  }

  /** Returns a target on the hook and its arrested additional person. */
  async function aParty(): Promise<{ main: number; guest: number }> {
    const main = await office.as.staff.add({ screenName: 'owl', forceAdd: true })
    await approve(main)
    const guest = Number((await done('create_guest', { linkedChatterId: main }))['id'])
    await arrest(guest)
    return { main, guest }
  }
  const row = (id: number) => office.as.staff.row(id)

  test.each([
    ['is chatting', async (id: number) => done('update_no_show', { id })],
    ['is inactive', async (id: number) => office.as.staff.patch(id, { isInactive: 1 })],
    ['has another time', (id: number) => approve(id, 5)],
    [
      'has additional persons of its own',
      async (id: number) => done('create_guest', { linkedChatterId: id }),
    ],
  ])('J4 links nobody again that is not arrested any more and %s', async (_words, later) => {
    const { main, guest } = await aParty()
    const { seq } = await done('update_no_show', { id: main })
    await done('undo_arrest', { id: guest })
    await later(guest)
    const before = await row(guest)
    expect((await undo(seq)).status).toBe(200)
    expect(await row(main)).toMatchObject({ isTimeApproved: 1 })
    expect(await row(guest)).toEqual(before)
    expect(before['linkedChatterId']).toBeNull()
  })

  test('J4 links nobody again who has additional persons of its own by then', async () => {
    const { main, guest } = await aParty()
    const { seq } = await done('update_no_show', { id: main })
    await done('undo_arrest', { id: guest })
    await done('create_guest', { linkedChatterId: guest })
    await arrest(guest)
    expect((await undo(seq)).status).toBe(200)
    expect(await row(guest)).toMatchObject({ isArrested: 1, linkedChatterId: null })
  })

  test('R28 a deleted main target comes back when its additional person was deleted since', async () => {
    const { main, guest } = await aParty()
    await done('delete_chatter', { id: main })
    await done('delete_chatter', { id: guest })
    await done(`deleted/${main}/restore`, {})
    expect(await row(main)).toMatchObject({ isTimeApproved: 1 })
    await done(`deleted/${guest}/restore`, {})
    expect(await row(guest)).toMatchObject({ isArrested: 1, linkedChatterId: null })
    expect((await verifyJournal(office.context.db)).compared.differences).toEqual([])
  })

  test('J4 an undo that is undone again links and frees the arrested person as before', async () => {
    const { main, guest } = await aParty()
    const { seq } = await done('update_no_show', { id: main })
    const first = await undo(seq)
    expect(await row(guest)).toMatchObject({ linkedChatterId: main })
    const second = await undo(first.json['seq'])
    expect(await row(guest)).toMatchObject({ linkedChatterId: null })
    await done('undo_arrest', { id: guest })
    await done('update_no_show', { id: guest })
    expect((await undo(second.json['seq'])).status).toBe(200)
    expect(await row(guest)).toMatchObject({ linkedChatterId: null, isTimeApproved: 0 })
  })

  test('J5 an approval comes back only with its time, and a request goes back only without one', async () => {
    const { clock } = office
    const main = await office.as.staff.add({ screenName: 'owl', forceAdd: true })
    await approve(main)
    const withdrawn = (await office.as.staff.patch(main, { isTimeApproved: 0 })).json['seq']
    clock.forward(30)
    await office.as.staff.patch(main, { dateTime: clock.now })
    expect((await undo(withdrawn)).status).toBe(409)
    expect(await row(main)).toMatchObject({ isTimeApproved: 0, dateTime: clock.now })
    clock.forward(30)
    const requested = (await office.as.staff.patch(main, { dateTime: clock.now })).json['seq']
    await office.as.staff.patch(main, { isTimeApproved: 1 })
    expect((await undo(requested)).status).toBe(409)
    expect(await row(main)).toMatchObject({ isTimeApproved: 1, dateTime: clock.now })
  })
})
