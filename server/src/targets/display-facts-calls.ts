import {
  contract,
  type Instant,
  listFields,
  listUpcoming,
  maxPageSize,
  type Target,
  toRow,
} from '@watchfloor/core'
import { type Actor, serving } from '../call/serve.ts'
import { officeOfDisplay, ownDisplay } from '../display/display-office.ts'
import type { DisplayStore } from '../display/display-store.ts'
import { kioskBuild } from '../display/kiosk-build.ts'
import type { Settings } from '../settings.ts'
import type { TrainingMark } from '../system/training-mark.ts'
import { shownCounts } from './count-calls.ts'
import { versionTag } from './operation-versions.ts'
import type { PlaceCounts } from './place-counts.ts'
import type { Entered, SnapshotCache } from './snapshot-cache.ts'
import type { TargetPages } from './target-pages.ts'

interface Needs {
  readonly settings: Settings
  readonly now: () => Instant
  readonly training: TrainingMark
  readonly snapshots: SnapshotCache
  readonly places: PlaceCounts
  readonly pages: TargetPages
  readonly displays: DisplayStore
}

const { serve } = serving<Needs>()

export const displayFactsCalls = [
  serve(contract.display.facts)(async ({ input, actor, cookies }, context) => {
    const { settings, now, training, snapshots, places, displays } = context
    const at = now()
    const entered = await snapshots.enter(actor)
    const own = actor.role === 'display' ? await displays.findByToken(cookies.display ?? '') : undefined
    if (own) await displays.markSeen(own, at, input.page)
    return {
      Status: true,
      ...(own && { display: ownDisplay(own) }),
      office: officeOfDisplay(settings, entered.operation, training),
      now: at,
      build: kioskBuild,
      counts: await shownCounts(places, entered),
      Result: await expectedRows(actor, entered, context),
    }
  }),
]

/** Rule Q3. Returns who is expected, in the fields that a display shows. Whoever looks at a display sees no more than a VIP. */
async function expectedRows(actor: Actor, entered: Entered, { pages }: Needs) {
  const sight = actor.viewsAs ?? (actor.role === 'display' ? 'display' : 'vip')
  const fields = listFields(sight)
  const targets = entered.open ? listUpcoming(entered.open.targets) : await listClosed(entered, pages)
  return targets.map((target) => toRow(target, fields))
}

/** Returns who was expected in an operation that is not open, up to a page. */
async function listClosed({ operation, latest }: Entered, pages: TargetPages): Promise<readonly Target[]> {
  const version = versionTag(latest.versions, operation.id)
  const reader = {
    role: 'vip',
    operationId: operation.id,
    version,
    journal: latest.versions.first,
    kept: [],
  } as const
  const query = {
    stage: 'on-the-hook',
    search: '',
    sort: undefined,
    order: 'asc',
    page: 1,
    size: maxPageSize,
  } as const
  return (await pages.read(query, reader)).items
}
