import type { Instant } from '../time/instant.ts'

/** The parts of an entry that tell it from one with its number in another journal. */
interface KnownEntry {
  readonly seq: number
  readonly at: Instant
  readonly action: string
}

/**
 * Rule J21. Whether the journal is another one than before, for example after a restore.
 * @param found the last entry up to the number of the known one
 */
export function isOtherJournal(known: KnownEntry, found: KnownEntry | undefined): boolean {
  return found?.seq !== known.seq || found.at !== known.at || found.action !== known.action
}

/**
 * Rule J21. Returns the number after which a reader goes on in another journal: from the restore that put it in the place of the known
 * one, else from its end.
 */
export function goOnAfter(
  known: KnownEntry,
  restore: KnownEntry | undefined,
  end: KnownEntry | undefined,
): number {
  if (restore && restore.at >= known.at) return restore.seq - 1
  return end?.seq ?? 0
}
