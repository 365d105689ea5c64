import { useCallback, useEffect, useRef } from 'react'

/** Answers whether the component is still on the screen: what it would say of a failure nobody sees once it is gone. */
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
