import { useQueries } from '@tanstack/react-query'
import { type Counts, messages } from '@watchfloor/core'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { pollMs, queryClient } from './query-client.ts'

const polled = { background: true }

const countQueries = [
  {
    queryKey: keys.counter('chatting'),
    queryFn: async () => (await api.count.chatting({}, polled)).Result[0].chatter,
    refetchInterval: pollMs,
  },
  {
    queryKey: keys.counter('upcoming'),
    queryFn: async () => (await api.count.upcoming({}, polled)).count,
    refetchInterval: pollMs,
  },
  {
    queryKey: keys.counter('arrests'),
    queryFn: async () => (await api.count.arrestTotal({}, polled)).count,
    refetchInterval: pollMs,
  },
] as const

/** Shows counters that came with the changes of the list. An answer that is on its way would be older. */
export function showCounts({ chatting, onTheHook, arrested }: Counts): void {
  const shown = [
    [keys.counter('chatting'), chatting],
    [keys.counter('upcoming'), onTheHook],
    [keys.counter('arrests'), arrested],
  ] as const
  for (const [queryKey, count] of shown) {
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, count)
  }
}

/** Returns the three counters, polled every 30 seconds; an unknown one is undefined. */
export function useCounts() {
  const [chatting, upcoming, arrests] = useQueries({ queries: countQueries })
  const problems = [
    ...(upcoming.isLoadingError ? [messages.schedule.countFailed] : []),
    ...(arrests.isLoadingError ? [messages.arrest.countFailed] : []),
  ]
  return {
    counts: { chatting: chatting.data, onTheHook: upcoming.data, arrested: arrests.data },
    problems,
  }
}
