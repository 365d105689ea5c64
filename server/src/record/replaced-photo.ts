import { isReplacedPhoto, type TargetId } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { entriesOf } from '../journal/journal-store.ts'

/** Rule E13. Whether an edit of a record names a photo that was replaced since the edit's version. */
export async function namesReplacedPhoto(
  tx: Tx,
  id: TargetId,
  image: unknown,
  version: number | undefined,
): Promise<boolean> {
  if (typeof image !== 'string') return false
  const entries = await entriesOf(tx, 'target', String(id), version ?? 0)
  const replaced = entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, before }) => (field === 'image' ? [before] : [])),
  )
  return isReplacedPhoto(image, replaced, version)
}
