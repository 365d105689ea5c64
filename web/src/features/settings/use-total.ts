import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { pollMs } from '../../data/query-client.ts'

/** Returns the arrest total with its parts, polled every 30 seconds. */
export function useTotal() {
  return useQuery({
    queryKey: keys.count('total'),
    queryFn: ({ signal }) => api.count.arrestTotal({}, { background: true, signal }),
    refetchInterval: pollMs,
  })
}

/** Returns the changes of the total, newest first, page by page. */
export function useTotalHistory() {
  return useInfiniteQuery({
    queryKey: keys.count('total-history'),
    queryFn: async ({ pageParam, signal }) => {
      const input = pageParam === undefined ? {} : { before: pageParam }
      return (await api.arrestTotal.history(input, { background: true, signal })).Result
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.at(-1)?.seq,
  })
}
