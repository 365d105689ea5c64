import { messages, type Target } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { TargetFacts } from '../../parts/TargetFacts.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { targetName } from '../../ui/target-name.ts'
import { cancelTakedownAct } from './board-acts.ts'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.screen.board

/** Asks, then removes an arrest that was recorded by mistake. */
export function CancelTakedownDialog({ target, onClose }: Props) {
  const { act, busy } = useAct()
  const cancel = async () => {
    await act(cancelTakedownAct(target))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.cancelTakedownOf(targetName(target))}
      confirm={texts.cancelTakedown}
      cancel={texts.keepTakedown}
      dangerous
      busy={busy}
      onConfirm={cancel}
      onCancel={onClose}
    >
      <p>{texts.cancelTakedownText}</p>
      <TargetFacts target={target} />
    </ConfirmDialog>
  )
}
