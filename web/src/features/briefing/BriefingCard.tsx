import { cardTexts, type Target } from '@watchfloor/core'
import { memo } from 'react'
import { ArrestCard } from '../../parts/ArrestCard.tsx'
import { useMarks } from '../../parts/marks.ts'
import { RecordMarks } from '../../ui/RecordMarks.tsx'

interface Props {
  target: Target
  /** It came or changed under the person's eyes. */
  isChanged: boolean
  onOpen: (target: Target) => void
}

/** An arrest on the board; it opens the arrest's PDF. */
export const BriefingCard = memo(function BriefingCard({ target, isChanged, onOpen }: Props) {
  const texts = cardTexts(target)
  return (
    <ArrestCard image={target.image} isChanged={isChanged} onOpen={() => onOpen(target)}>
      <span className="card-case">{texts.case}</span>
      <span className="card-name">{texts.name}</span>
      <RecordMarks marks={useMarks(target)} className="card-marks" />
    </ArrestCard>
  )
})
