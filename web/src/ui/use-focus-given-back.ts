import { useLayoutEffect, useState } from 'react'
import { catchFocus } from './content.ts'

/** Returns the focus, when the component closes, to the element that had it. If that is gone, `catchFocus` finds another. */
export function useFocusGivenBack(): void {
  const [before] = useState(() => document.activeElement)
  // Before the next task: the act that closed the dialog restores a lost focus, too.
  useLayoutEffect(() => {
    const back = before instanceof HTMLElement && before !== document.body ? before : undefined
    return () => catchFocus(back)
  }, [before])
}
