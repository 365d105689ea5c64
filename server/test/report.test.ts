import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Client } from './helpers/client.ts'
import {
  anArrest,
  arrest,
  canaries,
  canaryItems,
  fullArrest,
  hidden,
  hiddenFromPress,
  ucCanaries,
} from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'
import { readPdf, squeezed, unpacked } from './helpers/read-pdf.ts'

describe.each(testDatabases)('reports on $name', ({ create }) => {
  const office = officeOn(create, { FIELD_KEY: 'ab'.repeat(32) })

  async function pdf(client: Client, path: string): Promise<{ bytes: Buffer; headers: Headers }> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${office.url}/auth/generatePDF/${path}`, { headers: { cookie } })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect([reply.status, reply.headers.get('content-type')], bytes.toString().slice(0, 200)).toEqual([
      200,
      'application/pdf',
    ])
    return { bytes, headers: reply.headers }
  }

  test('the report of an arrest has every field', async () => {
    const id = await fullArrest(office)
    const { bytes } = await pdf(office.as.analyst, `chatter/${id}`)
    const text = squeezed(await readPdf(bytes))
    const formatted = ['(863)555-0171', '(813)555-0172', '(813)555-0173', '***-**-8294', '03/09/1984(42)']
    const plain = JSON.stringify([canaries, ucCanaries, canaryItems]).match(
      /\w*(Xylem|Quill)|(stat|offe|degr)\d/g,
    )
    for (const value of [...(plain ?? []), ...formatted, 'cn-0001', 'Day7', 'zip90017', `Record${id}`])
      expect(text, value).toContain(value)
  })

  test('R18 only the papers of a training database carry its mark, on every page', async () => {
    const id = await fullArrest(office, { arrestDay: 'Day 9' })
    const marks = async (path: string) => {
      const { pages } = await readPdf((await pdf(office.as.staff, path)).bytes)
      return pages.map(({ text }) => text.includes('TRAINING'))
    }
    expect(await marks('Day%209')).not.toContain(true)
    await office.context.training.set()
    for (const path of [`chatter/${id}`, 'Day%209']) expect(await marks(path), path).not.toContain(false)
  })

  test('no report has a complete SSN in any byte', async () => {
    const id = await fullArrest(office, { arrestDay: 'Day 8' })
    await office.as.analyst.patch(id, { isReviewed: 1 })
    for (const path of [`chatter/${id}`, `chatter/${id}?profile=press`, 'Day%208']) {
      const { bytes } = await pdf(office.as.staff, path)
      expect(unpacked(bytes)).not.toMatch(/666738294|666-73-8294/)
      expect(squeezed(await readPdf(bytes))).not.toMatch(/666738294|666-73-8294/)
    }
  })

  test('a press report has none of the hidden values in any byte', async () => {
    const id = await fullArrest(office)
    await office.as.analyst.patch(id, { isReviewed: 1 })
    const { bytes, headers } = await pdf(office.as.analyst, `chatter/${id}?profile=press`)
    const text = squeezed(await readPdf(bytes))
    const bare = `${unpacked(bytes)}\n${text}`
    expect(hiddenFromPress.length).toBeGreaterThan(35)
    for (const value of [...hiddenFromPress, `Record${id}`, `Record ${id}`])
      expect(bare, value).not.toContain(value)
    for (const value of ['fnQuill', 'lnQuill', '42years', 'stat1', 'offe1', 'degr1', 'cn-0001', 'cityXylem'])
      expect(text, value).toContain(value)
    expect(text).toContain('ForRelease')
    expect(text).toContain('presumedinnocent')
    expect(headers.get('content-disposition')).toBe('attachment; filename="case_cn-0001.pdf"')
  })

  test('N11 there is no press PDF of a minor, an unreviewed record or a human trafficking case', async () => {
    const adult = { dateOfBirth: '1984-03-09' }
    const ask = (client: Client, id: number, more = '') =>
      client.get(`/auth/generatePDF/chatter/${id}?profile=press${more}`)
    const pending = await anArrest(office, adult)
    const minor = await anArrest(office, { dateOfBirth: '2012-01-01' })
    const victim = await anArrest(office, { ...adult, isHumanTrafficking: 'Yes' })
    for (const id of [minor, victim]) await office.as.analyst.patch(id, { isReviewed: 1 })
    for (const [id, reason] of [
      [pending, 'not reviewed'],
      [minor, 'under 18'],
      [victim, 'human trafficking'],
    ] as const) {
      const reply = await ask(office.as.staff, id)
      expect([reply.status, reply.json['code']]).toEqual([409, 'press.withheld'])
      expect(reply.json['Error']).toContain(reason)
    }
    expect((await ask(office.as.analyst, victim, '&trafficking=1')).status).toBe(403)
    expect((await ask(office.as.staff, victim, '&trafficking=1')).status).toBe(200)
    expect((await ask(office.as.staff, minor, '&trafficking=1')).status).toBe(409)
  })

  test('a report for command has everything but the SSN', async () => {
    const id = await fullArrest(office)
    const text = squeezed(
      await readPdf((await pdf(office.as.analyst, `chatter/${id}?profile=command`)).bytes),
    )
    for (const value of hidden) expect(text, value).toContain(value)
    expect(text).not.toMatch(/8294|SSN/)
  })

  test('a report is downloaded under its name, or shown inline on request', async () => {
    const id = await anArrest(office, { arrestDay: 'Day 9' })
    const { as } = office
    const disposition = async (path: string) =>
      (await pdf(as.analyst, path)).headers.get('content-disposition')
    expect(await disposition(`chatter/${id}`)).toBe(`attachment; filename="chatter_${id}.pdf"`)
    expect(await disposition(`chatter/${id}?mode=inline`)).toBe(`inline; filename="chatter_${id}.pdf"`)
    expect(await disposition('Day%209')).toBe('attachment; filename="Day 9.pdf"')
    expect((await pdf(as.analyst, 'Day%209')).headers.get('cache-control')).toBe('no-store')
  })

  test('a report stays the same until its record changes', async () => {
    const id = await anArrest(office, { analystFN: 'Before' })
    const first = await pdf(office.as.analyst, `chatter/${id}?mode=inline`)
    office.clock.forward(5)
    const again = await pdf(office.as.staff, `chatter/${id}?mode=inline`)
    expect(again.bytes.equals(first.bytes)).toBe(true)
    await office.as.analyst.post('/auth/colors', { chatter_id: id, color: 'newColor' })
    const changed = squeezed(await readPdf((await pdf(office.as.analyst, `chatter/${id}?mode=inline`)).bytes))
    expect(changed).toContain('newColor')
    await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'After' })
    expect(
      squeezed(await readPdf((await pdf(office.as.analyst, `chatter/${id}?mode=inline`)).bytes)),
    ).toContain('After')
  })

  test('a day report has all arrests of its day, which is written "Day 11" or 11', async () => {
    const names = ['Alba', 'Bela', 'Cora']
    for (const analystFN of names) {
      office.clock.forward(1)
      await anArrest(office, { arrestDay: 'Day 11', analystFN, analystLN: 'Núñez' })
    }
    const days = (await office.as.analyst.get('/auth/arrestdays')).json['ArrestDays'] as unknown as string[]
    expect(days).toContain('Day 11')
    expect(days).toEqual([...days].sort((a, b) => Number(a.slice(4)) - Number(b.slice(4))))
    const byName = await pdf(office.as.analyst, 'Day%2011?mode=inline')
    expect((await pdf(office.as.analyst, '11?mode=inline')).bytes.equals(byName.bytes)).toBe(true)
    const read = await readPdf(byName.bytes)
    expect(read.title).toBe('Day Report, Day 11')
    expect(read.bookmarks.slice(1)).toEqual(names.map((name) => `${name} Núñez`))
  })

  test('other days, unarrested records and undone arrests are 404', async () => {
    const { as } = office
    const missing = async (path: string) => (await as.staff.get(`/auth/generatePDF/${path}`)).status
    for (const day of ['Day%2031', '30', 'Day%2099', 'tomorrow', 'chatter'])
      expect([day, await missing(day)]).toEqual([day, 404])
    const id = await as.staff.add({ screenName: 'still_chatting' })
    expect(await missing(`chatter/${id}`)).toBe(404)
    expect((await as.staff.get(`/auth/generatePDF/chatter/${id}`)).json['Error']).toBe(
      messages.report.notArrested,
    )
    const undone = await anArrest(office, { arrestDay: 'Day 29' })
    expect((await as.staff.get('/auth/generatePDF/29')).status).toBe(200)
    await as.staff.post('/auth/undo_arrest', { id: undone })
    expect([await missing('29'), await missing(`chatter/${undone}`)]).toEqual([404, 404])
    const { ArrestDays } = (await as.staff.get('/auth/arrestdays')).json
    expect(ArrestDays).not.toContain('Day 29')
  })

  test('invalid query values are refused', async () => {
    const id = await anArrest(office, {})
    for (const query of ['profile=everything', 'mode=frame', 'zone=UTC'])
      expect((await office.as.staff.get(`/auth/generatePDF/chatter/${id}?${query}`)).status).toBe(400)
  })

  test('a photo is printed, but a damaged one is left out', async () => {
    const form = new FormData()
    const picture = await sharp({
      create: { width: 60, height: 80, channels: 3, background: '#208040' },
    })
      .jpeg()
      .toBuffer()
    form.set('caseAgent', 'Alpha')
    form.set('screenName', 'with photo')
    form.set('image', new Blob([new Uint8Array(picture)]), 'photo.jpg')
    const id = Number((await office.as.staff.send('POST', '/auth/addChatterList', form)).json['id'])
    await arrest(office, id)
    expect((await pdf(office.as.staff, `chatter/${id}`)).bytes.includes('/Subtype /Image')).toBe(true)
    await office.context.db.write((tx) => tx.run(tx.knex('images').update({ photo: Buffer.from('damaged') })))
    await office.as.analyst.patch(id, { type: 'John' })
    const { bytes } = await pdf(office.as.staff, `chatter/${id}`)
    expect(bytes.includes('/Subtype /Image')).toBe(false)
    expect((await readPdf(bytes)).pages[0]?.pictures).toEqual(['No photo'])
  })
})
