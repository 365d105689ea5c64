import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BundleFile } from '../briefing/manifest.ts'
import { firstHash, sealedText } from '../journal/journal.ts'
import { chainText, type PacketEntry, type PacketManifest, packetFileName, packetPaths } from './packet.ts'
import { verifyPacket } from './verify-packet.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const tools = {
  sha256: (bytes: Uint8Array) => hash('sha256', bytes),
  sha256OfText: (text: string) => hash('sha256', text),
  decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
}

/** A journal of six entries, every second one of operation 2. */
function aJournal(): PacketEntry[] {
  const entries: PacketEntry[] = []
  for (let seq = 1; seq <= 6; seq++) {
    const previousHash = entries.at(-1)?.hash ?? firstHash
    const draft = {
      actor: 'admin@office.example',
      via: 'cli',
      action: 'edit',
      kind: 'target' as const,
      object: String(seq),
      session: '',
      operation: seq % 2 === 0 ? 2 : 1,
    }
    const place = { seq, batch: seq, at: '2026-11-21T01:00:00.000Z', previousHash }
    const sealed = sealedText(draft, { ...place, changesText: '[]' })
    entries.push({ ...draft, ...place, changes: '[]', hash: tools.sha256OfText(sealed) })
  }
  return entries
}

const journal = aJournal()
const own = journal.filter(({ operation }) => operation === 2)
const head = { seq: 6, hash: journal[5]?.hash ?? '' }
const lines = (entries: readonly PacketEntry[]) =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')

/** A packet whose manifest lists its files as they are, whatever they hold. */
function packetOf(change: Partial<Record<keyof typeof packetPaths, string>> = {}): BundleFile[] {
  const texts = {
    summary: '<p>Fall</p>',
    records: '[]',
    table: 'id\n',
    lists: '{}',
    sheets: '[]',
    journal: lines(own),
    chain: chainText(journal.slice(0, 6)),
    ...change,
  }
  const files: BundleFile[] = Object.entries(texts).map(([name, text]) => ({
    path: packetPaths[name as keyof typeof packetPaths],
    bytes: encode(text),
  }))
  files.push({ path: 'photos/a.jpg', bytes: encode('photo') })
  const manifest: PacketManifest = {
    format: 'watchfloor-packet/1',
    office: 'Office',
    operation: { id: 2, name: 'Fall', state: 'sealed', startsAt: '2026-11-01', endsAt: null },
    madeAt: '2026-11-22',
    madeBy: 'admin@office.example',
    counts: { targets: 0, arrests: 0, photos: 1, papers: 0, entries: own.length },
    journal: head,
    files: files.map(({ path, bytes }) => ({ path, bytes: bytes.length, sha256: tools.sha256(bytes) })),
  }
  return [...files, { path: packetPaths.manifest, bytes: encode(JSON.stringify(manifest)) }]
}

const problemsOf = (files: readonly BundleFile[]) => verifyPacket(files, tools)?.problems
const replaced = (entry: Partial<PacketEntry>) =>
  lines(own.map((one) => (one.seq === 4 ? { ...one, ...entry } : one)))

test('O10 a packet as it was made is whole', () => {
  expect(problemsOf(packetOf())).toEqual([])
})

test.each([
  [
    'a flipped byte',
    (file: BundleFile) => ({ ...file, bytes: file.bytes.map((byte, at) => (at ? byte : byte ^ 1)) }),
    'changed',
  ],
  ['a byte more', (file: BundleFile) => ({ ...file, bytes: encode('photos') }), 'changed'],
])('O10 tells %s', (_words, change, problem) => {
  const files = packetOf().map((file) => (file.path === 'photos/a.jpg' ? change(file) : file))
  expect(problemsOf(files)).toEqual([{ path: 'photos/a.jpg', problem }])
})

test('O10 tells a missing file, an added one, and one that every packet has', () => {
  const files = packetOf()
  expect(problemsOf(files.filter(({ path }) => path !== 'photos/a.jpg'))).toEqual([
    { path: 'photos/a.jpg', problem: 'missing' },
  ])
  expect(problemsOf([...files, { path: 'photos/b.jpg', bytes: encode('x') }])).toEqual([
    { path: 'photos/b.jpg', problem: 'extra' },
  ])
})

// A forger who writes the manifest anew still has to forge the chain.
test.each<[string, Partial<Record<keyof typeof packetPaths, string>>, object]>([
  ['an entry with another actor', { journal: replaced({ actor: 'nobody' }) }, { seq: 4 }],
  ['an entry with other changes', { journal: replaced({ changes: '[1]' }) }, { seq: 4 }],
  ['an entry with another time', { journal: replaced({ at: '2026-11-21T02:00:00.000Z' }) }, { seq: 4 }],
  ['an entry of another operation', { journal: replaced({ operation: 1 }) }, { seq: 4 }],
  ['an entry left out', { journal: lines(own.slice(1)) }, {}],
  ['a journal that is none', { journal: 'nothing\n' }, {}],
])('O10 tells %s in the journal', (_words, change, facts) => {
  const [problem] = problemsOf(packetOf(change)) ?? []
  expect(problem).toMatchObject({ path: packetPaths.journal, problem: 'untrue', ...facts })
})

test.each([
  ['a chain that was cut off', chainText(journal.slice(0, 5))],
  ['a chain with a gap', chainText(journal.filter(({ seq }) => seq !== 3))],
  ['a chain with another end', chainText([...journal.slice(0, 5), { seq: 6, hash: firstHash }])],
])('O10 tells %s', (_words, chain) => {
  expect(problemsOf(packetOf({ chain }))).toContainEqual({ path: packetPaths.chain, problem: 'untrue' })
})

test('O10 a zip without the manifest of a packet is no packet', () => {
  expect(verifyPacket([], tools)).toBeUndefined()
  expect(
    verifyPacket([{ path: packetPaths.manifest, bytes: encode('{"format":"x"}') }], tools),
  ).toBeUndefined()
})

test.each([
  ['Fall Watch 2026', 'packet-fall-watch-2026.zip'],
  ['Opération «Été»', 'packet-operation-ete.zip'],
  ['../../etc', 'packet-etc.zip'],
  ['…', 'packet-operation.zip'],
])('the packet of %s is called %s', (name, file) => {
  expect(packetFileName(name)).toBe(file)
})
