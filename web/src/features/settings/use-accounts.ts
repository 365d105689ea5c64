import { useQuery } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'

/** Returns the accounts, polled every 30 seconds. */
export function useAccounts() {
  return useQuery({
    queryKey: keys.accounts,
    queryFn: async ({ signal }) => (await api.users.list({}, { background: true, signal })).Result,
    refetchInterval: pollMs,
  })
}
