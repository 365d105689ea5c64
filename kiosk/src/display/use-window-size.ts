import { useSyncExternalStore } from 'react'

/** The window's size, also after it was turned or made larger. */
export function useWindowSize(): { readonly width: number; readonly height: number } {
  const text = useSyncExternalStore(
    (tell) => {
      window.addEventListener('resize', tell)
      return () => window.removeEventListener('resize', tell)
    },
    () => `${window.innerWidth}x${window.innerHeight}`,
  )
  const [width = 0, height = 0] = text.split('x').map(Number)
  return { width, height }
}
