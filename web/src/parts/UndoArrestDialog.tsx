import { failureOf, messages, type Target } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { useAct } from '../data/act.ts'
import { api } from '../data/api.ts'
import { showAlert } from '../ui/alert-store.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { TargetFacts } from './TargetFacts.tsx'

interface Props {
  target: Target
  /** Whom it is about, where more is known than on the boards. */
  facts?: ReactNode
  onClose: () => void
}

const texts = messages.arrest

/** Asks, then takes an arrest back. */
export function UndoArrestDialog({ target, facts, onClose }: Props) {
  const { act, busy } = useAct()
  const undo = async () => {
    await act({
      call: () => api.arrest.undo({ id: target.id }),
      done: texts.undoDone,
      about: { target },
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
      {facts ?? <TargetFacts target={target} />}
      <p>{texts.undoConfirm}</p>
    </ConfirmDialog>
  )
}
