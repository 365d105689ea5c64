import { readFileSync } from 'node:fs'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Client, Reply } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

const red = [208, 32, 32]
const blue = [32, 64, 208]

/** Four quarters: red top left, blue bottom right, the rest white, so that a rotation is visible. */
const quarters = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#fff"/>
   <rect width="160" height="120" fill="#d02020"/><rect x="160" y="120" width="160" height="120" fill="#2040d0"/></svg>`,
)

const gps = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 57/1 0/1' },
  IFD0: { Make: 'Camera of a witness' },
}

describe.each(testDatabases)('photos on $name', ({ create }) => {
  const office = officeOn(create)

  function send(client: Client, bytes: Uint8Array, name = 'photo.jpg'): Promise<Reply> {
    const form = new FormData()
    form.set('caseAgent', 'Alpha')
    form.set('screenName', 'with photo')
    form.set('image', new Blob([new Uint8Array(bytes)]), name)
    return client.send('POST', '/auth/addChatterList', form)
  }

  async function storedName(bytes: Uint8Array, name?: string): Promise<{ id: number; image: string }> {
    const reply = await send(office.as.staff, bytes, name)
    expect(reply.status, reply.text).toBe(200)
    const id = Number(reply.json['id'])
    return { id, image: String((await office.as.staff.row(id))['image']) }
  }

  async function fetchImage(client: Client, path: string): Promise<Buffer> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${office.url}/Images/${path}`, { headers: { cookie } })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    return Buffer.from(await reply.arrayBuffer())
  }

  async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(at, at + 3)]
  }

  const near = (colour: number[], wanted: number[]) =>
    colour.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) < 24)

  const files: readonly [kind: string, make: () => Promise<Buffer>, name: string][] = [
    ['JPEG', () => sharp(quarters).jpeg().toBuffer(), 'a.jpg'],
    ['PNG', () => sharp(quarters).png().toBuffer(), 'a.png'],
    ['GIF', () => sharp(quarters).gif().toBuffer(), 'a.gif'],
    ['HEIC', async () => readFileSync(new URL('photos/quarters.heic', import.meta.url)), 'IMG_0001.HEIC'],
    ['JPEG called .png', () => sharp(quarters).jpeg().toBuffer(), 'a.png'],
  ]
  test.each(files)('a %s is stored as JPEG', async (_kind, make, name) => {
    const { image } = await storedName(await make(), name)
    expect(image).toMatch(/^[0-9a-f]{64}\.jpg$/)
    const bytes = await fetchImage(office.as.staff, image)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['jpeg', 320, 240])
    expect(near(await colourAt(bytes, 0.25, 0.25), red)).toBe(true)
    expect(near(await colourAt(bytes, 0.75, 0.75), blue)).toBe(true)
  })

  test('a photo is turned upright, and its location is removed', async () => {
    const upright = await sharp(quarters).jpeg().toBuffer()
    const taken = await sharp(upright).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(taken.includes('Camera of a witness')).toBe(true)
    const { image } = await storedName(taken)
    for (const path of [image, `${image}?width=175`]) {
      const bytes = await fetchImage(office.as.staff, path)
      const { exif, orientation, width = 0, height = 0 } = await sharp(bytes).metadata()
      expect([exif, orientation, width < height]).toEqual([undefined, undefined, true])
      expect(near(await colourAt(bytes, 0.75, 0.25), red)).toBe(true)
      expect(bytes.includes('Camera of a witness')).toBe(false)
    }
  })

  test('a photo of 48 megapixels, as telephones take them, is stored', async () => {
    const plain = sharp({ create: { width: 8_064, height: 6_048, channels: 3, background: '#fff' } })
    const { image } = await storedName(await plain.jpeg().toBuffer())
    expect((await sharp(await fetchImage(office.as.staff, image)).metadata()).width).toBe(1_600)
  })

  test('a thumbnail is 175 pixels wide', async () => {
    const { image } = await storedName(await sharp(quarters).jpeg().toBuffer())
    expect((await sharp(await fetchImage(office.as.staff, `${image}?width=175`)).metadata()).width).toBe(175)
  })

  const wrongType = 'Please select a valid image file (JPEG, PNG, GIF, HEIC).'
  const broken = 'Error compressing image. Please try a different image.'
  const refused: readonly [words: string, make: () => Promise<Uint8Array>, status: number, error: string][] =
    [
      ['a PDF called .jpg', async () => Buffer.from('%PDF-1.7\n%%EOF'), 415, wrongType],
      ['an SVG', async () => quarters, 415, wrongType],
      ['a WebP', () => sharp(quarters).webp().toBuffer(), 415, wrongType],
      [
        'a truncated JPEG',
        async () => (await sharp(quarters).jpeg().toBuffer()).subarray(0, 900),
        400,
        broken,
      ],
      [
        'a JPEG of zeros',
        async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500)]),
        400,
        broken,
      ],
      [
        'a truncated HEIC',
        async () => readFileSync(new URL('photos/quarters.heic', import.meta.url)).subarray(0, 400),
        400,
        broken,
      ],
      [
        'eleven megabytes',
        async () => Buffer.alloc(11 * 1024 * 1024, 0xff),
        413,
        'The image file is too large. Please use a smaller image (max 10MB).',
      ],
      [
        '60 megapixels',
        () =>
          sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
            .png()
            .toBuffer(),
        400,
        'The image has too many pixels. Please use a smaller image (max 50 megapixels).',
      ],
    ]
  test.each(refused)('%s is refused and nothing is added', async (_words, make, status, error) => {
    const before = await office.as.staff.list()
    const reply = await send(office.as.staff, await make())
    expect([reply.status, reply.json]).toMatchObject([status, { Error: error, field: 'image' }])
    expect(await office.as.staff.list()).toEqual(before)
  })

  test('an actor who may not see the record gets the blank picture, and a client without a session gets none', async () => {
    const { as } = office
    const { id, image } = await storedName(await sharp(quarters).negate().jpeg().toBuffer())
    const blank = await fetchImage(as.staff, 'blank.jpg')
    expect((await fetchImage(as.supervisor, image)).equals(blank)).toBe(false)
    expect((await fetchImage(as.analyst, image)).equals(blank)).toBe(true)
    expect((await fetchImage(as.vip, image)).equals(blank)).toBe(true)
    // On the hook a VIP sees the meeting, and no photo.
    await as.supervisor.patch(id, { dateTime: '2026-11-21T02:00:00.000Z', isTimeApproved: 1 })
    expect((await as.vip.list()).map((row) => row['id'])).toContain(id)
    expect((await fetchImage(as.vip, image)).equals(blank)).toBe(true)
    expect((await fetch(`${office.url}/Images/${image}`)).status).toBe(401)
    await as.staff.post('/auth/delete_chatter', { id })
    expect((await fetchImage(as.supervisor, image)).equals(blank)).toBe(true)
  })

  test('who may not see a photo puts it on no record by its name', async () => {
    const { as } = office
    const entry = as['target-entry']
    const { id, image } = await storedName(await sharp(quarters).tint('#204080').jpeg().toBuffer())
    const own = await entry.add({ screenName: 'owl' })
    await as.staff.patch(id, { isInactive: 1 })
    for (const reply of [
      await entry.post('/auth/addChatterList', { caseAgent: 'A', screenName: 'raven', image }),
      await entry.patch(own, { image }),
    ])
      expect([reply.status, reply.json['Error']]).toEqual([400, messages.image.unknown])
    expect((await as.staff.patch(own, { image })).status).toBe(200)
  })

  test.each([
    '..%2f..%2fpackage.json',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '....//x.jpg',
    `${'a'.repeat(64)}.jpg`,
  ])('only stored photos are served: %s', async (path) => {
    const { staff } = office.as
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${office.url}/Images/${path}`, { headers: { cookie } })
    const bytes = Buffer.from(await reply.arrayBuffer())
    const isBlank = bytes.equals(await fetchImage(staff, 'blank.jpg'))
    expect(isBlank || reply.status === 404).toBe(true)
  })

  test('an edit replaces the photo with one from a form', async () => {
    const { id, image } = await storedName(await sharp(quarters).jpeg().toBuffer())
    const form = new FormData()
    form.set('notes', 'new\nphoto')
    form.set('image', new Blob([new Uint8Array(await sharp(quarters).flip().jpeg().toBuffer())]), 'b.jpg')
    expect((await office.as.staff.send('PATCH', `/auth/update_chatter/${id}`, form)).status).toBe(200)
    const row = await office.as.staff.row(id)
    expect(row['notes']).toBe('new\nphoto')
    expect(row['image']).not.toBe(image)
  })
})
