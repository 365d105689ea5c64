import { Button, Textarea } from '@mantine/core'
import { messages, type Target } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SafeForm } from '../../ui/SafeForm.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'

const texts = messages.review

/** Asks what is to be corrected, and returns the record to the analyst. A failure leaves it open. */
export function ReturnDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const [comment, setComment] = useState(target.returnComment)
  const [isTried, setTried] = useState(false)
  const { act, busy } = useAct()
  const isMissing = comment.trim() === ''
  const save = async () => {
    setTried(true)
    if (isMissing || busy) return
    const isDone = await act({
      call: () => api.review.decide({ id: target.id, state: 'returned', comment }),
      once: `review ${target.id}`,
      done: texts.givenBack,
      about: { target },
      failed: texts.decideFailed,
    })
    if (isDone) onClose()
  }
  return (
    <Dialog title={texts.giveBackTitle} onClose={onClose}>
      <ReviewFacts target={target} />
      <SafeForm onSave={save}>
        <Textarea
          mt={16}
          label={texts.giveBackComment}
          required
          aria-required
          rows={3}
          maxLength={1000}
          data-autofocus
          value={comment}
          error={isTried && isMissing && texts.commentRequired}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {messages.generic.cancel}
          </Button>
          <ActButton type="submit" busy={busy}>
            {texts.giveBack}
          </ActButton>
        </div>
      </SafeForm>
    </Dialog>
  )
}
