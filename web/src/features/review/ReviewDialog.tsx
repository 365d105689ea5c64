import { Button, Textarea } from '@mantine/core'
import { messages, type Target } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { recordDraftName, useCloseIfErased } from '../../data/erased.ts'
import { useSession } from '../../data/session.ts'
import { ReturnNote } from '../../parts/ReturnNote.tsx'
import { ActButton } from '../../ui/ActButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { useDraftText } from '../../ui/form/use-draft-text.ts'
import { ReviewFacts } from './ReviewFacts.tsx'

interface Props {
  target: Target
  /** Whether only a return is offered. */
  isReturn?: boolean
  onDone?: () => void
  onClose: () => void
}

const texts = messages.review

/**
 * Reviews a record, sets it pending, or returns it to the analyst with a comment. A failure leaves it open. When its screen goes, for
 * example because the operation was closed, the comment stays with its record.
 */
export function ReviewDialog({ target, isReturn = false, onDone, onClose }: Props) {
  const { id, isReviewed } = target
  const { user } = useSession()
  const {
    text: comment,
    setText: setComment,
    forget,
  } = useDraftText(`${recordDraftName(id, user.email)}.return-comment`)
  const [isTried, setTried] = useState(false)
  const { act, busy } = useAct()
  const isMissing = comment.trim() === ''
  const close = () => {
    forget()
    onClose()
  }
  useCloseIfErased(id, close)
  const decide = async (state: 'reviewed' | 'pending' | 'returned') => {
    const words = state === 'returned' ? { comment } : {}
    const done = { reviewed: texts.approved, pending: texts.unapproved, returned: texts.givenBack }[state]
    const isDone = await act({
      call: () => api.review.decide({ id, state, ...words }),
      once: `review ${id}`,
      done,
      about: { target },
      failed: texts.decideFailed,
    })
    if (!isDone) return
    close()
    onDone?.()
  }
  const giveBack = async () => {
    setTried(true)
    if (!isMissing && !busy) await decide('returned')
  }
  return (
    <Dialog title={isReturn ? texts.turn.giveBack : texts.decideTitle} onClose={close}>
      <ReviewFacts target={target} />
      <ReturnNote target={target} />
      <SafeForm onSave={giveBack}>
        <Textarea
          mt={16}
          label={texts.giveBackComment}
          description={isReturn ? texts.commentNeeded : texts.giveBackHint}
          rows={3}
          maxLength={1000}
          value={comment}
          error={isTried && isMissing && texts.commentRequired}
          data-autofocus={isReturn || undefined}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={close} data-autofocus={!isReturn || undefined}>
            {messages.generic.cancel}
          </Button>
          <ActButton type="submit" variant={isReturn ? 'filled' : 'default'} busy={busy}>
            {texts.giveBack}
          </ActButton>
          {!isReturn && (
            <ActButton busy={busy} onClick={() => void decide(isReviewed ? 'pending' : 'reviewed')}>
              {isReviewed ? texts.unapprove : texts.approve}
            </ActButton>
          )}
        </div>
      </SafeForm>
    </Dialog>
  )
}
