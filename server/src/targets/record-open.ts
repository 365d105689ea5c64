import type { ReadTrail } from '../journal/read-trail.ts'
import type { Signer } from '../journal/signature.ts'
import type { StoredTarget } from './target-rows.ts'

/** Records that somebody opens a whole record. */
export function recordOpen(
  by: Signer & { readonly isPoll?: boolean },
  { id, operationId: operation }: Pick<StoredTarget, 'id' | 'operationId'>,
  { reads }: { readonly reads: ReadTrail },
): void {
  reads.record({ action: 'open', by, object: String(id), operation })
}
