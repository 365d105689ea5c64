import { anArrest } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadOperation } from '../src/index.ts'
import { readDegrees } from '../src/statistics/degree-store.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('degrees on $name', ({ create }) => {
  const office = officeOn(create)
  const noPhotos = () => Promise.reject(new Error('there are no photos'))
  let second = 0

  beforeAll(async () => {
    const { context, as } = office
    const values = { statute: '796.07', offense: 'Solicit', degree: 'M1' }
    const charged = (targetId: number) => ({ targetId, list: 'charges' as const, values })
    const [one, other] = [anArrest({ id: 1 }), anArrest({ id: 2 })]
    await loadOperation(context, { accounts: [], targets: [one], entries: [charged(1)] }, noPhotos)
    const added = await as.admin.post('/auth/operations', { name: 'Second' })
    second = (added.json as unknown as { operation: { id: number } }).operation.id
    await loadOperation(context, { accounts: [], targets: [other], entries: [charged(2)] }, noPhotos)
  })

  test('a full read stays within its operation', async () => {
    const { db } = office.context
    const many = Array.from({ length: 2_001 }, (_, index) => index + 1)
    const [first] = await db.knex('targets').where({ operation_id: 1 }).select('id')
    const [last] = await db.knex('targets').where({ operation_id: second }).select('id')
    const read = (operation: number) => db.read((reader) => readDegrees(reader, many, operation))
    expect([...(await read(1)).keys()]).toEqual([first.id])
    const own = await read(second)
    expect([...own.keys()]).toEqual([last.id])
    expect(own.get(last.id)?.charges).toEqual(['M1'])
  })
})
