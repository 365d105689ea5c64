import { Skeleton } from '@mantine/core'
import { messages, pages } from '@watchfloor/core'
import { useTargets } from '../../data/targets.ts'
import { useAlertOn } from '../../parts/use-alert-on.ts'
import { failureTexts } from '../../ui/failure.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useLate } from '../../ui/use-late.ts'
import { Briefing } from './Briefing.tsx'
import './briefing.css'
import '../../parts/arrest-card.css'

/** The Briefing board: the arrests with an arrest day as cards, and the presentation. */
export function BriefingPage() {
  const { data, error, isLoadingError, refetch } = useTargets()
  const problems = isLoadingError ? failureTexts(error, { failed: messages.target.listFailed }) : []
  useAlertOn(problems)
  if (data) return <Briefing targets={data} />
  return (
    <>
      <PageHead title={pages.briefing.label} />
      {isLoadingError ? (
        <Problem title={messages.target.listFailed} text={problems.join(' ')} onRetry={() => refetch()} />
      ) : (
        <BoardSkeleton />
      )}
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
