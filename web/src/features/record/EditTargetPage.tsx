import { pages } from '@watchfloor/core'
import { RecordScreen } from './RecordScreen.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { Timeline } from './Timeline.tsx'
import { TopBlock } from './TopBlock.tsx'

/** Edit Target: the analyst makes a case of a takedown. */
export function EditTargetPage() {
  return (
    <RecordScreen title={pages.editTarget.label} home={pages.arrests.path}>
      <TopBlock />
      <RecordTabs />
      <Timeline />
    </RecordScreen>
  )
}
