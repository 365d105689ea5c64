import { useQuery } from '@tanstack/react-query'
import { type ArrestRecord, briefingSource } from '@watchfloor/core'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { pollMs, queryClient } from './query-client.ts'
import { type MissingParts, readMissing } from './read-missing.ts'

/** Returns a record with all its lists. */
export function useWholeRecord(id: number) {
  return useQuery({
    queryKey: keys.wholeRecord(id),
    queryFn: ({ signal }): Promise<ArrestRecord> => briefingSource(api, signal).record(id),
    refetchInterval: pollMs,
  })
}

/** Returns what each arrest lacks to be complete (rule V10). Call it once for a list: a call in each row would make one observer per row. */
export function useMissing() {
  return useQuery({
    queryKey: keys.missing,
    queryFn: async ({ signal }) => {
      const { Result } = await api.review.missing({}, { background: true, signal })
      return readMissing(Result, queryClient.getQueryData<MissingParts>(keys.missing))
    },
    refetchInterval: pollMs,
  })
}
