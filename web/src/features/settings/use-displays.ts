import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { pollMs } from '../../app/query-client.ts'

/** The paired wall displays. */
export function useDisplays() {
  return useQuery({
    queryKey: ['displays'],
    queryFn: async ({ signal }) => (await api.display.list({}, { background: true, signal })).Result,
    refetchInterval: pollMs,
  })
}
