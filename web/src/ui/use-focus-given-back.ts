import { useEffect, useState } from 'react'
import { catchFocus } from './content.ts'

/** The element that had the focus gets it back; when it is gone by then, the content does. */
export function useFocusGivenBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const back = before instanceof HTMLElement && before !== document.body ? before : undefined
    return () => catchFocus(back)
  }, [before])
}
