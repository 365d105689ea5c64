import { messages, type Target } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { TargetFacts } from '../../parts/TargetFacts.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.target

/** Asks, then makes a target inactive. */
export function InactiveDialog({ target, onClose }: Props) {
  const { act, busy } = useAct()
  const { id, version } = target
  const makeInactive = async () => {
    await act({
      call: () => api.target.update({ id, isInactive: 1, isTimeApproved: 0, dateTime: null, version }),
      done: texts.inactiveDone,
      about: { target },
      failed: texts.inactiveFailed,
      error: texts.inactiveError,
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={messages.screen.column.inactive}
      confirm={messages.generic.yes}
      dangerous
      busy={busy}
      onConfirm={makeInactive}
      onCancel={onClose}
    >
      <p>{texts.confirmInactive}</p>
      <TargetFacts target={target} />
    </ConfirmDialog>
  )
}
