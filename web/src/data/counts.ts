import { useQueries } from '@tanstack/react-query'
import { type Counts, messages, type OperationId } from '@watchfloor/core'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { pollMs, queryClient } from './query-client.ts'
import { useSession } from './session.ts'

const polled = { background: true }

/** The queries name the operation, because the session may work in another one before the page knows. */
const countQueries = (operation: OperationId) =>
  [
    {
      queryKey: keys.counter('chatting', operation),
      queryFn: async () => (await api.count.chatting({ operation }, polled)).Result[0].chatter,
      refetchInterval: pollMs,
    },
    {
      queryKey: keys.counter('upcoming', operation),
      queryFn: async () => (await api.count.upcoming({ operation }, polled)).count,
      refetchInterval: pollMs,
    },
    {
      queryKey: keys.counter('arrests', operation),
      queryFn: async () => (await api.count.arrestTotal({ operation }, polled)).count,
      refetchInterval: pollMs,
    },
  ] as const

/** Shows counters that came with the changes of the list. An answer that is on its way would be older. */
export function showCounts(operation: OperationId, { chatting, onTheHook, arrested }: Counts): void {
  const shown = [
    [keys.counter('chatting', operation), chatting],
    [keys.counter('upcoming', operation), onTheHook],
    [keys.counter('arrests', operation), arrested],
  ] as const
  for (const [queryKey, count] of shown) {
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, count)
  }
}

/** Returns the three counters, polled every 30 seconds; an unknown one is undefined. */
export function useCounts() {
  const { operation } = useSession()
  const [chatting, upcoming, arrests] = useQueries({ queries: countQueries(operation.id) })
  const problems = [
    ...(upcoming.isLoadingError ? [messages.schedule.countFailed] : []),
    ...(arrests.isLoadingError ? [messages.arrest.countFailed] : []),
  ]
  return {
    counts: { chatting: chatting.data, onTheHook: upcoming.data, arrested: arrests.data },
    problems,
  }
}
