import { useQuery } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import { pollMs } from '../../data/query-client.ts'

/** The accounts of the office. */
export function useAccounts() {
  return useQuery({
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => (await api.users.list({}, { background: true, signal })).Result,
    refetchInterval: pollMs,
  })
}
