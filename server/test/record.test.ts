import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import type { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('the record on $name', ({ create }) => {
  const office = officeOn(create, { FIELD_KEY: 'ab'.repeat(32) })

  async function anArrest(): Promise<number> {
    const { as, clock } = office
    const id = await as.staff.add({ notes: 'entered' })
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    await as.staff.post('/auth/update_takedown_time', { id, takedownTime: clock.now, caseNumber: '26-7' })
    return id
  }

  const put = (client: Client, id: number, body: object) =>
    client.send('PUT', `/auth/editchatterlist/${id}`, body)

  async function details(id: number): Promise<Record<string, unknown>> {
    return (await office.as.analyst.get(`/auth/chatterdetails/${id}`)).json['Result'] as unknown as Record<
      string,
      unknown
    >
  }

  test('an analyst saves the case, flags and times in the form are ignored, and empty values clear a field', async () => {
    const id = await anArrest()
    const form = {
      arrestDay: 'Day 3',
      analystFN: 'Zoë',
      analystLN: 'Núñez',
      race: 'White',
      isPolkCounty: '1',
      hasFirearm: true,
      isHumanTrafficking: 'No',
      employer: 'ACME',
      occupation: 'ACME - cook',
      isPublicAssistance: 'Yes',
      assistanceAmount: '250.50',
      branch: 'Navy',
      isMilitary: 'No',
      isArrested: 0,
      dateTime: null,
      notes: 'entered',
    }
    expect((await put(office.as.analyst, id, form)).status).toBe(200)
    expect(await office.as.analyst.row(id)).toMatchObject({
      arrestDay: 'Day 3',
      analystFN: 'Zoë',
      isPolkCounty: 1,
      hasFirearm: 1,
      isHumanTrafficking: 'No',
      employer: 'ACME',
      occupation: 'ACME - cook',
      assistanceAmount: 250.5,
      branch: 'Navy',
      isMilitary: 'Yes',
      isArrested: 1,
    })
    await put(office.as.analyst, id, { race: '', isPublicAssistance: 'No' })
    expect(await office.as.analyst.row(id)).toMatchObject({
      race: '',
      assistanceAmount: null,
      analystFN: 'Zoë',
    })
  })

  const wrong: readonly [object, string][] = [
    [{ arrestDay: 'Day 32' }, 'Arrest Day takes a whole number from 1 to 31.'],
    [{ briefNum: 101 }, 'Priority # takes a whole number from 1 to 100.'],
    [{ sex: 'Other' }, 'Sex takes one of: Male, Female.'],
    [{ socialSecurityNumber: '12345678' }, 'SSN must be 9 digits.'],
    [{ dateOfBirth: '1990-02-30' }, 'Birth Date takes a date as YYYY-MM-DD.'],
    [{ dateOfBirth: '2999-01-01' }, 'Birth Date is in the future.'],
    [
      { assistanceAmount: 'much' },
      'Assistance Amount takes an amount in dollars, for example 250 or 250.50.',
    ],
  ]
  test.each(wrong)('%o is refused', async (body, error) => {
    const reply = await put(office.as.analyst, await anArrest(), body)
    expect([reply.status, reply.json['Error']]).toEqual([400, error])
  })

  test('an analyst may not change a UC field', async () => {
    const id = await anArrest()
    const reply = await put(office.as.analyst, id, { screenName: 'other', race: 'White' })
    expect([reply.status, reply.json['field']]).toEqual([403, 'screenName'])
    expect((await office.as.analyst.row(id))['race']).toBe('')
  })

  describe('the SSN', () => {
    test('is masked, unchanged if the mask is sent back, and revealed on request with a journal entry', async () => {
      const { as } = office
      const id = await anArrest()
      await put(as.analyst, id, { socialSecurityNumber: '666-12-3456' })
      const read = async (query = '') =>
        (
          (await as.analyst.get(`/auth/chatterlist/${id}${query}`)).json['Result'] as unknown as Record<
            string,
            unknown
          >[]
        )[0]
      expect((await read())?.['socialSecurityNumber']).toBe('***-**-3456')
      await put(as.analyst, id, { socialSecurityNumber: '***-**-3456', race: 'Asian' })
      expect((await read('?reveal=socialSecurityNumber'))?.['socialSecurityNumber']).toBe('666123456')
      expect((await as.supervisor.get(`/auth/chatterlist/${id}?reveal=socialSecurityNumber`)).status).toBe(
        403,
      )
      expect((await as.staff.row(id))['socialSecurityNumber']).toBeUndefined()
      expect((await details(id))['socialSecurityNumber']).toBeUndefined()
      const entries = (await as.admin.get(`/auth/journal?target=${id}`)).json['Result'] as unknown as {
        action: string
      }[]
      expect(entries[0]?.action).toBe('reveal')
      const stored = JSON.stringify(await office.context.db.knex('targets').where({ id }).first())
      const journal = JSON.stringify(await office.context.db.knex('journal'))
      expect([stored.includes('666123456'), journal.includes('666123456')]).toEqual([false, false])
    })
  })

  describe('the lists', () => {
    const entries: readonly [list: string, body: object, row: object][] = [
      ['charges', { charge: '784.03(1), Battery, M1' }, { charge: '784.03(1), Battery, M1', degree: 'M1' }],
      [
        'criminalhistory',
        {
          criminalCharge: '784.03',
          description: 'Battery',
          level: 'M1',
          state: 'GA',
          date: '2019-05-04',
          agency: 'Macon',
          notes: 'Guilty',
        },
        {
          criminalCharge: '784.03, Battery, M1',
          description: 'Battery',
          level: 'M1',
          state: 'GA',
          notes: 'Guilty',
        },
      ],
      ['colors', { color: 'Ran to the car' }, { color: 'Ran to the car' }],
      [
        'property',
        { description: 'Phone', quantity: '2' },
        { description: 'Phone', quantity: '2', location: '' },
      ],
      ['vehicle', { make: 'Ford', plateState: 'FL' }, { make: 'Ford', plateState: 'FL', vin: '' }],
      [
        'evidence',
        { itemNumber: 'E-1', collectedAt: '2026-11-20T20:00' },
        { collectedAt: '2026-11-21T01:00:00.000Z' },
      ],
    ]
    test.each(entries)('%s: added, listed, in the details, deleted', async (list, body, row) => {
      const { analyst } = office.as
      const id = await anArrest()
      const added = await analyst.post(`/auth/${list}`, { chatter_id: id, ...body })
      expect([added.status, added.json['Status']]).toEqual([200, true])
      const expected = [{ id: Number(added.json['id']), chatter_id: id, ...row }]
      expect((await analyst.get(`/auth/${list}/${id}`)).json['Result']).toMatchObject(expected)
      expect((await details(id))[list]).toMatchObject(expected)
      const version = Number((await analyst.row(id))['version'])
      expect(version).toBe(Number(added.json['seq']))
      expect((await analyst.send('DELETE', `/auth/${list}/${added.json['id']}`)).status).toBe(200)
      expect((await analyst.get(`/auth/${list}/${id}`)).json['Result']).toEqual([])
      expect((await analyst.send('DELETE', `/auth/${list}/${added.json['id']}`)).status).toBe(404)
    })

    test('an unknown field is named, a missing record is 404, and a supervisor gets 403', async () => {
      const { analyst, supervisor } = office.as
      const id = await anArrest()
      const unknown = await analyst.post('/auth/colors', { chatter_id: id, colour: 'x' })
      expect([unknown.status, unknown.json['field']]).toEqual([400, 'colour'])
      expect((await analyst.post('/auth/colors', { chatter_id: 99_999, color: 'x' })).status).toBe(404)
      expect((await supervisor.get(`/auth/charges/${id}`)).status).toBe(403)
    })

    test('"no criminal history" and criminal history exclude each other', async () => {
      const { analyst } = office.as
      const id = await anArrest()
      const entry = {
        chatter_id: id,
        criminalCharge: 'a, b, c',
        state: 'FL',
        date: '2020-01-01',
        agency: 'Polk',
      }
      await analyst.post('/auth/criminalhistory', entry)
      expect((await analyst.patch(id, { hasNoCriminalHistory: 1 })).status).toBe(409)
      const clean = await anArrest()
      expect((await analyst.patch(clean, { hasNoCriminalHistory: 1 })).status).toBe(200)
      const refused = await analyst.post('/auth/criminalhistory', { ...entry, chatter_id: clean })
      expect(refused.json['Error']).toBe('Cannot add criminal history when "No Criminal History" is checked.')
    })

    test('deleting a record deletes its lists, and undo restores them', async () => {
      const { staff } = office.as
      const id = await anArrest()
      await staff.post('/auth/charges', { chatter_id: id, charge: 'a, b, c' })
      const gone = await staff.post('/auth/delete_chatter', { id })
      expect((await office.context.db.knex('charges').where({ target_id: id })).length).toBe(0)
      expect((await staff.post(`/auth/undo/${gone.json['seq']}`, {})).status).toBe(200)
      expect((await details(id))['charges']).toMatchObject([{ charge: 'a, b, c' }])
      expect(await staff.row(id)).toMatchObject({ caseNumber: '26-7', notes: 'entered' })
    })
  })

  test('the charge list starts with charges, adds a charge once, and deletes it', async () => {
    const { analyst } = office.as
    const list = async () =>
      (await analyst.get('/auth/chargelist')).json['Result'] as unknown as { charge: string }[]
    expect((await list()).length).toBeGreaterThanOrEqual(40)
    const charge = '806.13(1)(b), Criminal mischief, over $200 and under $1,000, M1'
    expect((await analyst.post('/auth/chargelist', { charge })).status).toBe(200)
    expect((await analyst.post('/auth/chargelist', { charge: charge.toUpperCase() })).status).toBe(200)
    expect((await list()).filter((row) => row.charge === charge)).toHaveLength(1)
    const path = `/auth/chargelist/${encodeURIComponent(charge)}`
    expect((await analyst.send('DELETE', path)).status).toBe(200)
    expect((await analyst.send('DELETE', path)).status).toBe(404)
    expect((await analyst.post('/auth/chargelist', { charge: ' , ' })).status).toBe(400)
  })

  test('each actor sees who else has a record open', async () => {
    const { analyst, staff } = office.as
    const id = await anArrest()
    const open = async (client: Client) =>
      (await client.send('PUT', `/auth/presence/${id}`, {})).json['Result']
    expect(await open(analyst)).toEqual([])
    expect(await open(staff)).toEqual([{ email: 'analyst@watchfloor.example', at: office.clock.now }])
    await analyst.send('DELETE', `/auth/presence/${id}`)
    expect(await open(staff)).toEqual([])
    await open(analyst)
    office.clock.forward(2)
    expect(await open(staff)).toEqual([])
  })
})
