import { useEffect } from 'react'
import { showAlert } from '../ui/alert-store.ts'

/** Says these sentences once when they come up, not again with every poll. */
export function useAlertOn(texts: readonly string[]): void {
  const joined = texts.join('\n')
  useEffect(() => {
    if (joined !== '') showAlert(...joined.split('\n'))
  }, [joined])
}
