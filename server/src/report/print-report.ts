import {
  type ArrestRecord,
  audienceOf,
  type HandoverContent,
  headCode,
  type Instant,
  isStoredImageName,
  type KeptMark,
  messages,
  type OperationId,
  officeDate,
  type ReportOrder,
  type ReportProfile,
  type ReportSetup,
  type SheetContent,
  settingsIn,
  type Target,
} from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { findImage } from '../image/image-store.ts'
import { listOperations } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import { sha256Hex } from '../sha256.ts'
import { readListsOf } from '../sublist/sub-list-store.ts'
import type { TrainingMark } from '../system/training-mark.ts'
import { opened, type StoredTarget } from '../targets/target-rows.ts'
import type { ReportCache } from './report-cache.ts'
import type { ReportWorker } from './report-worker.ts'

export interface PrintNeeds {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly reports: ReportWorker
  readonly reportCache: ReportCache
  readonly training: Pick<TrainingMark, 'isOn'>
}

/** Returns the PDF of one arrest, by default with the command profile. A paper without a release number is cached. */
export async function printArrest(
  context: PrintNeeds,
  target: StoredTarget,
  profile: ReportProfile | undefined,
  release?: number,
): Promise<Buffer> {
  const [record] = await withLists(context, [target])
  if (!record) throw new Error('a record without its lists')
  const code = await codeOf(context, [target])
  const setup = { ...(await setupIn(target.operationId, context, profile)), code, release }
  return print(context, { kind: 'arrest', record, setup }, [record])
}

/** Returns the PDF of a day of an operation. */
export async function printDay(
  context: PrintNeeds,
  operation: OperationId,
  { day, targets }: { readonly day: number; readonly targets: readonly Target[] },
  release?: number,
): Promise<Buffer> {
  const records = await withLists(context, targets)
  const own = await setupIn(operation, context, undefined)
  const setup = { ...own, code: await codeOf(context, targets), release }
  return print(context, { kind: 'day', day, records, setup }, records)
}

/** Returns the PDF of the press sheet, with the present or with kept numbers, under the title of the settings. */
export function printPressSheet(
  context: PrintNeeds,
  content: SheetContent,
  mark: KeptMark | undefined,
  release?: number,
): Promise<Buffer> {
  const { agencyBlock: agency, pressContact: contact } = context.settings
  const setup = { ...setupOf(context, undefined), agency, contact, release }
  return print(context, { kind: 'press-sheet', content, mark, setup }, [])
}

/**
 * Rule J16. Returns the code of the last change of some records. The code of the journal's end would change with every act of
 * anybody, so that no paper could be cached. Undefined if the journal does not have the entry.
 */
async function codeOf({ db }: PrintNeeds, targets: readonly Target[]): Promise<string | undefined> {
  const version = Math.max(0, ...targets.map((target) => target.version))
  const [row] = await db.query<{ hash: string }>({
    sql: 'select hash from journal where seq = ?',
    bindings: [version],
  })
  return row && headCode(version, row.hash)
}

/** Returns the PDF of a handover packet of an operation. */
export async function printHandover(
  context: PrintNeeds,
  operation: OperationId,
  content: HandoverContent,
  release?: number,
): Promise<Buffer> {
  const setup = { ...(await setupIn(operation, context, undefined)), release }
  return print(context, { kind: 'handover', content, setup }, [])
}

/** Returns records with their lists, and with the values that a paper shows a part of. */
async function withLists({ db }: PrintNeeds, targets: readonly Target[]): Promise<ArrestRecord[]> {
  const ids = targets.map(({ id }) => id)
  const lists = await db.read((reader) => readListsOf(reader, ids))
  return targets.flatMap((target) => {
    const own = lists.get(target.id)
    return own ? [{ target: opened(target, db.cipher), lists: own }] : []
  })
}

/** Rule O8. Returns the facts of the office for a paper of an operation, whose own title wins over the office's. */
async function setupIn(
  id: OperationId,
  context: PrintNeeds,
  profile: ReportProfile | undefined,
): Promise<ReportSetup> {
  const operation = (await context.db.read(listOperations)).find((one) => one.id === id)
  return setupOf({ ...context, settings: settingsIn(context.settings, operation) }, profile)
}

/** Returns the facts of the office. Every page of a training database carries the mark (rule R18). */
function setupOf({ settings, training, now }: PrintNeeds, profile: ReportProfile | undefined): ReportSetup {
  const { officeName: office, operationTitle: title, timeZone: zone, county, state, paper } = settings
  const operation = training.isOn ? `${messages.screen.training.mark} · ${title}` : title
  const { handlingLine: handling, agencyBlock: agency } = settings
  return {
    office,
    operation,
    zone,
    county,
    state,
    paper,
    handling,
    agency,
    now: now(),
    ...audienceOf(profile),
  }
}

function print(context: PrintNeeds, order: ReportOrder, records: readonly ArrestRecord[]): Promise<Buffer> {
  const draw = async () => {
    const photos = new Map<string, Uint8Array>()
    for (const { target } of records) {
      // Only photos that our own worker wrote, because pdfkit trusts the sizes that a file states.
      const isOurs = isStoredImageName(target.image)
      const bytes = isOurs ? await findImage(context.db, target.image, 'photo') : undefined
      if (bytes) photos.set(target.image, bytes)
    }
    return context.reports.draw(order, photos)
  }
  // A release number is used once.
  return order.setup.release === undefined ? context.reportCache.get(keyOf(order, records), draw) : draw()
}

/**
 * Returns a hash of all that a report is made of, except the clock. A record's version is not enough: after a restore the same
 * number may mean a different change.
 */
function keyOf({ setup, ...order }: ReportOrder, records: readonly ArrestRecord[]): string {
  // A press sheet and a handover packet show their minute.
  const isOfNow = order.kind === 'press-sheet' || order.kind === 'handover'
  // Without a takedown time an age is that of today (rule Y8).
  const isOfToday = records.some(({ target }) => target.takedownTime === null)
  const today = isOfToday ? officeDate(setup.now, setup.zone) : undefined
  const now = isOfNow ? setup.now.slice(0, 16) : today
  const text = JSON.stringify([order, { ...setup, now }])
  return sha256Hex(text)
}
