import { testDatabases } from '@watchfloor/fixtures/test-setup'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Client, Row } from './helpers/client.ts'
import { anArrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('the form that sends the whole record, on $name', ({ create }) => {
  const office = officeOn(create)

  const save = (client: Client, row: Row, changed: object) =>
    client.send('PUT', `/auth/editchatterlist/${row.id}`, { ...row, ...changed })

  /** Replaces the photo of a record by one of a color, and returns the name of its file. */
  async function photo(client: Client, id: number, background: string): Promise<string> {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(bytes)]), `${background}.jpg`)
    expect((await client.send('PATCH', `/auth/update_chatter/${id}`, form)).status).toBe(200)
    return String((await client.row(id))['image'])
  }

  test('E13 keeps a photo that was replaced meanwhile, with and without a version', async () => {
    const { analyst, staff } = office.as
    const id = await anArrest(office, { analystFN: 'Ida' })
    await photo(staff, id, 'red')
    const read = await analyst.row(id)
    const later = await photo(staff, id, 'lime')
    const { version: _, ...unversioned } = read
    expect(await save(analyst, read, { analystFN: 'Eda' })).toMatchObject({ status: 200 })
    expect(await analyst.row(id)).toMatchObject({ image: later, analystFN: 'Eda' })
    expect(await save(analyst, unversioned as Row, { analystFN: 'Ada' })).toMatchObject({ status: 200 })
    expect(await analyst.row(id)).toMatchObject({ image: later, analystFN: 'Ada' })
  })

  test('E13 keeps the photo that the same person sent in another tab', async () => {
    const { analyst } = office.as
    const id = await anArrest(office, { analystFN: 'Ida' })
    await photo(analyst, id, 'blue')
    const read = await analyst.row(id)
    const later = await photo(analyst, id, 'navy')
    expect(await save(analyst, read, { analystFN: 'Eda' })).toMatchObject({ status: 200 })
    expect(await analyst.row(id)).toMatchObject({ image: later, analystFN: 'Eda' })
  })

  test('E13 refuses a photo that the record did not have at that version, or never', async () => {
    const { analyst, staff } = office.as
    const id = await anArrest(office, {})
    const old = await photo(staff, id, 'teal')
    await photo(staff, id, 'olive')
    const read = await analyst.row(id)
    const unknown = [
      await save(analyst, read, { image: old }),
      await save(analyst, { id }, { image: `${'0'.repeat(64)}.jpg` }),
    ]
    expect(unknown.map(({ status, json }) => [status, json['field']])).toEqual([
      [400, 'image'],
      [400, 'image'],
    ])
  })

  test('E1 R15 a UC field as it was at that version is not a change of it', async () => {
    const { analyst, staff } = office.as
    const id = await anArrest(office, {}, { screenName: 'barn_owl' })
    const read = await analyst.row(id)
    expect((await staff.patch(id, { screenName: 'snowy_owl' })).status).toBe(200)
    const changed = await save(analyst, read, { screenName: 'tawny_owl' })
    expect([changed.status, changed.json['field']]).toEqual([403, 'screenName'])
    expect(await save(analyst, read, { analystFN: 'Eda' })).toMatchObject({ status: 200 })
    expect(await analyst.row(id)).toMatchObject({ screenName: 'snowy_owl', analystFN: 'Eda' })
  })
})
