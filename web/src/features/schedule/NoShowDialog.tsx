import { messages, type Target } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { TargetFacts } from '../../parts/TargetFacts.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.schedule

/** Asks, then records that nobody came. */
export function NoShowDialog({ target, onClose }: Props) {
  const { act, busy } = useAct()
  const recordNoShow = async () => {
    await act({
      call: () => api.arrest.noShow({ id: target.id }),
      done: texts.noShowDone,
      about: { target },
      failed: texts.noShowError,
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={messages.screen.board.noShow}
      confirm={messages.generic.yes}
      busy={busy}
      onConfirm={recordNoShow}
      onCancel={onClose}
    >
      <p>{texts.confirmNoShow}</p>
      <TargetFacts target={target} />
    </ConfirmDialog>
  )
}
