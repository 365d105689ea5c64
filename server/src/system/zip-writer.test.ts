import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { ZipWriter } from './zip-writer.ts'

const madeAt = '2026-11-21T01:00:00.000Z'

/** Yields parts that do not compress well, and says how many were read and whether it was closed. */
function counted(count: number, seen: { read: number; isClosed: boolean }) {
  return (async function* () {
    try {
      for (; seen.read < count; seen.read++) yield Buffer.alloc(100_000, String(seen.read))
    } finally {
      seen.isClosed = true
    }
  })()
}

test('a zip has its files as they were added, packed or as they are', async () => {
  const bytes = new PassThrough()
  const zip = new ZipWriter(bytes, madeAt)
  const written = buffer(bytes)
  await zip.add('b.txt', ['one ', 'two'])
  await zip.add('a.jpg', counted(2, { read: 0, isClosed: false }), { isPacked: true })
  await zip.add('empty.txt', [])
  await zip.end()
  const read = await JSZip.loadAsync(await written)
  expect(Object.keys(read.files)).toEqual(['b.txt', 'a.jpg', 'empty.txt'])
  expect(await read.file('b.txt')?.async('text')).toBe('one two')
  expect((await read.file('a.jpg')?.async('nodebuffer'))?.length).toBe(200_000)
  expect(await read.file('empty.txt')?.async('text')).toBe('')
})

test('no more of a file is read than the stream takes', async () => {
  const bytes = new PassThrough()
  const seen = { read: 0, isClosed: false }
  const added = new ZipWriter(bytes, madeAt).add('a.jpg', counted(100, seen), { isPacked: true })
  await pause(200)
  expect(seen.read).toBeLessThan(10)
  bytes.destroy(new Error('the reader went away'))
  await expect(added).rejects.toThrow()
  expect(seen.isClosed).toBe(true)
})

test('a file that fails fails the zip, and nothing is added after it', async () => {
  const bytes = new PassThrough()
  const zip = new ZipWriter(bytes, madeAt)
  async function* broken() {
    yield 'a'
    throw new Error('the database is gone')
  }
  await expect(zip.add('a.txt', broken())).rejects.toThrow('the database is gone')
  bytes.destroy()
  await pause(10)
  await expect(zip.add('b.txt', ['b'])).rejects.toThrow()
})
