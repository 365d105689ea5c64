import { QueryClient } from '@tanstack/react-query'

/** How often the screens poll (ms). */
export const pollMs = 30_000

/** The cache of all queries. It does not retry: the next poll comes soon, and a retry would hide that the server does not answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, structuralSharing: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
