import { failureOf, messages, type Target } from '@watchfloor/core'
import { useAct } from '../../app/act.ts'
import { api } from '../../app/api.ts'
import { TargetFacts } from '../../app/TargetFacts.tsx'
import { showAlert } from '../../ui/alert-store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.arrest

/** Asks, then takes an arrest back. */
export function UndoArrestDialog({ target, onClose }: Props) {
  const { act, busy } = useAct()
  const undo = async () => {
    await act({
      call: () => api.arrest.undo({ id: target.id }),
      done: texts.undoDone,
      failed: texts.undoError,
      onFailure: (error) => {
        const failure = failureOf(error)
        if (failure) showAlert(texts.undoFailed(failure.message))
        return failure !== undefined
      },
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.undoTitle}
      confirm={messages.screen.arrests.undo}
      dangerous
      busy={busy}
      onConfirm={undo}
      onCancel={onClose}
    >
      <TargetFacts target={target} />
      <p>{texts.undoConfirm}</p>
    </ConfirmDialog>
  )
}
