import { Skeleton } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useLate } from './use-late.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholder rows while a list loads. */
export function ListSkeleton() {
  const late = useLate()
  if (!late) return null
  return (
    <div role="status" aria-label={messages.screen.live.waiting}>
      <Skeleton height={36} width={320} maw="100%" mb={12} />
      <div className="list-frame">
        {rows.map((row) => (
          <Skeleton key={row} height={20} m={16} width="auto" />
        ))}
      </div>
    </div>
  )
}
