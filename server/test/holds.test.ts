import { messages, roles } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { expungeRecord, purgeOperation } from '../src/index.ts'
import { Client } from './helpers/client.ts'
import { addNamed } from './helpers/enroll-app.ts'
import { officeOn } from './helpers/office.ts'

const by = { actor: 'cli:root', via: 'cli', at: '2026-11-21T01:00:00.000Z' }
const sent = { reference: '26-CF-1187', reason: 'State v. Doe' }

describe.each(testDatabases)('O12 a legal hold on $name', ({ create }) => {
  const office = officeOn(create)
  let held = 0
  let other = 0
  let holdId = 0
  const holdsOf = async (role: 'admin' | 'staff' | 'supervisor', id: number) =>
    (await office.as[role].get(`/auth/record/${id}/holds`)).json as unknown as {
      isHeld: boolean
      holds: { reference: string; target: number | null }[]
    }

  beforeAll(async () => {
    const { as } = office
    held = await as.staff.add({ screenName: 'held' })
    other = await as.staff.add({ screenName: 'other' })
  })

  test.each(roles.filter((role) => role !== 'admin'))('O12 a %s sets and releases none', async (role) => {
    const client = office.as[role]
    expect((await client.post(`/auth/record/${held}/holds`, sent)).status).toBe(403)
    expect((await client.post('/auth/operations/1/holds', sent)).status).toBe(403)
    expect((await client.post('/auth/holds/1/release', { reason: 'x' })).status).toBe(403)
  })

  test('O12 an admin sets one with a reference and a reason, and the journal says so', async () => {
    const { as, context } = office
    for (const missing of [
      { ...sent, reference: ' ' },
      { ...sent, reason: '' },
    ]) {
      expect((await as.admin.post(`/auth/record/${held}/holds`, missing)).status).toBe(400)
    }
    expect((await as.admin.post('/auth/record/9999/holds', sent)).status).toBe(404)
    const reply = await as.admin.post(`/auth/record/${held}/holds`, sent)
    expect(reply.status, reply.text).toBe(200)
    holdId = Number(reply.json['id'])
    const [entry] = await context.db.knex('journal').where({ seq: reply.json['seq'] })
    expect(entry).toMatchObject({ action: 'hold', kind: 'operation', object: '1' })
    expect(entry.changes).toContain('26-CF-1187')
    const again = await as.admin.post(`/auth/record/${held}/holds`, { ...sent, reference: '26-cf-1187' })
    expect([again.status, again.json['field']]).toEqual([409, 'reference'])
  })

  test('O12 staff see the hold on the record; others see that it is held, and no more', async () => {
    expect(await holdsOf('staff', held)).toMatchObject({ isHeld: true, holds: [{ ...sent, target: held }] })
    expect(await holdsOf('supervisor', held)).toMatchObject({ isHeld: true, holds: [] })
    expect(await holdsOf('staff', other)).toMatchObject({ isHeld: false, holds: [] })
    expect((await office.as.supervisor.get('/auth/holds')).status).toBe(403)
    const list = (await office.as.staff.get('/auth/operations')).json as unknown as { operations: object[] }
    expect(list.operations).toMatchObject([{ id: 1, isHeld: false, heldRecords: 1 }])
  })

  test('O12 a held record is not deleted, by itself, by a purge or by an order', async () => {
    const { as, context } = office
    const deletion = await as.staff.post('/auth/delete_chatter', { id: held })
    expect([deletion.status, deletion.json['code']]).toEqual([409, 'record.held'])
    expect(deletion.json['Error']).toBe(messages.hold.recordsHeld([held]))
    const purge = await as.admin.post('/auth/delete_non_arrested_records', {})
    expect([purge.status, purge.json['code']]).toEqual([409, 'record.held'])
    await expect(expungeRecord(context, held, '26-CA-1', by)).rejects.toThrow('legal hold')
    expect(await context.db.knex('targets')).toHaveLength(2)
  })

  test('O12 the undo of an addition and a list entry of a held record are refused too', async () => {
    const { as, context } = office
    const added = await context.db
      .knex('journal')
      .where({ action: 'add', object: String(held) })
      .first()
    const undo = await as.staff.post(`/auth/undo/${added.seq}`, {})
    expect([undo.status, undo.json['code']]).toEqual([409, 'record.held'])
    await as.staff.patch(held, { dateTime: office.clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id: held, arrivalTime: office.clock.now })
    await as.staff.post('/auth/update_takedown_time', {
      id: held,
      takedownTime: office.clock.now,
      caseNumber: '1',
    })
    const color = await as.analyst.post('/auth/colors', { chatter_id: held, color: 'Red' })
    expect(color.status, color.text).toBe(200)
    const removal = await as.analyst.send('DELETE', `/auth/colors/${color.json['id']}`)
    expect([removal.status, removal.json['code']]).toEqual([409, 'record.held'])
  })

  test('O12 a step that would delete a held additional person says so; without one it is taken', async () => {
    const { as, clock } = office
    const aMain = async () => {
      const id = await as.staff.add({ screenName: 'main', forceAdd: true })
      await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
      return id
    }
    const main = await aMain()
    const guest = Number((await as.staff.post('/auth/create_guest', { linkedChatterId: main })).json['id'])
    const hold = await as.admin.post(`/auth/record/${guest}/holds`, sent)
    const why = messages.hold.deletesGuests(messages.hold.recordsHeld([guest]))
    const noShow = await as.staff.post('/auth/update_no_show', { id: main })
    expect([noShow.status, noShow.json['code'], noShow.json['Error']]).toEqual([409, 'record.held', why])
    const inactive = await as.staff.patch(main, { isInactive: 1, isTimeApproved: 0, dateTime: null })
    expect([inactive.status, inactive.json['Error']]).toEqual([409, why])
    expect(await as.staff.row(main)).toMatchObject({ isTimeApproved: 1 })
    await as.admin.post(`/auth/holds/${hold.json['id']}/release`, { reason: 'over' })
    expect((await as.staff.post('/auth/update_no_show', { id: main })).status).toBe(200)

    const alone = await aMain()
    const own = await as.admin.post(`/auth/record/${alone}/holds`, sent)
    expect((await as.staff.post('/auth/update_no_show', { id: alone })).status).toBe(200)
    expect((await as.staff.patch(alone, { isInactive: 1 })).status).toBe(200)
    await as.admin.post(`/auth/holds/${own.json['id']}/release`, { reason: 'over' })
    for (const id of [main, alone]) await as.staff.post('/auth/delete_chatter', { id })
  })

  test('O12 the SSN of a held record is not replaced, because the journal does not have the old one', async () => {
    const { as } = office
    const first = await as.analyst.send('PUT', `/auth/editchatterlist/${held}`, {
      socialSecurityNumber: '912345678',
    })
    expect(first.status, first.text).toBe(200)
    const second = await as.analyst.send('PUT', `/auth/editchatterlist/${held}`, {
      socialSecurityNumber: '912345679',
    })
    expect([second.status, second.json['code']]).toEqual([409, 'record.held'])
    expect((await as.analyst.send('PUT', `/auth/editchatterlist/${held}`, { city: 'Bartow' })).status).toBe(
      200,
    )
  })

  test('O12 the operation is not purged while a record of it is held, or while it is held itself', async () => {
    const { as, context } = office
    await as.admin.post('/auth/operations', { name: 'Next' })
    expect((await as.admin.post('/auth/operations/1/state', { state: 'sealed' })).status).toBe(200)
    const purge = () => purgeOperation(context, 1, 'Operation', by)
    await expect(purge()).rejects.toThrow('legal hold')
    const whole = await as.admin.post('/auth/operations/1/holds', { ...sent, reference: 'appeal 7' })
    expect(whole.status, whole.text).toBe(200)
    expect(await holdsOf('staff', other)).toMatchObject({ isHeld: true, holds: [{ target: null }] })
    expect((await as.admin.post(`/auth/holds/${holdId}/release`, { reason: '' })).status).toBe(400)
    const released = await as.admin.post(`/auth/holds/${holdId}/release`, { reason: 'case closed' })
    expect(released.status, released.text).toBe(200)
    expect((await as.admin.post(`/auth/holds/${holdId}/release`, { reason: 'again' })).status).toBe(404)
    await expect(purge()).rejects.toThrow('Operation is under legal hold')
    await as.admin.post(`/auth/holds/${whole.json['id']}/release`, { reason: 'over' })
    expect((await purge()).targets).toBe(2)
  })

  test('O9 O12 an account that is limited to other operations does not learn of a hold', async () => {
    const { as, context, url } = office
    const added = await as.admin.post('/auth/operations', { name: 'Elsewhere' })
    const { id } = added.json['operation'] as unknown as { id: number }
    const reference = '26-CF-77'
    expect((await as.admin.post(`/auth/operations/${id}/holds`, { ...sent, reference })).status).toBe(200)
    const account = await addNamed(office, 'limited')
    await context.accounts.setOperations(account.email, [1], { email: 'test', address: 'test' })
    const limited = new Client(url)
    await limited.signIn(account)
    expect((await as.staff.get('/auth/holds')).text).toContain(reference)
    const holds = await limited.get('/auth/holds')
    expect([holds.status, holds.text.includes(reference)]).toEqual([200, false])
  })
})
