import { Button, Select } from '@mantine/core'
import { messages, type ViewName, viewNames, viewTitle } from '@watchfloor/core'
import { useOperations } from '../../data/operations.ts'
import { useOffice } from '../../data/session.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { Loading } from './Loading.tsx'
import { OverTimePage } from './OverTimePage.tsx'
import { Overview } from './Overview.tsx'
import { PressSheetPage } from './PressSheetPage.tsx'
import { viewProblem } from './problems.ts'
import { RedProblem } from './RedProblem.tsx'
import { useView } from './reads.ts'
import { ScopeSelect } from './ScopeSelect.tsx'
import { useStatisticsUrl } from './use-statistics-url.ts'
import { ViewBody } from './ViewBody.tsx'
import './statistics.css'

const { title, screen, overTime, overview } = messages.statistics

/** The Visual Dashboard: the overview, one view at a time, or the press sheet. */
export function StatisticsPage() {
  const { shown, show, scope } = useStatisticsUrl()
  const { data: operations = [] } = useOperations()
  const office = useOffice()
  if (shown === 'press-sheet') return <PressSheetPage />
  if (shown === 'over-time') return <OverTimePage />
  return (
    <>
      <PageHead title={title}>
        <span className="statistics-pages">
          {operations.length > 1 && (
            <Button variant="default" onClick={() => show('over-time')}>
              {overTime.title}
            </Button>
          )}
          {shown !== 'overview' && (
            <Button variant="default" onClick={() => show('overview')}>
              {overview.title}
            </Button>
          )}
          <Button onClick={() => show('press-sheet')}>{screen.pressSheet}</Button>
        </span>
      </PageHead>
      <div className="statistics-tools">
        <Select<ViewName>
          className="statistics-select"
          label={screen.select}
          data={viewNames.map((value) => ({ value, label: viewTitle(value, office) }))}
          value={shown === 'overview' ? null : shown}
          placeholder={overview.title}
          allowDeselect={false}
          withScrollArea={false}
          classNames={{ options: 'statistics-options' }}
          comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
          onChange={(next) => next && show(next)}
        />
        <ScopeSelect shown={shown} compares />
      </div>
      {shown === 'overview' ? (
        <Overview />
      ) : (
        <LoadedView key={`${shown} ${scope.operation} ${scope.compare}`} view={shown} />
      )}
    </>
  )
}

/** A view that is loading, failed or loaded. */
function LoadedView({ view }: { view: ViewName }) {
  const office = useOffice()
  const { scope } = useStatisticsUrl()
  const { data, error, isLoadingError, refetch } = useView(view, scope)
  if (data) return <ViewBody reply={data} />
  if (!isLoadingError) return <Loading shape="chart" />
  return <RedProblem texts={viewProblem(error, view, office)} onRetry={() => refetch()} />
}
