import { headCode, type Instant, lastNumber, readHeadCode } from '@watchfloor/core'
import type { Database, JournalRow } from '../db/database.ts'

/** A code of a paper, and the entry that it fits. */
export interface FittingCode {
  readonly code: string
  readonly isFitting: boolean
  readonly at: Instant | undefined
}

/** Rule J16. Checks whether the code on a paper fits the journal. Returns undefined if the text is not a code. */
export async function checkCode(
  { knex }: Pick<Database, 'knex'>,
  text: string,
): Promise<FittingCode | undefined> {
  const read = readHeadCode(text)
  if (!read) return undefined
  const row: Pick<JournalRow, 'hash' | 'at'> | undefined = await knex('journal')
    .where({ seq: Math.min(read.seq, lastNumber) })
    .first('hash', 'at')
  const isFitting = row?.hash.startsWith(read.hashStart) === true
  return { code: headCode(read.seq, read.hashStart), isFitting, at: isFitting ? row?.at : undefined }
}
