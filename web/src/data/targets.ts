import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Role, Target, TargetRow } from '@watchfloor/core'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { pollMs, queryClient } from './query-client.ts'
import { readTargets } from './read-targets.ts'
import { useRole } from './session.ts'

/** The targets of rows read before. The transport returns the same rows for a 304, and so the targets stay the same. */
const readBefore = new WeakMap<readonly TargetRow[], readonly Target[]>()

function targetsOptions(role: Role) {
  return queryOptions({
    queryKey: keys.targets(role),
    queryFn: async ({ signal }): Promise<readonly Target[]> => {
      const { Result: rows } = await api.target.list({}, { background: true, signal })
      const known = readBefore.get(rows)
      if (known) return known
      const targets = readTargets(rows, role, queryClient.getQueryData(keys.targets(role)))
      readBefore.set(rows, targets)
      return targets
    },
    refetchInterval: pollMs,
  })
}

/** Returns the targets that the user may see, polled every 30 seconds. All screens share one list. */
export function useTargets() {
  const role = useRole()
  return useQuery(targetsOptions(role))
}
