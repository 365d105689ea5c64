import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('L10 the order of a whole list on $name', ({ create }) => {
  const office = officeOn(create)

  const read = async (path: string, rows: string, name: string) => {
    const reply = (await office.as.admin.get(path)).json as unknown as Record<
      string,
      Record<string, string>[]
    >
    return reply[rows]?.map((row) => row[name])
  }

  test('charges are sorted by their texts', async () => {
    const charges = [
      '9.07(2)(a), Keeping a place, M2',
      '9.07, Aaa, F3',
      '9.07(1), Öffnung, M1',
      '9.07(1), Zed, M1',
    ]
    for (const charge of charges) await office.as.admin.post('/auth/chargelist', { charge })
    const listed = await read('/auth/chargelist', 'Result', 'charge')
    expect(listed?.filter((one) => one?.startsWith('9.07'))).toEqual([
      '9.07(1), Zed, M1',
      '9.07(1), Öffnung, M1',
      '9.07(2)(a), Keeping a place, M2',
      '9.07, Aaa, F3',
    ])
  })

  test('accounts are sorted by their addresses', async () => {
    const emails = ['ab@order.example', 'a-c@order.example', 'a.d@order.example', 'a_a@order.example']
    for (const email of emails)
      await office.as.admin.post('/auth/accounts', { email, role: 'staff', password: 'a fairly long one 7' })
    const listed = await read('/auth/accounts', 'Result', 'email')
    expect(listed?.filter((one) => one?.endsWith('order.example'))).toEqual([
      'a-c@order.example',
      'a.d@order.example',
      'a_a@order.example',
      'ab@order.example',
    ])
  })

  test('tokens are sorted by their names, without case and accents', async () => {
    await office.as.admin.confirm('demo-admin-account')
    for (const name of ['wall 10', 'Wall 9', 'éclair', 'Zed', 'apple'])
      await office.as.admin.post('/auth/tokens', { name, scope: 'read' })
    expect(await read('/auth/tokens', 'items', 'name')).toEqual([
      'apple',
      'éclair',
      'Wall 9',
      'wall 10',
      'Zed',
    ])
  })
})
