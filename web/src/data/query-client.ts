import { QueryClient } from '@tanstack/react-query'

/** How often the screens read again. */
export const pollMs = 30_000

/** A poll comes again soon enough; retrying within it would only hide that nobody answers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5_000, structuralSharing: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
