import { hash } from 'node:crypto'
import { firstHash, sealedText } from '@watchfloor/core'
import type { Knex } from 'knex'

/** The value of each field that an old entry tells. */
type Told = Readonly<Record<string, string | number>>

/** Appends the entry of a new record as versions before outcomes wrote it. It tells the given values. */
export async function addOldEntry(knex: Knex, object: string, at: string, told: Told): Promise<void> {
  const last: { seq: number; hash: string } | undefined = await knex('journal').orderBy('seq', 'desc').first()
  const [seq, previousHash] = [(last?.seq ?? 0) + 1, last?.hash ?? firstHash]
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
  const row = { seq, batch: seq, at, changes, previous_hash: previousHash, hash: sealed }
  await knex('journal').insert({ ...draft, ...row })
  await knex('journal_head').update({ seq, hash: sealed })
}
