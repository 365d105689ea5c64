import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Contradictions } from './Contradictions.tsx'
import { KeepDialog } from './KeepDialog.tsx'
import { Loading } from './Loading.tsx'
import { PressSheetBody } from './PressSheetBody.tsx'
import { sheetProblem } from './problems.ts'
import { RedProblem } from './RedProblem.tsx'
import { useSheet } from './reads.ts'
import { ScopeSelect } from './ScopeSelect.tsx'
import { SheetTools } from './SheetTools.tsx'
import { useStatisticsUrl } from './use-statistics-url.ts'
import './press-sheet.css'

const { sheet } = messages.statistics

/** The press sheet: the current numbers, or numbers kept under a name. */
export function PressSheetPage() {
  const { kept, scope, show, showKept } = useStatisticsUrl()
  const { data, error, isLoadingError, refetch } = useSheet(kept, scope)
  const [isKeeping, setIsKeeping] = useState(false)
  return (
    <>
      <PageHead title={sheet.title}>
        <Button
          variant="default"
          leftSection={<Icon name="left" size={16} />}
          onClick={() => show('overview')}
        >
          {sheet.back}
        </Button>
      </PageHead>
      <ScopeSelect shown="press-sheet" />
      <SheetTools kept={kept} onShow={showKept} onKeep={() => setIsKeeping(true)} />
      {kept === undefined && <Contradictions />}
      {data ? (
        <PressSheetBody sheet={data} />
      ) : isLoadingError ? (
        <RedProblem texts={sheetProblem(error)} onRetry={() => refetch()} />
      ) : (
        <Loading shape="tables" />
      )}
      {isKeeping && <KeepDialog onKept={showKept} onClose={() => setIsKeeping(false)} />}
    </>
  )
}
