import {
  type ArrestRecord,
  audienceOf,
  type HandoverContent,
  type Instant,
  isStoredImageName,
  type KeptMark,
  type ReportOrder,
  type ReportProfile,
  type ReportSetup,
  type SheetContent,
  type Target,
} from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { findImage } from '../image/image-store.ts'
import type { Settings } from '../settings.ts'
import { sha256Hex } from '../sha256.ts'
import { readListsOf } from '../sublist/sub-list-store.ts'
import type { ReportCache } from './report-cache.ts'
import type { ReportWorker } from './report-worker.ts'

export interface PrintNeeds {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly reports: ReportWorker
  readonly reportCache: ReportCache
}

/** Returns the PDF of one arrest, by default with the command profile. */
export async function printArrest(
  context: PrintNeeds,
  target: Target,
  profile: ReportProfile | undefined,
): Promise<Buffer> {
  const [record] = await withLists(context, [target])
  if (!record) throw new Error('a record without its lists')
  return print(context, { kind: 'arrest', record, setup: setupOf(context, profile) }, [record])
}

/** Returns the PDF of a day. */
export async function printDay(
  context: PrintNeeds,
  day: number,
  targets: readonly Target[],
): Promise<Buffer> {
  const records = await withLists(context, targets)
  return print(context, { kind: 'day', day, records, setup: setupOf(context, undefined) }, records)
}

/** Returns the PDF of the press sheet, with the present or with kept numbers. */
export function printPressSheet(
  context: PrintNeeds,
  content: SheetContent,
  mark: KeptMark | undefined,
): Promise<Buffer> {
  return print(context, { kind: 'press-sheet', content, mark, setup: setupOf(context, undefined) }, [])
}

/** Returns the PDF of a handover packet. */
export function printHandover(context: PrintNeeds, content: HandoverContent): Promise<Buffer> {
  return print(context, { kind: 'handover', content, setup: setupOf(context, undefined) }, [])
}

async function withLists({ db }: PrintNeeds, targets: readonly Target[]): Promise<ArrestRecord[]> {
  const ids = targets.map(({ id }) => id)
  const lists = await db.read((reader) => readListsOf(reader, ids))
  return targets.flatMap((target) => {
    const own = lists.get(target.id)
    return own ? [{ target, lists: own }] : []
  })
}

function setupOf({ settings, now }: PrintNeeds, profile: ReportProfile | undefined): ReportSetup {
  const { officeName: office, operationTitle: operation, timeZone: zone, county, state, paper } = settings
  return { office, operation, zone, county, state, paper, now: now(), ...audienceOf(profile) }
}

function print(context: PrintNeeds, order: ReportOrder, records: readonly ArrestRecord[]): Promise<Buffer> {
  return context.reportCache.get(keyOf(order), async () => {
    const photos = new Map<string, Uint8Array>()
    for (const { target } of records) {
      // Only photos that our own worker wrote, because pdfkit trusts the sizes that a file states.
      const isOurs = isStoredImageName(target.image)
      const bytes = isOurs ? await findImage(context.db, target.image, 'photo') : undefined
      if (bytes) photos.set(target.image, bytes)
    }
    return context.reports.draw(order, photos)
  })
}

/**
 * Returns a hash of all that a report is made of, except the clock. A record's version is not enough: after a restore the same
 * number may mean a different change.
 */
function keyOf({ setup, ...order }: ReportOrder): string {
  // A press sheet and a handover packet show their minute.
  const isOfNow = order.kind === 'press-sheet' || order.kind === 'handover'
  const now = isOfNow ? setup.now.slice(0, 16) : undefined
  const text = JSON.stringify([order, { ...setup, now }])
  return sha256Hex(text)
}
