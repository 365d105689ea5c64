import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BundleFile } from '../briefing/manifest.ts'
import { importPublishedAction, publicationOf } from '../journal/import-entries.ts'
import { firstHash, sealedText } from '../journal/journal.ts'
import { emptiedText } from '../operation/retention.ts'
import { chainText, type PacketEntry, type PacketManifest, packetFileName, packetPaths } from './packet.ts'
import { PacketChain } from './packet-chain.ts'
import { type PacketReader, verifyPacket } from './verify-packet.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const sha256 = (content: string | Uint8Array) => hash('sha256', content)
const tools = { sha256OfTexts: (texts: Iterable<string>) => sha256([...texts].join('')) }

/** Reads a packet from files in memory. */
function readerOf(files: readonly BundleFile[]): PacketReader {
  const found = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const bytesOf = (path: string) => found.get(path) ?? new Uint8Array()
  return {
    paths: new Set(found.keys()),
    manifest: decode(bytesOf(packetPaths.manifest)),
    digest: async (path) => ({ bytes: bytesOf(path).length, sha256: sha256(bytesOf(path)) }),
    async *lines(path, maxBytes) {
      const text = decode(bytesOf(path).subarray(0, maxBytes))
      yield* text.split('\n').filter((line) => line !== '')
    },
  }
}

const at = '2026-11-21T01:00:00.000Z'
const base = {
  actor: 'admin@office.example',
  via: 'cli',
  action: 'edit',
  kind: 'target' as const,
  session: '',
}

/** A journal of six entries, every second one of operation 2. */
function aJournal(): PacketEntry[] {
  const entries: PacketEntry[] = []
  for (let seq = 1; seq <= 6; seq++) {
    const previousHash = entries.at(-1)?.hash ?? firstHash
    const draft = { ...base, object: String(seq), operation: seq % 2 === 0 ? 2 : 1 }
    const place = { seq, batch: seq, at, previousHash }
    const sealed = sealedText(draft, { ...place, changesText: '[]' })
    entries.push({ ...draft, ...place, changes: '[]', hash: sha256(sealed) })
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
    files: files.map(({ path, bytes }) => ({ path, bytes: bytes.length, sha256: sha256(bytes) })),
  }
  return [...files, { path: packetPaths.manifest, bytes: encode(JSON.stringify(manifest)) }]
}

/** Returns a packet whose manifest names another end of the journal and another number of entries. */
function withHead(files: readonly BundleFile[], head: object, entries: number): BundleFile[] {
  return files.map((file) => {
    if (file.path !== packetPaths.manifest) return file
    const manifest = JSON.parse(decode(file.bytes)) as PacketManifest
    const changed = { ...manifest, journal: head, counts: { ...manifest.counts, entries } }
    return { ...file, bytes: encode(JSON.stringify(changed)) }
  })
}

const problemsOf = async (files: readonly BundleFile[]) =>
  (await verifyPacket(readerOf(files), tools))?.problems
const replaced = (entry: Partial<PacketEntry>) =>
  lines(own.map((one) => (one.seq === 4 ? { ...one, ...entry } : one)))

test('O10 a packet as it was made is whole', async () => {
  expect(await problemsOf(packetOf())).toEqual([])
})

test.each([
  [
    'a flipped byte',
    (file: BundleFile) => ({ ...file, bytes: file.bytes.map((byte, at) => (at ? byte : byte ^ 1)) }),
    'changed',
  ],
  ['a byte more', (file: BundleFile) => ({ ...file, bytes: encode('photos') }), 'changed'],
])('O10 tells %s', async (_words, change, problem) => {
  const files = packetOf().map((file) => (file.path === 'photos/a.jpg' ? change(file) : file))
  expect(await problemsOf(files)).toEqual([{ path: 'photos/a.jpg', problem }])
})

test('O10 tells a missing file, an added one, and one that every packet has', async () => {
  const files = packetOf()
  expect(await problemsOf(files.filter(({ path }) => path !== 'photos/a.jpg'))).toEqual([
    { path: 'photos/a.jpg', problem: 'missing' },
  ])
  expect(await problemsOf([...files, { path: 'photos/b.jpg', bytes: encode('x') }])).toEqual([
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
])('O10 tells %s in the journal', async (_words, change, facts) => {
  const [problem] = (await problemsOf(packetOf(change))) ?? []
  expect(problem).toMatchObject({ path: packetPaths.journal, problem: 'untrue', ...facts })
})

test.each([
  ['a chain that was cut off', chainText(journal.slice(0, 5))],
  ['a chain with a gap', chainText(journal.filter(({ seq }) => seq !== 3))],
  ['a chain with another end', chainText([...journal.slice(0, 5), { seq: 6, hash: firstHash }])],
  ['a chain with a line that is none', chainText(journal).replace('3 ', 'three ')],
  ['a chain out of order', chainText([...journal].reverse())],
])('O10 tells %s', async (_words, chain) => {
  expect(await problemsOf(packetOf({ chain }))).toContainEqual({ path: packetPaths.chain, problem: 'untrue' })
})

test('O10 an emptied entry is true if an act of the packet lists it with its hash, and the act is true', async () => {
  const [, second] = journal
  const after = (emptied: string, text = '[]', removed = 2) => {
    const changes = JSON.stringify([
      { field: 'emptied', after: emptied },
      { field: 'emptiedHash', after: sha256(emptiedText([{ seq: 2, hash: second?.hash ?? '' }])) },
    ])
    const act = { ...base, action: 'expunge', kind: 'operation' as const, object: '2', operation: 2 }
    const place = { seq: 7, batch: 7, at, previousHash: journal[5]?.hash ?? '' }
    const hashOfAct = sha256(sealedText(act, { ...place, changesText: changes }))
    const emptiedEntries = own.map((entry) =>
      entry.seq === removed ? { ...entry, actor: 'removed', changes: text } : entry,
    )
    return withHead(
      packetOf({
        journal: lines([...emptiedEntries, { ...act, ...place, changes, hash: hashOfAct }]),
        chain: chainText([...journal, { seq: 7, hash: hashOfAct }]),
      }),
      { seq: 7, hash: hashOfAct },
      own.length + 1,
    )
  }
  expect(await problemsOf(after('2'))).toEqual([])
  const untrue = { path: packetPaths.journal, problem: 'untrue', seq: 2 }
  expect(await problemsOf(after('3'))).toEqual([untrue])
  // An emptied entry has no changes, so nobody can put others in their place.
  expect(await problemsOf(after('2', '[1]'))).toEqual([untrue])
  expect(await problemsOf(after('2', '[]', 4))).toEqual([{ ...untrue, seq: 4 }])
})

test('O10 an entry whose kind and outcome only a newer version knows is checked like the others', async () => {
  const words = { kind: 'newer' as 'target', outcome: 'newer' as 'done' }
  const act = { ...base, ...words, object: '2', operation: 2 }
  const place = { seq: 7, batch: 7, at, previousHash: journal[5]?.hash ?? '' }
  const hashOfAct = sha256(sealedText(act, { ...place, changesText: '[]' }))
  const withAct = (actor: string) =>
    withHead(
      packetOf({
        journal: lines([...own, { ...act, ...place, actor, changes: '[]', hash: hashOfAct }]),
        chain: chainText([...journal, { seq: 7, hash: hashOfAct }]),
      }),
      { seq: 7, hash: hashOfAct },
      own.length + 1,
    )
  expect(await problemsOf(withAct(act.actor))).toEqual([])
  expect(await problemsOf(withAct('nobody'))).toEqual([
    { path: packetPaths.journal, problem: 'untrue', seq: 7 },
  ])
})

test('O10 tells a file that every packet has and the manifest does not name', async () => {
  const files = packetOf()
    .filter(({ path }) => path !== packetPaths.table)
    .map((file) => {
      if (file.path !== packetPaths.manifest) return file
      const manifest = JSON.parse(decode(file.bytes)) as PacketManifest
      const named = manifest.files.filter(({ path }) => path !== packetPaths.table)
      return { ...file, bytes: encode(JSON.stringify({ ...manifest, files: named })) }
    })
  expect(await problemsOf(files)).toEqual([{ path: packetPaths.table, problem: 'missing' }])
})

test('O10 a chain of thousands of entries is found by their numbers', () => {
  const chain = new PacketChain()
  const hashOf = (seq: number) => sha256(`entry ${seq}`)
  for (let seq = 1; seq <= 3_000; seq++) chain.add(`${seq} ${hashOf(seq)}`)
  for (const seq of [1, 1_024, 1_025, 2_048, 2_049, 3_000]) expect(chain.hashOf(seq)).toBe(hashOf(seq))
  expect([chain.hashOf(0), chain.hashOf(3_001)]).toEqual([undefined, undefined])
  expect(chain.endsAt({ seq: 3_000, hash: hashOf(3_000) })).toBe(true)
  expect(chain.endsAt({ seq: 2_999, hash: hashOf(3_000) })).toBe(false)
})

test('O10 J9 an entry that publishes an import is true only with the hash of the last entry of it', async () => {
  const published = (hash: string) => {
    const draft = { ...base, action: importPublishedAction, object: '6', operation: 2 }
    const place = { seq: 6, batch: 6, at, previousHash: journal[4]?.hash ?? '' }
    const changes = JSON.stringify(publicationOf(1, hash))
    const entry = { ...draft, ...place, changes }
    const sealed = { ...entry, hash: sha256(sealedText(draft, { ...place, changesText: changes })) }
    const files = packetOf({
      journal: lines([...own.slice(0, 2), sealed]),
      chain: chainText([...journal.slice(0, 5), sealed]),
    })
    return withHead(files, { seq: 6, hash: sealed.hash }, own.length)
  }
  expect(await problemsOf(published(journal[4]?.hash ?? ''))).toEqual([])
  expect(await problemsOf(published(firstHash))).toMatchObject([{ path: packetPaths.journal, seq: 6 }])
})

test('O10 tells an entry of another operation, although the chain has it', async () => {
  const files = withHead(packetOf({ journal: lines(journal.slice(1)) }), head, journal.length - 1)
  expect(await problemsOf(files)).toEqual([{ path: packetPaths.journal, problem: 'untrue' }])
})

test('O10 J9 a chain lacks numbers only where an import had reserved them', () => {
  const isWhole = (reserved: number) => {
    const chain = new PacketChain()
    const links = [...journal.slice(0, 3), { seq: 7, hash: firstHash, reserved }]
    for (const line of chainText(links).trim().split('\n')) chain.add(line)
    return chain.endsAt({ seq: 7, hash: firstHash })
  }
  expect([isWhole(3), isWhole(0), isWhole(2), isWhole(4)]).toEqual([true, false, false, false])
})

test('O10 a file is read no further than its size in the manifest', async () => {
  const asked = new Map<string, number>()
  const packet = readerOf(packetOf())
  await verifyPacket(
    {
      ...packet,
      digest: (path, maxBytes) => packet.digest(path, asked.set(path, maxBytes).get(path) ?? 0),
      lines: (path, maxBytes) => packet.lines(path, asked.set(`lines of ${path}`, maxBytes).get(path) ?? 0),
    },
    tools,
  )
  expect(asked.get('photos/a.jpg')).toBe(5)
  expect(asked.get(`lines of ${packetPaths.journal}`)).toBe(lines(own).length)
})

test('O10 a zip without the manifest of a packet is no packet', async () => {
  expect(await verifyPacket(readerOf([]), tools)).toBeUndefined()
  const other = [{ path: packetPaths.manifest, bytes: encode('{"format":"x"}') }]
  expect(await verifyPacket(readerOf(other), tools)).toBeUndefined()
})

test.each([
  ['Fall Watch 2026', 'packet-fall-watch-2026.zip'],
  ['Opération «Été»', 'packet-operation-ete.zip'],
  ['../../etc', 'packet-etc.zip'],
  ['…', 'packet-operation.zip'],
])('the packet of %s is called %s', (name, file) => {
  expect(packetFileName(name)).toBe(file)
})
