import { messages } from '@watchfloor/core'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { useLeaveQuestion } from './use-leave-question.ts'

interface Props {
  leave: ReturnType<typeof useLeaveQuestion>
  question: string
  /** Drops the unsaved text. Called before the user leaves. */
  onDiscard: () => void
}

const texts = messages.screen.entry

/** Asks whether to leave a screen and lose its unsaved text. */
export function LeaveDialog({ leave, question, onDiscard }: Props) {
  if (!leave.asking) return null
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      confirm={texts.leaveAnyway}
      cancel={texts.stayHere}
      dangerous
      onCancel={leave.stay}
      onConfirm={() => {
        onDiscard()
        leave.go()
      }}
    >
      <p>{question}</p>
    </ConfirmDialog>
  )
}
