import type { OperationOnWire, Role } from '@watchfloor/core'
import { demoAccounts } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import type { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

const operationsOf = async (client: Client) =>
  (await client.get('/auth/operations')).json['operations'] as unknown as OperationOnWire[]

const currentOf = async (client: Client) =>
  (await operationsOf(client)).find(({ isCurrent }) => isCurrent)?.name

describe.each(testDatabases)('an operation that is opened again, on $name', ({ create }) => {
  const office = officeOn(create, { OPERATION_TITLE: '2026' })

  const signInAgain = async (role: Role) => {
    const account = demoAccounts.find((one) => one.role === role)
    if (!account) throw new Error(`the fixtures have no ${role}`)
    await office.as[role].signIn(account)
    return account.email
  }

  test('O5 O9 moves nobody at work to it, with a limit or without one', async () => {
    const { as } = office
    for (const name of ['Fall Watch', 'Winter Watch']) await as.admin.post('/auth/operations', { name })
    const [winter, fall, first] = await operationsOf(as.admin)
    const setState = (body: object) => as.admin.post(`/auth/operations/${fall?.id}/state`, body)
    expect((await setState({ state: 'closed' })).status).toBe(200)
    await signInAgain('supervisor')
    const email = await signInAgain('vip')
    await as.admin.confirm('demo-admin-account')
    const limit = { email, operations: [first?.id, fall?.id] }
    expect((await as.admin.post('/auth/accounts/operations', limit)).status).toBe(200)
    const before = [await currentOf(as.supervisor), await currentOf(as.vip)]
    expect(before).toEqual([winter?.name, first?.name])
    expect((await setState({ state: 'open', reason: 'work left' })).status).toBe(200)
    expect([await currentOf(as.supervisor), await currentOf(as.vip)]).toEqual(before)
  })

  test('O5 O9 moves nobody to it whose limit took the operation that they had switched to', async () => {
    const { as } = office
    const [winter, fall, first] = await operationsOf(as.admin)
    const setState = (body: object) => as.admin.post(`/auth/operations/${fall?.id}/state`, body)
    const email = await signInAgain('analyst')
    const limitTo = async (operations: unknown) => {
      await as.admin.confirm('demo-admin-account')
      expect((await as.admin.post('/auth/accounts/operations', { email, operations })).status).toBe(200)
    }
    for (const signsInAgain of [false, true]) {
      await limitTo(null)
      expect((await as.analyst.post('/auth/operation', { id: winter?.id })).status).toBe(200)
      expect((await setState({ state: 'closed' })).status).toBe(200)
      await limitTo([first?.id, fall?.id])
      if (signsInAgain) await signInAgain('analyst')
      expect(await currentOf(as.analyst)).toBe(first?.name)
      expect((await setState({ state: 'open', reason: 'work left' })).status).toBe(200)
      expect([signsInAgain, await currentOf(as.analyst)]).toEqual([signsInAgain, first?.name])
    }
  })

  test('O1 a name from before, which is a number, may stay when the settings are saved', async () => {
    const { admin } = office.as
    const id = (await operationsOf(admin)).find(({ name }) => name === '2026')?.id
    const change = (body: object) => admin.send('PATCH', `/auth/operations/${id}`, body)
    expect((await change({ name: '2026', conflictWindowMin: 20 })).status).toBe(200)
    const refused = await change({ name: '2027' })
    expect([refused.status, refused.json['field']]).toEqual([400, 'name'])
  })
})
