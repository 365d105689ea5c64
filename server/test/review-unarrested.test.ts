import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('V9 the review of a target that is not arrested, on $name', ({ create }) => {
  const office = officeOn(create)

  test('V9 is refused in every call, and clearing it is harmless', async () => {
    const { staff } = office.as
    const id = await staff.add({ screenName: 'owl' })
    const each = { ids: [id], set: { isReviewed: 1 } }
    const refused = [
      await staff.post(`/auth/review/${id}`, { state: 'reviewed' }),
      await staff.patch(id, { isReviewed: 1 }),
      await staff.patch(id, { isReviewed: 1, notes: 'more' }),
      await staff.send('PUT', `/auth/editchatterlist/${id}`, { isReviewed: 1 }),
      await staff.send('PATCH', '/auth/targets', each),
    ]
    expect(refused.map(({ status, json }) => [status, json['Error']])).toEqual(
      refused.map(() => [409, messages.review.notArrested]),
    )
    expect(await staff.row(id)).toMatchObject({ isReviewed: 0, notes: '' })
    expect((await staff.patch(id, { isReviewed: 0 })).status).toBe(200)
  })
})
