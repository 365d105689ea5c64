import { emptiesEntries, isStoredImageName, type PacketManifest } from '@watchfloor/core'
import type { Reader } from '../db/database.ts'
import type { JournalHead } from '../db/journal-head.ts'
import { firstOperation, type StoredOperation } from '../operation/operation-store.ts'

/** Everything that the manifest says, but for the files. */
export type PacketHead = Omit<PacketManifest, 'files'>

/** The facts of a packet that are read before its first file. */
export interface PacketFacts extends Pick<PacketHead, 'counts' | 'journal'> {
  /** The names of the photos of its records. */
  readonly photos: readonly string[]
  /** Number of the first link of the chain that goes with its journal. */
  readonly chainFrom: number
}

/** Counts what an operation holds, without loading it. */
export async function readFacts(reader: Reader, { id }: StoredOperation): Promise<PacketFacts> {
  const { knex } = reader
  const count = async (query: ReturnType<typeof knex>) =>
    Number((await reader.all<{ count: number | string }>(query.count({ count: '*' })))[0]?.count)
  const arrests = await count(knex('targets').where({ operation_id: id, is_arrested: true }))
  const photos = await readPhotoNames(reader, id)
  const [journal = { seq: 0, hash: '' }] = await reader.all<JournalHead>(
    knex('journal').select('seq', 'hash').orderBy('seq', 'desc').limit(1),
  )
  return {
    counts: {
      targets: await count(knex('targets').where({ operation_id: id })),
      arrests,
      photos: photos.length,
      papers: arrests,
      entries: await count(knex('journal').where({ operation: id })),
    },
    journal,
    photos,
    chainFrom: await readChainStart(reader, id),
  }
}

async function readPhotoNames({ knex, all }: Reader, operation: number): Promise<string[]> {
  const rows = await all<{ name: string }>(
    knex('images')
      .whereIn('name', knex('targets').where({ operation_id: operation }).select('image'))
      .orderBy('name')
      .select('name'),
  )
  return rows.map(({ name }) => name).filter(isStoredImageName)
}

/** Returns the number of the entry before the operation's first one. */
async function readChainStart({ knex, all }: Reader, operation: number): Promise<number> {
  const entries = () => knex('journal').where({ operation })
  const [first] = await all<{ seq: number }>(entries().orderBy('seq').limit(1).select('seq'))
  // An act that emptied entries may list some from before there were operations, which the packet has as numbers and hashes alone.
  const acts = await all<{ kind: string; action: string }>(
    entries().where({ kind: 'operation' }).distinct('kind', 'action'),
  )
  const isWhole = operation === firstOperation && acts.some(emptiesEntries)
  return isWhole ? 1 : Math.max(1, (first?.seq ?? 1) - 1)
}
