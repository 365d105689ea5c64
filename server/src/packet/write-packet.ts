import type { PassThrough } from 'node:stream'
import { packetPaths, summaryPage } from '@watchfloor/core'
import type { Database, Reader } from '../db/database.ts'
import { findImage } from '../image/image-store.ts'
import type { StoredOperation } from '../operation/operation-store.ts'
import { type PrintNeeds, printArrest } from '../report/print-report.ts'
import { madeAhead } from '../system/made-ahead.ts'
import { bytesForReader, partsForReader } from '../system/slow-reader.ts'
import type { StoredTarget } from '../targets/target-rows.ts'
import { type PacketFacts, type PacketHead, readFacts } from './packet-facts.ts'
import { PacketFiles } from './packet-files.ts'
import { packetTexts, targetPages } from './packet-texts.ts'

/** A packet that is written while it is read. */
export interface PacketStream {
  readonly facts: PacketHead['counts']
  readonly parts: AsyncGenerator<Uint8Array>
}

/** The operation of a packet, and who releases it. */
export interface PacketOrder {
  readonly operation: StoredOperation
  readonly madeBy: string
  readonly release: number
}

/**
 * Opens the packet of an operation: its records with lists, its journal with the chain that it stands in, a summary, its photos and
 * papers, and a manifest with the hash of each file. An SSN is in none of them. A reader that takes nothing for `stallMs` ends it.
 */
export function openPacket(context: PrintNeeds, order: PacketOrder, stallMs?: number): Promise<PacketStream> {
  const bytes = bytesForReader()
  return new Promise((resolve, reject) => {
    const onFacts = ({ counts }: PacketFacts) =>
      resolve({ facts: counts, parts: partsForReader(bytes, 'packet', stallMs) })
    writePacket(context, order, bytes, onFacts).catch((error: Error) => {
      bytes.destroy(error)
      reject(error)
    })
  })
}

async function writePacket(
  context: PrintNeeds,
  order: PacketOrder,
  bytes: PassThrough,
  onFacts: (facts: PacketFacts) => void,
): Promise<void> {
  const { db, now, settings } = context
  const { operation, release } = order
  const { files, photos, arrests } = await db.read(async (reader) => {
    const facts = await readFacts(reader, operation)
    onFacts(facts)
    const head = headOf(order, facts, { office: settings.officeName, madeAt: now() })
    const files = new PacketFiles(bytes, head)
    for (const [path, parts] of packetTexts(reader, operation, facts.chainFrom)) {
      await files.add(path, parts)
    }
    await files.add(packetPaths.summary, [
      summaryPage(head, { zone: settings.timeZone, handling: settings.handlingLine }),
    ])
    return { files, photos: facts.photos, arrests: await readArrests(reader, operation) }
  })
  // Photos and papers take long, and a read of one state must not: it holds a connection that the papers need, too.
  for (const name of photos) await files.add(`photos/${name}`, photoParts(db, name), { isPacked: true })
  const draw = (arrest: StoredTarget) => printArrest(context, arrest, undefined, release)
  // A worker draws a paper while the one before it is hashed and written.
  for await (const [{ id }, paper] of madeAhead(arrests, draw)) {
    await files.add(`papers/chatter_${id}.pdf`, [paper], { isPacked: true })
  }
  await files.end()
}

async function* photoParts(db: Database, name: string): AsyncGenerator<Buffer> {
  const photo = await findImage(db, name, 'photo')
  if (!photo) throw new PacketPhotoLost('A photo was deleted while the packet was written. Try again.')
  yield photo
}

/** A photo was deleted after the records that name it were written. */
class PacketPhotoLost extends Error {
  override readonly name = 'PacketPhotoLost'
}

/** Returns the arrests. Their papers must say what the records of the packet say, so these records stay in memory. */
async function readArrests(reader: Reader, { id }: StoredOperation): Promise<StoredTarget[]> {
  const arrests: StoredTarget[] = []
  for await (const page of targetPages(reader, id, { is_arrested: true })) arrests.push(...page)
  return arrests
}

function headOf(
  { operation, madeBy, release }: PacketOrder,
  { counts, journal }: PacketFacts,
  made: Pick<PacketHead, 'office' | 'madeAt'>,
): PacketHead {
  const { id, name, state, startsAt, endsAt } = operation
  const { office, madeAt } = made
  return {
    format: 'watchfloor-packet/1',
    office,
    operation: { id, name, state, startsAt, endsAt },
    madeAt,
    madeBy,
    release,
    counts,
    journal,
  }
}
