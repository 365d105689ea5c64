import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('an undo leaves valid records on $name', ({ create }) => {
  const office = officeOn(create)

  const undo = (seq: unknown, role: 'staff' | 'supervisor' = 'staff') =>
    office.as[role].post(`/auth/undo/${seq}`, {})
  const staff = () => office.as.staff
  const patch = async (id: number, fields: object) => (await staff().patch(id, fields)).json['seq']
  const post = async (path: string, body: object) => (await staff().post(`/auth/${path}`, body)).json

  async function onTheHook(): Promise<{ id: number; approval: unknown }> {
    const id = await staff().add({})
    return { id, approval: await patch(id, { dateTime: office.clock.now, isTimeApproved: 1 }) }
  }
  async function arrested() {
    const { id, approval } = await onTheHook()
    const { seq: arrival } = await post('update_arrival_time', { id, arrivalTime: office.clock.now })
    const { seq: takedown } = await post('update_takedown_time', { id, takedownTime: office.clock.now })
    return { id, approval, arrival, takedown }
  }

  test('no arrest without its arrival or its approval, for any role', async () => {
    const { id, arrival, approval } = await arrested()
    expect((await undo(arrival)).status).toBe(409)
    expect((await undo(approval)).status).toBe(409)
    const { clock, as } = office
    const own = await staff().add({})
    await as.supervisor.patch(own, { dateTime: clock.now, isTimeApproved: 1 })
    const { seq } = (
      await as.supervisor.post('/auth/update_arrival_time', { id: own, arrivalTime: clock.now })
    ).json
    await as.supervisor.post('/auth/update_takedown_time', { id: own, takedownTime: clock.now })
    expect((await undo(seq, 'supervisor')).status).toBe(404)
    for (const one of [id, own]) {
      expect(await staff().row(one)).toMatchObject({
        isArrested: 1,
        isTimeApproved: 1,
        arrivalTime: clock.now,
      })
    }
  })

  test('no inactive target with a time, and no approval without one', async () => {
    const { clock } = office
    const active = async (id: number) => {
      await patch(id, { isInactive: 1 })
      return patch(id, { isInactive: 0 })
    }
    const id = await staff().add({})
    const reactivated = await active(id)
    await patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    expect((await undo(reactivated)).status).toBe(409)
    const other = await staff().add({})
    const requested = await patch(other, { dateTime: clock.now })
    await patch(other, { isTimeApproved: 1 })
    expect((await undo(requested, 'supervisor')).status).toBe(409)
    for (const one of [id, other]) {
      expect(await staff().row(one)).toMatchObject({
        isInactive: 0,
        isTimeApproved: 1,
        dateTime: clock.now,
      })
    }
    const idle = await staff().add({})
    expect((await undo(await active(idle))).status).toBe(200)
    expect(await staff().row(idle)).toMatchObject({ isInactive: 1, dateTime: null })
  })

  test('an undone arrest is no longer reviewed', async () => {
    const { id, takedown } = await arrested()
    await patch(id, { isReviewed: 1 })
    expect((await undo(takedown)).status).toBe(200)
    expect(await staff().row(id)).toMatchObject({ isArrested: 0, isReviewed: 0 })
  })

  test('no "no criminal history" with entries, and no amount without assistance', async () => {
    const { id } = await arrested()
    await patch(id, { hasNoCriminalHistory: 1 })
    const unticked = await patch(id, { hasNoCriminalHistory: 0 })
    await post('criminalhistory', {
      chatter_id: id,
      criminalCharge: 'Theft',
      state: 'FL',
      date: '2020-01-01',
      agency: 'Polk',
    })
    expect((await undo(unticked)).status).toBe(409)
    const assisted = await patch(id, { isPublicAssistance: 'Yes' })
    await patch(id, { assistanceAmount: 200 })
    expect((await undo(assisted)).status).toBe(409)
    expect(await staff().row(id)).toMatchObject({
      hasNoCriminalHistory: 0,
      isPublicAssistance: 'Yes',
      assistanceAmount: 200,
    })
  })

  test('no phone that another target has now', async () => {
    const id = await staff().add({ phone: '8635550101' })
    const changed = await patch(id, { phone: '8635550102' })
    const other = await staff().add({ phone: '8635550101', screenName: 'other' })
    const reply = await undo(changed)
    expect([reply.status, reply.json['duplicateInfo']]).toMatchObject([409, [{ screenName: 'other' }]])
    await post('delete_chatter', { id: other })
    expect((await undo(changed)).status).toBe(200)
    expect(await staff().row(id)).toMatchObject({ phone: '8635550101' })
  })

  test('an additional person has the time of its main target', async () => {
    const { clock } = office
    const { id } = await onTheHook()
    const first = clock.now
    const { id: guest } = await post('create_guest', { linkedChatterId: id })
    const { seq: deleted } = await post('delete_chatter', { id: guest })
    clock.forward(60)
    const moved = await patch(id, { dateTime: clock.now })
    expect((await undo(deleted)).status).toBe(200)
    expect(await staff().row(Number(guest))).toMatchObject({ linkedChatterId: id, dateTime: clock.now })
    await post('create_guest', { linkedChatterId: id })
    expect((await undo(moved)).status).toBe(200)
    const times = (await staff().list())
      .filter((row) => row.id === id || row['linkedChatterId'] === id)
      .map((row) => row['dateTime'])
    expect(times).toEqual([first, first, first])
  })

  test('no arrested additional person of a target that is off the hook', async () => {
    const { id, approval } = await onTheHook()
    const { id: guest } = await post('create_guest', { linkedChatterId: id })
    await post('update_arrival_time', { id: guest, arrivalTime: office.clock.now })
    await post('update_takedown_time', { id: guest, takedownTime: office.clock.now })
    expect((await undo(approval)).status).toBe(409)
    expect(await staff().row(Number(guest))).toMatchObject({ linkedChatterId: id, isArrested: 1 })
  })

  test('a record that was deleted before a field existed is restored with the field empty', async () => {
    const { db } = office.context
    const newer = ['website', 'city', 'race', 'phone']
    const id = await staff().add({})
    const { seq } = await post('delete_chatter', { id })
    await db.write(async (tx) => {
      const rows = await tx.all<{ record: string }>(tx.knex('deleted_targets').where({ id }).select('record'))
      for (const { record } of rows) {
        const columns = Object.entries(JSON.parse(record) as object).filter(([name]) => !newer.includes(name))
        const older = JSON.stringify(Object.fromEntries(columns))
        await tx.run(tx.knex('deleted_targets').where({ id }).update({ record: older }))
      }
    })
    const undone = await undo(seq)
    expect(undone.status).toBe(200)
    const entries: { changes: string }[] = await db
      .knex('journal')
      .where({ seq: undone.json['seq'] })
      .select('changes')
    const fields = entries.flatMap(({ changes }) => JSON.parse(changes) as { field: string }[])
    const restored = fields.map(({ field }) => field)
    expect(restored).toContain('screenName')
    expect(restored.filter((name) => newer.includes(name))).toEqual([])
    expect(await staff().row(id)).toMatchObject({ website: '', city: '', race: '', phone: null })
  })
})
