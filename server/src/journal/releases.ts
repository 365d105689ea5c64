import { createHash } from 'node:crypto'
import {
  FailureError,
  type Instant,
  type JournalDraft,
  messages,
  type OperationId,
  type Outcome,
  type Release,
  type ReleaseKind,
  releaseAction,
  releaseFacts,
  releaseOf,
  type WireValue,
} from '@watchfloor/core'
import type { Database, JournalRow, Tx } from '../db/database.ts'
import { sha256Hex } from '../sha256.ts'
import { appendEntry, entryOfRow, findAct } from './journal-store.ts'
import { type Signer, signatureOf } from './signature.ts'

/** What is released, before it is made. */
export interface ReleasePlan {
  readonly what: ReleaseKind
  readonly by: Signer
  /** The number of the record, or the name of what is released. */
  readonly object: string
  readonly operation: OperationId | null
  readonly facts: Readonly<Record<string, WireValue | undefined>>
}

/** What the entry of a finished release adds: the hash of its bytes, for example, and its records. */
export interface ReleaseEnd {
  readonly outcome: Outcome
  readonly facts: Readonly<Record<string, WireValue | undefined>>
}

interface ReleaseNeeds {
  readonly db: Database
  readonly now: () => Instant
}

/** Rule J19. Gives a release its number, which is that of the entry written here. Nothing leaves the desk before it. */
export async function beginRelease(tx: Tx, plan: ReleasePlan, at: Instant): Promise<number> {
  const { what, by, object, operation, facts } = plan
  const changes = releaseFacts({ what, ...facts })
  const draft = { ...signatureOf(by, at), action: releaseAction, kind: releaseAction, object } as const
  return appendEntry(tx, { ...draft, changes, operation }, at)
}

/** Rule J19. Writes what became of a release, into the act of its number. */
export async function endRelease(
  tx: Tx,
  number: number,
  { what, by, object, operation, facts }: ReleasePlan,
  end: ReleaseEnd,
  at: Instant,
): Promise<number> {
  const { profile } = facts
  const changes = releaseFacts({ ...(profile !== undefined && { profile }), release: number, ...end.facts })
  const draft: JournalDraft = {
    ...signatureOf(by, at),
    action: what,
    kind: 'read',
    object,
    changes,
    operation,
  }
  return appendEntry(tx, { ...draft, outcome: end.outcome }, at, number)
}

/** Makes a file under a release number. The journal has the number before, and the hash of the bytes after. */
export async function releaseFile(
  needs: ReleaseNeeds,
  plan: ReleasePlan,
  make: (release: number) => Promise<Buffer>,
): Promise<{ readonly bytes: Buffer; readonly release: number }> {
  const { release, end } = await begin(needs, plan)
  let bytes: Buffer
  try {
    bytes = await make(release)
  } catch (error) {
    // The cause of the failure matters more than that its entry is missing.
    await end({ outcome: 'failed', facts: {} }).catch(() => undefined)
    throw error
  }
  await end({ outcome: 'done', facts: { sha256: sha256Hex(bytes), bytes: bytes.length } })
  return { bytes, release }
}

/** A release of a file that is written part by part. */
interface ReleasedParts {
  readonly release: number
  /** Passes the parts on, and writes into the journal what became of them. */
  readonly released: <Part extends string | Uint8Array>(parts: AsyncIterable<Part>) => AsyncGenerator<Part>
}

/** Gives a release number to a file that is written part by part. A reader that goes away before the end is a failed release. */
export async function releaseParts(needs: ReleaseNeeds, plan: ReleasePlan): Promise<ReleasedParts> {
  const { release, end } = await begin(needs, plan)
  return { release, released: (parts) => endedParts(parts, end) }
}

/** A file that is written while it is read, under its release number. */
interface ReleasedStream<Facts> {
  readonly release: number
  readonly facts: Facts
  readonly parts: () => AsyncGenerator<Uint8Array>
}

/** Opens a file that is written while it is read, under a release number. A file that cannot be opened is a failed release. */
export async function releaseStream<Facts>(
  needs: ReleaseNeeds,
  plan: ReleasePlan,
  open: (release: number) => Promise<{ readonly facts: Facts; readonly parts: AsyncIterable<Uint8Array> }>,
): Promise<ReleasedStream<Facts>> {
  const { release, end } = await begin(needs, plan)
  const { facts, parts } = await open(release).catch(async (error: unknown) => {
    // The cause of the failure matters more than that its entry is missing.
    await end({ outcome: 'failed', facts: {} }).catch(() => undefined)
    throw error
  })
  return { release, facts, parts: () => endedParts(parts, end) }
}

async function begin({ db, now }: ReleaseNeeds, plan: ReleasePlan) {
  const release = await db.write((tx) => beginRelease(tx, plan, now()))
  const end = (one: ReleaseEnd) => db.write((tx) => endRelease(tx, release, plan, one, now()))
  return { release, end }
}

async function* endedParts<Part extends string | Uint8Array>(
  parts: AsyncIterable<Part>,
  end: (end: ReleaseEnd) => Promise<unknown>,
): AsyncGenerator<Part> {
  const digest = createHash('sha256')
  let [bytes, isDone] = [0, false]
  try {
    for await (const part of parts) {
      digest.update(part)
      bytes += Buffer.byteLength(part)
      yield part
    }
    isDone = true
  } finally {
    const facts = isDone ? { sha256: digest.digest('hex'), bytes } : {}
    await end({ outcome: isDone ? 'done' : 'failed', facts })
  }
}

/** Finds a release by its number. */
export async function findRelease(
  { knex }: Pick<Database, 'knex'>,
  number: number,
): Promise<Release | undefined> {
  const rows: JournalRow[] = await knex('journal').where({ batch: number }).orderBy('seq')
  return releaseOf(rows.map(entryOfRow))
}

/** Finds a release by its number, also one that this transaction began. */
export async function findReleaseIn(tx: Tx, number: number): Promise<Release | undefined> {
  return releaseOf((await findAct(tx, number)).filter(({ batch }) => batch === number))
}

/** Throws unless a release was found that the actor began and that is not finished. @throws FailureError step.refused */
export function requireOwnRelease(release: Release | undefined, number: number, by: Signer): void {
  if (release?.madeBy === by.email && release.outcome === 'unfinished') return
  throw new FailureError({ code: 'step.refused', message: messages.release.notOpen(number) })
}
