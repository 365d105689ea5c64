import type { Instant } from '@watchfloor/core'
import type { Database, Tx } from '../db/database.ts'

/** A stored photo: JPEG, upright, without metadata, named by its content. */
export interface StoredImage {
  readonly name: string
  readonly photo: Buffer
  readonly thumb: Buffer
}

/** Stores a photo in the transaction of its record. Returns its name. */
export async function keepImage(tx: Tx, { name, photo, thumb }: StoredImage, at: Instant): Promise<string> {
  await tx.run(tx.knex('images').insert({ name, photo, thumb, added_at: at }).onConflict('name').ignore())
  return name
}

/** Returns the bytes of a stored photo, or of its thumbnail. */
export async function findImage(
  { knex }: Database,
  name: string,
  size: 'photo' | 'thumb',
): Promise<Buffer | undefined> {
  const row: Record<string, Buffer> | undefined = await knex('images').where({ name }).first(size)
  return row?.[size]
}
