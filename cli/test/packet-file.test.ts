import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import JSZip from 'jszip'
import { afterAll, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { untoldFlips } from './helpers/header-flips.ts'

/** A packet of an invented operation, made by a version that built the whole zip in memory. A record of it was expunged. */
const before = readFileSync(fileURLToPath(new URL('packets/before-streams.zip', import.meta.url)))

const folder = workFolder()
afterAll(() => folder.remove())

const verify = async (bytes: Uint8Array) => {
  const file = join(folder.path, 'packet.zip')
  writeFileSync(file, bytes)
  // No database is needed.
  const env = { DATABASE_URL: 'sqlite:nowhere.db' }
  return runCli(['operations', 'verify', file], { cwd: folder.path, env })
}

/** Returns the packet with other files, packed anew. */
async function withFiles(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = await JSZip.loadAsync(before)
  for (const [path, content] of Object.entries(files)) zip.file(path, content, { createFolders: false })
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** Returns the packet with other bytes in the list at its end and in the header of a file, where both have the same field. */
function withField(path: string, field: number, value: number): Buffer {
  const bytes = Buffer.from(before)
  const name = Buffer.from(path)
  bytes.writeUInt16LE(value, bytes.indexOf(name) - 30 + field)
  bytes.writeUInt16LE(value, bytes.lastIndexOf(name) - 46 + field + 2)
  return bytes
}

/** Returns the packet with one byte flipped inside a file. */
function withFlip(path: string): Buffer {
  const bytes = Buffer.from(before)
  const at = bytes.indexOf(path) + path.length + 100
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

const zeros = () => Buffer.alloc(120_000_000)

test('O10 a packet from before packets were streams is whole', async () => {
  const { code, stdout } = await verify(before)
  expect([code, stdout]).toEqual([0, 'The packet is whole: 10 files, 7 journal entries in their chain.\n'])
  expect((await verify(await withFiles({}))).code).toBe(0)
})

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a flipped byte in a packed text', () => withFlip('journal.ndjson'), 'journal.ndjson was changed'],
  ['a flipped byte in a paper', () => withFlip('papers/chatter_1.pdf'), 'papers/chatter_1.pdf was changed'],
  ['a file that unpacks to far more', () => withFiles({ 'targets.csv': zeros() }), 'targets.csv was changed'],
  [
    'a journal of one endless line',
    () => withFiles({ 'journal.ndjson': zeros() }),
    'journal.ndjson was changed',
  ],
  ['a path that leads out of the folder', () => withFiles({ '../owl.sh': 'x' }), 'owl.sh was added'],
])('O10 %s is told, with exit code 1', async (_words, make, problem) => {
  const { code, stdout } = await verify(await make())
  expect([code, stdout]).toEqual([1, expect.stringContaining(problem)])
  expect(stdout).toContain('Do not rely on it.')
})

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a file without its end', () => before.subarray(0, -300), 'or its end was changed'],
  ['half a file', () => before.subarray(0, before.length / 2), 'or its end was changed'],
  [
    'a file with bytes after its end',
    () => Buffer.concat([before, Buffer.alloc(1)]),
    'or its end was changed',
  ],
  [
    'a file with bytes before its start',
    () => Buffer.concat([Buffer.alloc(1), before]),
    'or its end was changed',
  ],
  ['an empty file', () => Buffer.alloc(0), 'or its end was changed'],
  ['an encrypted file', () => withField('targets.csv', 6, 1), 'targets.csv in the file is encrypted'],
  ['another way of packing', () => withField('targets.csv', 8, 12), 'packed in a way that no packet is'],
  ['a manifest that unpacks to far more', () => withFiles({ 'manifest.json': zeros() }), 'not a packet'],
  ['no manifest', async () => withFiles({ 'manifest.json': '{}' }), 'not a packet'],
])('O10 %s is no packet, with exit code 3', async (_words, make, problem) => {
  const { code, stdout, stderr } = await verify(await make())
  expect([code, stdout, stderr]).toEqual([3, '', expect.stringContaining(problem)])
})

test('O10 every bit that changes around the files of a packet is told', async () => {
  expect(await untoldFlips(before, join(folder.path, 'flipped.zip'))).toEqual([])
})

test('O10 a place that is no file is named', async () => {
  const run = (file: string) => runCli(['operations', 'verify', file], { cwd: folder.path })
  for (const [file, reason] of [
    ['nowhere.zip', 'there is no such file'],
    ['.', 'it is a folder'],
    ['/dev/null', 'it is not a file on a disk'],
  ] as const) {
    const { code, stderr } = await run(file)
    // The hint at `doctor`, which examines the database, would not help.
    expect([code, stderr]).toEqual([1, `${file} could not be read: ${reason}.\n`])
  }
})
