import { useQueries } from '@tanstack/react-query'
import { messages } from '@watchfloor/core'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { pollMs } from './query-client.ts'

const polled = { background: true }

const countQueries = [
  {
    queryKey: keys.count('chatting'),
    queryFn: async () => (await api.count.chatting({}, polled)).Result[0].chatter,
    refetchInterval: pollMs,
  },
  {
    queryKey: keys.count('upcoming'),
    queryFn: async () => (await api.count.upcoming({}, polled)).count,
    refetchInterval: pollMs,
  },
  {
    queryKey: keys.count('arrests'),
    queryFn: async () => (await api.count.arrestTotal({}, polled)).count,
    refetchInterval: pollMs,
  },
] as const

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
