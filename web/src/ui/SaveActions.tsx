import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'

interface Props {
  busy: boolean
  onCancel: () => void
  /** What the button that sends the form says, when it is not 'Save'. */
  save?: string
}

/** The foot of a dialog with a form: leave it, or send it. */
export function SaveActions({ busy, onCancel, save = messages.generic.save }: Props) {
  return (
    <div className="dialog-actions">
      <Button variant="default" onClick={onCancel}>
        {messages.generic.cancel}
      </Button>
      <Button type="submit" loading={busy}>
        {save}
      </Button>
    </div>
  )
}
