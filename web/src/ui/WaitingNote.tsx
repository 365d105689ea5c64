import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import type { Hold } from './list/use-hold.ts'

interface Props {
  /** Number of changes that wait until the rows are no longer held. */
  changes: number
  hold: Hold
}

const texts = messages.screen.list

/** Shows how many changes wait until the pointer leaves the list, and offers to show them now. */
export function WaitingNote({ changes, hold }: Props) {
  const { onShowNow, ...pointer } = hold.note
  if (changes === 0 || !hold.held) return null
  return (
    <span className="list-waiting" {...pointer}>
      <span>{texts.waiting(changes)}</span>
      <Button size="compact-sm" variant="default" onClick={onShowNow}>
        {texts.showNow}
      </Button>
    </span>
  )
}
