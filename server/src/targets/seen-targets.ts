import { impliedFields, listFields, maxPageSize, seenPart, type Target, visibleTo } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import { versionTag } from './operation-versions.ts'
import type { Entered, SnapshotCache } from './snapshot-cache.ts'
import type { PageReader, TargetPages } from './target-pages.ts'
import type { StoredTarget } from './target-rows.ts'

interface Needs {
  readonly snapshots: SnapshotCache
  readonly pages: TargetPages
}

/** Returns the targets that an actor sees of an operation, in the fields that the actor sees, as a screen has them. */
export async function seenTargets(
  { snapshots, pages }: Needs,
  actor: Actor,
  entered: Entered,
): Promise<Target[]> {
  const role = actor.viewsAs ?? actor.role
  const [fields, implied] = [listFields(role), impliedFields(role)]
  const seen = (target: StoredTarget) => seenPart(target, fields, implied)
  const { kept } = await snapshots.lateArrests(actor, entered)
  if (entered.open) {
    const { targets } = entered.open
    const names = new Map(targets.map(({ id, screenName }) => [id, screenName]))
    return targets.filter(visibleTo(role, ({ id }) => kept.some((one) => one.id === id))).map((target) => {
      const guestOf = names.get(target.linkedChatterId ?? 0)
      return seen(guestOf === undefined ? target : { ...target, guestOf })
    })
  }
  const { operation, latest } = entered
  const version = versionTag(latest.versions, operation.id)
  const reader: PageReader = {
    role,
    operationId: operation.id,
    version,
    journal: latest.versions.first,
    kept,
  }
  const targets: Target[] = []
  for (let after = 0; ; ) {
    const { items } = await pages.read(pageAfter(after), reader)
    for (const target of items) targets.push(seen(target))
    if (items.length < maxPageSize) return targets
    after = items.at(-1)?.id ?? after
  }
}

function pageAfter(after: number) {
  return {
    stage: undefined,
    search: '',
    sort: 'id',
    order: 'asc',
    page: 1,
    size: maxPageSize,
    after,
  } as const
}
