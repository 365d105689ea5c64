import { Skeleton } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useLate } from '../use-late.ts'

interface Props {
  /** Number of rows of a list that has no tools above it, for example in a card. */
  rows?: number
}

/** Placeholder rows while a list loads. */
export function ListSkeleton({ rows }: Props) {
  const late = useLate()
  if (!late) return null
  return (
    <div role="status" aria-label={messages.screen.live.waiting}>
      {rows === undefined && <Skeleton height={36} width={320} maw="100%" mb={12} />}
      <div className="list-frame">
        {Array.from({ length: rows ?? 8 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <Skeleton key={row} height={20} m={16} width="auto" />
        ))}
      </div>
    </div>
  )
}
