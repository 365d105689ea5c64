import { useEffect, useId } from 'react'
import { createStore, useStore } from '../store.ts'

const open = createStore<readonly string[]>([])

/** Whether this dialog is on top of all others. Only the top dialog has the focus and closes with Esc. */
export function useIsTopDialog(): boolean {
  const id = useId()
  useEffect(() => {
    open.set([...open.get(), id])
    return () => open.set(open.get().filter((other) => other !== id))
  }, [id])
  return useStore(open).at(-1) === id
}
