import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadRows, may, type OperationId, type Role, type RowList, type Target } from '@watchfloor/core'
import { api } from './api.ts'
import { showCounts } from './counts.ts'
import { afterFirstRows } from './first-rows.ts'
import { keys } from './keys.ts'
import { rememberSize } from './list-size.ts'
import { pollMs, queryClient } from './query-client.ts'
import { readTargets } from './read-targets.ts'
import { useSession } from './session.ts'

/** The rows behind targets that were read, and when they were last up to date (ms). */
const behind = new WeakMap<readonly Target[], { readonly list: RowList; readonly atMs: number }>()

/** After so long (ms) without an answer the whole list is read again. The server no longer knows who left a list by the clock. */
const wholeAfterMs = 30 * 60_000

function targetsOptions(role: Role, operation: OperationId) {
  const queryKey = keys.targets(role, operation)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly Target[]> => {
      const before = queryClient.getQueryData<readonly Target[]>(queryKey)
      const read = before && behind.get(before)
      const known = read && Date.now() - read.atMs < wholeAfterMs ? read.list : undefined
      if (!known) await afterFirstRows()
      const query = { operation, ...(may(role, 'counts.read') && { counts: true as const }) }
      const list = await loadRows(api, known, query, { background: true, signal })
      if (list.counts) showCounts(operation, list.counts)
      const isSame = before !== undefined && list.rows === read?.list.rows
      const targets = isSame ? before : readTargets(list.rows, role, before)
      behind.set(targets, { list, atMs: Date.now() })
      rememberSize(targets.length)
      return targets
    },
    refetchInterval: pollMs,
  })
}

/** Returns the targets that the user may see. The list is read once, then only its changes, and at least every 30 seconds. */
export function useTargets() {
  const { user, operation } = useSession()
  return useQuery(targetsOptions(user.role, operation.id))
}
