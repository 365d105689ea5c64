import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that checks whether the component is still mounted. A failure shown in a closed dialog would be lost. */
export function useIsThere(): () => boolean {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return useCallback(() => isThere.current, [])
}
