import { useRef } from 'react'

/** Returns the value to show. While `held` it does not change, so that nothing moves under a click; a new `reason` updates it. */
export function useCalm<T>(
  latest: T,
  { held, reason }: { readonly held: boolean; readonly reason: string },
): { readonly shown: T; readonly isWaiting: boolean } {
  const kept = useRef({ reason, value: latest })
  if (!held || kept.current.reason !== reason) kept.current = { reason, value: latest }
  return { shown: kept.current.value, isWaiting: kept.current.value !== latest }
}
