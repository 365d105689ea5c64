import { useQuery } from '@tanstack/react-query'
import type { OperationId, Role, Stage, Target } from '@watchfloor/core'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { isLarge } from './list-size.ts'
import { readTargets } from './read-targets.ts'
import { useSession } from './session.ts'

/** The first rows of a list, and the number of all its rows. */
export interface FirstRows {
  readonly targets: readonly Target[]
  readonly total: number
}

/** The order of a page: that of its stage, the newest first, or the earliest requested time first. */
type FirstOrder = keyof typeof orders

/** Stages whose first rows a list shows, and the orders that its first rows are taken from, if not from its stage's own. */
export interface FirstStages {
  readonly stages: readonly Stage[]
  readonly orders?: readonly FirstOrder[]
}

const orders = {
  own: {},
  newest: { sort: 'id', order: 'desc' },
  requested: { sort: 'dateTime', order: 'asc' },
} as const

/** Number of rows to load of each stage. Additional persons are among them, and most lists leave those out. */
const size = 50

/** The load of first rows that runs. */
let running: Promise<unknown> | undefined

/** Waits until the first rows are there, if they are being loaded, so that the whole list does not delay them. */
export async function afterFirstRows(): Promise<void> {
  if (!isLarge()) return
  // A list on the screen asks for its first rows just after this.
  await new Promise((resolve) => setTimeout(resolve, 0))
  await running?.catch(() => undefined)
}

/** Returns the first rows of a long list while the whole list loads; undefined if they are not there, or not wanted. */
export function useFirstRows(first: FirstStages | undefined, isWanted: boolean): FirstRows | undefined {
  const { user, operation } = useSession()
  const { stages = [], orders: wanted = ['own'] } = first ?? {}
  const { data } = useQuery({
    queryKey: keys.firstRows(user.role, operation.id, [...stages, ...wanted].join(' ')),
    queryFn: () => {
      const rows = loadFirst(user.role, operation.id, stages, wanted)
      running = rows
      return rows
    },
    enabled: isWanted && stages.length > 0 && isLarge(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return isWanted ? data : undefined
}

async function loadFirst(
  role: Role,
  operation: OperationId,
  stages: readonly Stage[],
  wanted: readonly FirstOrder[],
): Promise<FirstRows> {
  const pages = await Promise.all(
    wanted.map((name) =>
      Promise.all(
        stages.map((stage) =>
          api.target.page({ stage, operation, size, ...orders[name] }, { background: true }),
        ),
      ),
    ),
  )
  const rows = new Map(pages.flat(2).flatMap(({ items }) => items.map((row) => [row.id, row])))
  const total = pages[0]?.reduce((sum, page) => sum + page.total, 0) ?? 0
  return { targets: readTargets([...rows.values()], role), total }
}
