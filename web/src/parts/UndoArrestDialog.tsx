import { messages, type Target } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { api } from '../data/api.ts'
import { alertWith } from './alert-with.ts'
import { ConfirmAct } from './ConfirmAct.tsx'
import { TargetFacts } from './TargetFacts.tsx'

interface Props {
  target: Target
  /** Facts shown in place of the default ones. */
  facts?: ReactNode
  onClose: () => void
}

const texts = messages.arrest

/** Asks, then undoes an arrest. */
export function UndoArrestDialog({ target, facts, onClose }: Props) {
  return (
    <ConfirmAct
      record={target.id}
      title={texts.undoTitle}
      confirm={messages.screen.arrests.undo}
      dangerous
      act={{
        call: () => api.arrest.undo({ id: target.id }),
        done: texts.undoDone,
        about: { target },
        failed: texts.undoError,
        onFailure: alertWith(texts.undoFailed),
      }}
      onClose={onClose}
    >
      {facts ?? <TargetFacts target={target} />}
      <p>{texts.undoConfirm}</p>
    </ConfirmAct>
  )
}
