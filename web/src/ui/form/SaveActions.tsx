import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { ActButton } from '../ActButton.tsx'

interface Props {
  busy: boolean
  onCancel: () => void
  /** Text of the submit button; 'Save' by default. */
  save?: string
  /** Why nothing can be saved now. */
  refusal?: string | undefined
}

/** The buttons of a dialog with a form: Cancel and submit. */
export function SaveActions({ busy, onCancel, save = messages.generic.save, refusal }: Props) {
  return (
    <div className="dialog-actions">
      <Button variant="default" onClick={onCancel}>
        {messages.generic.cancel}
      </Button>
      <ActButton type="submit" busy={busy} disabled={refusal !== undefined} title={refusal}>
        {save}
      </ActButton>
    </div>
  )
}
