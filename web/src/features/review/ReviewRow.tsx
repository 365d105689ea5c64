import { Button } from '@mantine/core'
import {
  arresteeName,
  type MissingPart,
  may,
  messages,
  pages,
  reviewDayText,
  reviewStateOf,
  splitLabels,
  type Target,
  whyNoWork,
} from '@watchfloor/core'
import { type MouseEvent, memo } from 'react'
import { useOffice, useSession } from '../../data/session.ts'
import { Allowed } from '../../parts/Allowed.tsx'
import { useMarks } from '../../parts/marks.ts'
import { ReturnNote } from '../../parts/ReturnNote.tsx'
import { SeveralBox } from '../../parts/several/SeveralBox.tsx'
import { CaseNumber } from '../../ui/CaseNumber.tsx'
import { CutText } from '../../ui/CutText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RecordMarks } from '../../ui/list/RecordMarks.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { PhotoThumb } from '../../ui/photo/PhotoThumb.tsx'
import { MissingNote } from './MissingNote.tsx'
import { rowId } from './return-to-row.ts'
import { reviewIcons } from './review-icons.ts'

/** An act of a row: it opens a dialog, or the record. */
export type RowAct = 'edit' | 'pdf' | 'delete' | 'undo' | 'review'
export type OnAct = (act: RowAct, target: Target) => void

interface Props {
  target: Target
  isChanged: boolean
  /** The missing parts of the record; undefined until they are loaded. It is the same object until they change, so that the row is not rendered again. */
  missing: readonly MissingPart[] | undefined
  hasPdfButton: boolean
  /** Must be the same function at every render. */
  onAct: OnAct
}

const texts = messages.review
const { columns } = texts

/** The row of a record. There can be hundreds, so a row renders again only when it changed. */
export const ReviewRow = memo(function ReviewRow({ target, isChanged, missing, hasPdfButton, onAct }: Props) {
  const { imageHosts } = useOffice()
  const name = arresteeName(target)
  return (
    <tr id={rowId(target.id)} data-changed={isChanged || undefined}>
      <td data-label={columns.status}>
        <span className="review-first">
          <SeveralBox id={target.id} name={name} />
          <ReviewState target={target} onAct={onAct} />
        </span>
        <span className="review-lacks">
          <MissingNote missing={missing} isShort />
        </span>
        <ReturnNote target={target} inRow />
      </td>
      <td data-label={columns.day} className="whole">
        {reviewDayText(target.arrestDay)}
      </td>
      <td data-label={columns.caseNumber} data-kind="case">
        <CaseNumber text={target.caseNumber} />
      </td>
      <td data-label={columns.label} data-kind="long">
        <CutText text={splitLabels(target.briefLabel).join('; ') || messages.generic.none} />
      </td>
      <td data-label={columns.missing} data-kind="missing">
        <MissingNote missing={missing} />
      </td>
      <th scope="row" data-label={columns.image} data-kind="name">
        <span className="review-person">
          <PhotoThumb
            key={target.image}
            image={target.image}
            name={name}
            hosts={imageHosts}
            opens={{ label: messages.pdf.viewOf(name), onOpen: () => onAct('pdf', target) }}
          />
          <CutText text={name} />
          <RecordMarks marks={useMarks(target).filter((mark) => mark !== 'pending' && mark !== 'returned')} />
        </span>
      </th>
      <td data-label={columns.action} data-kind="actions">
        <ReviewActions target={target} hasPdfButton={hasPdfButton} onAct={onAct} />
      </td>
    </tr>
  )
})

/** Returns the address of a record's page. */
export const editPath = (id: number) => `${pages.commanderEdit.path}/${id}`

/** Whether a click on a link opens it in this tab. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)

/** Edit is a plain link, because a link of the router renders again for every letter that the search writes into the address. */
function ReviewActions({ target, hasPdfButton, onAct }: Pick<Props, 'target' | 'hasPdfButton' | 'onAct'>) {
  return (
    <RowActions of={arresteeName(target)} className="cell-actions review-actions">
      <Button
        size="xs"
        variant="default"
        component="a"
        href={editPath(target.id)}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onAct('edit', target)
        }}
      >
        {texts.edit}
      </Button>
      {hasPdfButton && (
        <Allowed to="report.read">
          <Button size="xs" variant="default" onClick={() => onAct('pdf', target)}>
            {messages.pdf.view}
          </Button>
        </Allowed>
      )}
      <Allowed to="target.delete-any" work="stage">
        <Button size="xs" variant="default" onClick={() => onAct('delete', target)}>
          {texts.delete}
        </Button>
      </Allowed>
      <Allowed to="arrest.undo" work="stage">
        <Button size="xs" variant="default" onClick={() => onAct('undo', target)}>
          {texts.undoArrest}
        </Button>
      </Allowed>
    </RowActions>
  )
}

/** The review status, for reviewers as a button that opens the review. */
function ReviewState({ target, onAct }: Pick<Props, 'target' | 'onAct'>) {
  const { user, operation } = useSession()
  const isOffered = may(user.role, 'review.decide') && whyNoWork(operation, 'case') === undefined
  if (!isOffered) return <ReviewStatus target={target} />
  return (
    <RowActions of={arresteeName(target)} className="review-decide">
      <button
        type="button"
        className="review-open"
        title={texts.decideTitle}
        onClick={() => onAct('review', target)}
      >
        <ReviewStatus target={target} />
      </button>
    </RowActions>
  )
}

/** The review status in red or green, with an icon and a text. */
function ReviewStatus({ target }: { target: Target }) {
  const state = reviewStateOf(target)
  return (
    <span className="review-status" data-reviewed={state === 'reviewed' || undefined}>
      <Icon name={reviewIcons[state]} size={16} />
      {texts[state]}
    </span>
  )
}
