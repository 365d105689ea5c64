import { useEffect, useId } from 'react'
import { createStore, useStore } from './store.ts'

const open = createStore<readonly string[]>([])

/** Whether this dialog lies on top of all others: only that one has the focus, and only that one closes with Esc. */
export function useIsTopDialog(): boolean {
  const id = useId()
  useEffect(() => {
    open.set([...open.get(), id])
    return () => open.set(open.get().filter((other) => other !== id))
  }, [id])
  return useStore(open).at(-1) === id
}
