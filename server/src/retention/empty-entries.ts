import {
  emptiedText,
  type FieldChange,
  inBatches,
  isStoredImageName,
  rangesText,
  releaseAction,
  type TargetId,
} from '@watchfloor/core'
import type { Knex } from 'knex'
import type { Query, Tx } from '../db/database.ts'
import { isPublishedEntry } from '../db/hidden-rows.ts'
import { noChanges } from '../journal/chain-check.ts'
import { sha256Hex } from '../sha256.ts'

/** Maximum number of bind parameters in one statement. */
const maxAtOnce = 500

/** The kinds of entries that hold personal values. Those of a legal hold, a purge or an account hold none of a target. */
const personalKinds = ['target', 'read', 'log'] as const

/** Selects the entries that may hold values of a person: those of the personal kinds, and exported lists that were searched. */
export function whereMayNamePerson(entries: Knex.QueryBuilder): void {
  entries
    .whereIn('kind', [...personalKinds])
    .orWhere((one) => one.where({ kind: releaseAction }).where('changes', 'like', '%"field":"search"%'))
}

/** An entry whose values are to be removed. */
export interface FilledEntry {
  readonly seq: number
  readonly hash: string
  readonly changes: string
}

/** Reads entries that still have values. */
export function readFilled(tx: Tx, query: Query): Promise<FilledEntry[]> {
  return tx.readJournal<FilledEntry>(query)
}

/** Returns the entries about some records that still have values. */
export async function entriesOfRecords(tx: Tx, ids: readonly TargetId[]): Promise<FilledEntry[]> {
  const found: FilledEntry[] = []
  for (const some of inBatches(ids.map(String), maxAtOnce)) {
    const own = tx
      .knex('journal')
      .whereIn('kind', [...personalKinds])
      .whereIn('object', some)
      .whereNot({ changes: noChanges })
      // Those of an import under way are deleted when it finds that the record is gone.
      .whereRaw(isPublishedEntry())
    found.push(...(await readFilled(tx, own.select('seq', 'hash', 'changes'))))
  }
  return found
}

/** What an act emptied: the changes of its own entry, and the photos that the removed values named. */
export interface EmptiedEntries {
  readonly count: number
  readonly changes: readonly FieldChange[]
  readonly photos: ReadonlySet<string>
}

/** Removes the values of entries. Their numbers and hashes stay, and the act's own entry lists them (rule O11). */
export async function emptyEntries(tx: Tx, found: readonly FilledEntry[]): Promise<EmptiedEntries> {
  const emptied = [...found].sort((a, b) => a.seq - b.seq)
  for (const some of inBatches(emptied, maxAtOnce)) {
    const seqs = some.map(({ seq }) => seq)
    await tx.run(tx.knex('journal').whereIn('seq', seqs).update({ changes: noChanges }))
  }
  return {
    count: emptied.length,
    photos: new Set(emptied.flatMap(({ changes }) => photosNamedIn(changes))),
    changes: factsOfAct({
      entries: emptied.length,
      emptied: rangesText(emptied.map(({ seq }) => seq)),
      emptiedHash: sha256Hex(emptiedText(emptied)),
    }),
  }
}

/** Returns the facts of an act as the changes of its entry. */
export function factsOfAct(facts: Readonly<Record<string, string | number>>): FieldChange[] {
  return Object.entries(facts).map(([field, after]) => ({ field, before: null, after }))
}

/**
 * Deletes the photos that no record shows, a deleted one included, and no undo can restore, because no entry with values names them.
 * Returns their number.
 * @param purged records that no undo brings back, whose entries do not count
 */
export async function dropUnnamed(
  tx: Tx,
  names: Iterable<string>,
  purged: ReadonlySet<TargetId> = new Set(),
): Promise<number> {
  const gone = new Set([...names].filter(isStoredImageName))
  if (gone.size === 0) return 0
  for (const image of await namedInJournal(tx, purged)) gone.delete(image)
  for (const some of inBatches([...gone], maxAtOnce)) {
    const shown = await tx.all<{ image: string }>(tx.knex('targets').whereIn('image', some).distinct('image'))
    for (const { image } of shown) gone.delete(image)
  }
  for await (const image of deletedImages(tx)) gone.delete(image)
  for (const some of inBatches([...gone], maxAtOnce)) {
    await tx.run(tx.knex('images').whereIn('name', some).delete())
  }
  return gone.size
}

/** Yields the photos of the deleted records, page by page. */
async function* deletedImages(tx: Tx): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const page = await tx.all<{ id: number; record: string }>(
      tx.knex('deleted_targets').where('id', '>', last).orderBy('id').limit(maxAtOnce).select('id', 'record'),
    )
    for (const { record } of page) yield (JSON.parse(record) as { image: string }).image
    if (page.length < maxAtOnce) return
    last = page.at(-1)?.id ?? last
  }
}

/** Returns the photos that entries about records name, without the purged ones. */
async function namedInJournal(tx: Tx, purged: ReadonlySet<TargetId>): Promise<string[]> {
  const query = tx
    .knex('journal')
    .where({ kind: 'target' })
    .where('changes', 'like', '%"image"%')
    .select('object', 'changes')
  const entries = await tx.readJournal<{ object: string; changes: string }>(query)
  const counted = entries.filter(({ object }) => !purged.has(Number(object)))
  return counted.flatMap(({ changes }) => photosNamedIn(changes))
}

function photosNamedIn(changes: string): string[] {
  return changes.match(/[0-9a-f]{64}\.jpg/g) ?? []
}
