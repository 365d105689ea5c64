import { randomBytes } from 'node:crypto'
import { demoAccounts } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { workFolder } from '../../cli/test/helpers/cli-process.ts'
import { Client } from './helpers/client.ts'
import { type Office, openOffice } from './helpers/office.ts'
import { caddy, nginx, type RunningProxy } from './helpers/proxies.ts'
import { readEvents } from './helpers/read-events.ts'

/** The examples of deploy/proxy, with the program that runs each. Only `npm run cluster` needs the programs. */
const examples = [
  { name: 'nginx', start: (port: number, folder: string) => nginx([port], folder) },
  { name: 'Caddy', start: caddy },
]

async function behind(
  start: (typeof examples)[number]['start'],
): Promise<{ office: Office; proxy: RunningProxy }> {
  const database = await testDatabases[0]?.create()
  const office = await openOffice(database?.url ?? '', { TRUST_PROXY: '1' })
  const folder = workFolder()
  const proxy = await start(Number(new URL(office.url).port), folder.path)
  onTestFinished(async () => {
    await proxy.stop()
    await office.close()
    await database?.drop()
    folder.remove()
  })
  return { office, proxy }
}

/** Returns a photo that cannot be compressed, of about 9 MB. */
function largePhoto(): Promise<Buffer> {
  const [width, height] = [2_000, 1_500]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

describe.each(process.env['CLUSTER'] === '1' ? examples : [])('the example for $name', ({ name, start }) => {
  test('carries a sign-in, a stream and a photo of 9 MB', { retry: 0 }, async () => {
    const { proxy } = await behind(start)
    const account = demoAccounts.find(({ role }) => role === 'staff')
    const client = new Client(proxy.url)
    const reply = await client.signIn({ email: account?.email ?? '', password: account?.password ?? '' })
    expect(reply.status).toBe(200)
    expect(reply.headers.getSetCookie().every((cookie) => /; secure/i.test(cookie))).toBe(true)

    const reading = await readEvents(client)
    expect(reading.status).toBe(200)
    const delays = []
    for (let count = 1; count <= 20; count++) {
      const sentMs = performance.now()
      await client.add({ screenName: `event ${count}`, forceAdd: true })
      await reading.changes(count)
      delays.push(Math.round(performance.now() - sentMs))
    }
    reading.cut()

    const photo = await largePhoto()
    const form = new FormData()
    form.set('caseAgent', 'Alpha')
    form.set('screenName', 'large photo')
    form.set('image', new Blob([new Uint8Array(photo)]), 'large.png')
    const added = await client.send('POST', '/auth/addChatterList', form)
    expect([added.status, added.text]).toEqual([200, expect.stringContaining('"id"')])
    const row = await client.row(Number(added.json['id']))
    expect(row['image']).toMatch(/\.jpg$/)
    expect((await client.get('/metrics')).status).toBe(404)
    process.stderr.write(
      `${name}: 20 events, the slowest ${Math.max(...delays)} ms after its change was sent; a photo of ${photo.length} bytes\n`,
    )
  })
})

test('the example of a photo is below the limit of 10 MiB and above 8 MB', async () => {
  const { length } = await largePhoto()
  expect(length).toBeGreaterThan(8_000_000)
  expect(length).toBeLessThan(10 * 1024 ** 2)
})
