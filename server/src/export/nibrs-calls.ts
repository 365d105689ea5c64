import {
  contract,
  type Instant,
  inBatches,
  listArrests,
  type SegmentSetup,
  segmentHead,
  segmentLine,
  segmentRows,
  type Target,
} from '@watchfloor/core'
import { StreamedFile } from '../call/answers.ts'
import { serving } from '../call/serve.ts'
import { listCharges } from '../charge/charge-store.ts'
import type { Database } from '../db/database.ts'
import { releaseParts } from '../journal/releases.ts'
import type { Settings } from '../settings.ts'
import { listItemsOf } from '../sublist/sub-list-store.ts'
import { seenTargets } from '../targets/seen-targets.ts'
import type { SnapshotCache } from '../targets/snapshot-cache.ts'
import type { TargetPages } from '../targets/target-pages.ts'

interface Needs {
  readonly settings: Settings
  readonly db: Database
  readonly now: () => Instant
  readonly snapshots: SnapshotCache
  readonly pages: TargetPages
}

const { serve } = serving<Needs>()

/** Number of records in one part of the file. */
const perPart = 200

export const nibrsCalls = [
  serve(contract.listExport.arrestees)(async ({ input, actor }, context) => {
    const { settings, db, snapshots, now } = context
    const entered = await snapshots.enter(actor)
    const arrests = listArrests(await seenTargets(context, actor, entered))
    const listed = await db.read(listCharges)
    const setup = { ori: settings.ori, zone: settings.timeZone, now: now(), listed }
    const facts = { name: 'nibrs', records: arrests.length, recipient: input.recipient }
    const operation = entered.operation.id
    const plan = { what: 'export', by: actor, object: 'nibrs', operation, facts } as const
    const { release, released } = await releaseParts(context, plan)
    const parts = () => released(worksheet(db, arrests, setup))
    return new StreamedFile(parts, 'text/csv; charset=utf-8', `nibrs-release-${release}.csv`, release)
  }),
]

async function* worksheet(
  db: Database,
  arrests: readonly Target[],
  setup: SegmentSetup,
): AsyncGenerator<string> {
  yield segmentHead()
  for (const part of inBatches(arrests, perPart)) {
    const ids = part.map(({ id }) => id)
    const charges = await db.read((reader) => listItemsOf(reader, 'charges', ids))
    const linesOf = (target: Target) =>
      segmentRows(
        target,
        charges.filter(({ targetId }) => targetId === target.id),
        setup,
      ).map(segmentLine)
    yield part.flatMap(linesOf).join('')
  }
}
