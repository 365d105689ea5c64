import { messages, type Target } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { TargetFacts } from '../../parts/TargetFacts.tsx'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.target

/** Asks, then makes a target inactive. */
export function InactiveDialog({ target, onClose }: Props) {
  const { id, version } = target
  return (
    <ConfirmAct
      record={target.id}
      title={messages.screen.column.inactive}
      confirm={texts.markInactive}
      dangerous
      act={{
        call: () => api.target.update({ id, isInactive: 1, isTimeApproved: 0, dateTime: null, version }),
        done: texts.inactiveDone,
        about: { target },
        failed: texts.inactiveFailed,
        error: texts.inactiveError,
      }}
      onClose={onClose}
    >
      <p>{texts.confirmInactive}</p>
      <TargetFacts target={target} />
    </ConfirmAct>
  )
}
