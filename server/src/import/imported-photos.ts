import { inBatches, type TargetId } from '@watchfloor/core'
import type { Reader, Tx } from '../db/database.ts'

/** Reads records and the journal, in a write or beside it. */
export type JournalSource = Pick<Tx, 'knex' | 'all' | 'readJournal'>

/** Returns a read transaction as a source. */
export function sourceOf(reader: Reader): JournalSource {
  return {
    knex: reader.knex,
    all: (query) => reader.all(query),
    readJournal: (query) => reader.all(query),
  }
}

/** Number of deleted records that one statement reads. */
const readAtOnce = 500

/** Number of photos that one statement deletes. */
const photosAtOnce = 400

/**
 * Returns the photos among these that only records of the import have. Another record may be a deleted one, and a change of another
 * record may name a photo that its undo restores.
 */
export async function unusedPhotos(
  source: JournalSource,
  names: ReadonlySet<string>,
  own: readonly TargetId[],
): Promise<string[]> {
  if (names.size === 0) return []
  const unused = new Set(names)
  const ownIds = new Set(own)
  const query = source.knex('targets').select('id', 'image').whereNot({ image: '' })
  for (const { id, image } of await source.all<{ id: number; image: string }>(query)) {
    if (!ownIds.has(id)) unused.delete(image)
  }
  for (let last = 0; ; ) {
    const rows = await source.all<{ id: number; record: string }>(
      source
        .knex('deleted_targets')
        .where('id', '>', last)
        .orderBy('id')
        .limit(readAtOnce)
        .select('id', 'record'),
    )
    for (const { id, record } of rows) {
      if (!ownIds.has(id)) unused.delete((JSON.parse(record) as { image: string }).image)
    }
    if (rows.length < readAtOnce) break
    last = rows.at(-1)?.id ?? last
  }
  await keepNamed(source, unused, { from: 0, except: 0 }, ownIds)
  return [...unused]
}

/** Takes the photos that entries after a number name from the unused ones, without the entries of one act. */
export async function keepNamed(
  source: JournalSource,
  unused: Set<string>,
  { from, except }: { readonly from: number; readonly except: number },
  own: ReadonlySet<TargetId>,
): Promise<void> {
  const changed = await source.readJournal<{ object: string; changes: string }>(
    source
      .knex('journal')
      .where({ kind: 'target' })
      .where('seq', '>', from)
      .whereNot({ batch: except })
      .where('changes', 'like', '%"image"%')
      .select('object', 'changes'),
  )
  for (const { object, changes } of changed) {
    if (own.has(Number(object))) continue
    for (const name of changes.match(/[0-9a-f]{64}\.jpg/g) ?? []) unused.delete(name)
  }
}

export async function deletePhotos(tx: Tx, names: readonly string[]): Promise<void> {
  for (const part of inBatches(names, photosAtOnce)) {
    await tx.run(tx.knex('images').whereIn('name', part).delete())
  }
}
