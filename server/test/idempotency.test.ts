import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { anArrest } from './full-arrest.ts'
import { officeOn } from './office.ts'

describe.each(testDatabases)('a repeated call on $name', ({ create }) => {
  const office = officeOn(create)
  const key = (name: string) => ({ 'idempotency-key': name })
  const draft = { caseAgent: 'Alpha', screenName: 'sent_again' }
  const named = async (screenName: string) =>
    (await office.as.staff.list()).filter((row) => row['screenName'] === screenName).length

  test('R20 twenty calls at once with one key add one target, and all get its id', async () => {
    const send = () => office.as.staff.post('/auth/addChatterList', draft, key('one'))
    const replies = await Promise.all(Array.from({ length: 20 }, send))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]?.json).toMatchObject({ Status: true, id: expect.anything() })
    expect(await named('sent_again')).toBe(1)
  })

  test('R20 another body with the key is 422, and keys of other accounts and calls are separate', async () => {
    const other = await office.as.staff.post('/auth/addChatterList', { ...draft, notes: 'x' }, key('one'))
    expect([other.status, other.json['code']]).toEqual([422, 'request.reused'])
    const byAdmin = await office.as.admin.post('/auth/addChatterList', draft, key('one'))
    expect(byAdmin.status).toBe(200)
    const id = await anArrest(office, {})
    const charge = { chatter_id: id, charge: '1, theft, M1' }
    const first = await office.as.staff.post('/auth/charges', charge, key('one'))
    const again = await office.as.staff.post('/auth/charges', charge, key('one'))
    expect([first.status, again.text]).toEqual([200, first.text])
    expect((await office.as.staff.get(`/auth/charges/${id}`)).json['Result']).toHaveLength(1)
  })

  test('R20 a failure is not stored, and a key can be used again after a day', async () => {
    const empty = await office.as.staff.post('/auth/addChatterList', { screenName: 'x' }, key('two'))
    expect(empty.status).toBe(400)
    const body = { ...draft, screenName: 'a_day_later' }
    expect((await office.as.staff.post('/auth/addChatterList', body, key('two'))).status).toBe(200)
    const late = { ...draft, screenName: 'later_still' }
    // A session expires after a day without use.
    for (const minutes of [12 * 60, 12 * 60 + 1]) {
      office.clock.forward(minutes)
      await office.as.staff.list()
    }
    expect((await office.as.staff.post('/auth/addChatterList', late, key('two'))).status).toBe(200)
  })

  test('R20 a key has at most 200 characters', async () => {
    const reply = await office.as.staff.post('/auth/addChatterList', draft, key('k'.repeat(201)))
    expect([reply.status, reply.json['field']]).toEqual([400, 'Idempotency-Key'])
  })
})

describe.each(testDatabases)('a repeated call for a secret on $name', ({ create }) => {
  const office = officeOn(create, { WEBHOOK_HOSTS: '127.0.0.1' })
  const key = (name: string) => ({ 'idempotency-key': name })

  test.each([
    ['/auth/tokens', { name: 'nightly', scope: 'read' }, 'token'],
    ['/auth/webhooks', { url: 'http://127.0.0.1:9/', events: 'arrival' }, 'secret'],
  ])(
    'R44 POST %s with one key adds once, and only the first answer has the secret',
    async (path, body, secret) => {
      const { admin } = office.as
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => admin.post(path, body, key(`of-${secret}`))),
      )
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      const [first, ...others] = replies
        .map(({ json }) => json)
        .sort((one) => (one[secret] === null ? 1 : -1))
      expect(first?.[secret]).toEqual(expect.stringMatching(/^(wf_|whsec_)/))
      for (const other of others) expect(other).toEqual({ ...first, [secret]: null })
      expect((await admin.get(path)).json['items']).toHaveLength(1)
      const kept = await office.context.db.knex('idempotency').select('reply')
      expect(JSON.stringify(kept)).not.toContain(String(first?.[secret]))
      const changed = await admin.post(
        path,
        { ...body, events: 'takedown', scope: 'write' },
        key(`of-${secret}`),
      )
      expect(changed.status).not.toBe(200)
    },
  )
})
