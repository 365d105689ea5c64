import type { contract, ReplyOf } from '@watchfloor/core'
import { goldenBystanders, goldenEntries, readGoldenArrests, readSheet } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTamperedEntry, loadOperation } from '../src/index.ts'
import type { Client } from './helpers/client.ts'
import { type Office, openOffice } from './helpers/office.ts'
import { type ReadPdf, readPdf, squeezed } from './helpers/read-pdf.ts'

type KeptReply = ReplyOf<typeof contract.statistics.keptSheet>

const noPhotos = () => Promise.reject(new Error('there are no photos'))

async function pdfOf(office: Office, client: Client, query = '') {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const reply = await fetch(`${office.url}/auth/press_sheet.pdf${query}`, { headers: { cookie } })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { bytes, reply }
}

async function readSheetPdf(office: Office, query = ''): Promise<ReadPdf> {
  const { bytes, reply } = await pdfOf(office, office.as.staff, query)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return readPdf(bytes)
}

describe.each(testDatabases)('the press sheet of the golden arrests on $name', ({ create }) => {
  let office: Office
  let drop: () => Promise<void>
  const keep = async (name: unknown, client = office.as.staff) => client.post('/auth/press_sheets', { name })
  const kept = async (id: unknown) =>
    (await office.as.staff.get(`/auth/press_sheets/${id}`)).json as unknown as KeptReply

  beforeAll(async () => {
    const database = await create()
    drop = database.drop
    office = await openOffice(database.url, {
      OFFICE_NAME: 'An Office',
      OPERATION_TITLE: 'Summer Operation',
      AGENCY_BLOCK: 'An Office|Press Unit',
      PRESS_CONTACT: 'Desk|(555) 555-0100',
    })
    const targets = [...readGoldenArrests().map(({ target }) => target), ...goldenBystanders()]
    await loadOperation(office.context, { accounts: [], targets, entries: goldenEntries() }, noPhotos)
  })
  afterAll(async () => {
    await office.close()
    await drop()
  })

  test('Y27 is one page with every number, tagged, titled, with the head and foot of the office', async () => {
    const pdf = await readSheetPdf(office)
    expect([pdf.pages.length, pdf.title, pdf.language, pdf.showsTitle, pdf.isTagged]).toEqual([
      1,
      'Press Sheet',
      'en-US',
      true,
      true,
    ])
    const tags = new Set(pdf.pages[0]?.tags)
    for (const tag of ['Document', 'H1', 'H2', 'Sect', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(tag)
    const text = squeezed(pdf)
    for (const words of [
      'AnOffice',
      'SummerOperation',
      'PressUnit',
      'Contactforthepress:Desk·(555)555-0100',
      'page1of1',
      'knownfor116of128',
      'Released11/20/2026',
    ])
      expect(text).toContain(words)
    for (const { value } of readSheet('press-sheet.csv')) expect(text).toContain(String(value))
    expect(text).toContain('Florida80·Georgia12·NewYork4')
    expect(text).toContain('AnaddressinoneofthefiftystatesortheDistrictofColumbia'.replace('fifty', '50'))
  })

  test('Y26 later changes do not affect kept numbers', async () => {
    const before = (await office.as.staff.get('/auth/press_sheet')).json
    const { status, json } = await keep('  Press   conference ')
    expect(status).toBe(200)
    const now = (await office.as.staff.get('/auth/press_sheets')).json as unknown as { Result: object[] }
    expect(now.Result[0]).toEqual({
      id: json['id'],
      name: 'Press conference',
      takenAt: office.clock.now,
      takenBy: 'staff@watchfloor.example',
    })
    await office.as.admin.post('/auth/undo_arrest', { id: 50 })
    await office.as.admin.post('/auth/update_arrest_total', { count: 500 })
    office.clock.forward(60)
    const after = (await office.as.staff.get('/auth/press_sheet')).json
    expect([after['arrests'], before['arrests']]).toEqual([127, 128])
    const { id, name, takenAt, takenBy, ...content } = await kept(json['id'])
    expect([id, name, takenBy]).toEqual([json['id'], 'Press conference', 'staff@watchfloor.example'])
    expect(content).toEqual(before)
    const pdf = await readSheetPdf(office, `?kept=${id}`)
    expect(pdf.title).toBe('Press Sheet, Press conference')
    expect(squeezed(pdf)).not.toContain('adjustment)')
    expect(squeezed(pdf)).toContain('Keptas"Pressconference"')
    expect(takenAt < office.clock.now).toBe(true)
    // The total that an admin sets is for the boards: the press gets the arrests on record.
    expect(squeezed(await readSheetPdf(office))).not.toMatch(/500|adjustment\)/)
  })

  test('Y34 J19 as CSV it has every number, the release time and a release number', async () => {
    const reply = await office.as.staff.get('/auth/press_sheet.csv?recipient=Reporter')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(reply.headers.get('content-disposition')).toContain('Press Sheet.csv')
    const { sections } = (await office.as.staff.get('/auth/press_sheet')).json as unknown as KeptReply
    for (const { value, definition } of sections.flatMap((section) => section.lines)) {
      expect(reply.text).toContain(`,${value},`)
      expect(reply.text).toContain(definition.split(',')[0])
    }
    const release = Number(/Release number,(\d+)/.exec(reply.text)?.[1])
    const known = await office.as.admin.get(`/auth/releases/${release}`)
    expect(known.text).toContain('Reporter')
    const keptName = (await keep('As CSV')).json['id']
    expect((await office.as.staff.get(`/auth/press_sheet.csv?kept=${keptName}`)).text).toContain(
      'Numbers of,',
    )
    expect((await office.as.analyst.get('/auth/press_sheet.csv')).status).toBe(403)
  })

  test('Y26 a name can be used only once, regardless of case', async () => {
    await keep('Friday')
    const before = (await office.as.staff.get('/auth/press_sheets')).text
    const again = await keep('FRIDAY', office.as.admin)
    expect([again.status, again.json['field'], again.json['Error']]).toEqual([
      409,
      'name',
      'There are already numbers kept as "Friday". Choose another name.',
    ])
    expect((await office.as.staff.get('/auth/press_sheets')).text).toBe(before)
  })

  test('Y26 of several calls at once with one name, only one succeeds', async () => {
    const replies = await Promise.all(['Both', 'both', 'BOTH'].map((name) => keep(name)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test.each([
    ['', 'Give the numbers a name.'],
    [null, 'Give the numbers a name.'],
    [undefined, 'Give the numbers a name.'],
    ['x'.repeat(81), 'The name takes at most 80 characters.'],
    ['a\u0000b', 'The name contains a character that cannot be stored.'],
  ])('Y26 %j is refused as a name', async (name, message) => {
    const { status, json } = await keep(name)
    expect([status, json['field'], json['Error']]).toEqual([400, 'name', message])
  })

  test('keeping is journalled, and cannot be undone', async () => {
    const { json } = await keep('Journalled')
    const entries = (await office.as.admin.get('/auth/journal?limit=1')).json as unknown as {
      Result: Record<string, unknown>[]
    }
    expect(entries.Result[0]).toMatchObject({
      seq: json['seq'],
      action: 'keep',
      object: `press_sheet ${json['id']}`,
      actor: 'staff@watchfloor.example',
    })
    expect(entries.Result[0]?.['changes']).toContainEqual({
      field: 'name',
      before: null,
      after: 'Journalled',
    })
    expect((await office.as.admin.post(`/auth/undo/${json['seq']}`, {})).status).toBe(404)
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })

  test.each(['', '?kept=999'])('only staff and admins may read it%s', async (query) => {
    for (const role of ['target-entry', 'supervisor', 'analyst', 'vip'] as const) {
      expect((await pdfOf(office, office.as[role], query)).reply.status).toBe(403)
      expect((await keep('Mine', office.as[role])).status).toBe(403)
      expect((await office.as[role].get('/auth/press_sheets')).status).toBe(403)
      expect((await office.as[role].get('/auth/press_sheets/1')).status).toBe(403)
    }
  })

  test('an unknown id is 404', async () => {
    const missing = await office.as.staff.get('/auth/press_sheets/999')
    expect([missing.status, missing.json['Error']]).toEqual([
      404,
      'There are no numbers kept under this name.',
    ])
    expect((await pdfOf(office, office.as.staff, '?kept=999')).reply.status).toBe(404)
    expect((await pdfOf(office, office.as.staff, '?kept=abc')).reply.status).toBe(400)
  })

  test('it shows its moment, even if nothing has changed since the last one', async () => {
    const before = squeezed(await readSheetPdf(office))
    office.clock.forward(5)
    expect(squeezed(await readSheetPdf(office))).not.toBe(before)
  })

  test('a name with any characters becomes a file name that is valid on every system', async () => {
    const { json } = await keep('Łódź "5/5" \\ <night>?')
    const { reply } = await pdfOf(office, office.as.staff, `?kept=${json['id']}`)
    expect(reply.status).toBe(200)
    const name = decodeURIComponent(
      /filename\*=UTF-8''(\S+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? '',
    )
    expect(name).toBe('Press Sheet Łódź 5 5 night.pdf')
  })

  test('it is downloaded under its name, or shown inline on request', async () => {
    const disposition = async (query: string) =>
      (await pdfOf(office, office.as.staff, query)).reply.headers.get('content-disposition')
    expect(await disposition('')).toBe('attachment; filename="Press Sheet.pdf"')
    expect(await disposition('?mode=inline')).toBe('inline; filename="Press Sheet.pdf"')
  })
})
