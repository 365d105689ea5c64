import { useQuery } from '@tanstack/react-query'
import type { Closeout, OperationId } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'

/** Returns what is unfinished in an operation, polled every 30 seconds. */
export function useCloseout(id: OperationId) {
  return useQuery({
    queryKey: keys.closeout(id),
    queryFn: async ({ signal }): Promise<Closeout> => {
      const { blocking, open } = await api.operation.closeout({ id }, { background: true, signal })
      return { blocking, open }
    },
    refetchInterval: pollMs,
  })
}
