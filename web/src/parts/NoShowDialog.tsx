import { messages, type Target } from '@watchfloor/core'
import { api } from '../data/api.ts'
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
      title={messages.screen.board.noShow}
      confirm={messages.generic.yes}
      act={{
        call: () => api.arrest.noShow({ id: target.id }),
        done: texts.noShowDone,
        about: { target },
        failed: texts.noShowError,
      }}
      onClose={onClose}
    >
      <p>{texts.confirmNoShow}</p>
      <TargetFacts target={target} />
    </ConfirmAct>
  )
}
