import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

const [sqlite] = testDatabases

/** One part of a form: its headers, and its bytes. */
type Part = readonly [headers: readonly string[], bytes: string | Uint8Array]

const boundary = 'a-boundary'

function named(name: string, ...more: readonly string[]): string[] {
  return [`Content-Disposition: form-data; name="${name}"`, ...more]
}

function formOf(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const chunks = parts.flatMap(([headers, bytes]) => [
    Buffer.from(`--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n`),
    Buffer.from(bytes as Uint8Array),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
}

describe('forms', () => {
  const office = officeOn(() => (sqlite as (typeof testDatabases)[number]).create())
  let id: number
  let photo: Buffer
  beforeAll(async () => {
    id = await office.as.staff.add({ screenName: 'forms', forceAdd: true })
    const create = { width: 40, height: 50, channels: 3, background: 'teal' } as const
    photo = await sharp({ create }).jpeg().toBuffer()
  })

  const send = (method: string, path: string, parts: readonly Part[]): Promise<Reply> =>
    office.as.admin.sendBytes(method, path, formOf(parts), `multipart/form-data; boundary=${boundary}`)
  const patch = (...parts: readonly Part[]) => send('PATCH', `/auth/update_chatter/${id}`, parts)
  const row = () => office.as.admin.row(id)

  const broken: readonly [words: string, bytes: readonly number[]][] = [
    ['Latin-1 at its end', [0x4a, 0x6f, 0x73, 0xe9]],
    ['Latin-1 in its middle', [0x50, 0x65, 0xf1, 0x61]],
    ['half a character', [0x4a, 0xc3]],
  ]
  test.each(broken)('a text with %s is refused, as in a JSON body', async (_words, bytes) => {
    await office.as.staff.patch(id, { firstName: 'Ann' })
    const text: Part = [named('firstName'), Uint8Array.from(bytes)]
    const required: Part[] = [
      [named('caseAgent'), 'Alpha'],
      [named('screenName'), 'broken'],
    ]
    for (const reply of [
      await patch(text),
      await send('POST', '/auth/addChatterList', [...required, text]),
    ]) {
      expect([reply.status, reply.json['Error']]).toEqual([400, messages.input.badEncoding])
    }
    expect((await row())['firstName']).toBe('Ann')
  })

  test('every character of UTF-8 is stored as it was sent', async () => {
    const text = '\ufeffJosé Peña 👮 \u{10ffff}'
    expect((await patch([named('firstName'), text])).status).toBe(200)
    expect((await row())['firstName']).toBe(text)
  })

  test.each(['base64', 'quoted-printable', 'Base64', 'utf-8', 'x-own'])(
    'a part in %s is refused with a clear text',
    async (encoding) => {
      const head = `Content-Transfer-Encoding: ${encoding}`
      const file = 'Content-Disposition: form-data; name="image"; filename="a.jpg"'
      for (const part of [
        [named('notes', head), 'SGVsbG8='],
        [[file, head], photo.toString('base64')],
      ] as const) {
        const { status, json } = await patch(part)
        expect([status, json['Error']]).toEqual([400, messages.input.encodedPart])
      }
    },
  )

  test.each(['7bit', '8bit', 'binary', 'BINARY'])('a part in %s is taken', async (encoding) => {
    const part: Part = [named('notes', `Content-Transfer-Encoding: ${encoding}`), `as ${encoding}`]
    expect((await patch(part)).status).toBe(200)
    expect((await row())['notes']).toBe(`as ${encoding}`)
  })

  test.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'text/plain;charset="UTF-8"',
    'text/plain; charset=US-ASCII',
    'application/octet-stream',
  ])('a text with the type %s is taken', async (type) => {
    const reply = await patch([named('notes', `Content-Type: ${type}`), `typed ${type}`])
    expect(reply.status, reply.text).toBe(200)
    expect((await row())['notes']).toBe(`typed ${type}`)
  })

  test.each(['iso-8859-1', '"windows-1252"', 'utf-16'])(
    'a text in %s is refused and named',
    async (charset) => {
      const reply = await patch([named('notes', `Content-Type: text/plain; charset=${charset}`), 'x'])
      expect(reply.json).toMatchObject({ Status: false, field: 'notes', Error: messages.input.wrongCharset })
      expect(reply.status).toBe(400)
    },
  )

  test('names without quotes, as .NET sends them, are taken', async () => {
    const disposition = "form-data; name=image; filename=a.jpg; filename*=utf-8''a.jpg"
    const reply = await patch(
      [
        ['Content-Type: text/plain; charset=utf-8', 'Content-Disposition: form-data; name=notes'],
        'from .NET',
      ],
      [[`Content-Disposition: ${disposition}`], photo],
    )
    expect(reply.status, reply.text).toBe(200)
    expect(await row()).toMatchObject({ notes: 'from .NET', image: expect.stringMatching(/\.jpg$/) })
  })

  test.each([
    ['filename="a.jpg"', []],
    ['filename="a.jpg"', ['Content-Type:']],
    ["filename*=UTF-8''a.jpg", []],
    ['filename="a; b=c.jpg"', ['Content-Type: image/jpeg']],
  ])('a part with %s and %o is a file', async (fileName, more) => {
    await office.as.admin.patch(id, { image: '' })
    const head = `Content-Disposition: form-data; name="image"; ${fileName}`
    const reply = await patch([[head, ...more], photo])
    expect(reply.status, reply.text).toBe(200)
    expect((await row())['image']).toEqual(expect.stringMatching(/\.jpg$/))
  })

  test('a text whose name reads like a file name is a text', async () => {
    const { status, json } = await patch([named('notes; filename=x'), 'x'])
    expect([status, json['field']]).toEqual([400, 'notes; filename=x'])
  })

  test('an empty text clears the photo, with a type too, and a file that was not chosen leaves it', async () => {
    const file = (name: string): Part[0] => [
      `Content-Disposition: form-data; name="image"; filename="${name}"`,
      'Content-Type: application/octet-stream',
    ]
    for (const head of [named('image'), named('image', 'Content-Type: text/plain')]) {
      await patch([file('a.jpg'), photo])
      const { image } = await row()
      expect((await patch([file(''), ''])).status).toBe(200)
      expect((await row())['image']).toBe(image)
      expect((await patch([file('a.jpg'), ''])).json['Error']).toBe(messages.image.compressFailed)
      expect((await patch([head, ''])).status).toBe(200)
      expect((await row())['image']).toBeFalsy()
    }
  })

  test.each([
    ['targets', 'caseAgent,screenName\nAlpha,typed\n'],
    ['charges', 'charge\n"1.01, trespass, M2"\n'],
  ])('an import of %s takes a file without a type, and a typed option', async (kind, list) => {
    const reply = await send('POST', `/auth/import/${kind}`, [
      [named('dryRun', 'Content-Type: text/plain; charset=UTF-8'), 'true'],
      [['Content-Disposition: form-data; name="file"; filename="list.csv"'], list],
    ])
    expect(reply.json, reply.text).toMatchObject({ Status: true, written: false, added: 1 })
  })

  test('a photo of an import may lack a type', async () => {
    const head = 'Content-Disposition: form-data; name="image"; filename="a.jpg"'
    const reply = await send('POST', '/auth/import/photo', [[[head], photo]])
    expect(reply.status, reply.text).toBe(200)
  })

  test('the texts of a form have the limits of a form, with a type too', async () => {
    const typed = (name: string) => named(name, 'Content-Type: text/plain')
    const many = Array.from({ length: 150 }, (_, at): Part => [typed(`field${at}`), 'x'])
    expect((await patch(...many)).status).toBe(400)
    const large = await patch([typed('notes'), 'x'.repeat(1024 * 1024 + 1)])
    expect([large.status, large.json['Error']]).toEqual([413, messages.input.tooBig])
  })
})
