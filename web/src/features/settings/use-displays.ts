import { useQuery } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'

/** The paired wall displays. */
export function useDisplays() {
  return useQuery({
    queryKey: keys.displays,
    queryFn: async ({ signal }) => (await api.display.list({}, { background: true, signal })).Result,
    refetchInterval: pollMs,
  })
}
