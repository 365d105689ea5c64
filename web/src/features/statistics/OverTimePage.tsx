import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { Icon } from '../../ui/Icon.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Loading } from './Loading.tsx'
import { OverTimeTable } from './OverTimeTable.tsx'
import { overTimeProblem } from './problems.ts'
import { RedProblem } from './RedProblem.tsx'
import { useOverTime } from './reads.ts'
import { useStatisticsUrl } from './use-statistics-url.ts'
import './figures.css'
import './over-time.css'

const OverTimeBars = laterPart(async () => (await import('./OverTimeBars.tsx')).OverTimeBars)

const { overTime: texts, screen } = messages.statistics

/** Over time: the arrests of each operation by type, as bars and as a table, with the repeat arrestees. */
export function OverTimePage() {
  const { show } = useStatisticsUrl()
  const { data, error, isLoadingError, refetch } = useOverTime()
  return (
    <>
      <PageHead title={texts.title}>
        <Button
          variant="default"
          leftSection={<Icon name="left" size={16} />}
          onClick={() => show('overview')}
        >
          {texts.back}
        </Button>
      </PageHead>
      {!data && isLoadingError && <RedProblem texts={overTimeProblem(error)} onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Loading shape="chart" />}
      {data && (
        <div className="over-time">
          <div className="over-time-bars">
            <OverTimeBars operations={data.operations} />
          </div>
          <OverTimeTable operations={data.operations} />
          <ul className="figures-notes" aria-label={screen.notes}>
            {texts.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
