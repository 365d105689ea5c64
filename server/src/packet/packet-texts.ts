import {
  begunActions,
  chainText,
  type ExportRow,
  exportPicker,
  exportShapes,
  listFields,
  type PacketEntry,
  packetPaths,
  reservedBefore,
  type SubListName,
  subListNames,
  type TargetId,
  toItemRow,
  toRow,
} from '@watchfloor/core'
import type { JournalRow, Reader } from '../db/database.ts'
import { readPages } from '../db/read-pages.ts'
import type { StoredOperation } from '../operation/operation-store.ts'
import { type RecordLists, readListsOf } from '../sublist/sub-list-store.ts'
import { fromRecord, type StoredTarget, type TargetRecord } from '../targets/target-rows.ts'

/** Number of rows in one read, and in one part of a file. */
const perPage = 200

/** Number of links of the chain in one read. A link is short. */
const linksPerPage = 5_000

/** Every field but the SSN. */
const listed = listFields('admin')

/** Yields the text files of a packet: the path of each, and its parts, which are read page by page. */
export function* packetTexts(
  reader: Reader,
  { id }: StoredOperation,
  chainFrom: number,
): Generator<readonly [path: string, parts: AsyncIterable<string>]> {
  const targets = () => targetPages(reader, id)
  const { json, csv } = exportShapes
  yield [packetPaths.records, writtenIn(json, recordPages(targets()))]
  yield [packetPaths.table, writtenIn(csv, recordPages(targets()))]
  yield [packetPaths.lists, listParts(reader, targets())]
  const sheets = reader.knex('press_sheets').where({ operation_id: id })
  yield [packetPaths.sheets, writtenIn(json, readPages<ExportRow>(reader, sheets, 'id', perPage))]
  yield [packetPaths.journal, journalParts(reader, id)]
  yield [packetPaths.chain, chainParts(reader, chainFrom)]
}

/** Yields the targets of an operation in the order of their numbers. */
export async function* targetPages(
  reader: Reader,
  operation: number,
  choice: Readonly<Record<string, boolean>> = {},
): AsyncGenerator<StoredTarget[]> {
  const query = reader.knex('targets').where({ operation_id: operation, ...choice })
  for await (const rows of readPages<TargetRecord>(reader, query, 'id', perPage)) yield rows.map(fromRecord)
}

async function* recordPages(pages: AsyncIterable<StoredTarget[]>): AsyncGenerator<readonly ExportRow[]> {
  const pick = exportPicker({ stage: undefined, hasVictims: true })
  for await (const targets of pages) yield pick(targets.map((target) => toRow(target, listed)))
}

async function* writtenIn(
  { head, part, tail }: (typeof exportShapes)['json'],
  pages: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<string> {
  yield head
  let isFirst = true
  for await (const rows of pages) {
    yield part(rows, isFirst)
    isFirst = false
  }
  yield tail
}

/** Yields the lists of the targets as one JSON object, by the number of the target. */
async function* listParts(reader: Reader, pages: AsyncIterable<StoredTarget[]>): AsyncGenerator<string> {
  let separator = '{'
  for await (const targets of pages) {
    const ids = targets.map((target) => target.id)
    for (const [id, lists] of await readListsOf(reader, ids)) {
      yield `${separator}\n${listText(id, lists)}`
      separator = ','
    }
  }
  yield separator === '{' ? '{}\n' : '\n}\n'
}

function listText(target: TargetId, lists: RecordLists): string {
  const rowsOf = (list: SubListName) => lists[list].map((item) => toItemRow(list, item))
  const onWire = Object.fromEntries(subListNames.map((list) => [list, rowsOf(list)]))
  return `"${target}":${JSON.stringify(onWire)}`
}

async function* journalParts(reader: Reader, operation: number): AsyncGenerator<string> {
  const query = reader.knex('journal').where({ operation })
  for await (const entries of readPages<JournalRow>(reader, query, 'seq', perPage)) {
    yield entries.map((entry) => `${JSON.stringify(entryOf(entry))}\n`).join('')
  }
}

function entryOf({ previous_hash: previousHash, ...entry }: JournalRow): PacketEntry {
  return { ...entry, previousHash }
}

async function* chainParts(reader: Reader, from: number): AsyncGenerator<string> {
  const reserved = await readReserved(reader, from)
  const query = reader.knex('journal').where('seq', '>=', from).select('seq', 'hash')
  const pages = readPages<{ seq: number; hash: string }>(reader, query, 'seq', linksPerPage)
  for await (const links of pages) {
    yield chainText(links.map((link) => ({ ...link, reserved: reserved.get(link.seq) ?? 0 })))
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
