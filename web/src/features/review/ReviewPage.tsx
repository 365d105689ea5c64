import { Button } from '@mantine/core'
import { messages, pages, type Target } from '@watchfloor/core'
import { useCallback, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ArrestPdf } from '../../parts/ArrestPdf.tsx'
import { SeveralSwitch } from '../../parts/several/SeveralTools.tsx'
import { UndoArrestDialog } from '../../parts/UndoArrestDialog.tsx'
import { WhyNo } from '../../parts/WhyNo.tsx'
import { WithTargets } from '../../parts/WithTargets.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { BriefingDialog } from './BriefingDialog.tsx'
import { DeleteRecordDialog } from './DeleteRecordDialog.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewList } from './ReviewList.tsx'
import { editPath, type OnAct, type RowAct } from './ReviewRow.tsx'
import { leaveFrom } from './return-to-row.ts'

/** Commander Review: the arrests under their days, with buttons to view, edit, undo or delete each. */
export function ReviewPage() {
  const [open, setOpen] = useState<{ act: RowAct; target: Target }>()
  const navigate = useNavigate()
  const onAct = useCallback<OnAct>(
    (act, target) => {
      if (act !== 'edit') return setOpen({ act, target })
      leaveFrom(target.id)
      navigate(editPath(target.id))
    },
    [navigate],
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHead title={pages.review.label}>
        <span className="review-starts">
          <SeveralSwitch />
          <StartTurn />
          <GenerateBriefing />
        </span>
      </PageHead>
      <WhyNo work="stage" />
      <WithTargets>{(targets) => <ReviewList targets={targets} onAct={onAct} />}</WithTargets>
      {open?.act === 'pdf' && <ArrestPdf target={open.target} size="large" onClose={close} />}
      {open?.act === 'review' && <ReviewDialog target={open.target} onClose={close} />}
      {open?.act === 'delete' && <DeleteRecordDialog target={open.target} onClose={close} />}
      {open?.act === 'undo' && (
        <UndoArrestDialog target={open.target} facts={<ReviewFacts target={open.target} />} onClose={close} />
      )}
    </>
  )
}

/** The link to the review in turn, with the filters and the order of the list. */
function StartTurn() {
  const { search } = useLocation()
  return (
    <Button component={Link} variant="default" to={`${pages.reviewTurn.path}${search}`} aria-keyshortcuts="r">
      {pages.reviewTurn.label}
    </Button>
  )
}

/** The button that opens the dialog Generate Briefing. */
function GenerateBriefing() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.bundle.generate}</Button>
      {isOpen && <BriefingDialog onClose={() => setOpen(false)} />}
    </>
  )
}
