import { createHash } from 'node:crypto'
import {
  type Api,
  addMinutes,
  type BriefingSource,
  type Bundle,
  briefingSource,
  makeBriefing,
  type ReportProfile,
} from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiInProcess } from '../src/index.ts'
import { anArrest, fullArrest, hidden, hiddenFromPress } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'
import { readPdf, squeezed, unpacked } from './helpers/read-pdf.ts'

const tools = {
  encode: (text: string) => Buffer.from(text),
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'),
}
const head = { name: 'Night 3', office: 'An Office', operation: 'An Operation' }
const adult = { arrestDay: 'Day 7', dateOfBirth: '1984-03-09' }

describe.each(testDatabases)('briefings on $name', ({ create }) => {
  const office = officeOn(create)
  let api: Api
  beforeAll(() => {
    api = apiInProcess(office.context, { role: 'admin', email: 'test', address: 'test' })
  })

  const make = (
    profile: ReportProfile,
    source: BriefingSource = briefingSource(api),
    watch = {},
    putBack: ReadonlySet<number> = new Set(),
  ) => {
    const setup = { profile, putBack, now: office.clock.now, zone: 'America/New_York' }
    return makeBriefing(source, head, setup, tools, watch)
  }
  const paths = ({ files }: Bundle) => files.map(({ path }) => path)
  const textOf = ({ files }: Bundle, path: string) =>
    Buffer.from(files.find((file) => file.path === path)?.bytes ?? []).toString()
  const recordsIn = (bundle: Bundle) =>
    (JSON.parse(textOf(bundle, 'database.json')) as { records: Record<string, unknown>[] }).records
  const review = (id: number) => office.as.analyst.patch(id, { isReviewed: 1 })

  /** Returns everything that can be read from a bundle, with its PDFs unpacked and read. */
  async function everyByte({ files }: Bundle): Promise<string> {
    const texts = await Promise.all(
      files.map(async ({ path, bytes }) => {
        const raw = Buffer.from(bytes)
        if (!path.endsWith('.pdf')) return `${path}\n${raw.toString('latin1')}\n${raw.toString()}`
        return `${path}\n${unpacked(raw)}\n${squeezed(await readPdf(raw))}`
      }),
    )
    return texts.join('\n')
  }

  async function withPhoto(id: number): Promise<void> {
    const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#345' } })
      .withExif({ IFD0: { ImageDescription: 'exifXylem' }, IFD3: { GPSLatitude: '27/1 57/1 0/1' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(picture)]), 'nameXylem.jpg')
    const reply = await office.as.analyst.send('PATCH', `/auth/update_chatter/${id}`, form)
    expect(reply.status, reply.text).toBe(200)
  }

  test('U4 a press bundle has none of the hidden values in any byte, a command bundle no SSN', async () => {
    const id = await fullArrest(office)
    await withPhoto(id)
    await review(id)
    const press = await make('press')
    expect([press.records, press.failed]).toEqual([1, []])
    const text = await everyByte(press)
    for (const value of [
      ...hiddenFromPress,
      'exifXylem',
      'nameXylem',
      'GPS',
      `chatter_${id}`,
      `Record ${id}`,
    ])
      expect(text, value).not.toContain(value)
    for (const value of ['fnQuill', 'lnQuill', 'offe1', 'cn-0001', 'cityXylem', 'stXylem'])
      expect(text, value).toContain(value)
    const [record] = recordsIn(press)
    expect(Object.keys(record ?? {})).toEqual([
      ...['caseNumber', 'name', 'age', 'city', 'addressState', 'charges', 'arrestDay', 'image'],
    ])
    expect(record).toMatchObject({ name: 'fnQuill mnQuill lnQuill', age: 42, charges: 'stat1, offe1, degr1' })
    expect(paths(press)).toContain('pdfs/case_cn-0001.pdf')
    expect(textOf(press, 'briefing.html')).toContain('presumed innocent')

    const command = await make('command')
    const all = await everyByte(command)
    for (const value of hidden) expect(all, value).toContain(value)
    expect(all).not.toMatch(/666738294|666-73-8294|\*\*\*-\*\*|socialSecurityNumber/)
  })

  test('U6 a bundle has the page, the data, the photos, the PDFs and a manifest of all files', async () => {
    const bundle = await make('command')
    const [record] = recordsIn(bundle)
    const id = Number(record?.['id'])
    expect(paths(bundle)).toEqual([
      'briefing.html',
      'database.json',
      'Images/logo.svg',
      `Images/${record?.['image']}`,
      `pdfs/chatter_${id}.pdf`,
      'manifest.json',
    ])
    const { files } = JSON.parse(textOf(bundle, 'manifest.json')) as {
      files: { path: string; sha256: string }[]
    }
    for (const { path, sha256 } of files) {
      const bytes = bundle.files.find((file) => file.path === path)?.bytes ?? Buffer.alloc(0)
      expect(tools.sha256(bytes), path).toBe(sha256)
    }
    expect(files.map(({ path }) => path)).toEqual(paths(bundle).slice(0, -1))
    expect(record).toMatchObject({
      caseNumber: 'cn-0001',
      age: 42,
      charges: [{ charge: 'stat1, offe1, degr1' }],
    })
    expect(textOf(bundle, 'briefing.html')).toContain(`href="pdfs/chatter_${id}.pdf"`)
  })

  test('U6 the same records, moment and release number give the same bytes', async () => {
    const { release } = await api.release.begin({ kind: 'bundle' })
    const makeAgain = () => make('command', briefingSource(api, undefined, release))
    const [first, second] = [await makeAgain(), await makeAgain()]
    const hashes = ({ files }: Bundle) => files.map(({ bytes }) => tools.sha256(bytes))
    expect(hashes(second)).toEqual(hashes(first))
  })

  test('U1 undone arrests and unarrested records are in no bundle, and minors in no press bundle', async () => {
    const undone = await anArrest(office, { ...adult, analystFN: 'Undone' })
    const young = await anArrest(office, { ...adult, analystFN: 'Young', dateOfBirth: '2012-01-01' })
    await review(undone)
    await review(young)
    expect((await office.as.staff.post('/auth/undo_arrest', { id: undone })).status).toBe(200)
    const chatting = await office.as.staff.add({ screenName: 'still_chatting' })
    const names = (bundle: Bundle) => recordsIn(bundle).map(({ id }) => Number(id))
    const [press, command] = [await make('press'), await make('command')]
    for (const id of [undone, young, chatting]) expect(names(press)).not.toContain(id)
    expect(names(command)).toContain(young)
    expect(names(command)).not.toContain(undone)
    expect(await everyByte(press)).not.toContain('Young')
    expect(await everyByte(command)).not.toContain('Undone')
  })

  test('U2 a record that is undone or changed while the bundle is made is left out or updated', async () => {
    const source = briefingSource(api)
    const gone = await anArrest(office, { ...adult, analystFN: 'GoneMeanwhile' })
    const edited = await anArrest(office, { ...adult, analystFN: 'OldName' })
    const bundle = await make('command', {
      ...source,
      async pdf(id, profile, isPutBack) {
        const bytes = await source.pdf(id, profile, isPutBack)
        if (id === gone) await office.as.staff.post('/auth/undo_arrest', { id })
        if (id === edited)
          await office.as.analyst.send('PUT', `/auth/editchatterlist/${id}`, { analystFN: 'NewName' })
        return bytes
      },
    })
    const all = await everyByte(bundle)
    expect(all).not.toContain('GoneMeanwhile')
    expect(paths(bundle)).not.toContain(`pdfs/chatter_${gone}.pdf`)
    expect(all).toContain('NewName')
    expect(all).not.toContain('OldName')
  })

  test('U3 the result and the bundle list the items that are missing', async () => {
    const id = await anArrest(office, { ...adult, caseNumber: 'lost-1' })
    await withPhoto(id)
    const source = briefingSource(api)
    const bundle = await make('command', {
      ...source,
      photo: () => Promise.resolve(undefined),
      pdf: (record, ...rest) =>
        record === id ? Promise.reject(new Error('no answer')) : source.pdf(record, ...rest),
    })
    const own = bundle.failed.filter(({ record }) => record === id)
    expect(own.map(({ part }) => part)).toEqual(['photo', 'pdf'])
    expect(JSON.parse(textOf(bundle, 'manifest.json'))).toMatchObject({ failed: bundle.failed })
    expect(textOf(bundle, 'briefing.html')).toContain(`Record ${id}, PDF: It could not be read.`)
    expect(paths(bundle)).not.toContain(`pdfs/chatter_${id}.pdf`)
    expect(recordsIn(bundle).map((record) => record['id'])).toContain(id)
  })

  test('U2 a cancelled briefing stops without a result', async () => {
    const stop = new AbortController()
    const seen: number[] = []
    const making = make('command', briefingSource(api), {
      signal: stop.signal,
      onProgress({ done }: { done: number }) {
        seen.push(done)
        if (done === 1) stop.abort()
      },
    })
    await expect(making).rejects.toThrow('The briefing was cancelled.')
    expect(seen[0]).toBe(0)
  })

  test('U3 an actor who may not read the records gets no bundle', async () => {
    const supervisor = apiInProcess(office.context, { role: 'supervisor', email: 'test', address: 'test' })
    const source = { ...briefingSource(supervisor), targets: () => briefingSource(api).targets() }
    await expect(make('command', source)).rejects.toThrow('not allowed')
  })

  test('U5 hostile texts are escaped', async () => {
    const hostile = `</script><img src=x onerror="alert(1)">`
    await anArrest(office, { ...adult, analystFN: hostile, briefLabel: hostile })
    office.clock.now = addMinutes(office.clock.now, 1)
    const page = textOf(await make('command'), 'briefing.html')
    expect(page).not.toContain('<img src=x')
    expect(page.match(/<\/script>/g)).toHaveLength(2)
  })

  test('N11 a human trafficking case is in a press bundle if it was put back, and its failures name no record', async () => {
    const victim = await anArrest(office, {
      ...adult,
      analystFN: 'PutBack',
      caseNumber: 'cn-0001',
      isHumanTrafficking: 'Yes',
    })
    await review(victim)
    expect(await everyByte(await make('press'))).not.toContain('PutBack')
    const source = briefingSource(api)
    const broken = { ...source, photo: () => Promise.reject(new Error('gone')) }
    const bundle = await make('press', broken, {}, new Set([victim]))
    const all = await everyByte(bundle)
    expect(all).toContain('PutBack')
    expect(all).not.toMatch(/traffick/i)
    expect(paths(bundle)).toContain('pdfs/case_cn-0001_2.pdf')
    expect(bundle.failed.map(({ record }) => record)).not.toEqual([])
    expect(textOf(bundle, 'briefing.html')).toMatch(/Arrest \d+, photo: It could not be read/)
    expect(textOf(bundle, 'briefing.html')).not.toMatch(/Record \d/)
  })

  test('V6 the exported command page marks records that are pending or under 18', async () => {
    await anArrest(office, { ...adult, analystFN: 'YoungOne', dateOfBirth: '2012-01-01' })
    const card = textOf(await make('command'), 'briefing.html')
      .split('YoungOne')[1]
      ?.split('</li>')[0]
    expect(card).toContain('Pending review')
    expect(card).toContain('Under 18')
  })
})
