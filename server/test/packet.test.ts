import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileFactsHeader, packetCounts, packetPaths } from '@watchfloor/core'
import { aTarget } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import JSZip from 'jszip'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Reader } from '../src/db/database.ts'
import { loadOperation } from '../src/index.ts'
import { requireOperation } from '../src/operation/operation-store.ts'
import { openPacket } from '../src/packet/write-packet.ts'
import { officeOn } from './helpers/office.ts'

/** More than two pages of records, with as many photos as are more than the bytes that may wait. */
const [targets, photos] = [450, 60]

describe.each(testDatabases)('O10 the packet of an operation, on $name', ({ create }) => {
  const office = officeOn(create, { FIELD_KEY: 'ab'.repeat(32) })
  let onQuery: (text: string) => Promise<void> = async () => undefined
  let readPhotos = 0
  afterEach(() => {
    onQuery = async () => undefined
    readPhotos = 0
  })

  beforeAll(async () => {
    const { context } = office
    const entries = [{ targetId: 1, list: 'vehicle' as const, values: { make: 'Ford' } }]
    const content = {
      accounts: [],
      targets: Array.from({ length: targets }, (_, at) => aTarget({ id: at + 1 })),
      entries,
    }
    await loadOperation(context, content, () => Promise.reject(new Error('no photos')))
    await context.db.write(async (tx) => {
      for (let id = 1; id <= photos; id++) {
        const name = `${createHash('sha256').update(String(id)).digest('hex')}.jpg`
        const photo = randomBytes(300_000)
        await tx.run(tx.knex('images').insert({ name, photo, thumb: photo.subarray(0, 9), added_at: '' }))
        await tx.run(tx.knex('targets').where({ id }).update({ image: name }))
      }
    })
  })

  /** The office's database, whose queries of one state are told before they run, and whose reads of photos are counted. */
  const watched = (): Database => {
    const { db } = office.context
    const all: (reader: Reader) => Reader['all'] = (reader) => async (query) => {
      await onQuery(String(query))
      return reader.all(query)
    }
    const knex = ((table: string) => {
      if (table === 'images') readPhotos++
      return db.knex(table)
    }) as Database['knex']
    return { ...db, knex, read: (work) => db.read((reader) => work({ knex: reader.knex, all: all(reader) })) }
  }
  const open = async (stallMs?: number) => {
    const operation = await office.context.db.read((reader) => requireOperation(reader, 1, undefined))
    const order = { operation, madeBy: 'admin', release: 1 }
    return openPacket({ ...office.context, db: watched() }, order, stallMs)
  }
  const textOf = async (zip: JSZip, path: string) => (await zip.file(path)?.async('text')) ?? ''
  const linesOf = async (zip: JSZip, path: string) => (await textOf(zip, path)).trimEnd().split('\n')

  test('O10 every page of its records without SSN, lists and entries is in it once, and its reply says how many', async () => {
    const reply = await office.as.admin.get('/auth/operations/1/packet')
    const facts = packetCounts.parse(JSON.parse(reply.headers.get(fileFactsHeader) ?? ''))
    expect(facts).toMatchObject({ targets, photos, arrests: 0 })
    const zip = await JSZip.loadAsync(reply.bytes)
    expect(Object.keys(zip.files).at(-1)).toBe(packetPaths.manifest)
    const manifest = JSON.parse(await textOf(zip, packetPaths.manifest))
    expect(manifest.counts).toEqual(facts)
    const ids = Array.from({ length: targets }, (_, at) => at + 1)
    const records = JSON.parse(await textOf(zip, packetPaths.records)) as { id: number }[]
    expect(records.map(({ id }) => id)).toEqual(ids)
    expect(records.filter((record) => 'socialSecurityNumber' in record)).toEqual([])
    const table = await linesOf(zip, packetPaths.table)
    expect([table.length, table[0]?.includes('socialSecurityNumber')]).toEqual([targets + 1, false])
    const lists = JSON.parse(await textOf(zip, packetPaths.lists))
    expect(Object.keys(lists).map(Number)).toEqual(ids)
    expect(lists['1']).toMatchObject({ vehicle: [{ make: 'Ford' }], charges: [] })
    expect((await linesOf(zip, packetPaths.journal)).length).toBe(facts.entries)
    expect(JSON.parse(await textOf(zip, packetPaths.sheets))).toEqual([])
    expect((await linesOf(zip, packetPaths.chain)).at(-1)).toBe(
      `${manifest.journal.seq} ${manifest.journal.hash}`,
    )
  })

  test('O10 its records and its journal are of one moment, whatever is written meanwhile', async () => {
    onQuery = async (text) => {
      if (!text.includes('press_sheets')) return
      onQuery = async () => undefined
      await office.as.staff.add({ screenName: 'late_owl' })
    }
    const { parts, facts } = await open()
    const zip = await JSZip.loadAsync(await buffer(parts))
    expect((await office.as.staff.get('/auth/chatterlist')).text).toContain('late_owl')
    expect(JSON.parse(await textOf(zip, packetPaths.records)).length).toBe(facts.targets)
    expect((await linesOf(zip, packetPaths.journal)).length).toBe(facts.entries)
    expect(await textOf(zip, packetPaths.journal)).not.toContain('late_owl')
    const { journal } = JSON.parse(await textOf(zip, packetPaths.manifest))
    expect((await linesOf(zip, packetPaths.chain)).at(-1)).toBe(`${journal.seq} ${journal.hash}`)
  })

  test('O10 no more of it is read than a slow reader takes', async () => {
    const { parts } = await open()
    await parts.next()
    await pause(1_000)
    const early = readPhotos
    for await (const part of parts) expect(part.length).toBeGreaterThan(0)
    expect([early < photos / 2, readPhotos]).toEqual([true, photos])
  })

  test('O10 a reader that takes nothing more ends it, and gives its connection back', async () => {
    for (let count = 0; count < 5; count++) {
      const { parts } = await open(50)
      if (count > 0) await parts.next()
      await pause(100)
      // An end without an error would look like a whole packet.
      await expect(buffer(parts)).rejects.toThrow('takes nothing more')
    }
    expect(await office.context.db.read(async () => 'free')).toBe('free')
  })

  test('O10 it has no photo and no kept press sheet of another operation', async () => {
    const { as, context } = office
    const added = await as.admin.post('/auth/operations', { name: 'Elsewhere' })
    const { id } = added.json['operation'] as unknown as { id: number }
    const image = `${createHash('sha256').update('elsewhere').digest('hex')}.jpg`
    const photo = randomBytes(10)
    await context.db.write(async (tx) => {
      await tx.run(tx.knex('images').insert({ name: image, photo, thumb: photo, added_at: '' }))
      await tx.run(tx.knex('targets').where({ id: targets }).update({ operation_id: id, image }))
    })
    expect((await as.admin.post(`/auth/operation`, { id })).status).toBe(200)
    expect((await as.admin.post('/auth/press_sheets', { name: 'Sheet Elsewhere' })).status).toBe(200)
    const zip = await JSZip.loadAsync((await as.admin.get('/auth/operations/1/packet')).bytes)
    expect(Object.keys(zip.files)).not.toContain(`photos/${image}`)
    expect(await textOf(zip, packetPaths.sheets)).not.toContain('Sheet Elsewhere')
    const other = await JSZip.loadAsync((await as.admin.get(`/auth/operations/${id}/packet`)).bytes)
    expect(Object.keys(other.files)).toContain(`photos/${image}`)
    expect(await textOf(other, packetPaths.sheets)).toContain('Sheet Elsewhere')
  })

  test('O10 it fails when a photo was deleted after the record that names it was read', async () => {
    const { db } = office.context
    const [photo] = await db.knex('images').limit(1)
    onQuery = async (text) => {
      if (!text.includes('press_sheets')) return
      onQuery = async () => undefined
      await db.write((tx) => tx.run(tx.knex('images').where({ name: photo.name }).delete()))
    }
    const { parts } = await open()
    await expect(buffer(parts)).rejects.toThrow('A photo was deleted')
    await db.write((tx) => tx.run(tx.knex('images').insert(photo)))
  })
})
