import { messages, pages } from '@watchfloor/core'
import { useTargets } from '../../data/targets.ts'
import { useAlertOn } from '../../parts/use-alert-on.ts'
import { failureTexts } from '../../ui/failure.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { Briefing } from './Briefing.tsx'
import './briefing.css'

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
