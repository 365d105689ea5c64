import { hash } from 'node:crypto'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { apiInProcess, checkCode, findTamperedEntry } from '../src/index.ts'
import type { Client } from './helpers/client.ts'
import { anArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'
import { readPdf, squeezed } from './helpers/read-pdf.ts'

interface Row {
  readonly seq: number
  readonly batch: number
  readonly action: string
  readonly actor: string
  readonly kind: string
  readonly object: string
  readonly outcome: string
  readonly changes: string
}

describe.each(testDatabases)('release numbers on $name', ({ create }) => {
  const office = officeOn(create)
  const file = async (client: Client, path: string) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${office.url}${path}`, { headers: { cookie } })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(reply.status, bytes.toString().slice(0, 200)).toBe(200)
    return { bytes, release: Number(reply.headers.get('x-release') ?? 0) }
  }
  const released = async (number: number) => (await office.as.admin.get(`/auth/releases/${number}`)).json
  const rows = (where: object): Promise<Row[]> =>
    office.context.db.knex('journal').where(where).orderBy('seq')
  const footer = async (bytes: Buffer) => squeezed(await readPdf(bytes))

  test('J19 a download carries a number, and the journal knows who made it, for whom, and its hash', async () => {
    const id = await anArrest(office, {})
    const { bytes, release } = await file(
      office.as.analyst,
      `/auth/generatePDF/chatter/${id}?recipient=State%20Attorney`,
    )
    expect(await footer(bytes)).toContain(`Release${release}`)
    expect(await released(release)).toMatchObject({
      release: {
        number: release,
        what: 'print',
        madeBy: 'analyst@watchfloor.example',
        object: String(id),
        outcome: 'done',
        facts: {
          recipient: 'State Attorney',
          profile: 'command',
          records: 1,
          sha256: hash('sha256', bytes),
          bytes: bytes.length,
        },
      },
    })
    const again = await file(office.as.analyst, `/auth/generatePDF/chatter/${id}`)
    expect(again.release).toBeGreaterThan(release)
    expect((await rows({ batch: release })).map(({ action }) => action)).toEqual(['release', 'print'])
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })

  test('J19 the headers alone of a file release nothing', async () => {
    const id = await anArrest(office, {})
    const before = await rows({})
    for (const path of [
      `/auth/generatePDF/chatter/${id}`,
      '/auth/export?list=arrests',
      '/auth/operations/1/packet',
    ]) {
      const reply = await office.as.admin.send('HEAD', path)
      expect([path, reply.status, reply.headers.get('allow')]).toEqual([path, 405, 'GET'])
    }
    expect(await rows({})).toEqual(before)
    expect((await office.as.admin.send('HEAD', '/auth/events')).status).toBe(405)
    expect((await office.as.admin.send('HEAD', '/health/ready')).status).toBe(200)
  })

  test('J16 a paper that is looked at is an opened record, has a code and no number, and stays the same', async () => {
    const id = await anArrest(office, {})
    const path = `/auth/generatePDF/chatter/${id}?mode=inline`
    const { bytes, release } = await file(office.as.analyst, path)
    expect(release).toBe(0)
    const text = await footer(bytes)
    expect(text).not.toContain('Release')
    const [, code = ''] = /J(\d+-[0-9a-f]{8})/.exec(text) ?? []
    expect(await checkCode(office.context.db, code)).toMatchObject({ isFitting: true })
    await office.as.staff.add({ screenName: 'somebody else' })
    expect((await file(office.as.staff, path)).bytes.equals(bytes)).toBe(true)
    await expect.poll(() => rows({ action: 'open', object: String(id) })).toHaveLength(2)
    expect(await rows({ action: 'print', object: String(id) })).toEqual([])
  })

  test('J19 a paper for the press has a number and no code', async () => {
    const id = await anArrest(office, { dateOfBirth: '1984-03-09' })
    await office.as.analyst.patch(id, { isReviewed: 1 })
    for (const path of [`/auth/generatePDF/chatter/${id}?profile=press`, '/auth/press_sheet.pdf']) {
      const { bytes, release } = await file(office.as.staff, path)
      const text = await footer(bytes)
      expect(text).toContain(`Release${release}`)
      expect(text).not.toMatch(/J\d+-[0-9a-f]{8}/)
      expect(await released(release)).toMatchObject({ release: { facts: { profile: 'press' } } })
    }
  })

  test('J19 a bundle has one number, which only its maker can use, and once', async () => {
    const id = await anArrest(office, {})
    const { staff, analyst } = office.as
    const begun = await staff.post('/auth/releases', { kind: 'bundle', name: 'Night 3', profile: 'command' })
    const release = Number(begun.json['release'])
    expect(await released(release)).toMatchObject({ release: { outcome: 'unfinished', what: 'bundle' } })
    const paper = `/auth/generatePDF/chatter/${id}?profile=command&release=${release}`
    expect(await footer((await file(staff, paper)).bytes)).toContain(`Release${release}`)
    expect((await analyst.get(paper)).status).toBe(409)
    const copy = { kind: 'bundle', records: 1, sha256: 'b'.repeat(64), release }
    expect((await analyst.post('/auth/copies', copy)).status).toBe(409)
    expect((await staff.post('/auth/copies', copy)).json).toMatchObject({ Status: true, release })
    expect((await staff.post('/auth/copies', copy)).status).toBe(409)
    expect((await staff.get(paper)).status).toBe(409)
    const { facts } = (await released(release))['release'] as unknown as { facts: object }
    expect(facts).toEqual({ name: 'Night 3', profile: 'command', records: 1, sha256: 'b'.repeat(64) })
    expect((await staff.post('/auth/releases', { kind: 'print' })).status).toBe(400)
  })

  test('J19 a packet and a table of the journal carry numbers', async () => {
    const packet = await file(office.as.admin, '/auth/operations/1/packet?recipient=Counsel')
    expect(await released(packet.release)).toMatchObject({
      release: { what: 'packet', facts: { recipient: 'Counsel', sha256: hash('sha256', packet.bytes) } },
    })
    const table = await file(office.as.admin, '/auth/journal?format=csv')
    expect(await released(table.release)).toMatchObject({
      release: { what: 'export', object: 'journal', facts: { sha256: hash('sha256', table.bytes) } },
    })
  })

  test('J13 a packet that fails is cut off and in the journal, and its number released nothing', async () => {
    const { context } = office
    const { reports } = context
    await anArrest(office, { analystFN: 'Never drawn' })
    const draw = reports.draw.bind(reports)
    reports.draw = () => Promise.reject(new Error('the worker is gone'))
    try {
      // The head of the answer was sent before the first paper, so that its end must not look like one.
      await expect(file(office.as.admin, '/auth/operations/1/packet')).rejects.toThrow('terminated')
      const here = apiInProcess(context, { role: 'admin', email: 'admin@here', address: 'here' })
      await expect(here.operation.packet({ id: 1 })).rejects.toThrow('the worker is gone')
    } finally {
      reports.draw = draw
    }
    await expect.poll(() => rows({ action: 'packet', outcome: 'failed' })).toHaveLength(2)
    for (const failed of await rows({ action: 'packet', outcome: 'failed' })) {
      expect(failed).toMatchObject({ object: 'operation 1' })
      expect(await released(failed.batch)).toMatchObject({ release: { outcome: 'failed' } })
    }
    expect((await file(office.as.admin, '/auth/operations/1/packet')).bytes.length).toBeGreaterThan(0)
  })

  test('J19 only admins look a number up, and an unknown one is missing', async () => {
    expect((await office.as.staff.get('/auth/releases/1')).status).toBe(403)
    const reply = await office.as.admin.get('/auth/releases/1')
    expect([reply.status, reply.json['Error']]).toEqual([404, 'There is no release 1 in this journal.'])
  })
})
