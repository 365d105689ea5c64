import { Button, Select } from '@mantine/core'
import { messages, type ViewName, viewNames, viewTitle } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Loading } from './Loading.tsx'
import { PressSheetPage } from './PressSheetPage.tsx'
import { viewProblem } from './problems.ts'
import { RedProblem } from './RedProblem.tsx'
import { useView } from './reads.ts'
import { useStatisticsUrl } from './use-statistics-url.ts'
import { ViewBody } from './ViewBody.tsx'
import './statistics.css'

const { title, screen } = messages.statistics

/** The Visual Dashboard: one view at a time, or the press sheet. */
export function StatisticsPage() {
  const { shown, show } = useStatisticsUrl()
  const office = useOffice()
  if (shown === 'press-sheet') return <PressSheetPage />
  return (
    <>
      <PageHead title={title}>
        <Button onClick={() => show('press-sheet')}>{screen.pressSheet}</Button>
      </PageHead>
      <Select<ViewName>
        className="statistics-select"
        label={screen.select}
        data={viewNames.map((value) => ({ value, label: viewTitle(value, office) }))}
        value={shown}
        allowDeselect={false}
        withScrollArea={false}
        classNames={{ options: 'statistics-options' }}
        comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
        onChange={(next) => next && show(next)}
      />
      <LoadedView key={shown} view={shown} />
    </>
  )
}

/** A view that is loading, failed or loaded. */
function LoadedView({ view }: { view: ViewName }) {
  const office = useOffice()
  const { data, error, isLoadingError, refetch } = useView(view)
  if (data) return <ViewBody reply={data} />
  if (!isLoadingError) return <Loading />
  return <RedProblem texts={viewProblem(error, view, office)} onRetry={() => refetch()} />
}
