import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'

const [website, caseAgent] = ['accents.example', 'Echo']

describe.each(testDatabases)('who was seen before on $name', ({ create }) => {
  const office = officeOn(create, { OPERATION_TITLE: 'Spring Watch' })

  beforeAll(async () => {
    const { staff, admin } = office.as
    await staff.add({ caseAgent, website, screenName: 'Zoë Ñandú 10' })
    await staff.add({ caseAgent, website, screenName: 'Zoë Ñandú 11' })
    const { json } = await admin.post('/auth/operations', { name: 'Fall Watch' })
    const { operation } = json as unknown as { operation: { id: number } }
    await staff.post('/auth/operation', { id: operation.id })
  })

  test.each([
    ['in capitals', 'ZOË ÑANDÚ 10'],
    ['without accents', 'zoe nandu 10'],
    ['with its accents as signs of their own', 'Zoe\u0308 N\u0303andu\u0301 10'],
    ['as it is', 'Zoë Ñandú 10'],
  ])('O7 a screen name %s is the same on the same website', async (_words, screenName) => {
    const { staff } = office.as
    const seen = [{ operation: 'Spring Watch', stage: 'chatting' }]
    const id = await staff.add({ caseAgent, website, screenName })
    expect((await staff.get(`/auth/chatterlist/${id}`)).json['seenBefore']).toEqual(seen)
    const elsewhere = await staff.add({ caseAgent, website: 'other.example', screenName })
    expect((await staff.get(`/auth/chatterlist/${elsewhere}`)).json['seenBefore']).toBeUndefined()
  })
})
