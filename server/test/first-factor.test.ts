import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { addNamed, appCode } from './helpers/enroll-app.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('the first second factor on $name', ({ create }) => {
  const office = officeOn(create, { MFA_REQUIRED: 'analyst' })

  const statusOf = async (client: Client, path: string) => (await client.get(path)).status
  const addApp = async (client: Client) => {
    const { secret } = (await client.post('/auth/factors/totp', {})).json as unknown as { secret: string }
    return client.post('/auth/factors/totp/confirm', { code: appCode(office, secret) })
  }

  test('R22 ends the other sessions that had to add one, because they have only the password', async () => {
    const account = await addNamed(office, 'analyst-twice', 'analyst')
    const [owner, guesser] = [new Client(office.url), new Client(office.url)]
    for (const client of [owner, guesser])
      expect((await client.signIn(account)).json).toEqual({ loginStatus: true, mustEnroll: true })
    expect(await statusOf(guesser, '/auth/chatterlist')).toBe(403)
    expect((await addApp(owner)).status).toBe(200)
    expect(await statusOf(owner, '/auth/chatterlist')).toBe(200)
    expect(await statusOf(guesser, '/auth/chatterlist')).toBe(401)
  })

  test('R22 ends no session of a role that may do without one', async () => {
    const account = await addNamed(office, 'staff-twice', 'staff')
    const [desk, tablet] = [new Client(office.url), new Client(office.url)]
    for (const client of [desk, tablet]) expect((await client.signIn(account)).status).toBe(200)
    expect((await addApp(desk)).status).toBe(200)
    expect(await statusOf(tablet, '/auth/chatterlist')).toBe(200)
  })
})
