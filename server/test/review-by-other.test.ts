import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { verifyJournal } from '../src/index.ts'
import { anArrest } from './helpers/full-arrest.ts'
import { sendFile } from './helpers/import-files.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('reviews by a second person on $name', ({ create }) => {
  const office = officeOn(create, { REVIEW_BY_OTHER: 'true' })
  const edit = (role: 'analyst' | 'staff' | 'admin', id: number, fields: object) =>
    office.as[role].send('PUT', `/auth/editchatterlist/${id}`, fields)
  const review = (role: 'analyst' | 'staff' | 'admin', id: number, body: object) =>
    office.as[role].post(`/auth/review/${id}`, body)
  const row = async (id: number) => office.as.analyst.row(id)
  const anEdited = async () => {
    const id = await anArrest(office, {})
    expect((await edit('analyst', id, { city: 'Bartow' })).status).toBe(200)
    return id
  }

  test('V8 who changed the record last cannot review it, by any call', async () => {
    const id = await anEdited()
    for (const reply of [
      await office.as.analyst.patch(id, { isReviewed: 1 }),
      await edit('analyst', id, { isReviewed: 1 }),
      await edit('admin', id, { isReviewed: 1, city: 'Lakeland' }),
    ]) {
      expect([reply.status, reply.json['field']]).toEqual([409, 'isReviewed'])
      expect(reply.json['Error']).toContain('Somebody else must review it')
    }
    expect(await row(id)).toMatchObject({ isReviewed: 0, city: 'Bartow' })
    // A label is no change of what the reports show.
    await office.as.staff.patch(id, { briefLabel: 'Night 1' })
    expect((await office.as.staff.patch(id, { isReviewed: 1 })).status).toBe(200)
    expect(await row(id)).toMatchObject({ isReviewed: 1 })
  })

  test('V8 a change by the reviewer needs another reviewer, also of a list', async () => {
    const id = await anEdited()
    expect((await review('staff', id, { state: 'reviewed' })).status).toBe(200)
    const changed = await edit('staff', id, { city: 'Lakeland', isReviewed: 1 })
    expect(changed.json).toMatchObject({ Status: true, reviewReset: true })
    expect((await review('staff', id, { state: 'reviewed' })).status).toBe(409)
    expect((await review('admin', id, { state: 'reviewed' })).status).toBe(200)
    await office.as.admin.post('/auth/colors', { chatter_id: id, color: 'blue' })
    expect((await review('admin', id, { state: 'reviewed' })).status).toBe(409)
  })

  test('V8 an import does not review what it writes', async () => {
    const csv = (reviewed: string) =>
      `caseAgent,screenName,takedownTime,isReviewed\nA,mine,2026-11-20T02:00:00.000Z,${reviewed}\n`
    const refused = await sendFile(office.as.admin, csv('1'))
    expect(JSON.stringify(refused.json)).toContain('somebody else than the importer')
    expect((await sendFile(office.as.admin, csv(''))).json).toMatchObject({ added: 1, failed: 0 })
  })

  test('V8 who changed the record last does not restore its review by an undo', async () => {
    const id = await anEdited()
    expect((await edit('admin', id, { city: 'Lakeland' })).status).toBe(200)
    for (const taken of [{ state: 'pending' }, { state: 'returned', comment: 'Wrong city' }]) {
      expect((await review('staff', id, { state: 'reviewed' })).status).toBe(200)
      const { seq } = (await review('staff', id, taken)).json
      const undone = await office.as.admin.post(`/auth/undo/${seq}`, {})
      expect([undone.status, undone.json['field']]).toEqual([409, 'isReviewed'])
      expect(await row(id)).toMatchObject({ isReviewed: 0, city: 'Lakeland' })
      expect((await office.as.staff.post(`/auth/undo/${seq}`, {})).status).toBe(200)
      expect(await row(id)).toMatchObject({ isReviewed: 1, returnedBy: '' })
    }
  })

  test('V8 who imported records last does not restore their reviews by the undo of a large import', async () => {
    const lines = (start: string, end: (at: number) => string) =>
      Array.from(
        { length: 240 },
        (_, at) => `${start},one of many arrests ${at},86355${50_000 + at},${end(at)}\n`,
      ).join('')
    const head = 'caseAgent,screenName,phone'
    const arrests = lines('Dean', () => '2026-11-20T02:00:00.000Z')
    expect((await sendFile(office.as.admin, `${head},takedownTime\n${arrests}`)).json).toMatchObject({
      added: 240,
    })
    const rows = await office.as.staff.list()
    const ids = rows
      .filter(({ screenName }) => String(screenName).startsWith('one of many '))
      .map(({ id }) => id)
    for (const part of [ids.slice(0, 200), ids.slice(200)]) {
      const reply = await office.as.staff.send('PATCH', '/auth/targets', {
        ids: part,
        set: { isReviewed: 1 },
      })
      expect(reply.status, reply.text).toBe(200)
    }
    const pending = `${head},isReviewed\n${lines('Dean', () => '0')}`
    const { json } = await sendFile(office.as.admin, pending, { onDuplicate: 'update' })
    expect(json).toMatchObject({ updated: 240 })
    const refused = await office.as.admin.post(`/auth/undo/${json['batch']}`, {})
    expect([refused.status, refused.json['field']]).toEqual([409, 'isReviewed'])
    expect(await row(Number(ids[0]))).toMatchObject({ isReviewed: 0 })
    expect((await office.as.staff.post(`/auth/undo/${json['batch']}`, {})).status).toBe(200)
    expect(await row(Number(ids[0]))).toMatchObject({ isReviewed: 1 })
  })

  test('V8 the undo of a change restores the review of what was reviewed', async () => {
    const id = await anEdited()
    expect((await review('staff', id, { state: 'reviewed' })).status).toBe(200)
    const changed = await edit('admin', id, { city: 'Lakeland' })
    const charged = await office.as.admin.post('/auth/charges', { chatter_id: id, charge: '1, theft, M1' })
    expect((await office.as.admin.post(`/auth/undo/${charged.json['seq']}`, {})).status).toBe(200)
    expect(await row(id)).toMatchObject({ isReviewed: 0 })
    expect((await office.as.admin.post(`/auth/undo/${changed.json['seq']}`, {})).status).toBe(200)
    const labelled = await review('staff', id, { state: 'reviewed' })
    expect(labelled.status).toBe(200)
    const again = await office.as.admin.post('/auth/charges', { chatter_id: id, charge: '1, theft, M1' })
    expect((await office.as.admin.post(`/auth/undo/${again.json['seq']}`, {})).status).toBe(200)
    expect(await row(id)).toMatchObject({ isReviewed: 1, city: 'Bartow' })
  })

  test('V9 a returned record tells the analyst what to correct, and is pending after the correction', async () => {
    const id = await anEdited()
    const back = await review('staff', id, { state: 'returned', comment: 'The address is missing.' })
    expect(back.status).toBe(200)
    expect(await row(id)).toMatchObject({
      isReviewed: 0,
      returnedBy: 'staff@watchfloor.example',
      returnComment: 'The address is missing.',
    })
    const fixed = await edit('analyst', id, { address: '1 Main St', returnComment: 'mine', returnedBy: 'x' })
    expect(fixed.status).toBe(200)
    expect(await row(id)).toMatchObject({ returnedBy: '', returnComment: '', isReviewed: 0 })
    expect((await review('staff', id, { state: 'returned' })).status).toBe(400)
    expect((await review('analyst', id, { state: 'reviewed' })).status).toBe(403)
    const entries = (await office.as.admin.get(`/auth/journal?target=${id}&action=return`)).json['Result']
    expect(entries).toMatchObject([{ actor: 'staff@watchfloor.example', outcome: 'done' }])
  })

  test('V9 an undo of a return brings the review back, and the journal tells the record as it is', async () => {
    const id = await anEdited()
    await review('staff', id, { state: 'reviewed' })
    const back = await review('admin', id, { state: 'returned', comment: 'Wrong day' })
    expect((await office.as.admin.post(`/auth/undo/${back.json['seq']}`, {})).status).toBe(200)
    expect(await row(id)).toMatchObject({ isReviewed: 1, returnedBy: '' })
    await review('admin', id, { state: 'returned', comment: 'Wrong day' })
    await office.as.analyst.post('/auth/colors', { chatter_id: id, color: 'red' })
    expect(await row(id)).toMatchObject({ isReviewed: 0, returnedBy: '' })
    expect((await verifyJournal(office.context.db)).compared.differences).toEqual([])
  })
})
