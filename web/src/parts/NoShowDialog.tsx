import { messages, type Target } from '@watchfloor/core'
import { noShowAct } from './board-acts.ts'
import { ConfirmAct } from './ConfirmAct.tsx'
import { TargetFacts } from './TargetFacts.tsx'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.schedule

/** Asks, then records a No Show. */
export function NoShowDialog({ target, onClose }: Props) {
  return (
    <ConfirmAct
      record={target.id}
      title={messages.screen.board.noShow}
      confirm={texts.markNoShow}
      dangerous
      act={noShowAct(target)}
      onClose={onClose}
    >
      <p>{texts.confirmNoShow}</p>
      <TargetFacts target={target} />
    </ConfirmAct>
  )
}
