import { connect } from 'node:net'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { checkCode, expungeRecord } from '../src/index.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('bad input on $name', ({ create }) => {
  const office = officeOn(create)

  const drafts: readonly [body: object, error: string, field: string][] = [
    [{ screenName: 'x' }, 'The UC / Chatter field is required.', 'caseAgent'],
    [{ caseAgent: '  ', screenName: 'x' }, 'The UC / Chatter field is required.', 'caseAgent'],
    [{ caseAgent: 'x' }, 'The Screen Name field is required.', 'screenName'],
    [{ phone: '813555010' }, 'Please enter exactly 10 digits for the phone number.', 'phone'],
    [{ phone: 'call me' }, 'Please enter exactly 10 digits for the phone number.', 'phone'],
    [{ phone: '28135550100' }, 'Please enter exactly 10 digits for the phone number.', 'phone'],
    [
      { secondaryPhone: '1' },
      'Please enter exactly 10 digits for the secondary phone number.',
      'secondaryPhone',
    ],
    [{ screenName: 'x'.repeat(121) }, 'Screen Name takes at most 120 characters.', 'screenName'],
    [{ notes: 'a\u0000b' }, 'Notes contains a character that cannot be stored.', 'notes'],
    [{ dateTime: 'x'.repeat(65) }, 'Requested Meet Up takes at most 64 characters.', 'dateTime'],
    [{ shoeSize: 44 }, 'There is no field "shoeSize".', 'shoeSize'],
    [
      { image: 'passwd.jpg' },
      'There is no stored image of that name. Send the file itself, or a full https address.',
      'image',
    ],
  ]
  test.each(drafts)('adding %o is refused', async (body, error, field) => {
    const { as } = office
    const whole =
      'caseAgent' in body || 'screenName' in body ? body : { caseAgent: 'Alpha', screenName: 'x', ...body }
    const sent = error.startsWith('Screen Name takes') ? { caseAgent: 'Alpha', ...body } : whole
    const before = await as.staff.list()
    const reply = await as.staff.post('/auth/addChatterList', sent)
    expect(reply.json).toMatchObject({ Status: false, Error: error, field })
    expect(reply.status).toBe(400)
    expect(await as.staff.list()).toEqual(before)
  })

  test.each([
    ['/auth/addChatterList', { caseAgent: 'Alpha', screenName: 'x' }],
    ['/auth/log', { text: 'x' }],
  ])('%s repeats an unknown field of any length no further than to know it again', async (path, body) => {
    const name = `shoe${'\u{1F45F}'.repeat(10_000)}`
    const reply = await office.as.staff.post(path, { ...body, [name]: 44 })
    const field = `shoe${'\u{1F45F}'.repeat(28)}…`
    expect([reply.status, reply.json]).toEqual([
      400,
      { Status: false, Error: `There is no field "${field}".`, code: 'input.invalid', field },
    ])
  })

  test.each([
    ['/auth/log?limit=0', 'Give a whole number from 1 to 1000000.', 'limit'],
    ['/auth/log?before=x', 'The number of the change is not valid.', 'before'],
    ['/auth/deleted?before=-1', 'The number of the change is not valid.', 'before'],
    ['/auth/arrest_total_history?before=x', 'The number of the change is not valid.', 'before'],
  ])('%s is refused in words about its number', async (path, error, field) => {
    const reply = await office.as.admin.get(path)
    expect(reply.json).toMatchObject({ Status: false, Error: error, field })
    expect(reply.status).toBe(400)
  })

  const raw: readonly [
    words: string,
    body: string | Uint8Array<ArrayBuffer>,
    type: string,
    status: number,
    error: string,
  ][] = [
    ['no JSON', '{"caseAgent":', 'application/json', 400, 'The request is not valid JSON.'],
    ['a list', '[1]', 'application/json', 400, 'The request needs a JSON object or a form.'],
    ['200,000 brackets', '['.repeat(200_000), 'application/json', 400, 'The request is nested too deeply.'],
    [
      'invalid UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
      'application/json',
      400,
      'The request is not valid UTF-8.',
    ],
    [
      'two megabytes',
      `{"notes":"${'x'.repeat(2_000_000)}"}`,
      'application/json',
      413,
      'The request is too large.',
    ],
    [
      'a cut-off form',
      '--b\r\nContent-Disposition: form-data; name="caseAgent"\r\n\r\nA',
      'multipart/form-data; boundary=b',
      400,
      'The form could not be read. Please try again.',
    ],
    [
      'a form without a boundary',
      'caseAgent=A',
      'multipart/form-data',
      400,
      'The form could not be read. Please try again.',
    ],
  ]
  test.each(raw)('%s is refused', async (_words, body, type, status, error) => {
    const { staff } = office.as
    const reply = await fetch(`${office.url}/auth/addChatterList`, {
      method: 'POST',
      headers: {
        cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': staff.cookies.get('XSRF-TOKEN') ?? '',
        'content-type': type,
      },
      body,
    })
    expect([reply.status, await reply.json()]).toMatchObject([status, { Status: false, Error: error }])
  })

  test.each(['__proto__', 'constructor', 'toString'])('a field %s is refused and named', async (name) => {
    const field = { Error: `There is no field "${name}".`, field: name }
    for (const value of ['x', new Blob(['x'])]) {
      const form = new FormData()
      form.append('caseAgent', 'A')
      form.append(name, value)
      const { status, json } = await office.as.staff.send('POST', '/auth/addChatterList', form)
      expect([status, json]).toMatchObject([400, field])
    }
    const body = JSON.parse(`{"caseAgent":"A","${name}":"x"}`) as object
    const { status, json } = await office.as.staff.send('POST', '/auth/addChatterList', body)
    expect([status, json]).toMatchObject([400, field])
  })

  test('a form with 150 fields is refused', async () => {
    const form = new FormData()
    for (let index = 0; index < 150; index++) form.append(`field${index}`, 'x')
    expect((await office.as.staff.send('POST', '/auth/addChatterList', form)).status).toBe(400)
  })

  test.each([
    ['no time', 'soon'],
    ['a time that the clock skipped', '2026-03-08T02:30'],
    ['a thirteenth month', '2026-13-01T20:00'],
    ['nothing', null],
  ])('approving %s is refused', async (_words, dateTime) => {
    const id = await office.as.staff.add({ screenName: 'times' })
    const reply = await office.as.supervisor.patch(id, { dateTime, isTimeApproved: 1 })
    expect([reply.status, reply.json['Error']]).toEqual([400, 'Please select a valid date/time.'])
  })

  test('a takedown before the arrival, or in the future, is refused', async () => {
    const { as, clock } = office
    const id = await as.staff.add({ screenName: 'takedowns' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    const before = await as.staff.post('/auth/update_takedown_time', { id, takedownTime: '2026-11-20T00:00' })
    const after = await as.staff.post('/auth/update_takedown_time', { id, takedownTime: '2026-11-21T12:00' })
    expect([before.status, before.json['field']]).toEqual([400, 'takedownTime'])
    expect([after.status, after.json['field']]).toEqual([400, 'takedownTime'])
    expect((await as.staff.row(id))['isArrested']).toBe(0)
  })

  test.each([
    ['GET', '/auth/nothing', 404],
    ['GET', '/auth/chatterlist/0', 400],
    ['GET', '/auth/chatterlist/one', 400],
    ['GET', '/auth/chatterlist/999999', 404],
    ['GET', '/Images/x.jpg?width=9000', 400],
  ])('%s %s is %i', async (method, path, status) => {
    const reply = await office.as.admin.send(method, path)
    expect([reply.status, reply.json['Status']]).toEqual([status, false])
  })

  test('fields are returned as they were sent', async () => {
    const texts = [
      'Núñez Łukasz Žižka Nguyễn',
      '👮‍♀️🚓',
      'שלום عليكم',
      '<script>alert(1)</script>',
      `"'\\`,
      "'; drop table targets; --",
      'a\r\nb\tc',
    ]
    for (const text of [...texts, 'n'.repeat(65_536)]) {
      const id = await office.as.staff.add({ notes: text, dealDetails: text })
      expect(await office.as.staff.row(id)).toMatchObject({ notes: text, dealDetails: text })
    }
  })

  test('a requested time is stored as an instant if it is a time, or else as its text', async () => {
    const id = await office.as.staff.add({ dateTime: 'after 9ish' })
    expect((await office.as.staff.row(id))['dateTime']).toBe('after 9ish')
    const other = await office.as.staff.add({ dateTime: '2026-11-01T01:30' })
    expect((await office.as.staff.row(other))['dateTime']).toBe('2026-11-01T05:30:00.000Z')
  })

  test('a record id has one spelling', async () => {
    const id = await office.as.staff.add({ forceAdd: true })
    expect((await office.as.staff.get(`/auth/chatterlist/${id}`)).status).toBe(200)
    for (const spelling of [`0${id}`, `${id}.0`, `+${id}`, `%20${id}`]) {
      expect((await office.as.staff.get(`/auth/chatterlist/${spelling}`)).status, spelling).toBe(400)
    }
    const reply = await office.as.staff.post('/auth/undo_arrest', { id: `0${id}` })
    expect([reply.status, reply.json['field']]).toEqual([400, 'id'])
  })

  test('a number that no column holds is missing, as every other without a row', async () => {
    const { as, context } = office
    const beyond = 2_147_483_648
    expect((await as.admin.get(`/auth/journal?before=${beyond}`)).status).toBe(200)
    expect((await as.admin.get(`/auth/chatterlist?since=${beyond}`)).status).toBe(410)
    for (const path of [`/auth/undo/${beyond}`, `/auth/scene/${beyond}/acknowledge`])
      expect([path, (await as.admin.post(path, {})).status]).toEqual([path, 404])
    const by = { actor: 'cli:root', via: 'cli', at: office.clock.now }
    await expect(expungeRecord(context, beyond, '26-CA-1', by)).rejects.toThrow(String(beyond))
    expect(await checkCode(context.db, `J ${beyond}-ab12cd34`)).toMatchObject({ isFitting: false })
  })

  test('JSON needs its own content type, so that a form of another site cannot send it', async () => {
    const send = (type: string) =>
      office.as.staff.post('/auth/undo_arrest', { id: 999_999 }, { 'content-type': type })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      expect((await send(type)).status, type).toBe(415)
    }
    expect((await send('Application/JSON; charset=utf-8')).status).toBe(404)
  })

  test('a request with two hosts is refused', async () => {
    const { hostname, port } = new URL(office.url)
    const status = await new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          'GET /health HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
        ),
      )
      socket.once('data', (bytes) => resolve(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString())?.[1]))
      socket.once('error', reject)
    })
    expect(status).toBe('400')
  })
})
