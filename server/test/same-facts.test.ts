import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { anArrest } from './full-arrest.ts'
import { officeOn } from './office.ts'
import { readPdf, squeezed } from './read-pdf.ts'

/** Returns the text of a paper, without blanks. */
async function paperOf(client: Client, path: string): Promise<string> {
  const reply = await client.get(path)
  expect(reply.headers.get('content-type'), reply.text.slice(0, 200)).toBe('application/pdf')
  return squeezed(await readPdf(reply.bytes))
}

describe.each(testDatabases)('O8 the papers of a second operation on $name', ({ create }) => {
  const office = officeOn(create, { OPERATION_TITLE: 'Spring Watch' })
  let second = 0
  let arrest = 0
  let kept = 0

  beforeAll(async () => {
    const { admin, staff, analyst } = office.as
    const made = await admin.post('/auth/operations', { name: 'Fall Watch' })
    second = (made.json as unknown as { operation: { id: number } }).operation.id
    for (const client of [staff, analyst]) await client.post('/auth/operation', { id: second })
    arrest = await anArrest(office, { arrestDay: 'Day 3', caseNumber: '26-1' })
    kept = Number((await staff.post('/auth/press_sheets', { name: 'Press conference' })).json['id'])
  })

  test.each([
    ['the report of an arrest', () => `generatePDF/chatter/${arrest}?mode=inline`],
    ['the report of a day', () => 'generatePDF/Day%203?mode=inline'],
    ['the handover packet', () => 'handover?mode=inline'],
    ['the press sheet', () => 'press_sheet.pdf?mode=inline'],
    ['a kept press sheet', () => `press_sheet.pdf?kept=${kept}&mode=inline`],
  ])('O8 %s has its own title, as its screens', async (_words, path) => {
    const { staff, admin } = office.as
    const { office: shown } = (await staff.get('/auth/getLoggedInUser')).json as unknown as {
      office: { operationTitle: string }
    }
    expect(shown.operationTitle).toBe('Fall Watch')
    const text = await paperOf(staff, `/auth/${path()}`)
    expect(text).toContain('FallWatch')
    expect(text).not.toContain('SpringWatch')
    // Whoever works in another operation gets the same paper.
    const named = `${path()}&operation=${second}`
    expect(await paperOf(admin, `/auth/${named}`)).toBe(text)
  })
})
