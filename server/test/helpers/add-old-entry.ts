import { hash } from 'node:crypto'
import { firstHash, sealedText } from '@watchfloor/core'
import type { Knex } from 'knex'

/** The value of each field that an old entry tells. */
type Told = Readonly<Record<string, string | number>>

/** The end of a journal. */
interface JournalEnd {
  readonly seq: number
  readonly hash: string
}

/** Returns the entry of a new record as versions before outcomes wrote it, after the end of a journal. It tells the given values. */
export function oldEntry(
  { seq: last, hash: previousHash }: JournalEnd,
  object: string,
  at: string,
  told: Told,
) {
  const seq = last + 1
  const changes = JSON.stringify(
    Object.entries(told).map(([field, after]) => ({
      field,
      before: typeof after === 'number' ? 0 : '',
      after,
    })),
  )
  const draft = { actor: 'x', via: 'test', action: 'add', kind: 'target', object } as const
  const place = { seq, batch: seq, at, previousHash, changesText: changes }
  const sealed = hash('sha256', sealedText(draft, place))
  return { ...draft, seq, batch: seq, at, changes, previous_hash: previousHash, hash: sealed }
}

/** The end of a journal without entries. */
export const emptyJournal: JournalEnd = { seq: 0, hash: firstHash }

/** Appends the entry of a new record as versions before outcomes wrote it. */
export async function addOldEntry(knex: Knex, object: string, at: string, told: Told): Promise<void> {
  const last: JournalEnd | undefined = await knex('journal').orderBy('seq', 'desc').first()
  const row = oldEntry(last ?? emptyJournal, object, at, told)
  await knex('journal').insert(row)
  await knex('journal_head').update({ seq: row.seq, hash: row.hash })
}
