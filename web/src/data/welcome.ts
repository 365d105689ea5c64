import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { pollMs } from './query-client.ts'

/** The facts that the server gives without a sign-in, polled until it answers. */
export const welcomeOptions = queryOptions({
  queryKey: keys.welcome,
  queryFn: () => api.account.welcome({}, { background: true }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data ? false : pollMs),
})

/** Returns the facts for the sign-in page, loaded again whenever the page opens. */
export function useWelcome() {
  return useQuery({ ...welcomeOptions, refetchOnMount: 'always' })
}
