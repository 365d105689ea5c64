import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { anArrest } from './full-arrest.ts'
import { officeOn } from './office.ts'

describe.each(testDatabases)('a review and what changes after it, on $name', ({ create }) => {
  const office = officeOn(create)

  async function aReviewed(): Promise<number> {
    const id = await anArrest(office, { analystFN: 'Ida' })
    await office.as.analyst.patch(id, { isReviewed: 1 })
    return id
  }
  const isReviewed = async (id: number) => (await office.as.analyst.row(id))['isReviewed']

  test('V7 an edit of what the papers show puts it back to pending and says so', async () => {
    const id = await aReviewed()
    const reply = await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'Eda' })
    expect(reply.json).toMatchObject({ Status: true, reviewReset: true })
    expect(await isReviewed(id)).toBe(0)
    expect((await office.as.analyst.post(`/auth/undo/${reply.json['seq']}`, {})).status).toBe(200)
    expect(await isReviewed(id)).toBe(1)
  })

  test('V7 an edit that says isReviewed keeps it, and so does a label', async () => {
    const id = await aReviewed()
    const kept = await office.as.analyst.patch(id, { briefLabel: 'Night 1' })
    expect(kept.json).not.toHaveProperty('reviewReset')
    await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'Eda', isReviewed: 1 })
    expect(await isReviewed(id)).toBe(1)
  })

  test('V7 a charge that is added or deleted puts it back; its undo brings the review back', async () => {
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

  test('V7 an undo of an older change puts a record reviewed since back to pending', async () => {
    const id = await anArrest(office, { analystFN: 'Ida' })
    const edit = await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'Eda' })
    await office.as.analyst.patch(id, { isReviewed: 1 })
    expect((await office.as.analyst.post(`/auth/undo/${edit.json['seq']}`, {})).status).toBe(200)
    expect(await isReviewed(id)).toBe(0)
  })

  test('J5 an undo brings a review back only when nothing else changed since', async () => {
    const id = await aReviewed()
    const first = await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'Eda' })
    await office.as.analyst.post('/auth/charges', { chatter_id: id, charge: '2, fraud, F3' })
    expect((await office.as.analyst.post(`/auth/undo/${first.json['seq']}`, {})).status).toBe(200)
    expect((await office.as.analyst.row(id))['analystFN']).toBe('Ida')
    expect(await isReviewed(id)).toBe(0)
  })

  test('J5 what took a review away is undone also after the next review, which it then takes away', async () => {
    const id = await aReviewed()
    const charge = await office.as.analyst.post('/auth/charges', { chatter_id: id, charge: '3, theft, M1' })
    await office.as.analyst.patch(id, { isReviewed: 1 })
    const removed = await office.as.analyst.send('DELETE', `/auth/charges/${charge.json['id']}`)
    await office.as.analyst.patch(id, { isReviewed: 1 })
    expect((await office.as.analyst.post(`/auth/undo/${removed.json['seq']}`, {})).status).toBe(200)
    expect((await office.as.analyst.get(`/auth/charges/${id}`)).json['Result']).toHaveLength(1)
    expect(await isReviewed(id)).toBe(0)
  })
})
