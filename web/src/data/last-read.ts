import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Returns when the active queries under a key were last loaded; 0 before the first load. */
export function useLastRead(key: string): number {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache])
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.findAll({ queryKey: [key], type: 'active' })
    const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
    return times.length === 0 ? 0 : Math.max(...times)
  })
}
