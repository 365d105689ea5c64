import { createHmac } from 'node:crypto'
import { listEndpoints } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { anArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'

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
    const byStaff = await office.as.staff.post('/auth/addChatterList', draft, key('one'))
    const byAdmin = await office.as.admin.post('/auth/addChatterList', draft, key('one'))
    expect([byStaff.status, byAdmin.status]).toEqual([200, 200])
    expect(byAdmin.json['id']).not.toBe(byStaff.json['id'])
    expect(await named('sent_again')).toBe(2)
    const id = await anArrest(office, {})
    const charge = { chatter_id: id, charge: '1, theft, M1' }
    const first = await office.as.staff.post('/auth/charges', charge, key('one'))
    const again = await office.as.staff.post('/auth/charges', charge, key('one'))
    expect([first.status, again.text]).toEqual([200, first.text])
    expect((await office.as.staff.get(`/auth/charges/${id}`)).json['Result']).toHaveLength(1)
  })

  test('R20 every call that adds gives its first answer again, byte for byte', async () => {
    const { admin } = office.as
    const main = await admin.add({ screenName: 'with a guest' })
    await admin.patch(main, { dateTime: '2026-11-21T02:00:00.000Z', isTimeApproved: 1 })
    const chatter_id = await anArrest(office, {})
    const newAccount = { email: 'again@office.example', role: 'vip', password: 'sixteen grey owls' }
    const hold = { reference: '26-CF-1', reason: 'State v. Doe' }
    const sent: Readonly<Record<string, readonly [path: string, body: object]>> = {
      'POST /auth/addChatterList': ['/auth/addChatterList', { ...draft, forceAdd: true }],
      'POST /auth/create_guest': ['/auth/create_guest', { linkedChatterId: main }],
      'POST /auth/charges': ['/auth/charges', { chatter_id, charge: '1, theft, M1' }],
      'POST /auth/criminalhistory': [
        '/auth/criminalhistory',
        { chatter_id, criminalCharge: 'a, b, c', state: 'FL', date: '2020-01-01', agency: 'Polk' },
      ],
      'POST /auth/colors': ['/auth/colors', { chatter_id, color: 'Red' }],
      'POST /auth/property': ['/auth/property', { chatter_id, description: 'Phone' }],
      'POST /auth/vehicle': ['/auth/vehicle', { chatter_id, make: 'Ford' }],
      'POST /auth/evidence': ['/auth/evidence', { chatter_id, description: 'Phone' }],
      'POST /auth/chargelist': ['/auth/chargelist', { charge: '2, fraud, M2' }],
      'POST /auth/log': ['/auth/log', { text: 'shift begins' }],
      'POST /auth/press_sheets': ['/auth/press_sheets', { name: 'Night 1' }],
      'POST /auth/accounts': ['/auth/accounts', newAccount],
      'POST /auth/operations': ['/auth/operations', { name: 'Again Watch' }],
      'POST /auth/record/{id}/holds': [`/auth/record/${main}/holds`, hold],
      'POST /auth/operations/{id}/holds': ['/auth/operations/1/holds', { ...hold, reference: '26-CF-2' }],
    }
    // Their first answer alone has the secret (rule R44, below).
    const withSecret = ['POST /auth/tokens', 'POST /auth/webhooks']
    // They take a file (repeated-imports.test.ts).
    const imports = ['POST /auth/import/targets', 'POST /auth/import/charges']
    const adding = listEndpoints().filter(({ adds }) => adds)
    expect(adding.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [...Object.keys(sent), ...withSecret, ...imports].sort(),
    )
    for (const [call, [path, body]] of Object.entries(sent)) {
      const first = await admin.post(path, body, key(`again-${main}`))
      const again = await admin.post(path, body, key(`again-${main}`))
      expect([first.status, again.status, again.text], `${call} ${first.text}`).toEqual([
        200,
        200,
        first.text,
      ])
    }
  })

  test('R20 an added account keeps no quick hash of its password, and another password is another body', async () => {
    const { admin } = office.as
    const body = { email: 'slow@office.example', role: 'vip', password: 'seventeen grey owls' }
    const first = await admin.post('/auth/accounts', body, key('slow'))
    expect(first.status, first.text).toBe(200)
    const [kept] = await office.context.db.knex('idempotency').where({ key: 'slow' }).select('body')
    const fields = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
    const quick = createHmac('sha256', office.context.secret).update(fields).digest('hex')
    expect(kept.body).toMatch(/^[0-9a-f]{64}$/)
    expect(kept.body).not.toBe(quick)
    const other = await admin.post('/auth/accounts', { ...body, password: 'eighteen grey owls' }, key('slow'))
    expect([other.status, other.json['code']]).toEqual([422, 'request.reused'])
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

  test.each([
    ['an empty key', ''],
    ['a key with a blank', 'k 1'],
    ['a key of 201 characters', 'k'.repeat(201)],
  ])('R20 %s is refused, and nothing is added', async (_words, text) => {
    const before = await office.as.staff.list()
    const reply = await office.as.staff.post('/auth/addChatterList', draft, key(text))
    expect([reply.status, reply.json['field']]).toEqual([400, 'Idempotency-Key'])
    expect(await office.as.staff.list()).toEqual(before)
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
