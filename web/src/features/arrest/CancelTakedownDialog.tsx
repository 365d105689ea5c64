import { messages, rowName, type Target } from '@watchfloor/core'
import { cancelTakedownAct } from '../../parts/board-acts.ts'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { TargetFacts } from '../../parts/TargetFacts.tsx'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.screen.board

/** Asks, then removes a takedown that was recorded by mistake. */
export function CancelTakedownDialog({ target, onClose }: Props) {
  return (
    <ConfirmAct
      record={target.id}
      title={texts.cancelTakedownOf(rowName(target))}
      confirm={texts.cancelTakedown}
      cancel={texts.keepTakedown}
      dangerous
      act={cancelTakedownAct(target)}
      onClose={onClose}
    >
      <p>{texts.cancelTakedownText}</p>
      <TargetFacts target={target} />
    </ConfirmAct>
  )
}
