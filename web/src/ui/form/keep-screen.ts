import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

/** Number of components with typed text or a chosen file that would go with their screen. */
const keepers = createStore(0)

/** Keeps the screen when the session changes to another operation, while it or a dialog over it holds something unsaved (rule O15). */
export function useKeepsScreen(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    keepers.set(keepers.get() + 1)
    return () => keepers.set(keepers.get() - 1)
  }, [isUnsaved])
}

/** Whether the screen stays when the session changes to another operation. */
export function useIsScreenKept(): boolean {
  return useStore(keepers) > 0
}

/** Whether the screen stays when the session changes to another operation, at this moment. */
export function isScreenKept(): boolean {
  return keepers.get() > 0
}
