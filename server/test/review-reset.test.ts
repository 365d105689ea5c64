import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { anArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('changes after a review on $name', ({ create }) => {
  const office = officeOn(create)

  async function aReviewed(): Promise<number> {
    const id = await anArrest(office, { analystFN: 'Ida' })
    await office.as.analyst.patch(id, { isReviewed: 1 })
    return id
  }
  const isReviewed = async (id: number) => (await office.as.analyst.row(id))['isReviewed']

  test('V7 an edit of a printed field resets the review, and the reply says so', async () => {
    const id = await aReviewed()
    const reply = await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'Eda' })
    expect(reply.json).toMatchObject({ Status: true, reviewReset: true })
    expect(await isReviewed(id)).toBe(0)
    expect((await office.as.analyst.post(`/auth/undo/${reply.json['seq']}`, {})).status).toBe(200)
    expect(await isReviewed(id)).toBe(1)
  })

  test('V7 an edit with isReviewed keeps the review, and so does a label', async () => {
    const id = await aReviewed()
    const kept = await office.as.analyst.patch(id, { briefLabel: 'Night 1' })
    expect(kept.json).not.toHaveProperty('reviewReset')
    await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'Eda', isReviewed: 1 })
    expect(await isReviewed(id)).toBe(1)
  })

  test('V7 adding or deleting a charge resets the review, and its undo restores it', async () => {
    const id = await aReviewed()
    const added = await office.as.analyst.post('/auth/charges', { chatter_id: id, charge: '1, theft, M1' })
    expect(added.json).toMatchObject({ reviewReset: true })
    expect(await isReviewed(id)).toBe(0)
    const undone = await office.as.analyst.post(`/auth/undo/${added.json['seq']}`, {})
    expect([undone.status, await isReviewed(id)]).toEqual([200, 1])

    const again = await office.as.analyst.post('/auth/charges', { chatter_id: id, charge: '1, theft, M1' })
    await office.as.analyst.patch(id, { isReviewed: 1 })
    const removed = await office.as.analyst.send('DELETE', `/auth/charges/${again.json['id']}`)
    expect(removed.json).toMatchObject({ Status: true, reviewReset: true })
    expect(await isReviewed(id)).toBe(0)
  })

  test('V7 an undo of a change before the review resets it', async () => {
    const id = await anArrest(office, { analystFN: 'Ida' })
    const edit = await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'Eda' })
    await office.as.analyst.patch(id, { isReviewed: 1 })
    const undone = await office.as.analyst.post(`/auth/undo/${edit.json['seq']}`, {})
    expect([undone.status, undone.json['reviewReset']]).toEqual([200, true])
    expect(await isReviewed(id)).toBe(0)
  })

  test('V7 the undo of a label, a priority or the transport resets no review', async () => {
    const id = await aReviewed()
    for (const fields of [
      { briefLabel: 'Night 1', briefNum: 3 },
      { isReadyForTransport: 1, transportUserID: 'Bo' },
    ]) {
      const { seq } = (await office.as.analyst.patch(id, fields)).json
      const undone = await office.as.analyst.post(`/auth/undo/${seq}`, {})
      expect([undone.status, undone.json['reviewReset'], await isReviewed(id)]).toEqual([200, undefined, 1])
    }
    const comment = 'The day is missing.'
    await office.as.staff.post(`/auth/review/${id}`, { state: 'returned', comment })
    const { seq } = (await office.as.analyst.patch(id, { briefLabel: 'Night 2' })).json
    expect((await office.as.analyst.post(`/auth/undo/${seq}`, {})).status).toBe(200)
    expect(await office.as.analyst.row(id)).toMatchObject({ isReviewed: 0, returnComment: comment })
  })

  test('V9 an undo that changes what the reports show makes a returned record pending', async () => {
    const id = await anArrest(office, { analystFN: 'Ida' })
    const edit = await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'Eda' })
    const charged = await office.as.analyst.post('/auth/charges', { chatter_id: id, charge: '1, theft, M1' })
    const sendBack = () =>
      office.as.staff.post(`/auth/review/${id}`, { state: 'returned', comment: 'The day is missing.' })
    for (const { json } of [edit, charged]) {
      expect((await sendBack()).status).toBe(200)
      const undone = await office.as.analyst.post(`/auth/undo/${json['seq']}`, {})
      expect([undone.status, undone.json['reviewReset']]).toEqual([200, true])
      expect(await office.as.analyst.row(id)).toMatchObject({
        isReviewed: 0,
        returnedBy: '',
        returnComment: '',
      })
    }
  })

  test('V7 the undo of a review, of an arrest, and one that restores a review say nothing of a reset', async () => {
    const id = await anArrest(office, { analystFN: 'Ida' })
    const review = await office.as.analyst.patch(id, { isReviewed: 1 })
    const undone = await office.as.analyst.post(`/auth/undo/${review.json['seq']}`, {})
    expect([undone.status, undone.json['reviewReset']]).toEqual([200, undefined])
    expect(await isReviewed(id)).toBe(0)

    await office.as.analyst.patch(id, { isReviewed: 1 })
    const edit = await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'Eda' })
    const restored = await office.as.analyst.post(`/auth/undo/${edit.json['seq']}`, {})
    expect([restored.status, restored.json['reviewReset']]).toEqual([200, undefined])
    expect(await isReviewed(id)).toBe(1)
  })

  test('J5 an undo restores a review only if nothing else changed since', async () => {
    const id = await aReviewed()
    const first = await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'Eda' })
    await office.as.analyst.post('/auth/charges', { chatter_id: id, charge: '2, fraud, F3' })
    expect((await office.as.analyst.post(`/auth/undo/${first.json['seq']}`, {})).status).toBe(200)
    expect((await office.as.analyst.row(id))['analystFN']).toBe('Ida')
    expect(await isReviewed(id)).toBe(0)
  })

  test('J5 a change that reset a review can be undone after the next review, and resets it', async () => {
    const id = await aReviewed()
    const charge = await office.as.analyst.post('/auth/charges', { chatter_id: id, charge: '3, theft, M1' })
    await office.as.analyst.patch(id, { isReviewed: 1 })
    const removed = await office.as.analyst.send('DELETE', `/auth/charges/${charge.json['id']}`)
    await office.as.analyst.patch(id, { isReviewed: 1 })
    const undone = await office.as.analyst.post(`/auth/undo/${removed.json['seq']}`, {})
    expect([undone.status, undone.json['reviewReset']]).toEqual([200, true])
    expect((await office.as.analyst.get(`/auth/charges/${id}`)).json['Result']).toHaveLength(1)
    expect(await isReviewed(id)).toBe(0)
  })
})
