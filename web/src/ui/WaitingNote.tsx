import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'

interface Props {
  changes: number
  onShowNow: () => void
}

const texts = messages.screen.list

/** What waits for the pointer to leave, and a way not to wait. */
export function WaitingNote({ changes, onShowNow }: Props) {
  if (changes === 0) return null
  return (
    <span className="list-waiting">
      <span>{texts.waiting(changes)}</span>
      <Button size="compact-sm" variant="default" onClick={onShowNow}>
        {texts.showNow}
      </Button>
    </span>
  )
}
