import { useQuery } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'

/** Returns the paired wall displays, polled every 30 seconds. */
export function useDisplays() {
  return useQuery({
    queryKey: keys.displays,
    queryFn: async ({ signal }) => (await api.display.list({}, { background: true, signal })).Result,
    refetchInterval: pollMs,
  })
}
