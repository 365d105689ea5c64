import { type DuplicateEntry, formatPhone } from '@watchfloor/core'
import { api } from './api.ts'

/** The targets that already have a phone, and the phone. */
export interface KnownRow {
  readonly entries: readonly DuplicateEntry[]
  /** The known phones, formatted for display. */
  readonly phone: string
}

/** Finds the targets that already have one of these phones. A failed check finds nothing: the server decides on saving. */
export async function findKnown(phones: readonly string[]): Promise<KnownRow | undefined> {
  const replies = await Promise.all(
    phones.map((phone) => api.target.checkDuplicates({ phone }).catch(() => undefined)),
  )
  const known = phones.filter((_, at) => replies[at]?.exists)
  const entries = replies.flatMap((reply) => reply?.duplicateInfo ?? [])
  return known.length === 0 ? undefined : { entries, phone: phonesText(known) }
}

export function phonesText(phones: readonly string[]): string {
  return phones.map(formatPhone).join(', ')
}
