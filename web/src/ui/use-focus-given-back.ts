import { useEffect, useState } from 'react'
import { catchFocus } from './content.ts'

/** The element that had the focus gets it back; when it is gone by then, the content does. */
export function useFocusGivenBack(): void {
  const [before] = useState(() => lastingPlace(document.activeElement))
  useEffect(() => {
    const back = before instanceof HTMLElement && before !== document.body ? before : undefined
    return () => catchFocus(back)
  }, [before])
}

/** An entry of a menu goes with its menu; what opened that stays. */
function lastingPlace(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
