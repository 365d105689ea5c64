import { createHash } from 'node:crypto'
import { briefingSource, makeBriefing, type ReportProfile } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import JSZip from 'jszip'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiInProcess } from '../src/index.ts'
import type { Client } from './helpers/client.ts'
import { anArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'
import { readPdf, squeezed, unpacked } from './helpers/read-pdf.ts'

const tools = {
  encode: (text: string) => Buffer.from(text),
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'),
}

/** Values that only the possible victim's record has. */
const canaries = [
  'Vcanaryfirst',
  'Vcanarylast',
  'vcanary_screen',
  '26-888111',
  'Vcanaryoffense',
  'Vcanaryhelp',
]

describe.each(testDatabases)('a possible victim on $name', ({ create }) => {
  const office = officeOn(create)
  let id = 0
  beforeAll(async () => {
    id = await anArrest(office, {
      arrestDay: 'Day 4',
      dateOfBirth: '1990-01-01',
      analystFN: 'Vcanaryfirst',
      analystLN: 'Vcanarylast',
      caseNumber: '26-888111',
    })
    await office.as.staff.patch(id, { screenName: 'vcanary_screen' })
    await office.as.analyst.post('/auth/charges', { chatter_id: id, charge: '796.07,Vcanaryoffense,M2' })
    const marked = { possibleVictim: true, referral: 'Vcanaryhelp' }
    expect((await office.as.analyst.patch(id, marked)).status).toBe(200)
    expect((await office.as.staff.patch(id, { isReviewed: 1 })).status).toBe(200)
    await anArrest(office, { arrestDay: 'Day 4', dateOfBirth: '1990-01-01', caseNumber: '26-888222' })
  })

  const found = (text: string) => canaries.filter((canary) => text.includes(canary))
  const file = async (client: Client, path: string) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${office.url}${path}`, { headers: { cookie } })
    return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  const bundle = async (profile: ReportProfile) => {
    const api = apiInProcess(office.context, { role: 'admin', email: 'test', address: 'test' })
    const setup = { profile, putBack: new Set<number>(), now: office.clock.now, zone: 'America/New_York' }
    const head = { name: 'Night', office: 'An Office', operation: 'An Operation' }
    const { files } = await makeBriefing(briefingSource(api), head, setup, tools)
    const texts = await Promise.all(
      files.map(async ({ path, bytes }) => {
        const raw = Buffer.from(bytes)
        const text = path.endsWith('.pdf')
          ? `${unpacked(raw)}${squeezed(await readPdf(raw))}`
          : raw.toString()
        return `${path}\n${text}`
      }),
    )
    return texts.join('\n')
  }

  test('V20 nothing of it is in a bundle for the command or the press', async () => {
    for (const profile of ['command', 'press'] as const) expect(found(await bundle(profile))).toEqual([])
    expect(await bundle('command')).toContain('26-888222')
    const press = await office.as.staff.get(`/auth/generatePDF/chatter/${id}?profile=press`)
    expect(press.status).toBe(409)
    expect(press.json['Error']).toContain('possible victim')
  })

  test('V20 nothing of it is in a saved list, in no sheet', async () => {
    for (const list of ['arrests', 'review']) {
      const csv = await file(office.as.staff, `/auth/export?list=${list}&columns=all`)
      expect(found(csv.bytes.toString())).toEqual([])
      expect(csv.bytes.toString()).toContain('26-888222')
      const { bytes } = await file(office.as.staff, `/auth/export?list=${list}&format=xlsx`)
      const zip = await JSZip.loadAsync(bytes)
      const parts = await Promise.all(Object.values(zip.files).map((part) => part.async('string')))
      expect(found(parts.join('\n'))).toEqual([])
      expect(parts.join('\n')).toContain('26-888222')
    }
  })

  test('V20 a saved list of a role that does not see the mark has neither it nor its name', async () => {
    const { as } = office
    const main = await as.staff.add({ screenName: 'vcanary_screen', dealDetails: 'Vcanaryoffense' })
    const dateTime = office.clock.now
    await as.staff.patch(main, { dateTime, isTimeApproved: 1 })
    await as.staff.post('/auth/create_guest', { linkedChatterId: main, dateTime, firstName: 'Guest' })
    const saved = async (client: Client, list: string) =>
      (await file(client, `/auth/export?list=${list}`)).bytes.toString()
    expect(found(await saved(as.supervisor, 'takedown'))).toContain('vcanary_screen')
    await as.staff.patch(main, { possibleVictim: 1 })
    for (const list of ['hook', 'takedown']) expect(found(await saved(as.supervisor, list))).toEqual([])
    expect(found(await saved(as['target-entry'], 'entry'))).toEqual([])
    await as.staff.post('/auth/update_arrival_time', { id: main, arrivalTime: dateTime })
    await as.staff.post('/auth/update_takedown_time', { id: main, takedownTime: dateTime })
    const board = await saved(as.supervisor, 'takedown')
    expect([found(board), board.includes(',Guest,')]).toEqual([[], true])
    expect(found(await saved(as.staff, 'takedown'))).toEqual([])
  })

  test('V20 the packet and the papers of the office have it, marked', async () => {
    const packet = await file(office.as.admin, '/auth/operations/1/packet')
    const zip = await JSZip.loadAsync(packet.bytes)
    expect(await zip.file('targets.json')?.async('string')).toContain('Vcanaryhelp')
    const paper = await file(office.as.analyst, `/auth/generatePDF/chatter/${id}`)
    expect(squeezed(await readPdf(paper.bytes))).toContain('POSSIBLEVICTIM')
    const day = await file(office.as.analyst, '/auth/generatePDF/Day%204')
    const text = squeezed(await readPdf(day.bytes))
    expect(text).toContain('POSSIBLEVICTIM')
    expect(text).toContain('Vcanaryhelp')
  })

  test('V20 the record and the journal name who marked it and when, and every number counts it', async () => {
    const row = await office.as.analyst.row(id)
    expect(row).toMatchObject({
      possibleVictim: 1,
      referral: 'Vcanaryhelp',
      victimMarkedBy: 'analyst@watchfloor.example',
      victimMarkedAt: office.clock.now,
    })
    const journal = await office.as.admin.get(`/auth/journal?target=${id}&reads=false`)
    expect(journal.text).toContain('possibleVictim')
    const stats = await office.as.staff.get('/auth/statistics/human-trafficking')
    expect(stats.text).toContain('"victims"')
  })

  test('V20 who does not see the case neither sees the mark nor sets it', async () => {
    const chatting = await office.as.staff.add({ screenName: 'vcanary_open' })
    await office.as.staff.patch(chatting, { possibleVictim: 1, referral: 'Vcanaryhelp' })
    const row = await office.as['target-entry'].row(chatting)
    expect(row).not.toHaveProperty('possibleVictim')
    expect(row).not.toHaveProperty('referral')
    expect((await office.as.supervisor.patch(chatting, { possibleVictim: 0 })).status).toBe(403)
  })

  test('V20 a saved list of a closed operation has none either', async () => {
    const { as } = office
    const closed = { state: 'closed', force: true, reason: 'The night is over.' }
    expect((await as.admin.post('/auth/operations/1/state', closed)).status).toBe(200)
    const list = await file(as.supervisor, '/auth/export?list=chatting')
    expect([list.status, list.bytes.toString().includes('vcanary_open')]).toEqual([200, false])
    expect((await as.supervisor.get('/auth/chatterlist')).text).toContain('vcanary_open')
  })
})
