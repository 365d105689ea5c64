import { Button, Progress } from '@mantine/core'
import { messages } from '@watchfloor/core'

interface Props {
  text: string
  /** The finished part, from 0 to 1. */
  part: number
  onCancel: () => void
}

/** Shows the progress. Cancel stops the briefing, and nothing is saved. */
export function BriefingMaking({ text, part, onCancel }: Props) {
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section value={part * 100} color="green" aria-label={messages.bundle.generate} />
      </Progress.Root>
      <p role="status" className="briefing-far">
        {text}
      </p>
      <div className="dialog-actions">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {messages.generic.cancel}
        </Button>
      </div>
    </>
  )
}
