import { useSyncExternalStore } from 'react'

/** Returns the window's size, updated on resize. */
export function useWindowSize(): { readonly width: number; readonly height: number } {
  const text = useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange)
      return () => window.removeEventListener('resize', onChange)
    },
    () => `${window.innerWidth}x${window.innerHeight}`,
  )
  const [width = 0, height = 0] = text.split('x').map(Number)
  return { width, height }
}
