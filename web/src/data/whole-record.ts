import { useQuery } from '@tanstack/react-query'
import { type ArrestRecord, briefingSource, type MissingPart } from '@watchfloor/core'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { pollMs } from './query-client.ts'

/** Returns a record with all its lists. */
export function useWholeRecord(id: number) {
  return useQuery({
    queryKey: keys.wholeRecord(id),
    queryFn: ({ signal }): Promise<ArrestRecord> => briefingSource(api, signal).record(id),
    refetchInterval: pollMs,
  })
}

/** Returns what each arrest lacks to be complete (rule V10). A complete arrest is not in it. */
export function useMissing() {
  return useQuery({
    queryKey: keys.missing,
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, readonly MissingPart[]>> => {
      const { Result } = await api.review.missing({}, { background: true, signal })
      return new Map(Result.map(({ id, missing }) => [id, missing]))
    },
    refetchInterval: pollMs,
  })
}
