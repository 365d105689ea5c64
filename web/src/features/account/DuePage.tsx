import type { DueStep } from '@watchfloor/core'
import { dueTitle } from '../../data/due-step.ts'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { DueForm } from './DueForm.tsx'

interface Props {
  due: DueStep
  /** Called when the step is done. */
  onDone: () => void
}

/** The step that a session must do before it opens: a second factor, or a password of one's own. */
export function DuePage({ due, onDone }: Props) {
  return (
    <>
      <h1>{dueTitle(due)}</h1>
      <DueForm due={due} onDone={onDone} />
      <ConfirmIdentity />
    </>
  )
}
