import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { anArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'

interface Listed {
  readonly charge: string
  readonly ucrCode: string
  readonly arrestType: string
}

describe.each(testDatabases)('the NIBRS worksheet on $name', ({ create }) => {
  const office = officeOn(create, { ORI: 'fl0530000' })
  const lines = async () => {
    const { text } = await office.as.analyst.get('/auth/nibrs')
    return text.split('\r\n').slice(1, -1)
  }
  const listed = async (charge: string) => {
    const { Result } = (await office.as.analyst.get('/auth/chargelist')).json as unknown as {
      Result: Listed[]
    }
    return Result.find((one) => one.charge === charge)
  }

  test('Y40 a line has the codes of the charge list, and names what is missing', async () => {
    const { analyst, admin } = office.as
    const charge = '796.07(2)(f), Nibrs solicitation, M1'
    const id = await anArrest(office, {
      caseNumber: '26-550001',
      race: 'White',
      sex: 'Male',
      dateOfBirth: '1990-01-01',
    })
    await analyst.post('/auth/charges', { chatter_id: id, charge })
    await analyst.post('/auth/chargelist', { charge })
    const before = (await lines()).find((line) => line.includes('26-550001')) ?? ''
    expect(before).toContain('FL0530000,26-550001,01,')
    expect(before).toContain(messages.nibrs.missing.ucrCode)
    expect(before).toContain(messages.nibrs.missing.ethnicity)
    expect((await analyst.post('/auth/chargelist', { charge, ucrCode: 'x' })).status).toBe(400)
    expect((await analyst.post('/auth/chargelist', { charge, arrestType: 'x' })).status).toBe(400)
    expect((await analyst.post('/auth/chargelist', { charge, ucrCode: '40b', arrestType: 't' })).status).toBe(
      200,
    )
    expect(await listed(charge)).toMatchObject({ ucrCode: '40B', arrestType: 'T' })
    const edit = { ethnicity: 'Not Hispanic or Latino', residentStatus: 'Resident' }
    expect((await analyst.patch(id, edit)).status).toBe(200)
    const after = (await lines()).find((line) => line.includes('26-550001')) ?? ''
    expect(after).toMatch(/,T,"796.07\(2\)\(f\), Nibrs solicitation, M1",40B,01,\d\d,M,W,N,R,\d+,$/)
    const journal = await admin.get('/auth/journal?action=code-charge')
    expect(journal.text).toContain('40B')
    const release = await office.as.analyst.get('/auth/nibrs')
    const known = await admin.get(`/auth/releases/${release.headers.get('x-release')}`)
    expect(known.json).toMatchObject({ release: { what: 'export', object: 'nibrs', outcome: 'done' } })
  })

  test('Y40 an import gives listed charges their codes, and refuses a wrong code by its row', async () => {
    const { admin } = office.as
    await admin.post('/auth/chargelist', { charge: '1.1, Coded later, M2' })
    const send = async (csv: string) => {
      const form = new FormData()
      form.set('file', new Blob([csv]), 'charges.csv')
      return admin.send('POST', '/auth/import/charges', form)
    }
    const file =
      'charge,ucrCode,arrestType\n"1.1, Coded later, M2",90Z,S\n"1.2, New, M1",40A,\n"1.1, Coded later, M2",90Z,\n'
    expect((await send(file)).json).toMatchObject({ added: 1, updated: 1, skipped: 1, failed: 0 })
    expect(await listed('1.1, Coded later, M2')).toMatchObject({ ucrCode: '90Z', arrestType: 'S' })
    expect(await listed('1.2, New, M1')).toMatchObject({ ucrCode: '40A', arrestType: '' })
    expect((await send(file)).json).toMatchObject({ added: 0, updated: 0, skipped: 3 })
    const wrong = await send('charge,ucr\n"1.3, Wrong, M1",4B\n')
    expect(wrong.json).toMatchObject({ failed: 1, errors: [{ row: 1, field: 'ucrCode' }] })
    expect(await listed('1.3, Wrong, M1')).toBeUndefined()
  })
})
