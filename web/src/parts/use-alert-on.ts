import { useEffect } from 'react'
import { showAlert } from '../ui/dialog/alert-store.ts'

/** Shows these sentences in an alert when they change, not again with every poll. */
export function useAlertOn(texts: readonly string[]): void {
  const joined = texts.join('\n')
  useEffect(() => {
    if (joined !== '') showAlert(...joined.split('\n'))
  }, [joined])
}
