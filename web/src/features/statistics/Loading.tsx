import { messages } from '@watchfloor/core'
import { useLate } from '../../ui/use-late.ts'

/** Shown while numbers load. */
export function Loading() {
  const late = useLate()
  return (
    <p className="statistics-loading" role="status">
      {late && messages.statistics.loading}
    </p>
  )
}
