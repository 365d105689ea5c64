import { useQuery } from '@tanstack/react-query'
import type { HoldOnWire, TargetId } from '@watchfloor/core'
import { api } from './api.ts'
import { keys } from './keys.ts'
import { pollMs } from './query-client.ts'

/** Whether a record is held. The holds themselves are only for staff and admin. */
export interface HoldsOfRecord {
  readonly isHeld: boolean
  readonly holds: readonly HoldOnWire[]
}

/** Returns whether a record is held, polled every 30 seconds. */
export function useHoldsOfRecord(id: TargetId) {
  return useQuery({
    queryKey: keys.recordHolds(id),
    queryFn: async ({ signal }): Promise<HoldsOfRecord> => {
      const { isHeld, holds } = await api.hold.ofRecord({ id }, { background: true, signal })
      return { isHeld, holds }
    },
    refetchInterval: pollMs,
  })
}

/** Returns every hold of the operations that the account may enter. */
export function useHolds() {
  return useQuery({
    queryKey: keys.holds,
    queryFn: async ({ signal }): Promise<readonly HoldOnWire[]> =>
      (await api.hold.list({}, { background: true, signal })).holds,
    refetchInterval: pollMs,
  })
}
