import { setDateForm } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, describe, expect, test } from 'vitest'
import { fullArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'
import { readPdf } from './helpers/read-pdf.ts'

describe.each(testDatabases)('an office that writes ISO dates on $name', ({ create }) => {
  const office = officeOn(create, { DATE_FORMAT: 'iso' })
  afterAll(() => setDateForm('us'))

  test('T6 papers and exports have them, and the wire is as ever', async () => {
    const { json } = await office.as.staff.get('/auth/getLoggedInUser')
    expect(json['office']).toMatchObject({ dateFormat: 'iso' })
    const id = await fullArrest(office)
    const cookie = [...office.as.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `${office.url}/auth/generatePDF/chatter/${id}?mode=inline`
    const paper = await fetch(url, { headers: { cookie } })
    const { pages } = await readPdf(Buffer.from(await paper.arrayBuffer()))
    expect(pages[0]?.text).toMatch(/As of \d{4}-\d\d-\d\d \d\d:\d\d/)
    expect(pages[0]?.text).not.toMatch(/As of \d\d\/\d\d\/\d{4}/)
    const { text } = await office.as.admin.get('/auth/export?list=arrests&format=csv')
    expect(text).not.toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
    const [row] = (await office.as.admin.list()).filter((one) => one.id === id)
    expect(String(row?.['takedownTime'])).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })
})
