import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Client, Reply } from './helpers/client.ts'
import { sendFile } from './helpers/import-files.ts'
import { officeOn } from './helpers/office.ts'

const [sqlite] = testDatabases

const boundary = 'x'

function field(name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

const fields = field('caseAgent', 'Alpha') + field('screenName', 'half_sent')
const startOfPhoto = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="image"; filename="a.jpg"',
  'Content-Type: image/jpeg',
  '',
  'abc',
].join('\r\n')

/** How long (ms) to wait for what a busy machine does late. */
const longMs = 60_000

describe('uploads whose body does not end', () => {
  const office = officeOn(() => (sqlite as (typeof testDatabases)[number]).create())
  const sockets: Socket[] = []
  afterEach(closeAll)

  function closeAll(): void {
    for (const socket of sockets.splice(0)) socket.destroy()
  }

  /** Sends less of a body than its head announces. Returns a function that gives the answer so far. */
  function sendHalf(client: Client, body: string): () => string {
    const socket = connect(Number(new URL(client.url).port), '127.0.0.1')
    sockets.push(socket)
    let answer = ''
    socket.on('data', (part) => {
      answer += String(part)
    })
    socket.write(halfOf(client, body))
    return () => answer
  }

  /** Sends less of a body than its head announces, and resets the connection before the server can read it. */
  async function sendHalfAndReset(client: Client, body: string): Promise<void> {
    const socket = connect(Number(new URL(client.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(halfOf(client, body), () => socket.resetAndDestroy())
    await once(socket, 'close')
  }

  function halfOf({ cookies }: Client, body: string): string {
    const head = [
      'POST /auth/addChatterList HTTP/1.1',
      'Host: desk',
      `Cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`,
      `X-XSRF-TOKEN: ${cookies.get('XSRF-TOKEN')}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${body.length + 1}`,
    ]
    return `${head.join('\r\n')}\r\n\r\n${body}`
  }

  function upload(client: Client): Promise<Reply> {
    const form = new FormData()
    form.set('caseAgent', 'Alpha')
    form.set('screenName', 'whole')
    return client.send('POST', '/auth/addChatterList', form)
  }

  test.each([
    ['no byte', ''],
    ['a field', fields],
    ['the start of a photo', fields + startOfPhoto],
    ['a form that breaks off after its closing boundary', `${fields}--${boundary}--\r\n`],
    ['bytes that are not a form', 'hello'],
  ])('%s: the next upload is refused as busy until they close', async (_words, body) => {
    const { staff, admin } = office.as
    const before = (await staff.list()).length
    const answers: (() => string)[] = []
    await vi.waitFor(async () => {
      // Each try sends one more, because the upload of the last try may have taken a slot.
      answers.push(sendHalf(staff, body))
      expect((await upload(staff)).status).toBe(503)
    }, longMs)
    const [refused, other] = [await upload(staff), await upload(admin)]
    expect(refused.json['Error']).toBe(messages.image.busy)
    expect(other.status).toBe(200)
    expect(answers.map((answer) => answer())).toEqual(answers.map(() => ''))
    closeAll()
    await vi.waitFor(async () => expect((await upload(staff)).status).toBe(200), longMs)
    const halves = (await staff.list()).slice(before).filter((row) => row['screenName'] === 'half_sent')
    expect(halves).toEqual([])
  })

  test('connections that break before their form is read keep no upload from the next one', async () => {
    const { staff } = office.as
    for (let time = 0; time < 40; time++) await sendHalfAndReset(staff, fields + startOfPhoto)
    await vi.waitFor(async () => expect((await upload(staff)).status).toBe(200), longMs)
  })

  test.each(['targets', 'charges'] as const)(
    'a list of %s that is one upload too many has a text of its own',
    async (kind) => {
      const { admin } = office.as
      const refused = await vi.waitFor(async () => {
        sendHalf(admin, fields)
        const reply = await sendFile(admin, 'caseAgent,screenName\nAlpha,owl', { dryRun: true }, kind)
        expect(reply.status).toBe(503)
        return reply
      }, longMs)
      expect(refused.json['Error']).toBe(messages.import.busy)
    },
  )
})
