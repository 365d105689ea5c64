import { hash } from 'node:crypto'
import {
  type ArrestRecord,
  audienceOf,
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

/** The PDF of one arrest; without a profile the desk's own. */
export async function printArrest(
  context: PrintNeeds,
  target: Target,
  profile: ReportProfile | undefined,
): Promise<Buffer> {
  const [record] = await withLists(context, [target])
  if (!record) throw new Error('a record without its lists')
  return print(context, { kind: 'arrest', record, setup: setupOf(context, profile) }, [record])
}

/** The PDF of a day. */
export async function printDay(
  context: PrintNeeds,
  day: number,
  targets: readonly Target[],
): Promise<Buffer> {
  const records = await withLists(context, targets)
  return print(context, { kind: 'day', day, records, setup: setupOf(context, undefined) }, records)
}

/** The PDF of the press sheet: the numbers of now, or those that were kept. */
export function printPressSheet(
  context: PrintNeeds,
  content: SheetContent,
  mark: KeptMark | undefined,
): Promise<Buffer> {
  return print(context, { kind: 'press-sheet', content, mark, setup: setupOf(context, undefined) }, [])
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
  const { officeName: office, operationTitle: operation, timeZone: zone, paper } = settings
  return { office, operation, zone, paper, now: now(), ...audienceOf(profile) }
}

function print(context: PrintNeeds, order: ReportOrder, records: readonly ArrestRecord[]): Promise<Buffer> {
  return context.reportCache.get(keyOf(order), async () => {
    const photos = new Map<string, Uint8Array>()
    for (const { target } of records) {
      // Only what our own pipeline wrote: pdfkit trusts what a file says of itself.
      const isOurs = isStoredImageName(target.image)
      const bytes = isOurs ? await findImage(context.db, target.image, 'photo') : undefined
      if (bytes) photos.set(target.image, bytes)
    }
    return context.reports.draw(order, photos)
  })
}

/**
 * A report is the same while all that it is made of is, but for the clock. A record's version alone would not do: after a restore
 * the same number may stand for something else.
 */
function keyOf({ setup, ...order }: ReportOrder): string {
  // Numbers are quoted with their moment.
  const now = order.kind === 'press-sheet' ? setup.now.slice(0, 16) : undefined
  const text = JSON.stringify([order, { ...setup, now }])
  return hash('sha256', text)
}
