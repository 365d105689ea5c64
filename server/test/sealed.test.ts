import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  callAsEverybody,
  changingInputs,
  contentCalls,
  contentOf,
  fillOperation,
  type Ids,
  nameOf,
} from './helpers/changing-calls.ts'
import { officeOn } from './helpers/office.ts'

test('O3 every call that changes something is known here: what it sends, or that it changes no operation', () => {
  expect(contentCalls.map(nameOf).filter((name) => !(name in changingInputs))).toEqual([])
  expect(contentCalls.length).toBeGreaterThan(20)
})

describe.each(testDatabases)('O3 a sealed operation on $name', ({ create }) => {
  const office = officeOn(create)
  let ids: Ids

  beforeAll(async () => {
    ids = await fillOperation(office)
    // A record that is not reviewed has no review that an undo would reset, which is refused for itself.
    expect((await office.as.staff.patch(ids.arrested, { isReviewed: 0 })).status).toBe(200)
    const sealed = await office.as.admin.post(`/auth/operations/${ids.operation}/state`, { state: 'sealed' })
    expect(sealed.status, sealed.text).toBe(200)
  })

  test.each(contentCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'O3 no role changes anything with %s',
    async (name, endpoint) => {
      const before = await contentOf(office)
      const replies = await callAsEverybody(office, endpoint, changingInputs[name]?.(ids) ?? [])
      for (const { said, status } of replies) {
        expect(status, said).toBeGreaterThanOrEqual(400)
        expect(status, said).toBeLessThan(500)
      }
      expect(await contentOf(office)).toEqual(before)
      // A wrong input would be refused too. Somebody who may make the call must be told the true reason.
      expect(replies.map(({ code }) => code)).toContain('operation.closed')
    },
  )

  test('O3 nobody undoes what was added to a list of a record', async () => {
    const added = await office.context.db
      .knex('journal')
      .where({ operation: ids.operation })
      .whereLike('action', 'add-%')
      .whereLike('changes', '%/%')
      .pluck('seq')
    expect(added.length).toBeGreaterThan(0)
    const before = await contentOf(office)
    for (const seq of added) {
      const { status, json } = await office.as.admin.post(`/auth/undo/${seq}`, {})
      expect([status, json['code']]).toEqual([409, 'operation.closed'])
    }
    expect(await contentOf(office)).toEqual(before)
  })
})
