import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { PageHead } from '../../ui/PageHead.tsx'
import { PressSheet } from './PressSheet.tsx'
import { useStatisticsUrl } from './use-statistics-url.ts'
import { ViewSelect } from './ViewSelect.tsx'
import { WithView } from './WithView.tsx'
import './statistics.css'

const { title, screen } = messages.statistics

/** The Visual Dashboard: one view at a time, and the press sheet beside them. */
export function StatisticsPage() {
  const { shown, show } = useStatisticsUrl()
  if (shown === 'press-sheet') return <PressSheet />
  return (
    <>
      <PageHead title={title}>
        <Button onClick={() => show('press-sheet')}>{screen.pressSheet}</Button>
      </PageHead>
      <ViewSelect view={shown} onChoose={show} />
      <WithView key={shown} view={shown} />
    </>
  )
}
