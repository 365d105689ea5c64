import { useRef } from 'react'

/** Under the pointer numbers stay as they are, so that none moves under a click; `reason` names what the person asked to see. */
export function useCalm<T>(
  latest: T,
  { held, reason }: { readonly held: boolean; readonly reason: string },
): { readonly shown: T; readonly isWaiting: boolean } {
  const kept = useRef({ reason, value: latest })
  if (!held || kept.current.reason !== reason) kept.current = { reason, value: latest }
  return { shown: kept.current.value, isWaiting: kept.current.value !== latest }
}
