import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { pollMs } from './query-client.ts'

/** What the server tells everybody; asked again until it answers. */
export const welcomeOptions = queryOptions({
  queryKey: keys.welcome,
  queryFn: () => api.account.welcome({}, { background: true }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data ? false : pollMs),
})

/** What the sign-in page shows, as the server says now. */
export function useWelcome() {
  return useQuery({ ...welcomeOptions, refetchOnMount: 'always' })
}
