import { failureOf, messages, type Target } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { showAlert } from '../../ui/alert-store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.review

/** Asks, then deletes the record of an arrest. */
export function DeleteRecordDialog({ target, onClose }: Props) {
  const { act, busy } = useAct()
  const remove = async () => {
    await act({
      call: () => api.target.remove({ id: target.id }),
      done: texts.deleted,
      about: { target },
      failed: messages.arrest.deleteError,
      onFailure: (error) => {
        const failure = failureOf(error)
        if (failure) showAlert(messages.arrest.deleteFailed(failure.message))
        return failure !== undefined
      },
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      confirm={texts.delete}
      dangerous
      busy={busy}
      onConfirm={remove}
      onCancel={onClose}
    >
      <ReviewFacts target={target} />
      <p>{texts.deleteConfirm}</p>
    </ConfirmDialog>
  )
}
