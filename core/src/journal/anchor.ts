import { z } from 'zod'
import type { Instant } from '../time/instant.ts'

const restoredPart = z.object({
  /** The end of the restored journal, before its new entries. */
  lastSeq: z.int(),
  /** The end of the journal that the restore replaced. */
  replacedSeq: z.int(),
  replacedHash: z.string(),
})

const anchor = z.object({
  /** Identifies the database, so that several can use one file. */
  database: z.string(),
  seq: z.int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.string(),
  /** Present in the anchor of a restore. Its own entry has the number `seq`. */
  restored: restoredPart.optional(),
})

/** The end of the journal at one moment, kept outside the database (rule J15). */
export type Anchor = z.output<typeof anchor>

/** Rule J15. Returns an anchor as one line of JSON. */
export function anchorText(one: Anchor): string {
  return JSON.stringify(one)
}

/** Rule J15. Reads the line of an anchor. Returns undefined for any other text. */
export function readAnchor(line: string): Anchor | undefined {
  try {
    return anchor.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** The restore of a backup, as its entry in the journal tells it. */
export interface RestoreMark {
  /** Number and time of the entry. */
  readonly seq: number
  readonly at: Instant
  /** The end of the restored journal, before its new entries. */
  readonly lastSeq: number
  readonly replacedSeq: number
  readonly replacedHash: string
  /** The backup of the replaced data. */
  readonly copy: string | undefined
}

/** Rule J18. Whether a restore replaced the entry that an anchor names, so that the journal has another in its place. */
export function isReplaced(
  { seq, hash, at }: Pick<Anchor, 'seq' | 'hash' | 'at'>,
  restore: RestoreMark,
): boolean {
  if (at > restore.at || seq <= restore.lastSeq || seq > restore.replacedSeq) return false
  return seq < restore.replacedSeq || hash === restore.replacedHash
}

/** Rule J18. Reads the restore that an entry tells. Returns undefined for every other entry. */
export function readRestore(entry: {
  readonly kind: string
  readonly action: string
  readonly seq: number
  readonly at: Instant
  readonly changes: string
  readonly outcome?: string | null | undefined
}): RestoreMark | undefined {
  const { kind, action, seq, at, outcome } = entry
  if (kind !== 'setting' || action !== 'restore' || (outcome ?? 'done') !== 'done') return undefined
  const facts = factsOf(entry.changes)
  const copy = facts.get('copy')
  return {
    seq,
    at,
    lastSeq: Number(facts.get('lastSeq') ?? seq - 1),
    replacedSeq: Number(facts.get('replacedSeq') ?? 0),
    replacedHash: String(facts.get('replacedHash') ?? ''),
    copy: typeof copy === 'string' ? copy : undefined,
  }
}

function factsOf(changes: string): ReadonlyMap<string, unknown> {
  try {
    const facts = JSON.parse(changes) as { readonly field: string; readonly after?: unknown }[]
    return new Map(facts.map(({ field, after }) => [field, after]))
  } catch {
    // Somebody changed the entry, and its hash shows it.
    return new Map()
  }
}
