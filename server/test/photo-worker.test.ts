import { messages } from '@watchfloor/core'
import { demoAccounts } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Client, Reply } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

const [sqlite] = testDatabases

describe('photos of several actors', () => {
  const office = officeOn(() => (sqlite as (typeof testDatabases)[number]).create())

  const photo = (shade: number): Promise<Buffer> =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: { r: shade, g: 90, b: 60 } } })
      .jpeg()
      .toBuffer()

  function send(client: Client, bytes: Uint8Array): Promise<Reply> {
    const form = new FormData()
    form.set('caseAgent', 'Alpha')
    form.set('screenName', 'with photo')
    form.set('image', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
    return client.send('POST', '/auth/addChatterList', form)
  }

  test('a photo sent while the worker stops is answered', async () => {
    for (let round = 0; round < 3; round++) {
      await office.context.photos.prepare(await photo(round), 'one')
      const stopped = office.context.photos.close()
      const { name } = await office.context.photos.prepare(await photo(100 + round), 'one')
      expect(name).toMatch(/^[0-9a-f]{64}\.jpg$/)
      await stopped
    }
  })

  test('actors take turns, and a long queue of one actor is refused as busy', async () => {
    const finished: string[] = []
    const bytes = await photo(7)
    const many = Array.from({ length: 60 }, () =>
      office.context.photos.prepare(bytes, 'one').then(() => finished.push('one')),
    )
    const other = office.context.photos.prepare(bytes, 'two').then(() => finished.push('two'))
    const outcomes = await Promise.allSettled(many)
    await other
    const refused = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason.failure] : []))
    expect(refused.length).toBeGreaterThan(0)
    for (const failure of refused)
      expect(failure).toEqual({ code: 'server.busy', message: messages.image.busy })
    expect(finished.filter((who) => who === 'one')).toHaveLength(60 - refused.length)
    expect(finished.indexOf('two')).toBeLessThan(3)
  })

  test('simultaneous uploads are limited for each actor', async () => {
    const { staff, admin } = office.as
    const { email = '' } = demoAccounts.find(({ role }) => role === 'staff') ?? {}
    const bytes = await photo(9)
    const { uploads } = office.context
    let held = 0
    while (uploads.take(email)) held++
    expect(held).toBeGreaterThan(0)
    const refused = await send(staff, bytes)
    expect([refused.status, refused.json['code']]).toEqual([503, 'server.busy'])
    expect(refused.json['Error']).toBe(messages.image.busy)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await send(admin, bytes)).status).toBe(200)
    for (; held > 0; held--) uploads.release(email)
    expect((await send(staff, bytes)).status).toBe(200)
  })
})
