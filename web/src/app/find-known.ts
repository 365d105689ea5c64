import type { DuplicateEntry } from '@watchfloor/core'
import { api } from './api.ts'

/** Who already has one of these phones. A check that fails finds nothing: the server decides when it saves. */
export async function findKnown(phones: readonly string[]): Promise<DuplicateEntry[]> {
  const replies = await Promise.all(
    phones.map((phone) => api.target.checkDuplicates({ phone }).catch(() => undefined)),
  )
  const entries = replies.flatMap((reply) => reply?.duplicateInfo ?? [])
  return entries.filter((entry, at) => entries.findIndex((other) => isSame(other, entry)) === at)
}

function isSame(one: DuplicateEntry, other: DuplicateEntry): boolean {
  return one.caseAgent === other.caseAgent && one.screenName === other.screenName
}
