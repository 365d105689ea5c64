import { useQuery } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'

/** The accounts of the office. */
export function useAccounts() {
  return useQuery({
    queryKey: keys.accounts,
    queryFn: async ({ signal }) => (await api.users.list({}, { background: true, signal })).Result,
    refetchInterval: pollMs,
  })
}
