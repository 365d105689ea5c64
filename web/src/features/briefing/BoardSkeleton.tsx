import { Skeleton } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useLate } from '../../ui/use-late.ts'
import '../../parts/arrest-card.css'

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Placeholder cards while the board loads. */
export function BoardSkeleton() {
  const late = useLate()
  if (!late) return null
  return (
    <div role="status" aria-label={messages.screen.live.waiting}>
      <Skeleton height={36} width={280} maw="100%" mb={20} />
      <div className="arrest-cards">
        {cards.map((card) => (
          <Skeleton key={card} height={204} width={175} />
        ))}
      </div>
    </div>
  )
}
