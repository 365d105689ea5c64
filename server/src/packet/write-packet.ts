import {
  begunActions,
  type ChainLink,
  chainText,
  emptiesEntries,
  exportRows,
  exportText,
  isStoredImageName,
  type PacketEntry,
  type PacketManifest,
  packetPaths,
  recordFields,
  reservedBefore,
  type SubListName,
  subListNames,
  summaryPage,
  toItemRow,
  toRow,
} from '@watchfloor/core'
import JSZip from 'jszip'
import type { JournalRow, Reader } from '../db/database.ts'
import { findImage } from '../image/image-store.ts'
import { firstOperation, type StoredOperation } from '../operation/operation-store.ts'
import { type PrintNeeds, printArrest } from '../report/print-report.ts'
import { sha256Hex } from '../sha256.ts'
import { readListsOf } from '../sublist/sub-list-store.ts'
import { fromRecord, type StoredTarget, type TargetRecord } from '../targets/target-rows.ts'

/** Everything that an operation holds, as of one moment. */
interface PacketFacts {
  readonly targets: readonly StoredTarget[]
  readonly lists: Readonly<Record<string, unknown>>
  readonly sheets: readonly unknown[]
  readonly entries: readonly PacketEntry[]
  readonly chain: readonly ChainLink[]
}

/**
 * Makes the packet of an operation: its records with lists, photos and papers, its journal with the chain that it stands in, a
 * summary, and a manifest with the hash of each file. An SSN is in none of them.
 */
export async function writePacket(
  context: PrintNeeds,
  operation: StoredOperation,
  madeBy: string,
  release: number,
): Promise<Buffer> {
  const { settings, db, now } = context
  const facts = await db.read((reader) => readFacts(reader, operation))
  const files = new Map<string, Buffer>()
  const add = (path: string, content: string | Buffer) => files.set(path, Buffer.from(content))
  const rows = facts.targets.map((target) => toRow(target, listed))
  const exported = exportRows(rows, { stage: undefined, hasVictims: true })
  add(packetPaths.records, exportText(exported, 'json'))
  add(packetPaths.table, exportText(exported, 'csv'))
  add(packetPaths.lists, `${JSON.stringify(facts.lists, null, 1)}\n`)
  add(packetPaths.sheets, `${JSON.stringify(facts.sheets, null, 1)}\n`)
  add(packetPaths.journal, facts.entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  add(packetPaths.chain, chainText(facts.chain))
  const photos = new Set(facts.targets.map(({ image }) => image).filter(isStoredImageName))
  for (const name of photos) {
    const bytes = await findImage(db, name, 'photo')
    if (bytes) add(`photos/${name}`, bytes)
  }
  const arrests = facts.targets.filter(({ isArrested }) => isArrested)
  for (const arrest of arrests) {
    add(`papers/chatter_${arrest.id}.pdf`, await printArrest(context, arrest, undefined, release))
  }
  const { id, name, state, startsAt, endsAt } = operation
  const { seq = 0, hash = '' } = facts.chain.at(-1) ?? {}
  const head: Omit<PacketManifest, 'files'> = {
    format: 'watchfloor-packet/1',
    office: settings.officeName,
    operation: { id, name, state, startsAt, endsAt },
    madeAt: now(),
    madeBy,
    release,
    counts: {
      targets: facts.targets.length,
      arrests: arrests.length,
      photos: [...files.keys()].filter((path) => path.startsWith('photos/')).length,
      papers: arrests.length,
      entries: facts.entries.length,
    },
    journal: { seq, hash },
  }
  add(packetPaths.summary, summaryPage(head, settings.timeZone))
  return zipOf(files, head)
}

/** Every field but the SSN. */
const listed = recordFields('admin').filter((name) => name !== 'socialSecurityNumber')

function zipOf(files: Map<string, Buffer>, head: Omit<PacketManifest, 'files'>): Promise<Buffer> {
  const described = [...files].map(([path, bytes]) => ({
    path,
    bytes: bytes.length,
    sha256: sha256Hex(bytes),
  }))
  const manifest: PacketManifest = { ...head, files: described }
  files.set(packetPaths.manifest, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  const zip = new JSZip()
  const date = new Date(head.madeAt)
  for (const [path, bytes] of files) {
    // Photos and papers are compressed already.
    const compression = /\.(jpg|pdf)$/.test(path) ? 'STORE' : 'DEFLATE'
    zip.file(path, bytes, { date, compression, createFolders: false })
  }
  return zip.generateAsync({ type: 'nodebuffer' })
}

async function readFacts(reader: Reader, { id }: StoredOperation): Promise<PacketFacts> {
  const { knex } = reader
  const rows = await reader.all<TargetRecord>(knex('targets').where({ operation_id: id }).orderBy('id'))
  const targets = rows.map(fromRecord)
  const lists = await readListsOf(
    reader,
    targets.map((target) => target.id),
  )
  const sheets = await reader.all(knex('press_sheets').where({ operation_id: id }).orderBy('id'))
  const entries = await reader.all<JournalRow>(knex('journal').where({ operation: id }).orderBy('seq'))
  // An act that emptied entries may list some from before there were operations, which the packet has as numbers and hashes alone.
  const isWhole = id === firstOperation && entries.some(emptiesEntries)
  const from = isWhole ? 1 : Math.max(1, (entries[0]?.seq ?? 1) - 1)
  const chain = await reader.all<{ seq: number; hash: string }>(
    knex('journal').where('seq', '>=', from).orderBy('seq').select('seq', 'hash'),
  )
  const reserved = await readReserved(reader, from)
  return {
    targets,
    lists: Object.fromEntries([...lists].map(([target, own]) => [target, listsOnWire(own)])),
    sheets,
    entries: entries.map(entryOf),
    chain: chain.map((link) => ({ ...link, reserved: reserved.get(link.seq) ?? 0 })),
  }
}

/** Returns how many numbers were reserved, by the number of the entry that did (rule J9). */
async function readReserved(reader: Reader, from: number): Promise<ReadonlyMap<number, number>> {
  const begun = await reader.all<JournalRow>(
    reader
      .knex('journal')
      .where({ kind: 'setting' })
      .whereIn('action', begunActions)
      .where('seq', '>=', from)
      .select('seq', 'action', 'changes'),
  )
  return new Map(begun.map((entry) => [entry.seq, reservedBefore(entry)]))
}

function listsOnWire(
  lists: Awaited<ReturnType<typeof readListsOf>> extends ReadonlyMap<number, infer L> ? L : never,
) {
  const rowsOf = (list: SubListName) => lists[list].map((item) => toItemRow(list, item))
  return Object.fromEntries(subListNames.map((list) => [list, rowsOf(list)]))
}

function entryOf({ previous_hash: previousHash, ...entry }: JournalRow): PacketEntry {
  return { ...entry, previousHash }
}
