import { hash } from 'node:crypto'
import { messages } from '@watchfloor/core'
import { at } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import type { Client } from './helpers/client.ts'
import { anArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('saving a list as a file on $name', ({ create }) => {
  const office = officeOn(create, { HANDLING_LINE: 'Law enforcement sensitive. Desk copy.' })

  const file = async (client: Client, query: string) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${office.url}/auth/export?${query}`, { headers: { cookie } })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(reply.status, bytes.toString().slice(0, 200)).toBe(200)
    return { bytes, text: bytes.toString(), headers: reply.headers }
  }
  const sheetsOf = async (bytes: Buffer) => {
    const zip = await JSZip.loadAsync(bytes)
    const names = [...(await text(zip, 'xl/workbook.xml')).matchAll(/<sheet name="([^"]*)"/g)].map(
      ([, name]) => name,
    )
    const sheets = await Promise.all(
      names.map((_, index) => text(zip, `xl/worksheets/sheet${index + 1}.xml`)),
    )
    return new Map(names.map((name, index) => [name, sheets[index] ?? '']))
  }
  const text = async (zip: JSZip, path: string) => (await zip.file(path)?.async('string')) ?? ''

  test('X30 a role saves its own lists, in its own fields, and no other', async () => {
    const { staff, supervisor, analyst, vip } = office.as
    const entry = office.as['target-entry']
    await staff.add({ screenName: '=HYPERLINK("x")', notes: 'first line\nsecond', phone: '8635550101' })
    const { text, headers } = await file(entry, 'list=entry&format=csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toMatch(/entry-release-\d+\.csv/)
    const [head = ''] = text.split('\r\n')
    expect(head).toBe(
      'Record,UC / Chatter,Username / Chat Name,Phone,Deal Details,Requested Meet Up,Notes,Release,Exported By,Handling',
    )
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).toContain('"first line\nsecond"')
    expect(text).toContain('Law enforcement sensitive. Desk copy.')
    expect(text).toContain('entry@watchfloor.example')
    const all = (await file(supervisor, 'list=chatting&columns=all')).text.split('\r\n')[0] ?? ''
    expect(all).toContain('Screen Name')
    expect(all).not.toContain('Analyst')
    for (const [client, list] of [
      [entry, 'arrests'],
      [supervisor, 'review'],
      [analyst, 'chatting'],
      [vip, 'hook'],
    ] as const) {
      expect((await client.get(`/auth/export?list=${list}`)).status, list).toBe(403)
    }
    // The role is judged before the rest of the input.
    for (const query of ['day=Sunday', 'order=up', 'columns=nothing', 'nothing=1']) {
      expect((await supervisor.get(`/auth/export?list=review&${query}`)).status, query).toBe(403)
    }
    expect((await analyst.get('/auth/export?list=arrests&columns=socialSecurityNumber')).status).toBe(400)
    expect((await analyst.get('/auth/export?list=nothing')).status).toBe(400)
    expect((await analyst.get('/auth/export?list=arrests&format=pdf')).status).toBe(400)
  })

  test('X30 X31 a workbook has the arrests as seen, and a sheet for each of their lists', async () => {
    const { analyst } = office.as
    const id = await anArrest(office, { socialSecurityNumber: '123456789' })
    await analyst.patch(id, { caseNumber: '26-777777' })
    await analyst.post('/auth/charges', { chatter_id: id, charge: '847.0135,=Solicitation,F3' })
    await analyst.post('/auth/property', { chatter_id: id, description: 'Phone <black>' })
    const { bytes, headers } = await file(analyst, 'list=arrests&format=xlsx&search=26-777777')
    expect(headers.get('content-type')).toContain('spreadsheetml.sheet')
    const sheets = await sheetsOf(bytes)
    expect([...sheets.keys()]).toEqual([
      'Arrest List',
      'Charges',
      'Criminal History',
      'Property',
      'Vehicles',
      'Evidence',
      'About',
    ])
    expect(sheets.get('Arrest List')).toContain('26-777777')
    expect(sheets.get('Charges')).toContain('=Solicitation')
    expect(sheets.get('Charges')).not.toContain('<f>')
    expect(sheets.get('Property')).toContain('Phone &lt;black&gt;')
    expect(sheets.get('Vehicles')).not.toContain('26-777777')
    expect(sheets.get('About')).toContain('analyst@watchfloor.example')
    for (const sheet of sheets.values()) {
      expect(sheet).toContain('Law enforcement sensitive. Desk copy.')
      expect(sheet).not.toContain('6789')
    }
  })

  test('L13 X31 a workbook says with which filter its rows were chosen, and so does its release', async () => {
    const { bytes, headers } = await file(office.as.staff, 'list=arrests&format=xlsx&filter=no-case')
    expect((await sheetsOf(bytes)).get('About')).toContain('No case number')
    const release = (await office.as.admin.get(`/auth/releases/${headers.get('x-release')}`)).json
    expect(release['release']).toMatchObject({ facts: { filter: 'no-case' } })
  })

  test('J19 X31 a saved list has a release number that knows its list, rows and hash', async () => {
    await office.as.staff.add({ screenName: 'counted' })
    for (const format of ['csv', 'xlsx']) {
      const { bytes, headers } = await file(
        office.as.staff,
        `list=chatting&format=${format}&search=counted&recipient=State%20Attorney`,
      )
      const release = Number(headers.get('x-release'))
      expect((await office.as.admin.get(`/auth/releases/${release}`)).json).toMatchObject({
        release: {
          what: 'export',
          object: 'list chatting',
          outcome: 'done',
          madeBy: 'staff@watchfloor.example',
          facts: {
            format,
            records: 1,
            search: 'counted',
            recipient: 'State Attorney',
            sha256: hash('sha256', bytes),
            bytes: bytes.length,
          },
        },
      })
    }
  })

  test('X30 the order is that of the screen, and a closed operation is read part by part', async () => {
    const { admin, staff } = office.as
    const made = await admin.post('/auth/operations', { name: `Closed ${Math.random()}` })
    const operation = (made.json as unknown as { operation: { id: number } }).operation.id
    await staff.post('/auth/operation', { id: operation })
    for (let count = 0; count < 205; count++) await staff.add({ screenName: `name ${count}` })
    const hooked = await staff.add({ screenName: 'hooked' })
    await staff.patch(hooked, { dateTime: at('22:00'), isTimeApproved: 1 })
    const names = async () => {
      const { text } = await file(staff, `list=chatting&sort=username&order=desc&operation=${operation}`)
      return text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[2])
    }
    const open = await names()
    expect(open.slice(0, 2)).toEqual(['name 204', 'name 203'])
    expect(open).toHaveLength(205)
    const close = { state: 'closed', reason: 'over', force: true }
    expect((await admin.post(`/auth/operations/${operation}/state`, close)).status).toBe(200)
    expect(await names()).toEqual(open)
    await staff.post('/auth/operation', { id: 1 })
  })

  test('X30 a wrong order or filter says what the list takes', async () => {
    const { staff } = office.as
    const reply = await staff.get('/auth/export?list=chatting&sort=caseNumber')
    expect(reply.status).toBe(400)
    expect(reply.json['Error']).toBe(
      messages.listExport.wrongSort('caseNumber', 'agent, username, phone, deal'),
    )
    expect((await staff.get('/auth/export?list=chatting&pending=1')).status).toBe(400)
    const day = await staff.get('/auth/export?list=review&day=Sunday')
    expect([day.status, day.json['Error']]).toEqual([400, messages.listExport.dayTakes('Sunday')])
    const rowsOf = async (given: string) => (await file(staff, `list=review&day=${given}`)).text
    expect(await rowsOf('Day%201')).toBe(await rowsOf('1'))
    const rowsWithout = (await rowsOf('none')).split('\r\n').map((line) => line.split(',')[0])
    for (const given of ['N/A', 'n/a']) {
      expect(
        (await rowsOf(encodeURIComponent(given))).split('\r\n').map((line) => line.split(',')[0]),
      ).toEqual(rowsWithout)
    }
    expect((await file(staff, 'list=review&pending=1&day=none')).text.split('\r\n')[0]).toContain('Review')
  })
})
