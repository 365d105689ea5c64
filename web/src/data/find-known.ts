import { type DuplicateEntry, formatPhone } from '@watchfloor/core'
import { api } from './api.ts'

/** Who already has a phone, and which one. */
export interface KnownRow {
  readonly entries: readonly DuplicateEntry[]
  /** The phones that are known, as they are read. */
  readonly phone: string
}

/** Who already has one of these phones. A check that fails finds nothing: the server decides when it saves. */
export async function findKnown(phones: readonly string[]): Promise<KnownRow | undefined> {
  const replies = await Promise.all(
    phones.map((phone) => api.target.checkDuplicates({ phone }).catch(() => undefined)),
  )
  const known = phones.filter((_, at) => replies[at]?.exists)
  const entries = replies.flatMap((reply) => reply?.duplicateInfo ?? [])
  return known.length === 0
    ? undefined
    : {
        entries: entries.filter((entry, at) => entries.findIndex((other) => isSame(other, entry)) === at),
        phone: phonesText(known),
      }
}

export function phonesText(phones: readonly string[]): string {
  return phones.map(formatPhone).join(', ')
}

function isSame(one: DuplicateEntry, other: DuplicateEntry): boolean {
  return one.caseAgent === other.caseAgent && one.screenName === other.screenName
}
