import { bareJpegSide } from '../image/bare-jpeg.ts'
import { isStoredImageName } from '../image/limits.ts'
import { FailureError, failureOf, refused } from '../kernel/failure.ts'
import type { ArrestRecord } from '../report/day-report.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { type BriefingPlan, type BriefingSetup, planBriefing } from './plan.ts'
import type { BundleProgress } from './progress.ts'
import type { BriefingSource } from './source.ts'

/** One record with its photo and PDF, for the bundle. */
export interface BriefingEntry extends ArrestRecord {
  readonly photo: Uint8Array | undefined
  readonly pdf: Uint8Array | undefined
  readonly failures: readonly BriefingFailure[]
}

/** A part of a record that could not be loaded. The bundle is made without it and lists it. */
export interface BriefingFailure {
  readonly record: number
  readonly part: 'record' | 'photo' | 'pdf'
  readonly message: string
}

/** How a caller follows the making of a bundle and cancels it. */
export interface Watch {
  readonly signal?: { readonly aborted: boolean } | undefined
  readonly onProgress?: (progress: BundleProgress) => void
}

/** The loaded records of a bundle, its failures, and its final plan. */
export interface Collected {
  readonly entries: readonly BriefingEntry[]
  readonly failed: readonly BriefingFailure[]
  readonly plan: BriefingPlan
}

/** Thrown when the user cancels a briefing. Nothing is left behind. */
export class BriefingCancelled extends Error {
  override readonly name = 'BriefingCancelled'
  constructor() {
    super(messages.bundle.cancelled)
  }
}

/**
 * Number of records loaded at the same time: enough to keep the report worker busy, few enough to leave it time for other
 * requests.
 */
const atOnce = 3

/** Maximum number of rounds. A record that still changes after them is taken as it was last loaded. */
const maxRounds = 3

/**
 * Rule U2. Loads the records of a bundle, all as of its last moment: a record that changed meanwhile is loaded again, and one
 * that left the briefing is left out.
 * @throws {BriefingCancelled} if `watch.signal` is aborted
 * @throws {FailureError} if the session has ended or the role may not make briefings
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

/**
 * Rule U3. Loads one record. A failure of one part is listed, and the rest of the bundle is made. Only a failure that concerns
 * the whole bundle ends it.
 */
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
  if (!photo) throw new FailureError({ code: 'target.missing', message: messages.bundle.photoMissing })
  // Stored photos are bare JPEGs. Any other file is damaged and would leave a gap in the page.
  if (bareJpegSide(photo) === undefined) throw new FailureError(refused(messages.bundle.photoDamaged))
  return photo
}

/**
 * Returns the message of an error that concerns one record. Rethrows the error if the session has ended, the right is missing or
 * the request was aborted.
 */
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
