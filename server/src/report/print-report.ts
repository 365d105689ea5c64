import { createHash } from 'node:crypto'
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
import type { ImageDesk } from '../image/image-desk.ts'
import type { Settings } from '../settings.ts'
import { readListsOf } from '../sublist/sub-list-store.ts'
import type { ReportDesk } from './report-desk.ts'
import type { ReportShelf } from './report-shelf.ts'

export interface PrintNeeds {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly images: ImageDesk
  readonly reports: ReportDesk
  readonly shelf: ReportShelf
}

/** The PDF of one arrest; without a profile the desk's own. */
export async function printArrest(
  desk: PrintNeeds,
  target: Target,
  profile: ReportProfile | undefined,
): Promise<Buffer> {
  const [record] = await withLists(desk, [target])
  if (!record) throw new Error('a record without its lists')
  return print(desk, { kind: 'arrest', record, setup: setupOf(desk, profile) }, [record])
}

/** The PDF of a day. */
export async function printDay(desk: PrintNeeds, day: number, targets: readonly Target[]): Promise<Buffer> {
  const records = await withLists(desk, targets)
  return print(desk, { kind: 'day', day, records, setup: setupOf(desk, undefined) }, records)
}

/** The PDF of the press sheet: the numbers of now, or those that were kept. */
export function printPressSheet(
  desk: PrintNeeds,
  content: SheetContent,
  mark: KeptMark | undefined,
): Promise<Buffer> {
  return print(desk, { kind: 'press-sheet', content, mark, setup: setupOf(desk, undefined) }, [])
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

function print(desk: PrintNeeds, order: ReportOrder, records: readonly ArrestRecord[]): Promise<Buffer> {
  return desk.shelf.get(keyOf(order), async () => {
    const photos = new Map<string, Uint8Array>()
    for (const { target } of records) {
      // Only what our own pipeline wrote: pdfkit trusts what a file says of itself.
      const isOurs = isStoredImageName(target.image)
      const bytes = isOurs ? await desk.images.find(target.image, 'photo') : undefined
      if (bytes) photos.set(target.image, bytes)
    }
    return desk.reports.draw(order, photos)
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
  return createHash('sha256').update(text).digest('hex')
}
