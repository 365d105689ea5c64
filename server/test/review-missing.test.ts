import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { anArrest, fullArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'

interface Lack {
  readonly id: number
  readonly missing: readonly string[]
}

describe.each(testDatabases)('what arrests lack on $name', ({ create }) => {
  const office = officeOn(create)
  const lacksOf = async (id: number) => {
    const { json } = await office.as.analyst.get('/auth/review_missing')
    return (json['Result'] as unknown as Lack[]).find((row) => row.id === id)?.missing
  }

  test('V10 a part is missing until it is recorded, and again after it was deleted', async () => {
    const id = await anArrest(office, {})
    expect(await lacksOf(id)).toContain('charges')
    expect(await lacksOf(id)).toContain('criminalhistory')
    const added = await office.as.analyst.post('/auth/charges', {
      chatter_id: id,
      charge: '796.07, Solicit, M1',
    })
    await office.as.analyst.patch(id, { hasNoCriminalHistory: 1 })
    expect(await lacksOf(id)).not.toContain('charges')
    expect(await lacksOf(id)).not.toContain('criminalhistory')
    await office.as.analyst.send('DELETE', `/auth/charges/${added.json['id']}`)
    expect(await lacksOf(id)).toContain('charges')
  })

  test('V10 only what is empty is missing of a record that has nearly everything', async () => {
    const id = await fullArrest(office, { legalStatus: 'US Citizen' })
    expect(await lacksOf(id)).toEqual(['image', 'type'])
    await office.as.analyst.patch(id, { type: 'John', image: 'https://photos.example/1.jpg' })
    expect(await lacksOf(id)).toBeUndefined()
  })

  test('V10 a target that is not arrested is not in the list', async () => {
    const id = await office.as.staff.add({ screenName: 'talks' })
    expect(await lacksOf(id)).toBeUndefined()
  })
})
