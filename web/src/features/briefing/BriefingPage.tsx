import { Skeleton } from '@mantine/core'
import { messages, pages } from '@watchfloor/core'
import { useTargets } from '../../data/targets.ts'
import { useAlertOn } from '../../parts/use-alert-on.ts'
import { failureTexts } from '../../ui/failure.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useLate } from '../../ui/use-late.ts'
import { Briefing } from './Briefing.tsx'
import './briefing.css'
import '../../parts/arrest-card.css'

const failed = messages.target.listFailed

/** The Briefing board: the arrests with an arrest day as cards, and the presentation. */
export function BriefingPage() {
  const query = useTargets()
  const { data, error, isLoadingError } = query
  useAlertOn(isLoadingError ? failureTexts(error, { failed }) : [])
  if (data) return <Briefing targets={data} />
  return (
    <>
      <PageHead title={pages.briefing.label} />
      <LoadState query={query} failed={failed} skeleton={<BoardSkeleton />} />
    </>
  )
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Placeholder cards while the board loads. */
function BoardSkeleton() {
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
