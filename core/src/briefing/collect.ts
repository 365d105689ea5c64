import { bareJpegSide } from '../image/bare-jpeg.ts'
import { isStoredImageName } from '../image/limits.ts'
import { FailureError, failureOf, refused } from '../kernel/failure.ts'
import type { ArrestRecord } from '../report/day-report.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'
import { type BriefingPlan, type BriefingSetup, planBriefing } from './plan.ts'
import type { BundleProgress } from './progress.ts'
import type { BriefingSource } from './source.ts'

/** One record with everything that the bundle has of it. */
export interface BriefingEntry extends ArrestRecord {
  readonly photo: Uint8Array | undefined
  readonly pdf: Uint8Array | undefined
  readonly failures: readonly BriefingFailure[]
}

/** What could not be had. The bundle is made without it and says so. */
export interface BriefingFailure {
  readonly record: number
  readonly part: 'record' | 'photo' | 'pdf'
  readonly message: string
}

/** How the making is watched and stopped. */
export interface Watch {
  readonly signal?: { readonly aborted: boolean } | undefined
  readonly onProgress?: (progress: BundleProgress) => void
}

export interface Collected {
  readonly entries: readonly BriefingEntry[]
  readonly failed: readonly BriefingFailure[]
  readonly plan: BriefingPlan
}

/** Thrown when the maker of a briefing stopped it. Nothing is left behind. */
export class BriefingCancelled extends Error {
  override readonly name = 'BriefingCancelled'
  constructor() {
    super(messages.bundle.cancelled)
  }
}

/** Enough to keep the desk's drawing thread busy, few enough to leave it to others in between. */
const atOnce = 3

/** What moves for longer than this is taken as it was last seen. */
const maxRounds = 3

/**
 * Rule U2: a bundle is of one moment, its last: records that changed while it was made are read again, and those that left the
 * briefing meanwhile are left out.
 */
export async function collectRecords(
  source: BriefingSource,
  setup: BriefingSetup,
  watch: Watch = {},
): Promise<Collected> {
  const kept = new Map<number, BriefingEntry | BriefingFailure>()
  let plan = planBriefing(await source.targets(), setup)
  for (let round = 0; round < maxRounds; round++) {
    const wanted = plan.taken.filter((target) => !isCurrent(kept.get(target.id), target))
    if (wanted.length === 0) break
    await readAll(wanted, source, setup, kept, watch)
    plan = planBriefing(await source.targets(), setup)
  }
  return gather(plan, kept)
}

async function readAll(
  wanted: readonly Target[],
  source: BriefingSource,
  setup: BriefingSetup,
  kept: Map<number, BriefingEntry | BriefingFailure>,
  { signal, onProgress }: Watch,
): Promise<void> {
  const waiting = [...wanted]
  let done = 0
  onProgress?.({ done, total: wanted.length })
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (signal?.aborted) throw new BriefingCancelled()
      kept.set(next.id, await readEntry(next, source, setup))
      done += 1
      onProgress?.({ done, total: wanted.length })
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } catch (error) {
    waiting.length = 0
    throw signal?.aborted ? new BriefingCancelled() : error
  }
}

/** Rule U3: what failed for one record is told and the rest is made; only who may not go on at all is stopped. */
async function readEntry(
  { id }: Target,
  source: BriefingSource,
  { profile, putBack }: BriefingSetup,
): Promise<BriefingEntry | BriefingFailure> {
  const failures: BriefingFailure[] = []
  const attempt = async <T>(part: BriefingFailure['part'], read: () => Promise<T>) => {
    try {
      return await read()
    } catch (error) {
      failures.push({ record: id, part, message: whyOf(error) })
      return undefined
    }
  }
  const record = await attempt('record', () => source.record(id))
  if (!record) return failures[0] as BriefingFailure
  const { image } = record.target
  const photo = isStoredImageName(image) ? await attempt('photo', () => photoOf(image, source)) : undefined
  const pdf = await attempt('pdf', () => source.pdf(id, profile, putBack?.has(id) ?? false))
  return { ...record, photo, pdf, failures }
}

async function photoOf(image: string, source: BriefingSource): Promise<Uint8Array> {
  const photo = await source.photo(image)
  if (!photo) throw new FailureError({ code: 'target.missing', message: messages.bundle.notInDesk })
  // The desk writes bare JPEGs; what is none any more would be a hole in the page.
  if (bareJpegSide(photo) === undefined) throw new FailureError(refused(messages.bundle.photoDamaged))
  return photo
}

/** A session that ended, or a right that is gone, ends the making; anything else is one record's trouble. */
function whyOf(error: unknown): string {
  const failure = failureOf(error)
  const isFinal = failure?.code === 'session.missing' || failure?.code === 'access.denied'
  if (isFinal || (error instanceof Error && error.name === 'AbortError')) throw error
  return failure?.message ?? messages.bundle.notRead
}

function isCurrent(kept: BriefingEntry | BriefingFailure | undefined, { version }: Target): boolean {
  if (!kept) return false
  return 'target' in kept ? kept.target.version === version : true
}

function gather(plan: BriefingPlan, kept: ReadonlyMap<number, BriefingEntry | BriefingFailure>): Collected {
  const found = plan.taken.flatMap(({ id }) => kept.get(id) ?? [])
  const entries = found.filter((entry): entry is BriefingEntry => 'target' in entry)
  return {
    entries,
    failed: found.flatMap((entry) => ('target' in entry ? entry.failures : [entry])),
    plan,
  }
}
