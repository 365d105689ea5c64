import { useSyncExternalStore } from 'react'
import { fitsIn } from './fits-in.ts'

/** How many rows fit into the window, also after it was turned or made larger. */
export function useFittingRows(): number {
  return useSyncExternalStore(
    (tell) => {
      window.addEventListener('resize', tell)
      return () => window.removeEventListener('resize', tell)
    },
    () => fitsIn({ width: window.innerWidth, height: window.innerHeight }),
  )
}
