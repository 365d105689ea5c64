import { listArrests, pages } from '@watchfloor/core'
import { RecordScreen } from './RecordScreen.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { Timeline } from './Timeline.tsx'
import { TopBlock } from './TopBlock.tsx'

/** Edit Target, the screen where analysts complete an arrest record. */
export function EditTargetPage() {
  return (
    <RecordScreen title={pages.editTarget.label} home={pages.arrests.path} pick={listArrests}>
      <TopBlock />
      <RecordTabs />
      <Timeline />
    </RecordScreen>
  )
}
