import { messages, type Target } from '@watchfloor/core'
import { api } from '../../data/api.ts'
import { alertWith } from '../../parts/alert-with.ts'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'

interface Props {
  target: Target
  onClose: () => void
}

const texts = messages.review

/** Asks, then deletes the record of an arrest. */
export function DeleteRecordDialog({ target, onClose }: Props) {
  return (
    <ConfirmAct
      record={target.id}
      title={texts.deleteTitle}
      confirm={texts.delete}
      dangerous
      act={{
        call: () => api.target.remove({ id: target.id }),
        done: texts.deleted,
        about: { target },
        failed: messages.arrest.deleteError,
        onFailure: alertWith(messages.arrest.deleteFailed),
      }}
      onClose={onClose}
    >
      <ReviewFacts target={target} />
      <p>{texts.deleteConfirm}</p>
    </ConfirmAct>
  )
}
