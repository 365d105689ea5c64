import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { pollMs } from '../../app/query-client.ts'

/** The accounts of the office. */
export function useAccounts() {
  return useQuery({
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => (await api.users.list({}, { background: true, signal })).Result,
    refetchInterval: pollMs,
  })
}
