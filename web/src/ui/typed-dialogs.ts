import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** Number of open dialogs with unsaved text. */
const typedDialogs = createStore(0)

/** Keeps the screen under a dialog while the dialog has unsaved text (rule O15). */
export function useKeepsScreen(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return
    typedDialogs.set(typedDialogs.get() + 1)
    return () => typedDialogs.set(typedDialogs.get() - 1)
  }, [isTyped])
}

/** Whether a dialog has unsaved text that would go with the screen. */
export function useHasTypedDialog(): boolean {
  return useStore(typedDialogs) > 0
}
