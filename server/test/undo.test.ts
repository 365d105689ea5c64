import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, describe, expect, test } from 'vitest'
import { findTamperedEntry } from '../src/index.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('undo on $name', ({ create }) => {
  const office = officeOn(create)
  afterAll(async () => {
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })

  const undo = (role: 'staff' | 'supervisor' | 'target-entry', seq: unknown) =>
    office.as[role].post(`/auth/undo/${seq}`, {})

  test('a No Show with its additional person: both are on the hook again', async () => {
    const { as, clock } = office
    const id = await as.staff.add({})
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    const guest = Number((await as.supervisor.post('/auth/create_guest', { linkedChatterId: id })).json['id'])
    const { seq } = (await as.supervisor.post('/auth/update_no_show', { id })).json
    expect((await undo('supervisor', seq)).status).toBe(200)
    expect(await as.supervisor.row(id)).toMatchObject({ isTimeApproved: 1, dateTime: clock.now })
    expect(await as.supervisor.row(guest)).toMatchObject({
      linkedChatterId: id,
      isTimeApproved: 1,
      firstName: 'Guest',
    })
  })

  test('a takedown, by the supervisor who recorded it, for fifteen minutes', async () => {
    const { as, clock } = office
    const id = await as.staff.add({})
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    const takedown = async () =>
      (
        await as.supervisor.post('/auth/update_takedown_time', {
          id,
          takedownTime: clock.now,
          caseNumber: '1',
        })
      ).json['seq']
    expect((await undo('supervisor', await takedown())).status).toBe(200)
    expect(await as.supervisor.row(id)).toMatchObject({ isArrested: 0, takedownTime: null })
    const seq = await takedown()
    clock.forward(16)
    expect((await undo('supervisor', seq)).status).toBe(404)
    expect((await undo('staff', seq)).status).toBe(200)
  })

  test('J4 a deletion, by a supervisor only of an additional person', async () => {
    const { as, clock } = office
    const id = await as.staff.add({})
    await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    const guest = Number((await as.supervisor.post('/auth/create_guest', { linkedChatterId: id })).json['id'])
    const left = (await as.staff.post('/auth/delete_chatter', { id: guest })).json['seq']
    expect((await undo('supervisor', left)).status).toBe(200)
    const deleted = (await as.staff.post('/auth/delete_chatter', { id })).json['seq']
    expect((await undo('supervisor', deleted)).status).toBe(403)
    expect((await as.staff.get(`/auth/chatterlist/${id}`)).status).toBe(404)
    expect((await undo('staff', deleted)).status).toBe(200)
  })

  test('an edit, only while nothing later touched the same fields; an undo can be undone', async () => {
    const { as } = office
    const id = await as['target-entry'].add({ notes: 'one', website: 'a.example' })
    const first = (await as['target-entry'].patch(id, { notes: 'two' })).json['seq']
    const other = (await as.staff.patch(id, { website: 'b.example' })).json['seq']
    expect((await undo('target-entry', other)).status).toBe(403)
    const undone = await undo('target-entry', first)
    expect([undone.status, (await as.staff.row(id))['notes']]).toEqual([200, 'one'])
    expect((await undo('target-entry', first)).status).toBe(409)
    expect((await undo('staff', undone.json['seq'])).status).toBe(200)
    expect((await as.staff.row(id))['notes']).toBe('two')
  })

  test('an added target, unless somebody changed it since', async () => {
    const { as } = office
    const added = await as.staff.post('/auth/addChatterList', { caseAgent: 'A', screenName: 'x' })
    expect((await undo('staff', added.json['seq'])).status).toBe(200)
    expect((await as.staff.get(`/auth/chatterlist/${added.json['id']}`)).status).toBe(404)
    const worked = await as.staff.post('/auth/addChatterList', { caseAgent: 'A', screenName: 'y' })
    await as.staff.patch(Number(worked.json['id']), { notes: 'n' })
    expect((await undo('staff', worked.json['seq'])).status).toBe(409)
  })

  test('not an approval after the arrival', async () => {
    const { as, clock } = office
    const id = await as.staff.add({})
    const { seq } = (await as.supervisor.patch(id, { dateTime: clock.now, isTimeApproved: 1 })).json
    await as.supervisor.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    expect((await undo('supervisor', seq)).status).toBe(409)
    expect(await as.supervisor.row(id)).toMatchObject({ isTimeApproved: 1, arrivalTime: clock.now })
  })

  test('an actor sees the journal of visible records, with the visible fields', async () => {
    const { as } = office
    const id = await as['target-entry'].add({ notes: 'mine' })
    const read = async (role: 'target-entry' | 'admin', query: string) => {
      const reply = await as[role].get(`/auth/journal?${query}`)
      return {
        status: reply.status,
        entries: (reply.json['Result'] ?? []) as unknown as Record<string, unknown>[],
      }
    }
    const mine = await read('target-entry', `target=${id}`)
    expect(mine.entries).toMatchObject([
      { action: 'add', actor: 'target-entry@watchfloor.example', object: String(id) },
    ])
    expect(mine.entries[0]?.['via']).toBeUndefined()
    expect((await read('target-entry', '')).status).toBe(403)
    const all = await read('admin', 'actor=TARGET-ENTRY@watchfloor.example&limit=3')
    expect(all.entries).toHaveLength(3)
    expect(all.entries.every((entry) => entry['actor'] === 'target-entry@watchfloor.example')).toBe(true)
    const older = await read('admin', `before=${all.entries[0]?.['seq']}&limit=1`)
    expect(Number(older.entries[0]?.['seq'])).toBe(Number(all.entries[0]?.['seq']) - 1)
  })

  test('a page of the journal is full, even if the role may not see some entries', async () => {
    const { as, clock } = office
    const id = await as.staff.add({})
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    for (let time = 0; time < 3; time++)
      await as.staff.get(`/auth/chatterlist/${id}?reveal=socialSecurityNumber`)
    const actions = async (role: 'supervisor' | 'staff') =>
      (
        (await as[role].get(`/auth/journal?target=${id}&limit=2`)).json['Result'] as unknown as {
          action: string
        }[]
      ).map(({ action }) => action)
    expect(await actions('supervisor')).toEqual(['arrival', 'approve'])
    expect(await actions('staff')).toEqual(['reveal', 'reveal'])
  })

  test('other entries and unknown numbers are 404', async () => {
    expect((await undo('staff', 999_999)).status).toBe(404)
    expect((await undo('staff', 1)).status).toBe(404)
  })
})
