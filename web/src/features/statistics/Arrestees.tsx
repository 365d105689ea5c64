import { Button } from '@mantine/core'
import { arresteesHeading, messages, type Selection, type ViewName } from '@watchfloor/core'
import { useEffect, useRef } from 'react'
import { useOwnChanges } from '../../ui/list/own-change.ts'
import { Pager } from '../../ui/list/Pager.tsx'
import { useHold } from '../../ui/list/use-hold.ts'
import { WaitingNote } from '../../ui/WaitingNote.tsx'
import { ArresteeCards } from './ArresteeCards.tsx'
import { Loading } from './Loading.tsx'
import { arresteesProblem } from './problems.ts'
import { RedProblem } from './RedProblem.tsx'
import { useArrestees } from './reads.ts'
import { useCalm } from './use-calm.ts'

interface Props {
  view: ViewName
  selection: Selection
  /** Whether the user chose the part on the map. */
  isOnMap: boolean
  /** Whether the user chose the part; false for the part that the view shows at first. */
  isChosen: boolean
  page: number
  onPage: (page: number) => void
  onClear?: () => void
}

const { screen } = messages.statistics

/** The arrestees behind a part, page by page, each with the PDF of the arrest. */
export function Arrestees({ view, selection, isOnMap, isChosen, page, onPage, onClear }: Props) {
  const { data: latest, error, isLoadingError, refetch } = useArrestees(view, selection, page)
  const hold = useHold()
  const { held, shownNow, holders } = hold
  const reason = `${latest?.page} ${shownNow} ${useOwnChanges()}`
  const { shown: data, isWaiting } = useCalm(latest, { held, reason })
  const heading = useScrollTo(isChosen ? data?.page : undefined)
  if (!data && isLoadingError) {
    return <RedProblem texts={arresteesProblem(error)} onRetry={() => refetch()} />
  }
  if (!data) return <Loading shape="cards" />
  const title = isChosen ? arresteesHeading(view, selection, data.label, isOnMap) : data.label
  return (
    <section className="arrestees" aria-label={title}>
      <div className="arrestees-head">
        <h2 ref={heading}>{title}</h2>
        <span className="list-count" role="status">
          {screen.countOf(data.count)}
        </span>
        <WaitingNote changes={isWaiting ? 1 : 0} hold={hold} />
        {onClear && (
          <Button variant="default" size="xs" onClick={onClear}>
            {screen.showAll}
          </Button>
        )}
      </div>
      <div {...holders}>
        <ArresteeCards view={view} cards={data.Result} />
      </div>
      {data.pages > 1 && (
        <Pager
          list={title}
          page={data.page}
          lastPage={data.pages}
          previous={messages.screen.list.previous}
          onPage={onPage}
        />
      )}
    </section>
  )
}

/** Scrolls to the heading when another page is shown. The focus does not move. */
function useScrollTo(page: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (page !== undefined) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [page])
  return heading
}
