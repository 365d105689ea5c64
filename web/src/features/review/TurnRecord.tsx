import { Button } from '@mantine/core'
import {
  arresteeName,
  isPendingReview,
  messages,
  pages,
  type ReviewTurn,
  reviewDayText,
  type Target,
  whyNoWork,
} from '@watchfloor/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { missingIn } from '../../data/read-missing.ts'
import { useOffice, useSession } from '../../data/session.ts'
import { useMissing } from '../../data/whole-record.ts'
import { ArrestPdfView } from '../../parts/ArrestPdf.tsx'
import { useMarks } from '../../parts/marks.ts'
import { ReturnNote } from '../../parts/ReturnNote.tsx'
import { ActButton } from '../../ui/ActButton.tsx'
import { CaseNumber } from '../../ui/CaseNumber.tsx'
import { RecordMarks } from '../../ui/list/RecordMarks.tsx'
import { PhotoThumb } from '../../ui/photo/PhotoThumb.tsx'
import { MissingNote } from './MissingNote.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { TurnFacts } from './TurnFacts.tsx'

interface Props {
  target: Target
  turn: ReviewTurn
  onShow: (target: Target | undefined) => void
}

const texts = messages.review.turn

/** One record of the review in turn: its head, the buttons, and the record or its PDF. */
export function TurnRecord({ target, turn, onShow }: Props) {
  const [isReturning, setReturning] = useState(false)
  const [isPdf, setPdf] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { imageHosts } = useOffice()
  const name = arresteeName(target)
  const marks = useMarks(target)
  const { data: missing } = useMissing()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <article className="turn-record" aria-labelledby="turn-name">
      <header className="turn-head">
        <PhotoThumb key={target.image} image={target.image} name={name} hosts={imageHosts} large />
        <div className="turn-who">
          <h2 id="turn-name" ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <p className="turn-number">
            <CaseNumber text={target.caseNumber} />
            <span className="whole">· {reviewDayText(target.arrestDay)}</span>
          </p>
          <RecordMarks marks={marks} />
          <MissingNote missing={missingIn(missing, target.id)} />
          <ReturnNote target={target} />
        </div>
      </header>
      <TurnActions
        target={target}
        turn={turn}
        onShow={onShow}
        onReturn={() => setReturning(true)}
        isPdf={isPdf}
        onPdf={() => setPdf(!isPdf)}
      />
      {isPdf ? <ArrestPdfView id={target.id} name={name} /> : <TurnFacts id={target.id} />}
      {isReturning && (
        <ReviewDialog
          target={target}
          isReturn
          onDone={() => onShow(turn.next)}
          onClose={() => setReturning(false)}
        />
      )}
    </article>
  )
}

interface ActionProps extends Props {
  onReturn: () => void
  isPdf: boolean
  onPdf: () => void
}

/** The buttons of a record. Each has a key. */
function TurnActions({ target, turn, onShow, onReturn, isPdf, onPdf }: ActionProps) {
  const { id } = target
  const isPending = isPendingReview(target)
  const { operation } = useSession()
  const { act, busy } = useAct()
  const refusal = whyNoWork(operation, 'case', target)
  const approve = async () => {
    const isDone = await act({
      call: () => api.review.decide({ id, state: 'reviewed' }),
      once: `review ${id}`,
      done: messages.review.approved,
      about: { target },
      failed: messages.review.decideFailed,
    })
    if (isDone) onShow(turn.next)
  }
  return (
    <div className="turn-actions">
      <ActButton
        busy={busy}
        disabled={isPending ? refusal !== undefined : !turn.next}
        title={isPending ? refusal : undefined}
        aria-keyshortcuts="r"
        onClick={() => (isPending ? void approve() : onShow(turn.next))}
      >
        {isPending ? texts.reviewedNext : texts.nextPending}
      </ActButton>
      <Button
        variant="default"
        disabled={refusal !== undefined}
        title={refusal}
        aria-keyshortcuts="b"
        onClick={onReturn}
      >
        {texts.giveBack}
      </Button>
      <Button
        variant="default"
        disabled={!turn.before}
        aria-keyshortcuts="k"
        onClick={() => onShow(turn.before)}
      >
        {messages.screen.list.previous}
      </Button>
      <Button
        variant="default"
        disabled={!turn.after}
        aria-keyshortcuts="j"
        onClick={() => onShow(turn.after)}
      >
        {messages.screen.list.next}
      </Button>
      <Button variant="default" aria-keyshortcuts="d" aria-pressed={isPdf} onClick={onPdf}>
        {messages.pdf.button}
      </Button>
      <Button
        variant="default"
        component={Link}
        aria-keyshortcuts="e"
        to={`${pages.commanderEdit.path}/${id}`}
      >
        {messages.review.edit}
      </Button>
    </div>
  )
}
